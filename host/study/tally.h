// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "study/men_worth.h"
#include "study/rule_parts.h"
#include "study/self_game.h"

namespace pawnshop::study {

/// How often each number came up.
using Histogram = std::map<int, std::int64_t>;

/// Wins of White, wins of Black, games without a winner.
struct Results {
  std::int64_t white = 0, black = 0, draws = 0;

  void add(int winner) { ++(winner == 0 ? white : winner == 1 ? black : draws); }
  std::int64_t games() const { return white + black + draws; }
  std::int64_t decided() const { return white + black; }
  /// Of White, a draw for half a point, in half points.
  std::int64_t half_points() const { return 2 * white + draws; }
};

/// The names of what is counted, in the order in which games count it.
struct Names {
  std::string game, title;
  std::vector<std::string> kinds, men, zones;
  std::vector<RulePart> parts;
  std::vector<std::string> places;         ///< in which men are counted for their worth
  std::string below{};                     ///< the game that the script extends, if it does
  std::vector<std::string> kinds_below{};  ///< the kinds of turn of that game
};

/// A game that shows something, and how much of it.
struct Example {
  int number = 0;  ///< 0: there is none
  int much = 0;
  int length = 0;  ///< in turns
  std::string turns{};

  /// Of two games that show it equally well the earlier one stays, so that it does not matter in
  /// which order games are counted.
  void offer(const SelfGame& game, int how_much);
};

/// The turns of a game, to be compared with those of a game with other rules.
struct KeptGame {
  int number = 0, opening_plies = 0;
  std::string turns;
};

/// The sums of all games of a study. Everything in it is a sum, a count or the better of two, so
/// that the order of games does not matter.
/// Sums over games of what its ratio, and how sure that is, follow from.
struct Ratio {
  std::int64_t above = 0, below = 0, above_squared = 0, below_squared = 0, both = 0;

  void add(std::int64_t of_game, std::int64_t among);
};

/// So many first plies are looked at for how many games share them.
inline constexpr std::array<std::size_t, 3> kBegins = {1, 2, 4};

struct Tally {
  explicit Tally(Names given);
  void add(const SelfGame& game);
  /// Even and uneven ones.
  std::int64_t games() const { return all.games() + uneven.games(); }

  Names names;
  /// Of the stronger player ("White") in uneven games, which count for nothing else.
  Results uneven;
  Results all;       ///< games that were ended by us count as drawn
  Results even;      ///< of games with openings that favoured nobody
  Results finished;  ///< ended by the rules
  std::map<std::string, Results> reasons;
  std::array<std::int64_t, kEndings> endings{};
  std::map<std::pair<Ending, std::string>, std::int64_t> ended;  ///< games, by ending and reason
  Histogram lengths;                                             ///< in turns
  std::int64_t plies = 0;
  Ratio legal;                                     ///< turns, among plies
  Histogram legal_most, legal_least;               ///< of each game
  std::vector<std::array<std::int64_t, 3>> kinds;  ///< plies, by third of the game
  std::vector<std::int64_t> games_with_kind;       ///< in which a player chose it
  std::vector<std::int64_t> random_of_kind;        ///< plies of random openings
  std::array<std::int64_t, 3> plies_of_third{};
  /// Sums of ManUse.
  struct Man {
    std::int64_t moved = 0, captured = 0, dropped = 0, became = 0;
  };
  std::vector<Man> men;
  /// Sums of ZoneUse over both players.
  struct Zone {
    std::int64_t waited = 0, arrived = 0, games = 0;
    int most = 0, longest = 0;
  };
  std::vector<Zone> zones;
  Ratio checks;  ///< a game
  std::int64_t games_with_check = 0;
  std::int64_t plies_of_games = 0;  ///< those of openings among them
  Histogram lead_changes, decided;  ///< `decided` in tenths of games with a winner
  std::int64_t comebacks = 0;       ///< games that were won by whoever was clearly behind
  /// Games with one opening, whose players are as strong, go alike.
  struct Opening {
    std::int32_t games = 0;
    bool is_level = false;  ///< it favours nobody
  };
  std::unordered_map<std::uint64_t, Opening> openings;  ///< by position after it
  /// Games by their first turns, 1, 2 and 4 of them, as a number for each beginning.
  std::array<std::unordered_map<std::uint64_t, std::int32_t>, kBegins.size()> begun;
  /// Of uneven games, for each of the two who may be the stronger player.
  std::array<std::unordered_set<std::uint64_t>, 2> uneven_openings;
  std::int64_t asked = 0;            ///< positions that were asked what forbids turns there
  std::vector<std::int64_t> rules;   ///< by part: how often it mattered
  std::vector<SampledGame> sampled;  ///< the first games, which say enough of the men's worth
  std::vector<KeptGame> kept;        ///< the first games
  Example longest, shortest, comeback;
  std::vector<Example> of_kind;  ///< games in which each kind of turn was played most

 private:
  void add_kinds(const SelfGame& game);
  /// What men did, and how long they were in zones.
  void add_men(const SelfGame& game);
};

}  // namespace pawnshop::study
