// SPDX-License-Identifier: MIT
// From what a position text says to the text.

#include <algorithm>

#include "rules/setup.h"
#include "rules/text/position_template.h"
#include "support/lists.h"

namespace pawnshop::rules {

using support::at;
using support::find_named;

namespace {

std::string write_board(const Ruleset& rules, const Setup& setup) {
  const board::Topology& topology = rules.topology;
  std::string out;
  for (int rank = topology.ranks() - 1; rank >= 0; --rank) {
    int gap = 0;
    const auto flush = [&] {
      if (gap)
        out += std::to_string(gap);
      gap = 0;
    };
    for (int file = 0; file < topology.width(); ++file) {
      const Square square = topology.at(file, rank);
      if (square == board::kNoSquare || topology.sinks().has(square)) {
        flush();
        out += '*';
      } else if (const int code = setup.man_at[at(square)]) {
        flush();
        out += rules.letter(type_of(code), owner_of(code));
      } else {
        ++gap;
      }
    }
    flush();
    if (rank > 0)
      out += '/';
  }
  return out;
}

/// Every letter all of whose squares are marked, unless the letters before it say so already; or
/// names of squares.
std::string write_mark(const Ruleset& rules, const Setup& setup, int index) {
  const Mark& mark = rules.marks[at(index)];
  const SquareSet& squares = setup.marks[at(index)];
  std::string out;
  if (mark.letters.empty()) {
    squares.each([&](int square) { out += rules.topology.name(square); });
  } else {
    for (int player = 0; player < 2; ++player) {
      SquareSet covered{};
      for (const Mark::Letter& letter : mark.letters) {
        const SquareSet wanted = rules.topology.seen_by(letter.squares, player);
        if ((wanted - squares).any() || (wanted - covered).empty())
          continue;
        out +=
            player == board::kFirst ? letter.letter : static_cast<char>(letter.letter - 'A' + 'a');
        covered |= wanted;
      }
    }
  }
  return out.empty() ? "-" : out;
}

std::string write_counter(const Ruleset& rules, const Setup& setup, int index) {
  const std::string first = std::to_string(setup.counters[at(2 * index)]);
  return rules.counters[at(index)].each
             ? first + "+" + std::to_string(setup.counters[at(2 * index + 1)])
             : first;
}

std::string write_zones(const Ruleset& rules, const Setup& setup) {
  if (rules.zones.empty())
    return {};
  std::string out;
  std::size_t end = 0;
  for (std::size_t i = 0; i < rules.zones.size(); ++i) {
    if (i > 0)
      out += '#';
    const std::string men = write_zone(rules, setup, static_cast<int>(i));
    out += men;
    if (!men.empty())
      end = out.size();
  }
  return "[" + out.substr(0, end) + "]";
}

std::string write_field(const Ruleset& rules, const Setup& setup, const std::string& field) {
  if (field == "board")
    return write_board(rules, setup);
  if (field == "zones")
    return write_zones(rules, setup);
  if (field == "side")
    return setup.side ? "b" : "w";
  if (field == "number")
    return std::to_string(setup.number);
  if (const int zone = find_named(rules.zones, field); zone >= 0)
    return write_zone(rules, setup, zone);
  if (const int mark = find_named(rules.marks, field); mark >= 0)
    return write_mark(rules, setup, mark);
  if (const int counter = find_named(rules.counters, field); counter >= 0)
    return write_counter(rules, setup, counter);
  const int flag = find_named(rules.flags, field);
  return flag >= 0 && (setup.flags >> flag & 1) ? std::string(1, rules.flags[at(flag)].letter)
                                                : "-";
}

/// An empty zone that stands alone, not in a group, is '-': blanks around nothing would be folded.
std::string write_tokens(const Ruleset& rules,
                         const Setup& setup,
                         const std::vector<Token>& tokens,
                         bool& filled,
                         bool inside = false) {
  std::string out;
  for (const Token& token : tokens) {
    if (token.kind == Token::Kind::Text)
      out += token.text;
    if (token.kind == Token::Kind::Field) {
      const std::string value = write_field(rules, setup, token.text);
      filled = filled || !value.empty();
      const bool blank = value.empty() && !inside && find_named(rules.zones, token.text) >= 0;
      out += blank ? "-" : value;
    }
    if (token.kind == Token::Kind::Group) {
      bool has = false;
      const std::string inner = write_tokens(rules, setup, token.group, has, true);
      if (has)
        out += inner;
    }
  }
  return out;
}

}  // namespace

std::string write_held(const Ruleset& rules, const Setup& setup, int zone, int player) {
  const int owner = rules.zones[at(zone)].holds_theirs ? 1 - player : player;
  std::string out;
  for (int type = 0; type < rules.man_count(); ++type) {
    for (int n = setup.held[at(rules.slot(zone, player) * rules.man_count() + type)]; n > 0; --n)
      out += rules.letter(type, owner);
  }
  return out;
}

std::string write_zone(const Ruleset& rules, const Setup& setup, int zone) {
  if (rules.zones[at(zone)].is_shared)
    return write_held(rules, setup, zone, board::kFirst);
  const bool theirs = rules.zones[at(zone)].holds_theirs;
  return write_held(rules, setup, zone, theirs ? 1 : 0) +
         write_held(rules, setup, zone, theirs ? 0 : 1);
}

std::string write_setup(const Ruleset& rules, const Setup& setup) {
  const std::vector<Token> tokens = parse_template(rules.position);
  bool filled = false;
  std::string out = write_tokens(rules, setup, tokens, filled);
  const Setup fresh(rules);
  std::vector<std::string> unnamed;
  const auto add = [&](const auto& list) {
    for (const auto& entry : list) {
      if (has_field(tokens, entry.name))
        continue;
      const std::string value = write_field(rules, setup, entry.name);
      if (value != write_field(rules, fresh, entry.name))
        unnamed.push_back(" " + entry.name + ":" + value);
    }
  };
  if (!has_field(tokens, "zones"))
    add(rules.zones);
  add(rules.marks);
  add(rules.counters);
  add(rules.flags);
  if (setup.goes_on)
    unnamed.emplace_back(kGoesOn);
  std::sort(unnamed.begin(), unnamed.end());
  for (const std::string& text : unnamed)
    out += text;
  return out;
}

}  // namespace pawnshop::rules
