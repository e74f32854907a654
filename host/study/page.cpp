// SPDX-License-Identifier: MIT
#include "study/page.h"

#include <algorithm>
#include <cstdio>

namespace pawnshop::study {

namespace {

constexpr const char* kStyle = R"(
:root { color-scheme: light dark; --ink: #1d2733; --paper: #fff; --soft: #5d6b7a; --line: #d7dde3;
  --bar: #4a7ba6; --yes: #2c7a4b; --no: #b3362b; --open: #9a6b00; }
@media (prefers-color-scheme: dark) { :root { --ink: #e3e8ed; --paper: #161b21; --soft: #9aa7b4; --line: #36404a;
  --bar: #6fa3d0; --yes: #6cc08b; --no: #ec8a80; --open: #e0b252; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 46rem; color: var(--ink); background: var(--paper);
  font: 16px/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
h1 { font-size: 1.5rem; line-height: 1.2; margin: 0.5rem 0; }
h2 { font-size: 1.15rem; margin: 2rem 0 0.5rem; border-bottom: 1px solid var(--line); }
p.soft, figcaption { color: var(--soft); font-size: 0.875rem; margin: 0.5rem 0; }
ul.verdicts { list-style: none; padding: 0; }
ul.verdicts li { padding: 0.4rem 0.75rem; margin: 0.4rem 0; border-left: 0.3rem solid; }
.yes { border-color: var(--yes) !important; } .no { border-color: var(--no) !important; }
.open { border-color: var(--open) !important; }
.yes b { color: var(--yes); } .no b { color: var(--no); } .open b { color: var(--open); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.9rem; font-variant-numeric: tabular-nums; }
th, td { padding: 0.25rem 0 0.25rem 0.75rem; border-bottom: 1px solid var(--line); text-align: right;
  vertical-align: top; }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
th { color: var(--soft); font-weight: 600; }
td.share { background: linear-gradient(var(--bar), var(--bar)) left 0 bottom -0.25rem / var(--share) 3px no-repeat;
  background-origin: content-box; }
td + td { white-space: nowrap; } td svg { max-width: 14rem; } td small { color: var(--soft); white-space: normal; }
.whole { white-space: nowrap; }
.two { display: grid; grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); gap: 0 1.5rem; }
tr.head th { text-align: left; padding-top: 1rem; color: var(--ink); } td.sure { font-weight: 600; }
tr.name td { border: 0; padding-bottom: 0; text-align: left; padding-left: 0; }
table.pairs td:first-child, table.pairs th:first-child { width: 28%; } table.pairs td:nth-child(2) { width: 28%; }
figure { margin: 1rem 0; } svg { display: block; width: 100%; height: auto; } figure svg { max-width: 30rem; }
details { margin: 0.25rem 0; } pre { white-space: pre-wrap; font-size: 0.8rem; }
@media (max-width: 30rem) { table { font-size: 0.75rem; } th, td { padding-left: 0.3rem; }
  .wide td + td { white-space: normal; } .wide th { overflow-wrap: anywhere; } }
svg text { fill: var(--soft); font: 11px system-ui, sans-serif; }
svg .fill { fill: var(--bar); } svg .rule { stroke: var(--line); } svg .error { stroke: var(--bar); stroke-width: 5; }
@media print { body { max-width: none; font-size: 11pt; } h2, tr, figure, li { break-inside: avoid; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
)";

std::string verdict_html(const Verdict& verdict) {
  const bool is_yes = verdict.answer == Verdict::Answer::Yes,
             is_no = verdict.answer == Verdict::Answer::No;
  const std::size_t colon = std::min(verdict.words.find(':'), verdict.words.size());
  return std::string("<li class=\"") +
         (is_yes  ? "yes"
          : is_no ? "no"
                  : "open") +
         "\"><b>" + escaped(verdict.words.substr(0, colon)) + "</b>" +
         escaped(verdict.words.substr(colon)) + "</li>\n";
}

}  // namespace

std::string escaped(const std::string& text) {
  std::string out;
  for (const char sign : text) {
    switch (sign) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '%':  // stays with its number
        if (out.ends_with(' '))
          out.replace(out.size() - 1, 1, "&nbsp;");
        out += sign;
        break;
      default:
        out += sign;
    }
  }
  return out;
}

std::string number_text(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", value);
  return text;
}

std::string verdicts_html(const std::vector<Verdict>& verdicts) {
  std::string out = "<ul class=\"verdicts\">\n";
  for (const Verdict& verdict : verdicts)
    out += verdict_html(verdict);
  return out + "</ul>\n";
}

std::string page_begin(const std::string& title) {
  return "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
         "<title>" +
         escaped(title) + "</title>\n<style>" + kStyle + "</style></head><body>\n";
}

std::string page_end() {
  return "</body></html>\n";
}

}  // namespace pawnshop::study
