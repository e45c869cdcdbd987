// SPDX-License-Identifier: MIT
#include "apps/pohon_mpi/cluster_text.hpp"

#include <fmt/format.h>

#include "apps/common/numbers.hpp"

namespace pohon::cli {

namespace {

std::string layer_name(const LayerChoice& layer) {
  return std::string(layer.layer == Layer::Root ? "root" : "ybwc") + (layer.gossip ? " with gossip" : "");
}

RankWork sum_of(const ClusterReport& report) {
  RankWork all;
  for (const RankWork& work : report.works) all += work;
  return all;
}

}  // namespace

Json as_json(const RankedReport& told) {
  const RankWork all = sum_of(told.report);
  Json json = as_json(told.report.report);
  Json nodes = Json::array();
  for (const RankWork& work : told.report.works) nodes.push_back(work.counts.nodes);
  json["layer"] = told.layer.layer == Layer::Root ? "root" : "ybwc";
  json["gossip"] = told.layer.gossip;
  json["ranks"] = told.report.works.size();
  json["nodes_per_rank"] = nodes;
  json["largest_share"] = told.report.largest_share();
  json["serial_nodes"] = or_null(told.serial);
  json["nodes_over_serial"] = or_null(told.nodes_over_serial());
  json["messages"] = all.letters;
  json["bytes"] = all.bytes;
  json["jobs"] = all.jobs;
  json["aborted_jobs"] = all.aborted;
  json["late_messages"] = all.late;
  return json;
}

std::string cluster_text(const RankedReport& told) {
  const RankWork all = sum_of(told.report);
  std::string out =
      fmt::format("{:<10}  {} ranks, {}; the busiest has {} of the nodes\n", "ranks", told.report.works.size(),
                  layer_name(told.layer), percent_text(told.report.largest_share()));
  out += fmt::format("{:<10}  {} jobs done for others, {} not needed any more\n", "", grouped(all.jobs),
                     grouped(all.aborted));
  out += fmt::format("{:<10}  {}, {} bytes\n", "messages", grouped(all.letters), grouped(all.bytes));
  if (const auto ratio = told.nodes_over_serial()) {
    out += fmt::format("{:<10}  {} nodes by one process: {:.2f} times as many here\n", "serial", grouped(*told.serial),
                       *ratio);
  }
  return out;
}

}  // namespace pohon::cli
