// SPDX-License-Identifier: MIT
#pragma once

// Tells that the enemy will have a legal turn after a turn that has not been made: for rules that
// ask whether he is stuck.

#include "rules/hot/known_moves.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// Steps of the enemy in one position: each by another man, who cannot be pinned, to another empty
/// square. A turn that does not give check takes away at most as many of them as men arrive.
template <int W>
class Replies {
 public:
  Replies(const HotData<W>& game, const Position<W>& position, int me)
      : game_(game), position_(position), me_(me) {
    if (game.knows_replies && find_checking(game, position, me, checks_, shields_))
      find_steps();
  }

  /// Whether the enemy surely has a turn after a listed turn.
  bool surely_follow(std::uint32_t move) const {
    using Kind = ActData::Kind;
    const int from = from_of(move), to = to_of(move);
    const ActData& act = game_.acts[act_of(move)];
    if (steps_ < 2)
      return false;
    if (act.kind == Kind::Together)
      return follow_together(game_.together[me_][act.together]);
    if (act.kind == Kind::Drop)
      return !checks_[act.man].has(to);
    if (act.kind > Kind::Become || (act.kind == Kind::Become && act.way >= 0))
      return false;
    const int man = act.kind == Kind::Become ? act.man : type_of(position_.man_at[from]);
    return !checks_[man].has(to) && !shields_.has(from);
  }

 private:
  /// Several men can open a line together that none of them opens alone.
  bool follow_together(const TogetherTurn<W>& turn) const {
    bool may_check = false;
    for (int i = 0; i < turn.men; ++i)
      may_check =
          may_check || lines_.has(turn.from[i]) || checks_[type_of(turn.code[i])].has(turn.to[i]);
    return steps_ > turn.men && !may_check;
  }
  void find_steps() {
    const int king = position_.men(game_.royal, me_ ^ 1).first();
    for (int i = 0; i < game_.set_count; ++i)
      lines_ |= game_.set[i].full[me_ + kBack][king];
    Bits<W> ends{};
    for (int type = 0; type < game_.types; ++type) {
      if (type == game_.royal)
        continue;
      const bool are_few = all_of(position_.men(type, me_ ^ 1) - lines_, [&](int from) {
        const Bits<W> open = steps_of(type, from) - ends;
        if (open.any()) {
          ends.set(open.first());
          ++steps_;
        }
        return steps_ <= kMostTogether;
      });
      if (!are_few)
        return;
    }
  }
  /// The empty squares to which a man can go over no other.
  Bits<W> steps_of(int type, int from) const {
    const int enemy = me_ ^ 1;
    const Bits<W> steps = (game_.quiet[enemy][type * game_.squares + from] |
                           slide_along(game_, game_.sets_of[type], enemy, from, game_.board)) -
                          position_.occupied();
    return game_.becomes[type].any ? steps & game_.becomes[type].stay[enemy][from] : steps;
  }

  const HotData<W>& game_;
  const Position<W>& position_;
  const int me_;
  int steps_ = 0;
  Bits<W> lines_{};            ///< along which his royal man could be attacked
  Bits<W> checks_[kMaxTypes];  ///< by type: where its men would give check
  Bits<W> shields_{};          ///< men whose move could give check
};

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
