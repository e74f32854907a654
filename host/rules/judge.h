// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "rules/any_judge.h"
#include "rules/backward/backward.h"
#include "rules/compiled/compiled.h"
#include "rules/referee/referee.h"
#include "support/contract.h"

namespace pawnshop::rules {

/// A ruleset ready for play. The compiled generator lists and makes turns and asks ends where the
/// ruleset allows it; the referee does so elsewhere, and asks the ends that hang on the history.
/// Threads can share a judge that has no live functions: the only thing written in play is a memory
/// of marks, by atomic stores.
template <int W>
class Judge final : public AnyJudge {
 public:
  Judge(std::shared_ptr<const Ruleset> rules, std::shared_ptr<Hooks> hooks);

  /// The judge of a ruleset whose board has W words.
  static std::shared_ptr<const Judge> of(std::shared_ptr<const AnyJudge> any) {
    PAWNSHOP_EXPECTS(any->rules().topology.words() == W);
    return std::static_pointer_cast<const Judge>(std::move(any));
  }

  const Ruleset& rules() const override { return *tables_.rules; }
  const std::shared_ptr<Hooks>& hooks() const override { return hooks_; }
  const Tables<W>& tables() const { return tables_; }
  const Referee<W>& referee() const { return referee_; }
  const Compiled<W>& compiled() const { return compiled_; }
  bool is_fast() const { return compiled_.open(); }
  /// What makes the referee try turns to know who is attacked.
  const std::vector<Refusal>& tried() const;

  /// A referee who tries everything and knows nothing ahead: what the others are compared with.
  Referee<W> plain_referee() const;

  /// The legal turns of a position. With `history`, none where an end that asks how often the
  /// position stood says that the game is over.
  std::vector<Move> legal(const Position<W>& position, const History* history) const;

  // Turns, packed.
  /// No position has more turns.
  int max_turns() const { return max_turns_; }
  /// Lists the legal turns, without history; `out` has room for max_turns().
  int list(const Position<W>& position, std::uint32_t* out) const;
  /// Lists at least those of men on the board that take or become something.
  int list_loud(const Position<W>& position, std::uint32_t* out) const;
  void make(const Position<W>& position, std::uint32_t move, Position<W>& after) const;
  /// The position after a turn given up, whether or not the rules allow that.
  void pass(const Position<W>& position, Position<W>& after) const;

  // Positions.
  bool in_check(const Position<W>& position) const;
  /// Of each type, the squares on which a man of the player to move would attack the enemy's royal
  /// man at once. False if the rules do not allow to say it quickly.
  bool checking_squares(const Position<W>& position, Bits<W>* of_types) const;
  /// Whether a game can end while there are turns left by the board, by what the position says or a
  /// live function, so that every position must be asked for them.
  bool ends_early() const { return !is_fast() || compiled_.data().asks_first; }
  /// Whether some end that leaves no turns asks how often the position stood: whoever lists turns
  /// and knows the history must ask `outside_end` first.
  bool asks_history() const { return asks_history_; }
  /// Of the ends that leave no turns, one that holds and that no program knows: they call functions
  /// live, or ask for the history. Null if there is none.
  const End* outside_end(const Position<W>& position, const History* history) const;
  bool has_outside_ends() const { return !outside_ends_.empty(); }
  /// Whether one of them could hold here, or within so many turns from here.
  bool may_end_outside(const Position<W>& position, int turns) const;
  /// Whether some end counts only positions within so many turns as a counter says.
  bool looks_back() const { return looks_back_; }
  /// Of a position that has repeated in thought: the first end that asks for the history and
  /// holds. One that draws by plain repetition is taken to hold, one that decides by it is left to
  /// `outside_end`. Null if there is none.
  const End* end_of_repetition(const Position<W>& position, const History& history) const;
  /// The end that holds, or null; draws that may be claimed are none.
  const End* end(const Position<W>& position) const;
  /// The end that holds however many turns there are by the board, or null.
  const End* early_end(const Position<W>& position) const;
  /// The end that holds in a position known to have no legal moves, or null. Where check alone
  /// decides it, as checkmate or stalemate, nothing else is asked.
  const End* end_without_turns(const Position<W>& position) const;
  /// Whether a draw may be claimed here, repetitions left out.
  bool can_claim(const Position<W>& position) const;

 private:
  /// An end that no program knows. Where it needs that a counter has come so far, it has the
  /// counter by who is to move, as Position::counters; else -1.
  struct Outside {
    const End* end = nullptr;
    int counter[2] = {-1, -1};
    int least = 0;
    bool each = false;  ///< the counter goes up by turns of one player
  };

  void find_claims();
  void find_outside_ends();
  void find_repetitions();
  Outside outside(const End& end) const;
  bool could_hold(const Outside& outside, const Position<W>& position, int turns) const;
  void find_plain_ends();
  std::optional<bool> without_turns(NodeId id, bool in_check) const;

  std::shared_ptr<Hooks> hooks_;
  Tables<W> tables_;
  Referee<W> referee_;
  /// Where the compiled generator has the rules in other words than the referee.
  std::optional<const Tables<W>> rephrased_;
  Compiled<W> compiled_;
  std::optional<Backward<W>> backward_;  ///< where turns take men that they do not displace
  int max_turns_;
  std::vector<Outside> outside_ends_;
  /// Ends of any result that ask how often the position stood.
  std::vector<const End*> repetitions_;
  bool looks_back_ = false;
  bool asks_history_ = false, ends_call_lua_ = false;
  /// Claims that only ask a counter; the others are too slow to ask at every position.
  struct Claim {
    int counter[2];  ///< by player: Position::counters
    int least;
  };
  std::vector<Claim> claims_;
  /// What ends a game without turns, by whether there is a check: null if the position must be
  /// asked.
  const End* plain_end_[2] = {nullptr, nullptr};
};

extern template class Judge<1>;
extern template class Judge<2>;
extern template class Judge<4>;

}  // namespace pawnshop::rules
