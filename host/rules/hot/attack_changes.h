// SPDX-License-Identifier: MIT
#pragma once

// Which changes of a position decide whether somebody is attacked, for `Tracer`.

#include "rules/hot/bearing.h"
#include "rules/hot/changes.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

template <int W>
class AttackChanges {
 public:
  AttackChanges(const View<W>& view, Changes<W>& found)
      : game_(view.game), position_(view.position), me_(view.me), found_(found) {}

  /// What matters of the set of men of whom a step asks: where it gains a square, or loses one.
  struct Operands {
    Bits<W> gained{}, lost{};
  };

  /// It is asked whether one of some men is attacked.
  Operands ask_attack(const Instruction& step, const Bits<W>& asked, bool holds) {
    const std::uint32_t by = step.index < 0 ? ~0u : game_.plan.asked[step.index].by;
    if (!by || !knows_bearing(game_, position_)) {
      found_.asks_all = true;
      return {};
    }
    const Bits<W> occupied = position_.occupied();
    found_.asks_attacks = true;
    found_.asked |= asked & occupied;
    found_.asked_types |= static_cast<std::uint32_t>(step.number);
    if (holds) {
      Attack found = find_attack(asked & position_.rows[me_], me_ ^ 1, by, {});
      if (!found.is_sure)
        found = better(found, find_attack(asked & position_.rows[me_ ^ 1], me_, by, {}));
      // Whose man stands there matters, too: a set may have the square as before.
      (found.player == me_ ? found_.caught : found_.left).set(found.on);
      keep_up(found);
      return {{}, Bits<W>::one(found.on)};
    }
    open_lines(asked & position_.rows[me_], by, {});
    dream(asked & position_.rows[me_], me_ ^ 1, by, {});
    come_near(asked & position_.rows[me_ ^ 1], by);
    dream(asked & position_.rows[me_ ^ 1], me_, by, {});
    Bits<W> gained{};
    if (step.number) {
      gained = bearing_squares(game_, position_, me_ ^ 1, by).ever;
      found_.arrive(static_cast<std::uint32_t>(step.number),
                    (gained & asked) - position_.rows[me_]);
    }
    if (step.whose)  // enemies can come to be meant where they stand
      gained |= position_.rows[me_ ^ 1];
    return {gained, {}};
  }
  /// It is asked whether a man would not be attacked on some squares.
  Operands ask_safety(const Instruction& step, const Bits<W>& asked, bool holds) {
    if (!knows_bearing(game_, position_)) {
      found_.asks_all = true;
      return {};
    }
    const Bits<W> king = position_.men(step.man, me_);
    found_.asks_attacks = true;
    found_.asked |= asked;
    if (!holds) {
      const Attack found = find_attack(asked, me_ ^ 1, ~0u, king);
      keep_up(found);
      return {{}, Bits<W>::one(found.on)};
    }
    open_lines(asked, ~0u, king);
    dream(asked, me_ ^ 1, ~0u, king);
    return {game_.board, {}};
  }

 private:
  /// A man who attacks a square. It is sure that he does not fall asleep.
  struct Attack {
    int by = -1, on = 0, player = 0;
    bool is_sure = false;
  };
  static const Attack& better(const Attack& a, const Attack& b) {
    return b.is_sure || a.by < 0 ? b : a;
  }
  /// Some attack on one of the squares by men of these types, as if the men `lifted` were not
  /// there.
  Attack find_attack(const Bits<W>& squares,
                     int player,
                     std::uint32_t types,
                     const Bits<W>& lifted) const {
    Attack found;
    found.player = player;
    if (squares.empty())
      return found;
    const Bits<W> dreaming = dreamers(game_, position_, player),
                  men = men_of(position_, player, types) - sleepers(game_, position_, player);
    all_of(squares, [&](int square) {
      const Bits<W> occupied = (position_.occupied() - lifted) | Bits<W>::one(square);
      const Bits<W> by = bearing_awake(game_, position_, square, player, occupied) & men;
      const Bits<W> sure = by - dreaming;
      if (by.any())
        found = {(sure.any() ? sure : by).first(), square, player, sure.any()};
      return !found.is_sure;
    });
    return found;
  }
  /// What must happen to end an attack, besides that its victim is gone.
  void keep_up(const Attack& attack) {
    if (attack.by < 0) {
      found_.asks_all = true;
      return;
    }
    (attack.player == me_ ? found_.left : found_.caught).set(attack.by);
    const int type = type_of(position_.man_at[attack.by]);
    if (!game_.take_back[attack.player][type * game_.squares + attack.on].has(attack.by))
      found_.reached |= squares_between(game_, attack.on, attack.by);
    for (int i = 0; i < game_.sleep_rule_count && !attack.is_sure; ++i) {
      const SleepRule<W>& rule = game_.sleep_rule[i];
      found_.want(rule.slot[attack.player], rule.need, false, true);
    }
  }
  /// Sleepers who would attack one of the squares if they were awake.
  void dream(const Bits<W>& squares, int player, std::uint32_t types, const Bits<W>& lifted) {
    const Bits<W> asleep = dreamers(game_, position_, player) & men_of(position_, player, types);
    if (asleep.empty())
      return;
    const bool are_safe = all_of(squares, [&](int square) {
      const Bits<W> occupied = (position_.occupied() - lifted) | Bits<W>::one(square);
      return (bearing_awake(game_, position_, square, player, occupied) & asleep).empty();
    });
    for (int i = 0; i < game_.sleep_rule_count && !are_safe; ++i) {
      const SleepRule<W>& rule = game_.sleep_rule[i];
      found_.want(rule.slot[player], rule.need, true, false);
    }
  }
  /// Own men who alone stand between one of the squares and an enemy who slides to it.
  void open_lines(const Bits<W>& squares, std::uint32_t types, const Bits<W>& lifted) {
    const int enemy = me_ ^ 1;
    const Bits<W> own = position_.rows[me_] - lifted;
    for (int i = 0; i < game_.set_count; ++i) {
      const SlideSet<W>& set = game_.set[i];
      const Bits<W> sliders = men_of(position_, enemy, game_.types_of_set[i] & types);
      if (sliders.empty())
        continue;
      squares.each([&](int square) {
        if ((set.full[enemy + kBack][square] & sliders).empty())
          return;
        const Bits<W> occupied = position_.occupied() - lifted;
        const Bits<W> seen = slide(set, enemy + kBack, square, occupied),
                      behind = slide(set, enemy + kBack, square, occupied - (seen & own));
        ((behind - seen) & sliders).each([&](int sniper) {
          found_.left |= squares_between(game_, square, sniper) & own;
        });
      });
    }
  }
  /// Where own men must arrive to attack one of the squares, and who must leave a line to it.
  void come_near(const Bits<W>& squares, std::uint32_t types) {
    if (squares.empty())
      return;
    const Bits<W> occupied = position_.occupied(), own = position_.rows[me_];
    for (int i = 0; i < game_.stepper_count; ++i) {
      const int type = game_.steppers[i];
      const Bits<W>* const back = game_.take_back[me_] + type * game_.squares;
      if (types >> type & 1)
        squares.each([&](int square) { found_.gained[type] |= back[square]; });
    }
    for (int i = 0; i < game_.set_count; ++i) {
      const SlideSet<W>& set = game_.set[i];
      const std::uint32_t sliding = game_.types_of_set[i] & types;
      if (!sliding)
        continue;
      const Bits<W> sliders = men_of(position_, me_, sliding);
      Bits<W> near{};
      squares.each([&](int square) {
        const Bits<W> seen = slide(set, me_ + kBack, square, occupied);
        near |= seen;
        found_.line_ends |= seen & own;
        if ((set.full[me_ + kBack][square] & sliders).empty())
          return;
        const Bits<W> behind = slide(set, me_ + kBack, square, occupied - (seen & own));
        ((behind - seen) & sliders).each([&](int sniper) {
          found_.left |= squares_between(game_, square, sniper) & own;
        });
      });
      for (std::uint32_t rest = sliding; rest; rest &= rest - 1)
        found_.gained[std::countr_zero(rest)] |= near;
    }
  }

  const HotData<W>& game_;
  const Position<W>& position_;
  const int me_;
  Changes<W>& found_;
};

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
