// SPDX-License-Identifier: MIT
#include "study/self_play.h"

#include <algorithm>
#include <cstdlib>

#include "rules/judge.h"
#include "rules/setup.h"
#include "search/thinker.h"
#include "study/game_notes.h"
#include "support/lists.h"
#include "support/patience.h"
#include "support/random.h"

namespace pawnshop::study {

namespace {

using rules::End;
using rules::Position;
using search::Score;
using support::at;

constexpr std::uint64_t kOpeningNodes = 400;  ///< that judge an opening
constexpr Score kOpeningLead = 100;  ///< by which it may be better for a player than the start
constexpr int kOpeningTries = 20;
constexpr std::size_t kTableMegabytes = 4;
/// What rules may take for one ply: even slow ones answer a thousand nodes in a second.
constexpr double kSecondsOfPly = 10, kNodesInSecond = 1000;

/// A game on the board.
template <int W>
struct Board {
  Position<W> position;
  rules::History history;
  std::vector<std::uint32_t> turns;
  const End* end = nullptr;

  bool is_over() const { return end || turns.empty(); }
};

template <int W>
class SelfPlayOf final : public SelfPlay {
 public:
  SelfPlayOf(const engine::Opened& opened, const PlaySettings& settings)
      : settings_(settings),
        judge_(rules_with_own_lines(opened.thinkers_judge->rules()),
               opened.thinkers_judge->hooks()),
        asked_(judge_.rules()),
        thinkers_{engine::open_thinker(opened), engine::open_thinker(opened)} {
    for (const auto& thinker : thinkers_)
      thinker->set_table(kTableMegabytes);
  }

  SelfGame play(int number) override {
    SelfGame game;
    game.number = number;
    game.stronger = stronger_in(number, settings_);
    GameNotes<W> notes(judge_, asked_, game);
    try {
      Board<W> board = open(number, game, notes);
      while (!board.is_over() && notes.plies() < settings_.longest)
        play_ply(board, game.stronger, notes);
      finish(board, game, notes);
    } catch (const support::OutOfPatience& faults) {
      end_early(game, Ending::TooSlow, faults);
    } catch (const rules::LiveFunctionFailed& faults) {
      end_early(game, Ending::Fault, faults);
    }
    finish_notes(notes);
    return game;
  }

 private:
  void look(Board<W>& board) const {
    board.turns.resize(at(judge_.max_turns()));
    board.turns.resize(at(judge_.list(board.position, board.turns.data())));
    board.end = judge_.referee().outcome(board.position, &board.history, true);
  }

  Board<W> start() const {
    const rules::Ruleset& rules = judge_.rules();
    Board<W> board{
        rules::to_position(judge_.tables(), *rules::read_setup(rules, rules.start)), {}, {}};
    board.history = rules::History(board.position);
    look(board);
    return board;
  }

  /// What a player may take who has so many times the nodes or the time of the settings.
  search::Limits limits_of(double times) const {
    search::Limits limits;
    if (settings_.seconds > 0)
      limits.seconds = times * settings_.seconds;
    else
      limits.nodes =
          std::max(std::uint64_t{1},
                   static_cast<std::uint64_t>(times * static_cast<double>(settings_.nodes)));
    return limits;
  }

  /// The turn that the search chooses, and its score for White.
  std::pair<std::uint32_t, Score> think(const Board<W>& board,
                                        const search::Limits& limits,
                                        search::Thinker& thinker) {
    thinker.prepare(limits, board.position.side);
    const search::Thought thought =
        thinker.think(rules::to_setup(judge_.tables(), board.position), board.history, limits);
    const search::Line& line = thought.lines.front();
    return {rules::pack(line.turns.front()),
            board.position.side == board::kFirst ? line.score : -line.score};
  }

  void make(Board<W>& board, std::uint32_t move, GameNotes<W>* notes) const {
    std::vector<rules::Change> changes;
    const Position<W> after =
        judge_.referee().make(board.position, rules::unpack(move), notes ? &changes : nullptr);
    if (notes)
      notes->note_changes(board.position, move, after, changes);
    board.position = after;
    board.history.push(after);
    look(board);
  }

  /// Players of one strength share what they know; of two, each has a table of his own.
  void play_ply(Board<W>& board, int stronger, GameNotes<W>& notes) {
    const bool is_stronger = stronger == board.position.side;
    const double times = stronger < 0 ? 1 : is_stronger ? 2 : 0.5;
    const search::Limits limits = limits_of(times);
    const support::Patience patience(kSecondsOfPly + limits.seconds +
                                     static_cast<double>(limits.nodes) / kNodesInSecond);
    const auto [move, score] = think(board, limits, *thinkers_[is_stronger ? 1 : 0]);
    notes.note_choice(board.position, move, score, board.turns.size());
    make(board, move, &notes);
  }

  /// How good the search takes a position to be for White, whatever it has seen before.
  Score fresh_score(const Board<W>& board) {
    const support::Patience patience(kSecondsOfPly);
    thinkers_[0]->forget();
    search::Limits limits = limits_of(1);
    limits.nodes = std::min(limits.nodes, kOpeningNodes);
    return think(board, limits, *thinkers_[0]).second;
  }

  /// Some random turns; shorter if the game ends within them.
  std::vector<std::uint32_t> random_turns(support::Random& random, Board<W>& board) const {
    std::vector<std::uint32_t> moves;
    while (!board.is_over() && moves.size() < at(settings_.random_plies)) {
      moves.push_back(board.turns[random.below(static_cast<std::uint32_t>(board.turns.size()))]);
      make(board, moves.back(), nullptr);
    }
    return moves;
  }

  /// The position after the opening of a game, which is noted; the most level of those that were
  /// tried, if none is level enough.
  Board<W> open(int number, SelfGame& game, GameNotes<W>& notes) {
    if (!start_score_)
      start_score_ = fresh_score_of_start();
    std::vector<std::uint32_t> best;
    Score lead = search::kInfinity;
    for (int tries = 0; tries < kOpeningTries && std::abs(lead) > kOpeningLead; ++tries) {
      support::Random random(seed_of(number, tries));
      Board<W> board = start();
      const auto moves = random_turns(random, board);
      if (board.is_over())
        continue;
      const Score score = fresh_score(board) - *start_score_;
      if (std::abs(score) < std::abs(lead)) {
        lead = score;
        best = moves;
      }
    }
    Board<W> board = start();
    for (const std::uint32_t move : best) {
      notes.note_random(board.position, move);
      make(board, move, &notes);
    }
    game.opening_plies = static_cast<int>(best.size());
    game.opening_score = best.empty() ? 0 : lead;
    game.opening = judge_.tables().full_key(board.position);
    for (const auto& thinker : thinkers_)
      thinker->forget();
    return board;
  }

  Score fresh_score_of_start() {
    const Board<W> board = start();
    return board.is_over() ? 0 : fresh_score(board);
  }

  std::uint64_t seed_of(int number, int tries) const {
    support::Random mixed(settings_.seed);
    const std::uint64_t of_game = mixed.next() + static_cast<std::uint64_t>(number);
    return support::Random(of_game).next() + static_cast<std::uint64_t>(tries);
  }

  /// Where the rules fail or take too long for it, less is known of them.
  static void finish_notes(GameNotes<W>& notes) {
    try {
      const support::Patience patience(kSecondsOfPly);
      notes.finish();
    } catch (const support::OutOfPatience&) {
      return;
    } catch (const rules::LiveFunctionFailed&) {
      return;
    }
  }

  void finish(const Board<W>& board, SelfGame& game, GameNotes<W>& notes) const {
    if (!board.is_over()) {
      game.ending = Ending::TooLong;
      game.reason = "too long";
    } else if (!board.end) {
      game.ending = Ending::NoTurns;
      game.reason = "no legal turn";
    } else {
      const End::Result result = board.end->result;
      notes.note_end(*board.end);
      game.ending = result == End::Result::Claim ? Ending::Claim : Ending::Rules;
      game.reason = board.end->name;
      if (result == End::Result::Win)
        game.winner = board.position.side;
      else if (result == End::Result::Lose)
        game.winner = 1 - board.position.side;
    }
  }

  static void end_early(SelfGame& game, Ending ending, const support::Diagnostics& faults) {
    game.ending = ending;
    game.winner = -1;
    if (game.opening == 0)  // before it was known: nobody says that it is another game's, too
      game.opening = static_cast<std::uint64_t>(game.number);
    if (!faults.empty())
      game.reason = faults.front().message + " (" + line_of(faults.front().where) + ")";
  }

  PlaySettings settings_;
  rules::Judge<W> judge_;
  Asked asked_;
  /// The second one is the stronger player of an uneven game.
  std::array<std::unique_ptr<search::Thinker>, 2> thinkers_;
  std::optional<Score> start_score_;
};

}  // namespace

int stronger_in(int number, const PlaySettings& settings) {
  return settings.uneven && number % kUnevenEvery == 0 ? number / kUnevenEvery % 2 : -1;
}

int with_uneven(int even, bool uneven) {
  return uneven ? even + even / (kUnevenEvery - 1) : even;
}

int even_of(int games, bool uneven) {
  return uneven ? games - games / kUnevenEvery : games;
}

std::unique_ptr<SelfPlay> SelfPlay::open(const engine::Opened& opened,
                                         const PlaySettings& settings) {
  switch (opened.rules->topology.words()) {
    case 1:
      return std::make_unique<SelfPlayOf<1>>(opened, settings);
    case 2:
      return std::make_unique<SelfPlayOf<2>>(opened, settings);
    default:
      return std::make_unique<SelfPlayOf<4>>(opened, settings);
  }
}

}  // namespace pawnshop::study
