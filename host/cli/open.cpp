// SPDX-License-Identifier: MIT
#include "cli/open.h"

#include <algorithm>
#include <cstdio>

#include "engine/places.h"
#include "support/text.h"

namespace pawnshop::cli {

void print(const support::Diagnostics& faults) {
  std::fprintf(stderr, "%s\n", support::to_text(faults).c_str());
}

int refuse(const support::Diagnostics& faults, int code) {
  print(faults);
  return code;
}

namespace {

/// What stands behind the number of a written game, "1." or "12...": of most words, all of it.
std::string without_number(const std::string& word) {
  const std::size_t dot = word.find_first_not_of("0123456789");
  if (dot == 0 || dot == std::string::npos || word[dot] != '.')
    return word;
  const std::size_t turn = word.find_first_not_of('.', dot);
  return turn == std::string::npos ? "" : word.substr(turn);
}

/// Whether a turn of the game can have a comma in it, besides those between losses.
bool writes_commas(const rules::Ruleset& rules) {
  return std::any_of(rules.actions.begin(), rules.actions.end(), [](const rules::Action& action) {
    const auto has_comma = [](const std::string& form) {
      return form.find(',') != std::string::npos;
    };
    return action.payers > 1 || action.change.given() || has_comma(action.text) ||
           std::any_of(action.human.begin(), action.human.end(), has_comma);
  });
}

}  // namespace

std::vector<std::string> split_moves(const std::string& text, bool comma_is_sign) {
  std::vector<std::string> moves;
  bool open = false;  // inside a bracket of losses, which has blanks of its own: "(xe4, Xd5)"
  for (const std::string& word : support::words(text)) {
    if ((open || word.starts_with("(x") || word.starts_with("(X")) && !moves.empty()) {
      open = word.find(')') == std::string::npos;
      moves.back() += " " + (word.ends_with("),") ? word.substr(0, word.size() - 1) : word);
      continue;
    }
    for (const std::string& part : comma_is_sign ? std::vector{word} : support::split(word, ",")) {
      if (std::string turn = without_number(part); !turn.empty())
        moves.push_back(std::move(turn));
    }
  }
  return moves;
}

std::vector<std::string> split_moves(const std::string& text, const rules::Ruleset& rules) {
  return split_moves(text, writes_commas(rules));
}

Opened open_game(const Place& place) {
  const auto request = engine::find_game(engine::find_library(), place.game, place.settings);
  if (!request) {
    print(request.error());
    return {std::nullopt, kBadUse};
  }
  auto loaded = script::load(*request);
  if (!loaded) {
    print(loaded.error());
    // An option that the game does not have is bad usage; everything else is the script's fault.
    bool usage = true;
    for (const auto& fault : loaded.error())
      usage = usage && fault.about == support::About::Option;
    return {std::nullopt, usage ? kBadUse : kNo};
  }
  return {std::move(*loaded), kDone};
}

Opened open_place(const Place& place) {
  Opened opened = open_game(place);
  if (!opened)
    return opened;
  if (place.fen) {
    if (const auto done = opened.game().set_up(*place.fen); !done) {
      print(done.error());
      return {std::nullopt, kBadUse};
    }
  }
  int number = 0;
  for (const std::string& move : split_moves(place.moves, opened.game().rules())) {
    ++number;
    const rules::Played played = opened.game().play(move);
    if (played.kind == rules::Played::Kind::Done) {
      opened.turns.push_back(played.machine);
      continue;
    }
    const bool no_turn = played.kind == rules::Played::Kind::NoTurn;
    support::Diagnostic fault;
    fault.where = played.where;
    fault.message = "move " + std::to_string(number) + ", '" + support::printable(move) +
                    "': " + (no_turn ? "this is no move" : played.message);
    if (no_turn)
      fault.hint = engine::how_moves_are_written(opened.game());
    print({fault});
    return {std::nullopt, no_turn ? kBadUse : kNo};
  }
  return opened;
}

}  // namespace pawnshop::cli
