// SPDX-License-Identifier: MIT
#include "protocol/go.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "support/read_number.h"
#include "support/text.h"

namespace pawnshop::protocol {

namespace {

using search::Limits;

/// Somebody's clock has run out, or nearly: 0 would mean that there is no limit.
double some_seconds(std::int64_t milliseconds) {
  return static_cast<double>(std::max<std::int64_t>(1, milliseconds)) / 1000;
}

double seconds(std::int64_t milliseconds) {
  return static_cast<double>(milliseconds) / 1000;
}

/// A word of `go` that a number follows.
struct NumberWord {
  std::optional<std::int64_t> least;  ///< none: any number will do
  std::int64_t most;                  ///< what a larger number is taken for
  void (*set)(Limits& limits, std::int64_t number);
};

const std::map<std::string, NumberWord>& number_words() {
  constexpr std::int64_t kTurns = 1000, kLarge = 1'000'000'000'000'000;
  static const std::map<std::string, NumberWord> kWords = {
      {"depth", {1, kTurns, [](Limits& to, auto number) { to.depth = static_cast<int>(number); }}},
      {"nodes",
       {1, kLarge, [](Limits& to, auto number) { to.nodes = static_cast<std::uint64_t>(number); }}},
      {"mate", {1, kTurns, [](Limits& to, auto number) { to.mate = static_cast<int>(number); }}},
      {"movetime",
       {{}, kLarge, [](Limits& to, auto number) { to.seconds = some_seconds(number); }}},
      {"wtime", {{}, kLarge, [](Limits& to, auto number) { to.clock[0] = some_seconds(number); }}},
      {"btime", {{}, kLarge, [](Limits& to, auto number) { to.clock[1] = some_seconds(number); }}},
      {"winc", {0, kLarge, [](Limits& to, auto number) { to.increment[0] = seconds(number); }}},
      {"binc", {0, kLarge, [](Limits& to, auto number) { to.increment[1] = seconds(number); }}},
      {"movestogo",
       {0, kTurns, [](Limits& to, auto number) { to.turns_to_go = static_cast<int>(number); }}}};
  return kWords;
}

bool is_go_word(const std::string& word) {
  return word == "infinite" || word == "ponder" || word == "searchmoves" ||
         number_words().contains(word);
}

bool is_digits(const std::string& text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

/// The number behind a word; what stands there instead of one, and what is too large, is told.
void read_number(const std::string& name, Words& words, GoOrder& order) {
  const NumberWord& word = number_words().at(name);
  const bool has_value = !words.empty() && !is_go_word(words.peek());
  const std::string value = has_value ? words.take() : "";
  const auto number = support::read_number<std::int64_t>(value);
  const std::string given = name + (has_value ? " " + support::printable(value) : "");
  if (is_digits(value) && (!number || *number > word.most)) {
    word.set(order.limits, word.most);
    order.ignored.push_back("go takes " + given + " for " + std::to_string(word.most) +
                            ", the largest number it knows there");
  } else if (number && (!word.least || *number >= *word.least)) {
    word.set(order.limits, *number);
  } else {
    order.ignored.push_back("go ignores " + given + ": it takes a number" +
                            (word.least ? " of at least " + std::to_string(*word.least) : ""));
  }
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
  GoOrder order;
  search::Limits& limits = order.limits;
  while (!words.empty()) {
    const std::string word = words.take();
    if (number_words().contains(word)) {
      read_number(word, words, order);
    } else if (word == "infinite" || word == "ponder") {
      limits.waits = true;
    } else if (word == "searchmoves") {
      while (!words.empty() && !is_go_word(words.peek()))
        order.only.push_back(words.take());
    } else {
      order.ignored.push_back("go does not know '" + support::printable(word) + "'");
    }
  }
  return order;
}

bool ends_by_itself(const Limits& limits, int player) {
  return !limits.waits && (limits.depth > 0 || limits.nodes > 0 || limits.mate > 0 ||
                           limits.seconds > 0 || limits.clock[player] > 0);
}

std::string info_text(const search::Line& line,
                      const std::vector<std::string>& turns,
                      bool with_chances) {
  const auto ms = static_cast<std::int64_t>(line.seconds * 1000);
  const auto nps =
      static_cast<std::uint64_t>(static_cast<double>(line.nodes) / std::max(line.seconds, 1e-3));
  std::string text = "info depth " + std::to_string(line.depth) + " seldepth " +
                     std::to_string(line.deepest) + " multipv " + std::to_string(line.rank) +
                     " score " + score_text(line.score) +
                     (with_chances ? chances_text(line.score) : "") + " nodes " +
                     std::to_string(line.nodes) + " nps " + std::to_string(nps) + " hashfull " +
                     std::to_string(line.fullness) + " time " + std::to_string(ms) + " pv";
  for (const std::string& turn : turns)
    text += " " + turn;
  return text;
}

}  // namespace pawnshop::protocol
