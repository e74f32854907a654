// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/diagnostic.h"
#include "support/result.h"

namespace pawnshop::engine {

struct RecordedTurn;
using RecordedLine = std::vector<RecordedTurn>;

/// A turn of a record. Its number is for writing; a reader does without.
struct RecordedTurn {
  std::string text;
  int number = 0, player = 0;          ///< 0: without a number
  std::string comment{};               ///< behind it
  std::string glyphs{};                ///< before that: "$2 $16"
  std::vector<RecordedLine> others{};  ///< what could have been played in its stead
};

/// One game as a text that people and other programs read.
struct GameRecord {
  std::vector<std::pair<std::string, std::string>> tags{};  ///< in the order of writing
  std::string comment{};                                    ///< before the first turn
  RecordedLine turns{};
  std::string result = "*";
  /// Why its text could be read no further.
  std::optional<support::Diagnostic> fault{};

  /// The value of a tag, empty if it is not there.
  std::string tag(std::string_view name) const;
};

/// So deep may others lie in others.
inline constexpr int kDeepestVariation = 100;

/// A line for a tag: [Name "value"].
std::string pgn_tag(std::string_view name, std::string_view value);

/// A turn as PGN takes it: what means something else there (brackets, stars) is written in machine
/// form.
std::string pgn_turn(const std::string& machine, const std::string& human);

/// With its number, where it needs one: "1. e4", "e5", "7... Kd7".
std::string numbered_turn(const RecordedTurn& turn, bool is_first);

std::string write_pgn(const GameRecord& game);

/// Whether a text is meant as a game: it has a tag, or a turn with its number. Position texts have
/// neither.
bool is_record(std::string_view text);

/// The first game of a text, with its comments and other lines, up to what cannot be read. A
/// bracket that is a price, (B-N)N*c7, is part of a turn, and so is a star with something behind
/// it.
support::Result<GameRecord> read_pgn(const std::string& text);

}  // namespace pawnshop::engine
