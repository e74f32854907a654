// SPDX-License-Identifier: MIT
#include "protocol/go.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace pawnshop::protocol {

namespace {

using search::Limits;

std::int64_t number(Words& words) {
  return words.take_number().value_or(0);
}

int small_number(Words& words) {
  constexpr std::int64_t kMost = 1000;
  return static_cast<int>(std::min(number(words), kMost));
}

double seconds(Words& words) {
  return static_cast<double>(number(words)) / 1000;
}

/// Time that is left: none at all would mean that there is no limit.
double some_seconds(Words& words) {
  return std::max(0.001, seconds(words));
}

std::string score_text(search::Score score) {
  if (search::is_decided(score))
    return "mate " + std::to_string(search::turns_to_end(score));
  return "cp " + std::to_string(score);
}

/// " wdl 512 100 388", in thousandths: a rough guess from the score alone.
std::string chances_text(search::Score score) {
  constexpr double kEven = 70,
                   kSteep = 160;  // half of the games are won with so much, and how fast
  const auto win = [](double points) {
    return static_cast<int>(std::lround(1000 / (1 + std::exp((kEven - points) / kSteep))));
  };
  const bool decided = search::is_decided(score);
  const int wins = decided ? (score > 0 ? 1000 : 0) : win(score);
  const int losses = decided ? 1000 - wins : win(-score);
  return " wdl " + std::to_string(wins) + " " + std::to_string(1000 - wins - losses) + " " +
         std::to_string(losses);
}

}  // namespace

GoOrder read_go(Words& words) {
  static const std::map<std::string, void (*)(Limits&, Words&)> kWords = {
      {"depth", [](Limits& limits, Words& rest) { limits.depth = small_number(rest); }},
      {"nodes",
       [](Limits& limits, Words& rest) {
         limits.nodes = static_cast<std::uint64_t>(number(rest));
       }},
      {"movetime", [](Limits& limits, Words& rest) { limits.seconds = some_seconds(rest); }},
      {"wtime", [](Limits& limits, Words& rest) { limits.clock[0] = some_seconds(rest); }},
      {"btime", [](Limits& limits, Words& rest) { limits.clock[1] = some_seconds(rest); }},
      {"winc", [](Limits& limits, Words& rest) { limits.increment[0] = seconds(rest); }},
      {"binc", [](Limits& limits, Words& rest) { limits.increment[1] = seconds(rest); }},
      {"movestogo", [](Limits& limits, Words& rest) { limits.turns_to_go = small_number(rest); }},
      {"mate", [](Limits& limits, Words& rest) { limits.mate = small_number(rest); }},
      {"infinite", [](Limits& limits, Words&) { limits.waits = true; }},
      {"ponder", [](Limits& limits, Words&) { limits.waits = true; }},
      {"searchmoves", [](Limits& limits, Words& rest) {
         while (!rest.empty())
           limits.only.push_back(rest.take());
       }}};
  GoOrder order;
  while (!words.empty()) {
    const std::string word = words.take();
    if (const auto known = kWords.find(word); known != kWords.end())
      known->second(order.limits, words);
    else
      order.unknown.push_back(word);
  }
  return order;
}

std::string info_text(const search::Line& line, bool with_chances) {
  const auto ms = static_cast<std::int64_t>(line.seconds * 1000);
  const auto nps =
      static_cast<std::uint64_t>(static_cast<double>(line.nodes) / std::max(line.seconds, 1e-3));
  std::string text = "info depth " + std::to_string(line.depth) + " seldepth " +
                     std::to_string(line.deepest) + " multipv " + std::to_string(line.rank) +
                     " score " + score_text(line.score) +
                     (with_chances ? chances_text(line.score) : "") + " nodes " +
                     std::to_string(line.nodes) + " nps " + std::to_string(nps) + " hashfull " +
                     std::to_string(line.fullness) + " time " + std::to_string(ms) + " pv";
  for (const std::string& turn : line.turns)
    text += " " + turn;
  return text;
}

}  // namespace pawnshop::protocol
