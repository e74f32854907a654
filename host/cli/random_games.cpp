// SPDX-License-Identifier: MIT
#include "cli/random_games.h"

#include <cctype>
#include <map>

#include "support/cpu_time.h"
#include "support/lists.h"
#include "support/patience.h"
#include "support/text.h"

namespace pawnshop::cli {

namespace {

constexpr int kMostGames = 20, kTurnsOfGame = 120;
/// Legal turns that are looked at in all. Each is made twice, to see that both ways agree.
constexpr std::uint64_t kWork = 40'000;
/// CPU time after which no further turn is played, whatever has been done.
constexpr double kSecondsInAll = 1.5;
constexpr double kSecondsOfTurn = 0.3, kSecondsOfNames = 3;
constexpr int kNamesEvery = 12;
/// Parts of one turn after which nobody believes any more that it will end.
constexpr int kMostParts = 60;

/// The fault that several turns are written alike by a field of their kinds. If they are of
/// different kinds, the last of these is at fault.
support::Diagnostics alike(const rules::Game& game,
                           bool for_people,
                           const std::string& written,
                           const std::string& message) {
  const std::string field = for_people ? "human" : "text";
  auto faults = support::fault(message + " at " + game.position_text(),
                               "their '" + field + "' must name what they differ in");
  std::set<int> kinds;
  for (const rules::TurnView& turn : game.turns()) {
    if ((for_people ? turn.human : turn.machine) == written)
      kinds.insert(turn.action);
  }
  if (kinds.size() < 2)
    return faults;
  const std::vector<rules::Action>& actions = game.rules().actions;
  const auto& first = actions[static_cast<std::size_t>(*kinds.begin())];
  const auto& last = actions[static_cast<std::size_t>(*kinds.rbegin())];
  faults.front().where = last.where;
  faults.front().hint = "'turn." + first.name + "' and 'turn." + last.name +
                        "' are written by the same '" + field + "': give one its own";
  return faults;
}

/// What is wrong with how the turns of a position are written: two that are written alike cannot be
/// told apart by whoever reads or types them.
support::Diagnostics written_alike(const rules::Game& game) {
  std::map<std::string, std::string> turns;  // machine forms, by how people write them
  std::set<std::string> machine_forms;
  for (const auto& [machine, human] : game.legal_named()) {
    if (!machine_forms.insert(machine).second)
      return alike(game, false, machine, "two turns are both written '" + machine + "'");
    const auto [known, is_new] = turns.emplace(human, machine);
    if (!is_new)
      return alike(game,
                   true,
                   human,
                   "the turns " + known->second + " and " + machine + " are both written '" +
                       human + "' for people");
  }
  return {};
}

/// Whether a turn has left a man where nobody can stand.
support::Diagnostics left_in_a_sink(const rules::Game& game) {
  const board::Topology& board = game.rules().topology;
  const rules::Setup setup = game.setup();
  support::Diagnostics faults;
  board.sinks().each([&](int square) {
    if (faults.empty() && setup.man_at[static_cast<std::size_t>(square)])
      faults = support::fault(
          "a turn leaves a man on " + board.name(square) + ", a sink, where nobody can stand",
          "an effect says what becomes of him: effects = { remove(moved & squares \"" +
              board.name(square) + "\") }");
  });
  return faults;
}

/// How many men of a type each player has, on the board and beside it.
int men_of(const rules::Game& game, const rules::Setup& setup, int type, int player) {
  int count = 0;
  for (const int code : setup.man_at)
    count += code != 0 && rules::type_of(code) == type && game.rules().owner(code) == player;
  for (int zone = 0; zone < game.rules().zone_count(); ++zone) {
    if (game.rules().zones[static_cast<std::size_t>(zone)].is_shared)
      continue;
    for (int owner = 0; owner < 2; ++owner) {
      const bool is_his =
          (owner == player) != game.rules().zones[static_cast<std::size_t>(zone)].holds_theirs;
      if (is_his)
        count += setup.held[support::at((2 * zone + owner) * game.rules().man_count() + type)];
    }
  }
  return count;
}

/// A royal type of which somebody has fewer men in the position of the game than he had, or -1. A
/// man who became another royal man is not lost.
int royal_lost(const rules::Game& game, const rules::Setup& before) {
  const rules::Setup after = game.setup();
  for (int player = 0; player < 2; ++player) {
    int lost = -1, fewer = 0;
    for (int type = 0; type < game.rules().man_count(); ++type) {
      if (!game.rules().is_royal(type))
        continue;
      const int less = men_of(game, before, type, player) - men_of(game, after, type, player);
      fewer += less;
      if (less > 0)
        lost = type;
    }
    if (fewer > 0)
      return lost;
  }
  return -1;
}

/// The line of the script that takes a man of a type away in the last turn.
support::Location taker_of(const rules::Game& game, int type) {
  using enum rules::Change::Cause;
  for (const rules::Change& change : game.last_changes()) {
    const bool takes =
        change.cause == Captured || change.cause == Effect || change.cause == Afterwards;
    if (takes && change.what == rules::Change::What::Board && change.before != 0 &&
        rules::type_of(change.before) == type && change.where.line > 0)
      return change.where;
  }
  return game.rules().royal_where.front();
}

/// Whether a text names a square, and no longer word that begins or ends so.
bool names_square(const std::string& text, const std::string& square) {
  const auto is_word = [&](std::size_t i) {
    return i < text.size() && std::isalnum(static_cast<unsigned char>(text[i]));
  };
  for (std::size_t i = text.find(square); i != std::string::npos; i = text.find(square, i + 1)) {
    if (!(i > 0 && is_word(i - 1)) && !is_word(i + square.size()))
      return true;
  }
  return false;
}

/// The line of the script that has put a man on the square that a fault names, if the last turn put
/// him there by more than a move; else the line of the fault.
support::Location causer_of(const rules::Game& game, const rules::Refusal& fault) {
  using enum rules::Change::Cause;
  support::Location where = fault.where;
  for (const rules::Change& change : game.last_changes()) {
    const bool is_put = change.cause == Captured || change.cause == Effect ||
                        change.cause == Afterwards || change.cause == Exchange;
    if (is_put && change.what == rules::Change::What::Board && change.after != 0 &&
        change.where.line > 0 &&
        names_square(fault.text, game.rules().topology.name(change.square)))
      where = change.where;
  }
  return where;
}

support::Diagnostics endless_turn(const rules::Game& game) {
  return {{support::Severity::Error,
           game.rules().again_where,
           "a turn does not end: after " + std::to_string(kMostParts) +
               " parts the same player moves again, at " + game.position_text(),
           "'again' must fail some time, so that the other player can move",
           "again = the.done:exactly(1),"}};
}

/// Whether the game has ended, other than by what a player may claim.
bool is_over(const rules::Game& game) {
  return !game.status().result.empty() && game.status().result != "*";
}

}  // namespace

support::Diagnostics RandomGames::play() {
  for (; games_ < kMostGames && has_work(); ++games_) {
    (void)game_.set_up(game_.rules().start);
    if (auto faults = play_on(); !faults.empty())
      return faults;
  }
  report_idle_player();
  return {};
}

/// With `again`, one player may have all turns, and the games may end by some other rule.
void RandomGames::report_idle_player() {
  constexpr int kSomeTurns = 10;
  if (game_.rules().again == rules::kNoNode || turns_ < kSomeTurns ||
      (has_moved_[0] && has_moved_[1]))
    return;
  warn({support::Severity::Warning,
        game_.rules().again_where,
        "only one player had turns in " + std::to_string(games_) + " random games",
        "'again' lets the same player move on: it must fail some time",
        "again = the.done:exactly(1),"});
}

bool RandomGames::has_work() const {
  return turns_ == 0 ||
         (work_ < kWork && support::cpu_seconds() < kSecondsInAll * support::kSlowdown);
}

support::Diagnostics RandomGames::play_on() {
  int parts = 0;  // of the turn that goes on
  for (int i = 0; i < kTurnsOfGame && has_work(); ++i) {
    if (i % kNamesEvery == 0) {
      const support::Patience patience(kSecondsOfNames);
      if (auto faults = written_alike(game_); !faults.empty())
        return faults;
    }
    const int before = turns_;
    if (auto faults = play_turn(i); !faults.empty())
      return faults;
    parts = game_.setup().goes_on ? parts + 1 : 0;
    if (parts == kMostParts)
      return endless_turn(game_);
    if (turns_ == before)
      break;
  }
  return {};
}

support::Diagnostics RandomGames::play_turn(int number) {
  const support::Patience patience(kSecondsOfTurn);
  (void)game_.status();
  const rules::Setup before = game_.setup();
  const std::string text = game_.position_text();
  if (before.goes_on || number % kNamesEvery == 0)
    look_for_royal_losses();
  work_ += game_.perft(1, rules::PerftMode::Bulk, false).nodes;
  const auto seed = static_cast<std::uint64_t>(games_ * kTurnsOfGame + number) + 1;
  int played = 0;
  const auto broken = game_.random_play(seed, 1, played);
  turns_ += played;
  if (broken) {
    auto faults = left_in_a_sink(game_);
    return !faults.empty()
               ? faults
               : support::fault(*broken,
                                "this is a fault of the program or of the position template");
  }
  if (played > 0) {
    has_moved_[before.side] = true;
    const std::string turn = game_.record().moves.back();
    if (const int type = royal_lost(game_, before); type >= 0)
      report_royal_loss(text, turn, type, before.goes_on);
    report_unsound(text, turn);
  }
  return {};
}

/// Chance seldom finds the one turn that takes a king. Where the same player goes on he may have
/// given check himself, so that all turns are looked at.
void RandomGames::look_for_royal_losses() {
  if (told_.contains("royal") || game_.rules().royal == 0)
    return;
  const rules::Setup before = game_.setup();
  const std::string text = game_.position_text();
  for (const rules::TurnView& turn : game_.turns()) {
    bool takes = false;
    for (const rules::Square square : turn.takes) {
      const int code = before.man_at[static_cast<std::size_t>(square)];
      takes = takes || (code && game_.rules().is_royal(rules::type_of(code)));
    }
    if (!takes)
      continue;
    game_.play(turn.move);
    if (const int type = royal_lost(game_, before); type >= 0)
      report_royal_loss(text, turn.machine, type, before.goes_on);
    (void)game_.undo();
  }
}

/// Unless that is how the game ends.
void RandomGames::report_royal_loss(const std::string& before,
                                    const std::string& turn,
                                    int type,
                                    bool goes_on) {
  if (told_.contains("royal") || is_over(game_))
    return;
  told_.insert("royal");
  const std::string man = game_.rules().man(type).name;
  const std::string how =
      goes_on ? "the part before it gave check, and 'again' lets the same player go on; "
      : game_.rules().afterwards.empty() ? ""
                                         : "what 'afterwards' does is not judged; ";
  warn({support::Severity::Warning,
        goes_on ? game_.rules().again_where : taker_of(game_, type),
        "a legal turn takes " + support::with_article(man) +
            " away, whom 'never' guards, and the game goes on: " + turn + " at " + before,
        how + "a rule of 'never' can forbid it, or an end say what the game is then",
        goes_on ? "never = { regicide = took \"" + man + "\" },"
                : "never = { regicide = none(my." + man + ") | none(their." + man + ") },"});
}

/// Whether a text of the position would be refused by what the script itself calls faulty.
void RandomGames::report_unsound(const std::string& before, const std::string& turn) {
  for (const rules::Refusal& fault : game_.faults()) {
    // Of the faults that one line of a script finds on many squares the first is told.
    const std::string kind = fault.where.file.empty() ? fault.text : support::to_text(fault.where);
    if (is_over(game_) || told_.contains("royal") || !told_.insert(kind).second)
      continue;
    warn(
        {support::Severity::Warning,
         causer_of(game_, fault),
         "a legal turn leads to a position whose text is refused (" + fault.text + "): " + turn +
             " at " + before,
         "what play can lead to is not faulty: 'sound' and 'stands' say less, or a rule forbids it",
         {}});
  }
}

void RandomGames::warn(support::Diagnostic warning) {
  if (warning.where.file.empty())
    warning.where = game_.rules().where;
  warnings_.push_back(std::move(warning));
}

}  // namespace pawnshop::cli
