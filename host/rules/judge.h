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

/// A ruleset ready for play, with both generators. It sends each question to one of them. The
/// compiled generator lists and makes turns and tests ends, if the ruleset allows it. The referee
/// does the rest, such as ends that depend on the history. Threads can share a judge without live
/// functions: in play only MarkMemory is written, by atomic stores.
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
  /// Whether turns are listed from bitboards.
  bool is_fast() const { return compiled_.open(); }
  /// The rules because of which the referee must make turns to find out who is attacked.
  const std::vector<Refusal>& tried() const;

  /// A referee without any short cut. `check` compares the others with it.
  Referee<W> plain_referee() const;

  /// The legal turns of a position. With `history` there are none if the game is over by
  /// repetition.
  std::vector<Move> legal(const Position<W>& position, const History* history) const;

  // Turns, packed.
  /// An upper bound of the number of turns of any position.
  int max_turns() const { return max_turns_; }
  /// Lists the legal turns, without history; `out` has room for max_turns().
  int list(const Position<W>& position, std::uint32_t* out) const;
  /// Lists at least the captures and promotions of men on the board.
  int list_loud(const Position<W>& position, std::uint32_t* out) const;
  void make(const Position<W>& position, std::uint32_t move, Position<W>& after) const;
  /// The position after a pass (a null move), whether or not the rules have one.
  void pass(const Position<W>& position, Position<W>& after) const;

  // Positions.
  bool in_check(const Position<W>& position) const;
  /// By type of man: the squares from which a man of the player to move would give check. Returns
  /// false if that cannot be computed quickly.
  bool checking_squares(const Position<W>& position, Bits<W>* of_types) const;
  /// Whether the game can be over in a position in which the movements would allow turns, so that
  /// each position must be tested for it.
  bool ends_early() const { return !is_fast() || compiled_.data().asks_first; }
  /// Whether some end after which there are no turns depends on repetition. Then whoever lists
  /// turns and knows the history must call `outside_end` first.
  bool asks_history() const { return asks_history_; }
  /// An end that holds and that the compiled generator cannot test, because it calls a live
  /// function or needs the history ("outside end"). Null if none holds. Only ends after which there
  /// are no turns count: win, lose and draw, but not adjudged draws and claims.
  const End* outside_end(const Position<W>& position, const History* history) const;
  bool has_outside_ends() const { return !outside_ends_.empty(); }
  /// Whether an outside end could hold here or within so many turns.
  bool may_end_outside(const Position<W>& position, int turns) const;
  /// Whether some end counts repetitions only within as many turns as a counter says.
  bool looks_back() const { return looks_back_; }
  /// For a position that repeats in a search: the first end that depends on the history and holds.
  /// An end that draws by plain repetition is assumed to hold. One that decides the game by it is
  /// left to `outside_end`. Null if there is none.
  const End* end_of_repetition(const Position<W>& position, const History& history) const;
  /// The end that holds, or null. Claims do not count.
  const End* end(const Position<W>& position) const;
  /// The end that holds whether or not the player has turns, or null.
  const End* early_end(const Position<W>& position) const;
  /// The end that holds in a position without legal turns, or null. If check alone decides
  /// (checkmate or stalemate), nothing else is tested.
  const End* end_without_turns(const Position<W>& position) const;
  /// Whether a draw may be claimed here, except by repetition.
  bool can_claim(const Position<W>& position) const;

 private:
  /// An outside end. If it can hold only when a counter has reached `least`, `counter` has that
  /// counter (index of Position::counters) by player to move; else -1.
  struct Outside {
    const End* end = nullptr;
    int counter[2] = {-1, -1};
    int least = 0;
    bool each = false;  ///< the counter counts the turns of one player
  };

  void find_claims();
  void find_outside_ends();
  Outside outside(const End& end) const;
  bool could_hold(const Outside& outside, const Position<W>& position, int turns) const;
  void find_plain_ends();
  std::optional<bool> without_turns(NodeId id, bool in_check) const;

  std::shared_ptr<Hooks> hooks_;
  Tables<W> tables_;  ///< as the script states the rules
  Referee<W> referee_;
  /// The tables of the rewritten rules, which the compiled generator uses, if `rephrased` has
  /// rewritten something.
  std::optional<const Tables<W>> rephrased_;
  Compiled<W> compiled_;
  /// Only if turns can take men elsewhere than on their destination.
  std::optional<Backward<W>> backward_;
  int max_turns_;
  std::vector<Outside> outside_ends_;
  /// Ends that depend on repetition.
  std::vector<const End*> repetitions_;
  bool looks_back_ = false;
  bool asks_history_ = false, ends_call_lua_ = false;
  /// A claim that only compares a counter. Others are too slow to test in every position of a
  /// search.
  struct Claim {
    int counter[2];  ///< by player to move: index of Position::counters
    int least;
  };
  std::vector<Claim> claims_;
  /// The end of a position without turns, without check (0) or in check (1); null if it depends on
  /// more.
  const End* plain_end_[2] = {nullptr, nullptr};
};

extern template class Judge<1>;
extern template class Judge<2>;
extern template class Judge<4>;

}  // namespace pawnshop::rules
