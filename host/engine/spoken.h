// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/game_tree.h"
#include "rules/game.h"
#include "rules/setup.h"
#include "rules/texts.h"
#include "support/language.h"

namespace pawnshop::engine {

// Positions and turns in words that can be read out: no pictures, no columns, every man and square
// by its name.

/// "White" or "Black".
std::string player_name(int player);

/// "White's rook"; of a man who is nobody's "the duck".
std::string owned_man(const rules::Ruleset& rules, int code);
/// "White rook"; of a man who is nobody's "duck".
std::string man_in_words(const rules::Ruleset& rules, int code);

/// "White wins" or "It is a draw".
std::string spoken_result(const std::string& result);

/// How a game ends in which a player resigns, or has no time left.
Verdict resignation(int loser);
Verdict end_of_time(int loser);

using rules::called;
using rules::spoken_name;

/// Why a game is over, in the language that is spoken: the name of an end of the game, or what
/// players or the program have said. Records keep it in English.
std::string spoken_reason(const rules::Ruleset& rules, const std::string& reason);

/// "White wins: checkmate", or "White wins" where a record tells no reason.
std::string spoken_end(const rules::Ruleset& rules, const Verdict& verdict);

/// "White's hand"
std::string zone_name(const rules::Ruleset& rules, int zone, int player);

/// The men in a player's zone: "2 pawns, rook", or "empty".
std::string men_in(const rules::Ruleset& rules, const rules::Setup& setup, int zone, int player);

/// What people call a mark of this square that is shown on the board; nothing if there is none.
std::optional<std::string> shown_mark(const rules::Ruleset& rules,
                                      const rules::Setup& setup,
                                      int square);

/// The counters of a player that people see, and those of both: "purse 3".
std::vector<std::string> shown_counters(const rules::Ruleset& rules,
                                        const rules::Setup& setup,
                                        int player);

/// A text as a sentence begins.
std::string capital(std::string text);

/// What is said of a game that was recorded when its rules were others.
inline constexpr const char* kOtherRules = support::to_say(
    "The rules were others when this game was recorded; all its moves hold by those of today.");

/// A line for the men of each player on the board, one for nobody's if there are any, then the
/// zones.
std::vector<std::string> spoken_position(const rules::Ruleset& rules, const rules::Setup& setup);
/// A line for the zones of each player, if there are any.
std::vector<std::string> spoken_zones(const rules::Ruleset& rules, const rules::Setup& setup);
/// "White: king e1; pawn a2, b2."
std::string spoken_men(const rules::Ruleset& rules, const rules::Setup& setup, int player);

/// What a word asks about: a square, a file, a rank, a man, a zone or a player; nothing if it is
/// none of them.
std::optional<std::vector<std::string>> spoken_part(const rules::Ruleset& rules,
                                                    const rules::Setup& setup,
                                                    const std::string& word);

/// What a turn did, told from the list of its changes: "knight g1 to f3, takes pawn".
std::string spoken_turn(const rules::Ruleset& rules, const std::vector<rules::Change>& changes);
/// "pawn", "2 pawns"
std::string counted(const std::string& name, int count);

/// A move that is said in words as it is written: "knight g1 to f3" as "Ng1f3", "e2 e4" as "e2e4",
/// "knight on f3" as "N@f3". What is no move becomes some other text that is none.
std::string written_turn(const rules::Ruleset& rules, const std::string& text);

}  // namespace pawnshop::engine
