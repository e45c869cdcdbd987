// SPDX-License-Identifier: MIT
/// A report on a paper as one page without scripts and without anything from elsewhere; light or dark as the reader
/// likes.
#pragma once

#include "pohon/lab/papers/paper_table.hpp"
#include "pohon/lab/reports/markup.hpp"

namespace pohon {

/// How counts are written: "1,234,567".
using NumberText = std::string (*)(std::uint64_t);

inline std::string figure_text(const Figure& figure, NumberText number) {
  if (const auto* count = std::get_if<std::uint64_t>(&figure)) return number(*count);
  const auto* words = std::get_if<std::string>(&figure);
  return words == nullptr ? "" : *words;
}

namespace papers {

inline constexpr std::string_view kPageStyle =
    ":root{--paper:#fff;--text:#1c2126;--faint:#66707a;--rule:#dfe3e8;--good:#2c7a4b;--bad:#b3432b;"
    "color-scheme:light dark}\n"
    "@media(prefers-color-scheme:dark){:root{--paper:#15181c;--text:#e4e7ea;--faint:#98a2ad;--rule:#323840;"
    "--good:#6cc493;--bad:#ee8f78}}\n"
    "body{max-width:70rem;margin:2rem auto;padding:0 1rem;background:var(--paper);color:var(--text);"
    "font:15px/1.5 system-ui,sans-serif}\n"
    "h1{font-size:1.5rem} h2{font-size:1.1rem;margin-top:2rem} .wide{overflow-x:auto} .note{color:var(--faint)}\n"
    "table{border-collapse:collapse} td,th{padding:.2rem .7rem;border-bottom:1px solid var(--rule);text-align:left}\n"
    ".count{text-align:right;font-variant-numeric:tabular-nums} .equal,.close{color:var(--good)} "
    ".different{color:var(--bad)}\n";

inline std::string page_cell(const Figure& figure, NumberText number) {
  const bool count = std::holds_alternative<std::uint64_t>(figure);
  return (count ? "<td class=\"count\">" : "<td>") + escaped(figure_text(figure, number)) + "</td>";
}

inline std::string page_row(const PaperRow& row, NumberText number) {
  std::string text = "<tr>";
  for (const Figure& figure : row.about) text += page_cell(figure, number);
  text += page_cell(row.theirs, number) + page_cell(row.ours, number);
  const bool judged = row.verdict != Verdict::NoFigure;
  const std::string verdict(judged ? text_of(row.verdict) : "");
  return text + "<td class=\"" + verdict + "\">" + verdict + "</td><td>" + escaped(row.why) + "</td></tr>\n";
}

inline std::string page_table(const PaperTable& table, NumberText number) {
  std::string text = "<h2>" + escaped(table.title) + "</h2>\n<div class=\"wide\"><table>\n<tr>";
  for (const std::string& column : table.columns) text += "<th>" + escaped(column) + "</th>";
  text += "<th>" + escaped(table.source) + "</th><th>ours</th><th></th><th></th></tr>\n";
  for (const PaperRow& row : table.rows) text += page_row(row, number);
  return text + "</table></div>\n" + (table.bars.empty() ? "" : bar_plot(table.bars));
}

}  // namespace papers

inline std::string paper_page(const PaperReport& report, NumberText number) {
  std::string page =
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
      "<meta name=\"viewport\" content=\"width=device-width\">\n<title>" +
      escaped(report.title) + "</title>\n<style>\n";
  page.append(papers::kPageStyle).append(plot_style()).append("</style></head>\n<body>\n<h1>");
  page += escaped(report.title) + "</h1>\n";
  if (!report.complete) page += "<p class=\"note\">Stopped before the end.</p>\n";
  for (const PaperTable& table : report.tables) page += papers::page_table(table, number);
  for (const std::string& note : report.notes) page += "<p class=\"note\">" + escaped(note) + "</p>\n";
  return page + "</body></html>\n";
}

}  // namespace pohon
