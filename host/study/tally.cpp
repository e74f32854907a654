// SPDX-License-Identifier: MIT
#include "study/tally.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <numeric>
#include <string_view>

#include "study/course.h"

namespace pawnshop::study {

namespace {

/// So far may an opening be better for one player than the start to favour nobody.
constexpr int kEven = 30;
/// More games say hardly more of what men are worth, and would fill the memory.
constexpr int kLastSampled = 12'000;
constexpr int kLastKept = 240;

/// A number for the first turns of a game, a game that is shorter having one of its own.
std::uint64_t begin_of(const std::string& turns, std::size_t plies) {
  std::size_t end = 0;
  for (std::size_t ply = 0; ply < plies && end < turns.size(); ++ply)
    end = std::min(turns.find(' ', end + 1), turns.size());
  return std::hash<std::string_view>{}(std::string_view(turns).substr(0, end));
}

double points_of_white(int winner) {
  return winner == 0 ? 1 : winner == 1 ? 0 : 0.5;
}

}  // namespace

void Example::offer(const SelfGame& game, int how_much) {
  if (number == 0 || how_much > much || (how_much == much && game.number < number)) {
    number = game.number;
    much = how_much;
    length = game.length;
    turns = game.turns;
  }
}

Tally::Tally(Names given)
    : names(std::move(given)),
      kinds(names.kinds.size()),
      games_with_kind(names.kinds.size()),
      random_of_kind(names.kinds.size()),
      men(names.men.size()),
      zones(names.zones.size()),
      rules(names.parts.size()),
      of_kind(names.kinds.size()) {}

void Ratio::add(std::int64_t of_game, std::int64_t among) {
  above += of_game;
  below += among;
  above_squared += of_game * of_game;
  below_squared += among * among;
  both += of_game * among;
}

void Tally::add(const SelfGame& game) {
  if (game.stronger >= 0) {
    uneven.add(game.winner < 0 ? -1 : game.winner == game.stronger ? 0 : 1);
    uneven_openings[static_cast<std::size_t>(game.stronger)].insert(game.opening);
    return;
  }
  ++endings[static_cast<std::size_t>(game.ending)];
  Opening& opening = openings[game.opening];
  ++opening.games;
  reasons[game.reason].add(game.winner);
  ++ended[{game.ending, game.reason}];
  all.add(game.winner);
  if (game.is_finished())
    finished.add(game.winner);
  for (std::size_t i = 0; i < begun.size(); ++i)
    ++begun[i][begin_of(game.turns, kBegins[i])];
  if (std::abs(game.opening_score) <= kEven) {
    even.add(game.winner);
    opening.is_level = true;
  }

  ++lengths[game.length];
  plies += static_cast<std::int64_t>(game.scores.size());
  plies_of_games += static_cast<std::int64_t>(game.scores.size()) + game.opening_plies;
  legal.add(game.legal_sum, static_cast<std::int64_t>(game.scores.size()));
  ++legal_least[game.legal_least];
  ++legal_most[game.legal_most];
  add_kinds(game);
  add_men(game);
  const int checks_given = game.checks[0] + game.checks[1];
  checks.add(checks_given, 1);
  games_with_check += checks_given > 0;

  asked += game.asked;
  for (std::size_t i = 0; i < rules.size(); ++i)
    rules[i] += game.rules[i];
  if (game.number <= kLastSampled && !game.men_at.empty())
    sampled.push_back({game.number, points_of_white(game.winner), game.men_at});

  if (game.number <= kLastKept)
    kept.push_back({game.number, game.opening_plies, game.turns});

  const Course course = course_of(game.scores, game.winner);
  ++lead_changes[course.lead_changes];
  if (course.decided >= 0)
    ++decided[course.decided];
  if (course.deficit >= kClearlyAhead) {
    ++comebacks;
    comeback.offer(game, course.deficit);
  }
  longest.offer(game, game.length);
  if (game.is_finished())
    shortest.offer(game, -game.length);
}

void Tally::add_kinds(const SelfGame& game) {
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const auto& played = game.kinds[i];
    const int of_game = std::accumulate(played.begin(), played.end(), 0);
    for (std::size_t third = 0; third < played.size(); ++third) {
      kinds[i][third] += played[third];
      plies_of_third[third] += played[third];
    }
    games_with_kind[i] += of_game > 0;
    random_of_kind[i] += game.opening_kinds[i];
    if (of_game > 0)
      of_kind[i].offer(game, of_game);
  }
}

void Tally::add_men(const SelfGame& game) {
  for (std::size_t i = 0; i < men.size(); ++i) {
    men[i].moved += game.men[i].moved;
    men[i].captured += game.men[i].captured;
    men[i].dropped += game.men[i].dropped;
    men[i].became += game.men[i].became;
  }
  for (std::size_t i = 0; i < zones.size(); ++i) {
    const ZoneUse &white = game.zones[2 * i], &black = game.zones[2 * i + 1];
    zones[i].waited += white.waited + black.waited;
    zones[i].arrived += white.arrived + black.arrived;
    zones[i].games += white.waited + black.waited > 0;
    zones[i].most = std::max({zones[i].most, white.most, black.most});
    zones[i].longest = std::max({zones[i].longest, white.longest, black.longest});
  }
}

}  // namespace pawnshop::study
