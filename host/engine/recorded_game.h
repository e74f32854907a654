// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/opened_game.h"
#include "engine/pgn.h"

namespace pawnshop::engine {

/// A shipped game by any name that it has, whatever its capitals, blanks and signs: "Racing Kings",
/// "Standard"; empty if there is none. Names that other programs write are in the catalogue.
std::string shipped_game_called(const std::string& name);

/// No file of records is larger: ten thousand long games are some 10 MB.
inline constexpr std::size_t kMostOfRecords = std::size_t{256} << 20;

/// The text of a file of records as UTF-8, whichever letters it was written with.
support::Result<std::string> read_records(const std::string& file);

/// A record and the game that it is of.
struct RecordedGame {
  GameRecord record;
  /// The game to change over to; nothing where it is the one on the table, with its options.
  std::optional<Wanted> other{};
};

/// What the tags Variant and VariantOptions say, for somebody who has a game on the table. A record
/// that names no game is taken for one of that if it is legal there, else for one of the plain
/// game, or of another well-known game in which it is legal. If it has a fault in all of them it is
/// one of the game in which most of it can be played.
RecordedGame recorded_game(GameRecord record, const Opened& on_table);
/// All shipped games, those first that people mean who leave the name out.
std::vector<std::string> games_by_likelihood();
/// A shipped game with the options that a record names.
Wanted with_options_of(const GameRecord& record, const std::string& game);
/// The title of a shipped game if it has the options of a record and all of the record is legal in
/// it; empty if not, or if finding out takes longer.
std::string title_if_it_fits(const GameRecord& record, const std::string& game, double seconds);
support::Result<RecordedGame> read_recorded_game(const std::string& file, const Opened& on_table);

}  // namespace pawnshop::engine
