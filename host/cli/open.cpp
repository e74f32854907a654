// SPDX-License-Identifier: MIT
#include "cli/open.h"

#include <cstdio>

#include "cli/places.h"
#include "support/text.h"

namespace pawnshop::cli {

void print(const support::Diagnostics& faults) {
  std::fprintf(stderr, "%s\n", support::to_text(faults).c_str());
}

std::vector<std::string> split_moves(const std::string& text) {
  std::vector<std::string> moves;
  bool open = false;  // inside a bracket of losses, which has blanks of its own: "(xe4, Xd5)"
  for (const std::string& word : support::words(text)) {
    if ((open || word.starts_with("(x") || word.starts_with("(X")) && !moves.empty()) {
      moves.back() += " " + word;
      open = word.find(')') == std::string::npos;
    } else {
      moves.push_back(word);
    }
  }
  return moves;
}

std::string how_moves_are_written(const rules::Game& game) {
  const auto turns = game.legal_named();
  if (turns.empty())
    return {};
  const auto& [machine, human] = turns.front();
  return "a move is written like " + machine + (human == machine ? "" : " or " + human);
}

Opened open_game(const Place& place) {
  const auto request = find_game(find_library(), place.game, place.settings);
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
      usage = usage && (fault.message.starts_with("the game has no option") ||
                        fault.message.starts_with("option '"));
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
  for (const std::string& move : split_moves(place.moves)) {
    ++number;
    const rules::Played played = opened.game().play(move);
    if (played.kind == rules::Played::Kind::Done)
      continue;
    const bool no_turn = played.kind == rules::Played::Kind::NoTurn;
    support::Diagnostic fault;
    fault.where = played.where;
    fault.message = "move " + std::to_string(number) + ", '" + support::printable(move) +
                    "': " + (no_turn ? "this is no move" : played.message);
    if (no_turn)
      fault.hint = how_moves_are_written(opened.game());
    print({fault});
    return {std::nullopt, no_turn ? kBadUse : kNo};
  }
  return opened;
}

}  // namespace pawnshop::cli
