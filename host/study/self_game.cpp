// SPDX-License-Identifier: MIT
#include "study/self_game.h"

#include "support/lists.h"
#include "support/read_number.h"
#include "support/text.h"

namespace pawnshop::study {

namespace {

constexpr std::array<std::string_view, kEndings> kEndingNames = {
    "rules", "claim", "no-turns", "too-long", "too-slow", "fault"};
constexpr std::array<std::string_view, 3> kResults = {"1/2-1/2", "1-0", "0-1"};  // winner + 1
constexpr std::array<std::string_view, 3> kStronger = {"even", "white+", "black+"};

/// Writes fields, each with a tab before it.
class Writer {
 public:
  explicit Writer(std::string& out) : out_(out) {}

  void field(std::string_view text) { (out_ += '\t') += text; }
  template <class Number>
  void number(Number value) {
    out_ += '\t';
    append(value);
  }
  /// Rows of numbers: commas between the numbers, semicolons between the rows.
  template <class Rows, class Numbers>
  void rows(const Rows& rows, const Numbers& numbers_of) {
    out_ += '\t';
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const char* sign = i ? ";" : "";
      for (const int value : numbers_of(rows[i])) {
        out_ += sign;
        append(value);
        sign = ",";
      }
    }
  }

 private:
  template <class Number>
  void append(Number value) {
    char text[24];
    out_.append(text, std::to_chars(text, text + sizeof text, value).ptr);
  }
  std::string& out_;
};

/// Reads what a writer wrote; `is_good` tells whether all of it was there.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  bool is_good() const { return is_good_; }
  bool is_at_end() const { return is_at_end_; }

  std::string_view field() {
    const std::size_t end = rest_.find('\t');
    is_good_ = is_good_ && !is_at_end_;
    is_at_end_ = end == std::string_view::npos;
    const std::string_view text = rest_.substr(0, end);
    rest_.remove_prefix(is_at_end_ ? rest_.size() : end + 1);
    return text;
  }
  template <class Number>
  void number(Number& value) {
    std::string_view text = field();
    take(text, value);
    is_good_ = is_good_ && text.empty();
  }
  /// Rows of so many numbers each; `count` rows, or any number of them if it is negative.
  template <std::size_t N>
  std::vector<std::array<int, N>> rows(std::ptrdiff_t count) {
    std::vector<std::array<int, N>> list;
    std::string_view text = field();
    while (is_good_ && !text.empty()) {
      std::array<int, N> row{};
      for (std::size_t i = 0; i < N; ++i) {
        if (i > 0)
          skip(text, ',');
        take(text, row[i]);
      }
      list.push_back(row);
      if (!text.empty())
        skip(text, ';');
    }
    is_good_ = is_good_ && (count < 0 || list.size() == static_cast<std::size_t>(count));
    return list;
  }
  template <std::size_t N>
  std::size_t find(const std::array<std::string_view, N>& names) {
    const std::string_view text = field();
    for (std::size_t i = 0; i < N; ++i) {
      if (names[i] == text)
        return i;
    }
    is_good_ = false;
    return 0;
  }

 private:
  void skip(std::string_view& text, char sign) {
    is_good_ = is_good_ && !text.empty() && text[0] == sign;
    if (is_good_)
      text.remove_prefix(1);
  }
  template <class Number>
  void take(std::string_view& text, Number& value) {
    const auto number = support::take_number<Number>(text);
    is_good_ = is_good_ && number;
    value = number.value_or(value);
  }

  std::string_view rest_;
  bool is_good_ = true, is_at_end_ = false;
};

std::array<int, 4> numbers_of(const ManUse& man) {
  return {man.moved, man.captured, man.dropped, man.became};
}
std::array<int, 4> numbers_of(const ZoneUse& zone) {
  return {zone.waited, zone.arrived, zone.most, zone.longest};
}

}  // namespace

std::string to_line(const SelfGame& game) {
  std::string line = "game";
  Writer out(line);
  const auto same = [](const auto& row) { return row; };
  const auto use = [](const auto& row) { return numbers_of(row); };
  out.number(game.number);
  out.field(kStronger[support::at(game.stronger + 1)]);
  out.field(kResults[support::at(game.winner + 1)]);
  out.field(kEndingNames[static_cast<std::size_t>(game.ending)]);
  out.field(support::printable(game.reason, 200));
  out.number(game.length);
  out.number(game.opening_plies);
  out.number(game.opening_score);
  out.number(game.opening);
  out.number(game.legal_sum);
  out.number(game.legal_least);
  out.number(game.legal_most);
  out.rows(std::array<std::array<int, 2>, 1>{game.checks}, same);
  out.rows(game.kinds, same);
  out.rows(game.opening_kinds, [](int plies) { return std::array{plies}; });
  out.rows(game.men, use);
  out.rows(game.zones, use);
  const auto single = [](int number) { return std::array{number}; };
  out.number(game.asked);
  out.rows(game.rules, single);
  out.field(game.men_at);
  out.rows(game.scores, single);
  out.field(game.turns);
  return line;
}

std::optional<SelfGame> read_line(std::string_view line, const LineSizes& sizes) {
  Reader in(line);
  if (in.field() != "game")
    return std::nullopt;
  SelfGame game;
  in.number(game.number);
  game.stronger = static_cast<int>(in.find(kStronger)) - 1;
  game.winner = static_cast<int>(in.find(kResults)) - 1;
  game.ending = static_cast<Ending>(in.find(kEndingNames));
  game.reason = in.field();
  in.number(game.length);
  in.number(game.opening_plies);
  in.number(game.opening_score);
  in.number(game.opening);
  in.number(game.legal_sum);
  in.number(game.legal_least);
  in.number(game.legal_most);
  if (const auto checks = in.rows<2>(1); in.is_good())
    game.checks = checks.front();
  game.kinds = in.rows<3>(static_cast<std::ptrdiff_t>(sizes.kinds));
  for (const auto& [plies] : in.rows<1>(static_cast<std::ptrdiff_t>(sizes.kinds)))
    game.opening_kinds.push_back(plies);
  for (const auto& [moved, captured, dropped, became] :
       in.rows<4>(static_cast<std::ptrdiff_t>(sizes.men)))
    game.men.push_back({moved, captured, dropped, became});
  for (const auto& [waited, arrived, most, longest] :
       in.rows<4>(static_cast<std::ptrdiff_t>(sizes.zones)))
    game.zones.push_back({waited, arrived, most, longest});
  in.number(game.asked);
  for (const auto& [times] : in.rows<1>(static_cast<std::ptrdiff_t>(sizes.rules)))
    game.rules.push_back(times);
  game.men_at = in.field();
  for (const auto& [score] : in.rows<1>(-1))
    game.scores.push_back(score);
  game.turns = in.field();
  const std::size_t sample = sizes.places + 1;
  if (!in.is_good() || !in.is_at_end() || game.number < 1 || game.men_at.size() % sample != 0)
    return std::nullopt;
  return game;
}

}  // namespace pawnshop::study
