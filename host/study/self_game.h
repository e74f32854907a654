// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pawnshop::study {

/// How a game of a study ended: by an end of its rules, a draw that could be claimed, a position
/// without turns of which the rules say nothing; or by us, after too many turns, where the rules
/// took too long, or where a live function of theirs failed.
enum class Ending : std::uint8_t { Rules, Claim, NoTurns, TooLong, TooSlow, Fault };
inline constexpr int kEndings = 6;

/// What became of the men of one type in a game.
struct ManUse {
  int moved = 0;     ///< turns in which one of them went from a square to another
  int captured = 0;  ///< men who were taken from the board, by whatever part of a turn
  int dropped = 0;   ///< men who came to the board from a zone
  int became = 0;    ///< men who became this type
  bool operator==(const ManUse&) const = default;
};

/// How a player's zone was used in a game.
struct ZoneUse {
  int waited = 0;   ///< men in it, summed over all plies
  int arrived = 0;  ///< men who came into it
  int most = 0;     ///< at once
  int longest = 0;  ///< plies that one man stayed, if those who came first left first
  bool operator==(const ZoneUse&) const = default;
};

/// A game of a program against itself, in numbers: all that a report needs, so that no game is
/// played again for it. A ply is one turn, or one part of a turn that has several; the random plies
/// of the opening are not among those that are counted, but for `length`, `rules` and
/// `opening_kinds`.
struct SelfGame {
  int number = 0;
  int stronger = -1;  ///< who looked at four times as many nodes: 0, 1, or -1 for nobody
  int winner = -1;    ///< 0: White, 1: Black, -1: nobody
  Ending ending = Ending::Rules;
  std::string reason{};        ///< the name of the end, or what was wrong
  int length = 0;              ///< turns from the start, those of several parts counted once
  int opening_plies = 0;       ///< that were chosen at random
  int opening_score = 0;       ///< after them, for White, beside that of the start
  std::uint64_t opening = 0;   ///< the key of the position after them
  std::int64_t legal_sum = 0;  ///< legal turns of all plies
  int legal_least = 0, legal_most = 0;
  std::array<int, 2> checks{};              ///< given by each player
  std::vector<std::array<int, 3>> kinds{};  ///< plies of each kind of turn, by third of the game
  std::vector<int> opening_kinds{};         ///< random plies of each kind
  std::vector<ManUse> men{};                ///< by type
  std::vector<ZoneUse> zones{};             ///< zone * 2 + player whose it is
  int asked = 0;  ///< positions of which all turns were asked what refuses them
  /// By RulePart: in how many of these positions, turns or games it mattered.
  std::vector<int> rules{};
  std::string men_at{};       ///< men in some quiet positions; see MenSamples
  std::vector<int> scores{};  ///< of the search before each ply, for White, in hundredths of a man
  std::string turns{};        ///< machine forms of all plies, blanks between them

  /// Whether it came to an end by its rules.
  bool is_finished() const { return ending <= Ending::NoTurns; }
  bool operator==(const SelfGame&) const = default;
};

/// As an entry of a log: numbers and texts between tabs.
std::string to_line(const SelfGame& game);
/// How many of everything a line counts. Of zones there are two, one for each player.
struct LineSizes {
  std::size_t kinds = 0, men = 0, zones = 0, rules = 0;
  std::size_t places = 0;  ///< of men, in a sample of `men_at`
};
/// Nothing if the line is none of a game, or does not have these sizes.
std::optional<SelfGame> read_line(std::string_view line, const LineSizes& sizes);

}  // namespace pawnshop::study
