// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "rules/judge.h"
#include "search/clock.h"
#include "search/judgements.h"
#include "search/order.h"
#include "search/transposition.h"
#include "search/window.h"
#include "search/worth.h"

namespace pawnshop::search {

/// What all threads of a search share.
template <int W>
struct Common {
  const rules::Judge<W>& judge;
  const Worth<W>& worth;
  Transpositions& table;
  Clock& clock;
  std::atomic<std::uint64_t> nodes = 0;  ///< of all threads, counted now and then
};

/// A turn at the root, with the best play behind it.
struct RootTurn {
  std::uint32_t move = 0;
  Score score = -kInfinity;
  Score last = -kInfinity;  ///< in the iteration before
  int deepest = 0;
  std::vector<std::uint32_t> play;
};

/// One thread's search: principal variation search by iterative deepening. A ply is one part of a
/// turn: where a rule lets the same player go on, the next ply is his as well. Who moves at a ply
/// is asked in two places only, `step_down` and `score_of_turn`.
template <int W>
class Searcher {
 public:
  explicit Searcher(Common<W>& common);

  void begin(const rules::Position<W>& root,
             const rules::History& history,
             const std::vector<std::uint32_t>& turns);
  /// One iteration for the turns from `first` on: the best of them is brought to `first`. False if
  /// it was stopped before it had an answer.
  bool iterate(int depth, std::size_t first);
  /// To be called after each finished iteration.
  void settle();
  /// Puts the first turns in the order of what was found of them.
  void rank(std::size_t count);

  const std::vector<RootTurn>& turns() const { return roots_; }
  std::uint64_t nodes() const { return nodes_; }
  /// Adds to what all threads have counted what this one has not told yet.
  std::uint64_t tell_nodes();
  int deepest() const { return deepest_; }

 private:
  static constexpr int kPlies = 128;
  struct Ply {
    rules::Position<W> position;
    Turns room;
    std::array<std::array<std::uint32_t, 2>, 2> killers{};  ///< by player
    std::array<std::uint32_t, kPlies> play{};
    int play_length = 0;
    std::vector<Context> tried;  ///< quiet turns that were looked at here
    Score judged = 0;
    bool in_check = false;
    Context turn = -1;          ///< that is looked at here; -1: none, it was given up
    std::uint32_t without = 0;  ///< a turn that is left out, to see how much depends on it
    int turns = 0;              ///< made since the root; all parts of a turn count once
    int mine = -1;    ///< the ply before this one at which the player to move moved; -1: none
    int theirs = -1;  ///< the ply before this one at which the other player moved; -1: none
  };

  /// What a node of the search is asked: a score within the window, so deep.
  struct SearchNode : Window {
    int ply, depth;
    bool is_wide = false;  ///< whether the exact score was wanted
    bool rises = false;    ///< whether it went better for this player since he moved last
    TableEntry known{};
    Score known_score = 0;
    Score likely = 0;  ///< what the position is worth: as judged, or as found before
  };
  /// A turn that may be looked at.
  struct Candidate {
    std::uint32_t move = 0;
    Kind kind;
    Context turn = -1;
    bool is_quiet = false, checks = false;
    typename Picker<W>::Stage stage = Picker<W>::Stage::Best;
    int number = 0;  ///< of those looked at
  };

  Score root(int depth, Score alpha, Score beta, std::size_t first);
  Score search(int ply, const Window& window, int depth);
  std::optional<Score> is_clear(const SearchNode& asked);
  std::optional<Score> cut_early(const SearchNode& asked);
  Score try_turns(const SearchNode& asked);
  bool is_hopeless(const SearchNode& asked,
                   const Candidate& candidate,
                   Score alpha,
                   int quiets,
                   Picker<W>& picker) const;
  bool is_late(const SearchNode& asked, Score alpha, int quiets) const;
  bool gives_away(const SearchNode& asked, const Candidate& candidate) const;
  int extension(const SearchNode& asked, std::uint32_t move);
  Score look_at(const SearchNode& asked, const Candidate& candidate, Score alpha, int depth);
  int reduced_by(const SearchNode& asked, const Candidate& candidate, int depth) const;
  Score quiet(int ply, const Window& window, int depth);
  Score quiet_turns(const SearchNode& asked, Score best, std::uint32_t known_move);
  Score search_turn(int ply, const Window& window, int depth) {
    return score_of_turn(
        ply, window, [&](const Window& below) { return search(ply + 1, below, depth); });
  }
  Score quiet_turn(int ply, const Window& window, int depth) {
    return score_of_turn(
        ply, window, [&](const Window& below) { return quiet(ply + 1, below, depth); });
  }
  /// What the turn made at a ply is worth to the player who made it, within his window: what the
  /// other player gains from there is his loss, but where he goes on himself it is his gain.
  template <class Look>
  Score score_of_turn(int ply, const Window& window, Look&& look) {
    return goes_on(ply) ? look(window) : -look(window.turned());
  }
  /// Counts a node; false if the search must stop instead.
  bool count_node();
  void look_at_clock();
  bool repeats(int ply) const;
  std::optional<Score> repetition(int ply);
  Score over(const rules::Position<W>& position, int ply) const;
  Score score_of(const rules::End& end, int ply) const;
  std::optional<Score> ends_at_once(Ply& here, int ply) const;
  bool has_turns(Ply& here) const;
  bool attacks(const rules::Position<W>& position, std::uint32_t move) const;
  void make(int ply, std::uint32_t move, Context turn);
  void step_down(int ply);
  /// Whether the turn made at a ply leaves the same player to move.
  bool goes_on(int ply) const {
    const auto i = static_cast<std::size_t>(ply);
    return plies_[i]->position.side == plies_[i + 1]->position.side;
  }
  void unmake() { history_.pop(); }
  void pass(int ply);
  std::uint64_t table_key(const rules::Position<W>& position) const {
    return judge_.tables().full_key(position);
  }
  /// What was played at a ply; nothing is known of what comes before the root.
  Context turn_at(int ply) const {
    return ply >= 0 ? plies_[static_cast<std::size_t>(ply)]->turn : -1;
  }
  Situation<W> situation(int ply, std::uint32_t best) const;
  int hangs_on(const SearchNode& asked);
  void keep_play(int ply, std::uint32_t move);
  void remember(
      int ply, std::uint32_t move, Context turn, int depth, const std::vector<Context>& tried);

  Common<W>& common_;
  const rules::Judge<W>& judge_;
  const Worth<W>& worth_;
  Judgements<W> judgements_;
  Order<W> order_;
  std::vector<std::unique_ptr<Ply>> plies_;
  std::vector<RootTurn> roots_;
  rules::History history_;  ///< of the game and the line in hand
  std::uint64_t nodes_ = 0, told_ = 0;
  std::uint64_t next_look_ = 0;  ///< at the clock, when so many nodes have been counted
  int deepest_ = 0, depth_ = 0;
  bool has_history_ = false;  ///< some end draws by repetition, or looks back over a counter
  bool may_pass_;             ///< a turn given up tells something; see cut_early
  int same_mover_;            ///< after so many plies at least the same player can be to move again
};

extern template class Searcher<1>;
extern template class Searcher<2>;
extern template class Searcher<4>;

}  // namespace pawnshop::search
