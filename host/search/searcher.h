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

/// One thread's search: principal variation search by iterative deepening.
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
  int deepest() const { return deepest_; }

 private:
  static constexpr int kPlies = 128;
  struct Ply {
    rules::Position<W> position;
    Turns room;
    std::array<std::uint32_t, 2> killers{};
    std::array<std::uint32_t, kPlies> play{};
    int play_length = 0;
    std::vector<Context> tried;  ///< quiet turns that were looked at here
    Score judged = 0;
    bool in_check = false;
    Context turn = -1;          ///< that is looked at here; -1: none, it was given up
    std::uint32_t without = 0;  ///< a turn that is left out, to see how much hangs on it
  };

  /// What a node of the search is asked: a score within the window, so deep.
  struct Question {
    int ply;
    Score alpha, beta;
    int depth;
    bool expects_cut = false;  ///< whether some turn is likely to be too good
    bool is_wide = false;      ///< whether the exact score is wanted
    bool rises = false;        ///< whether it went better for this player since his last turn
    Known known{};
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
  Score search(int ply, Score alpha, Score beta, int depth, bool expects_cut);
  std::optional<Score> is_clear(const Question& asked);
  std::optional<Score> cut_early(const Question& asked);
  Score try_turns(const Question& asked);
  bool is_hopeless(const Question& asked,
                   const Candidate& candidate,
                   Score alpha,
                   int quiets,
                   Picker<W>& picker) const;
  bool is_late(const Question& asked, Score alpha, int quiets) const;
  bool gives_away(const Question& asked, const Candidate& candidate) const;
  int extension(const Question& asked, std::uint32_t move);
  Score look_at(const Question& asked, const Candidate& candidate, Score alpha, int depth);
  int reduced_by(const Question& asked, const Candidate& candidate, int depth) const;
  Score quiet(int ply, Score alpha, Score beta, int depth);
  Score quiet_turns(const Question& asked, Score best, std::uint32_t known_move);
  bool must_stop();
  bool repeats(int ply) const;
  Score over(const rules::Position<W>& position, int ply) const;
  Score score_of(const rules::End& end, int ply) const;
  std::optional<Score> ends_at_once(Ply& here, int ply) const;
  bool has_turns(Ply& here) const;
  bool attacks(const rules::Position<W>& position, std::uint32_t move) const;
  void make(int ply, std::uint32_t move, Context turn);
  void unmake() { keys_.pop_back(); }
  void pass(int ply);
  std::uint64_t table_key(const rules::Position<W>& position) const {
    return judge_.tables().full_key(position);
  }
  Situation<W> situation(int ply, std::uint32_t best) const;
  int hangs_on(int ply, std::uint32_t move, Score score, int depth, Score beta, bool expects_cut);
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
  std::vector<std::uint64_t> keys_;  ///< of the game and the line in hand
  std::uint64_t nodes_ = 0, told_ = 0;
  int deepest_ = 0, depth_ = 0;
  bool has_history_ = false;  ///< some end asks for repetitions
};

extern template class Searcher<1>;
extern template class Searcher<2>;
extern template class Searcher<4>;

}  // namespace pawnshop::search
