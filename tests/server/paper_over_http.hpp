// SPDX-License-Identifier: MIT
/// A paper done again over HTTP: asked for, followed to its end by its events, its tables looked up by their titles.
#pragma once

#include "tests/server/running_server.hpp"

namespace pohon::testing {

/// The report of a paper that was run to its end.
class PaperOverHttp {
 public:
  PaperOverHttp(const RunningServer& server, const std::string& name, const Json& asked) {
    const std::string path = "/api/papers/" + name;
    const Reply begun = server.post(path, asked);
    EXPECT_EQ(begun.status, 202) << begun.body;
    follow(server, path);
    report_ = server.get(path).json.at("report");
    EXPECT_EQ(report_.at("complete"), true) << name;
  }

  const Json& report() const { return report_; }
  std::int64_t most_done() const { return most_done_; }

  /// The rows of the first table whose title has these words.
  const Json& rows(std::string_view words) const {
    for (const Json& table : report_.at("tables")) {
      if (table.at("title").get<std::string>().find(words) != std::string::npos) return table.at("rows");
    }
    throw std::runtime_error("no table about " + std::string(words));
  }

  /// Ours of those rows that another figure stands beside.
  Json ours_with_theirs(std::string_view words) const {
    Json figures = Json::array();
    for (const Json& row : rows(words)) {
      if (!row.at("theirs").is_null()) figures.push_back(row.at("ours"));
    }
    return figures;
  }

  std::size_t with_verdict(std::string_view words, const char* verdict) const {
    const Json& all = rows(words);
    return static_cast<std::size_t>(
        std::count_if(all.begin(), all.end(), [&](const Json& row) { return row.at("verdict") == verdict; }));
  }

 private:
  void follow(const RunningServer& server, const std::string& path) {
    std::int64_t version = 0;
    for (std::string status = "running"; status == "running";) {
      const Reply news = server.get(path + "/events?poll=1&since=" + std::to_string(version));
      ASSERT_EQ(news.status, 200) << news.body;
      version = news.json.at("version").get<std::int64_t>();
      for (const Json& event : news.json.at("events")) {
        const Json& paper = event.at("data");
        status = paper.at("status").get<std::string>();
        if (paper.at("progress").is_object()) {
          most_done_ = std::max(most_done_, paper.at("progress").at("done").get<std::int64_t>());
        }
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
  }

  Json report_;
  std::int64_t most_done_ = 0;
};

}  // namespace pohon::testing
