// SPDX-License-Identifier: MIT
#pragma once

// The fast generator: legal turns only. What decides legality is worked out once a node as sets of
// squares (who gives check, who is pinned, where the royal man may not go, which enemies sleep and
// must not be woken); after that every turn that is generated is legal, and nothing is tried out.
// The same code counts turns and lists them.

#include "rules/hot/program.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

/// One position whose turns are generated. With kList the turns go to `out`, else only `total`
/// grows.
template <int W, bool kList>
struct Generator {
  const LaneData<W>& lane;
  const Position<W>& position;
  std::uint32_t* out;
  std::uint64_t total = 0;

  int us, th;
  int king = -1;  ///< where the royal man stands, if there is one
  Bits<W> own, enemies, occupied, empty;
  Bits<W> asleep{}, sleepy{};  ///< enemies without a turn now, and those that could lose theirs
  std::uint32_t wakers = 0;    ///< types of enemies whose capture wakes one that sleeps
  Bits<W> checkers{}, pinned{}, danger{};
  Bits<W> jumpers{};               ///< those who give check by a step: nobody can stand between
  Bits<W> sliders[kMaxSlideSets];  ///< enemies that slide along each set
  Bits<W> onto_empty, onto_enemy;

  PAWNSHOP_INLINE Generator(const LaneData<W>& given,
                            const Position<W>& given_position,
                            std::uint32_t* given_out)
      : lane(given), position(given_position), out(given_out) {
    us = position.side;
    th = us ^ 1;
    own = position.rows[us];
    enemies = position.rows[th];
    occupied = own | enemies;
    empty = lane.board - occupied;
  }

  // ---------------------------------------------------------------- emission

  PAWNSHOP_INLINE void put(int from, const Bits<W>& targets) {
    if constexpr (kList) {
      const std::uint32_t base =
          static_cast<std::uint32_t>(from) | static_cast<std::uint32_t>(lane.move_act) << 16;
      targets.each([&](int to) { *out++ = base | static_cast<std::uint32_t>(to) << 8; });
    } else {
      total += static_cast<std::uint64_t>(targets.count());
    }
  }

  PAWNSHOP_INLINE void put_shifted(const Bits<W>& targets, int delta, int act) {
    if constexpr (kList) {
      const std::uint32_t base = static_cast<std::uint32_t>(act) << 16;
      targets.each([&](int to) {
        *out++ =
            base | static_cast<std::uint32_t>(to - delta) | static_cast<std::uint32_t>(to) << 8;
      });
    } else {
      total += static_cast<std::uint64_t>(targets.count());
    }
  }

  PAWNSHOP_INLINE void put_one(std::uint32_t move) {
    if constexpr (kList) {
      *out++ = move;
    } else {
      ++total;
    }
  }

  // ---------------------------------------------------------------- what decides legality

  PAWNSHOP_INLINE const Bits<W>& men(int type, int player) const {
    return position.rows[2 + 2 * type + player];
  }
  PAWNSHOP_INLINE std::size_t at(int type, int square) const {
    return static_cast<std::size_t>(type * lane.squares + square);
  }

  PAWNSHOP_INLINE void find_sleepers() {
    for (int i = 0; i < lane.dormancy_count; ++i) {
      const Dormancy<W>& rule = lane.dormancy[i];
      const Bits<W> there = men(rule.type, th) & rule.squares[th];
      if (there.empty())
        continue;
      if (presence(lane, position, rule.slot[th]) & rule.need) {
        sleepy |= there;
      } else {
        asleep |= there;
        wakers |= rule.wakers;
      }
    }
  }

  PAWNSHOP_INLINE void find_checks() {
    Bits<W> steppers{};
    for (int i = 0; i < lane.stepper_count; ++i) {
      const int type = lane.steppers[i];
      steppers |= lane.take_back[th][at(type, king)] & men(type, th);
    }
    checkers = jumpers = steppers - asleep;
    for (int i = 0; i < lane.set_count; ++i) {
      const SlideSet<W>& set = lane.set[i];
      sliders[i] = {};
      for (std::uint32_t rest = lane.types_of_set[i]; rest; rest &= rest - 1)
        sliders[i] |= men(std::countr_zero(rest), th);
      if ((set.full[th + kBack][king] & sliders[i]).empty())
        continue;
      const Bits<W> seen = slide(set, th + kBack, king, occupied);
      checkers |= seen & sliders[i];
      const Bits<W> behind = slide(set, th + kBack, king, occupied - (seen & own)) & sliders[i];
      (behind - seen).each([&](int sniper) { pinned |= between(king, sniper) & own; });
    }
  }

  PAWNSHOP_INLINE void find_danger() {
    const Bits<W> awake = enemies - asleep;
    Bits<W> through = occupied;
    through.clear(king);
    for (int i = 0; i < lane.setwise_count; ++i) {
      const auto& kind = lane.setwise[i];
      const Bits<W> there = men(kind.type, th) & awake;
      for (int k = 0; k < kind.shift_count; ++k) {
        const auto& shift = kind.shift[th][k];
        if (shift.takes)
          danger |= moved<W>(there, shift.delta) & shift.take;
      }
    }
    for (int i = 0; i < lane.leaper_count; ++i) {
      const int type = lane.leapers[i];
      (men(type, th) & awake).each([&](int square) { danger |= lane.take[th][at(type, square)]; });
    }
    for (int i = 0; i < lane.set_count; ++i) {
      sliders[i].each([&](int square) { danger |= slide(lane.set[i], th, square, through); });
    }
  }

  /// The squares strictly between two on a line of some slide.
  PAWNSHOP_INLINE Bits<W> between(int a, int b) const {
    const int vector = lane.toward[a * lane.squares + b];
    if (vector == 255)
      return {};
    const Bits<W>* const rays = lane.rays + vector * lane.squares;
    Bits<W> squares = rays[a] - rays[b];
    squares.clear(b);
    return squares;
  }

  /// Squares that a pinned man may go to: those on the line from the royal man through him.
  PAWNSHOP_INLINE Bits<W> pin_line(int square) const {
    const int vector = lane.toward[king * lane.squares + square];
    const Bits<W>* const rays = lane.rays + vector * lane.squares;
    Bits<W> line = rays[king];
    if (lane.jumps) [[unlikely]] {
      // He may not jump over the one who pins him.
      (rays[square] & occupied).each([&](int other) { line -= rays[other]; });
    }
    return line;
  }

  /// Where a check by one man is met by standing between.
  PAWNSHOP_INLINE Bits<W> before(int checker) const {
    return jumpers.has(checker) ? Bits<W>{} : between(king, checker);
  }

  /// Enemies of the types whose capture wakes a sleeper.
  PAWNSHOP_INLINE Bits<W> waking_victims() const {
    Bits<W> victims{};
    for (std::uint32_t rest = wakers; rest; rest &= rest - 1)
      victims |= men(std::countr_zero(rest), th);
    return victims;
  }

  /// What the sleepers would attack, were they awake.
  PAWNSHOP_INLINE Bits<W> dreamt() const {
    Bits<W> squares{};
    for (int i = 0; i < lane.dormancy_count; ++i) {
      const int type = lane.dormancy[i].type;
      (men(type, th) & asleep).each([&](int square) {
        squares |= lane.take[th][at(type, square)];
      });
    }
    return squares;
  }

  // ---------------------------------------------------------------- drops

  /// Drops on `targets`; those that are paid only with men of the types in `paying`.
  PAWNSHOP_INLINE void drops(const Bits<W>& targets, bool unpriced, std::uint32_t paying) {
    for (int i = 0; i < lane.drop_count; ++i) {
      const DropAction& drop = lane.drop[i];
      if (!drop.priced && !unpriced)
        continue;
      const std::uint32_t there = presence(lane, position, drop.from_slot[us]);
      if (!there)
        continue;
      const std::uint32_t pay =
          drop.priced ? presence(lane, position, drop.pay_slot[us]) & paying : 0;
      if (drop.priced && !pay)
        continue;
      Bits<W> open = targets;
      if (lane.drop_limited[i]) [[unlikely]] {
        open &= lane.drop_mask[i][us];
        if (lane.drop_onto[i].given())
          open &= run(lane, lane.drop_onto[i], Frame<W>{&position, us, {}, {}, {}, {}, {}, {}});
      }
      for (int k = 0; k < lane.class_count; ++k) {
        const DropClass<W>& kind = lane.drop_class[k];
        std::uint32_t types = there & kind.types;
        if (!types)
          continue;
        Bits<W> squares = open & kind.mask[us];
        if (kind.lands.given())
          squares &= run(lane, kind.lands, Frame<W>{&position, us, {}, {}, {}, {}, {}, {}});
        if (types & lane.watched) [[unlikely]] {
          squares = drops_watched(drop, types & lane.watched, squares, pay);
          types &= ~lane.watched;
        }
        if constexpr (!kList) {
          int codes = 0;
          if (drop.priced) {
            for (; types; types &= types - 1)
              codes += std::popcount(drop.buys[std::countr_zero(types)] & pay);
          } else {
            codes = std::popcount(types);
          }
          total += static_cast<std::uint64_t>(codes) * static_cast<std::uint64_t>(squares.count());
        } else {
          std::uint32_t to[W * 64];
          int n = 0;
          squares.each([&](int square) { to[n++] = static_cast<std::uint32_t>(square) << 8; });
          const auto emit = [&](int act) {
            const std::uint32_t base = static_cast<std::uint32_t>(act) << 16;
            for (int j = 0; j < n; ++j)
              out[j] = base | to[j];
            out += n;
          };
          for (; types; types &= types - 1) {
            const int man = std::countr_zero(types);
            if (drop.priced) {
              for (std::uint32_t rest = drop.buys[man] & pay; rest; rest &= rest - 1) {
                emit(drop.act + std::countr_zero(rest) * lane.types + man);
              }
            } else {
              emit(drop.act + man);
            }
          }
        }
      }
    }
  }

  /// Drops that some rule forbids where they attack the enemy's royal man in a certain way: those
  /// that attack him are judged one by one. Returns the squares for the other types of the class.
  __attribute__((noinline)) Bits<W> drops_watched(const DropAction& drop,
                                                  std::uint32_t types,
                                                  const Bits<W>& squares,
                                                  std::uint32_t pay) {
    const Bits<W> their_king = men(lane.royal, th);
    for (; types; types &= types - 1) {
      const int man = std::countr_zero(types);
      Bits<W> careful{};
      their_king.each([&](int square) { careful |= lane.take_back[us][at(man, square)]; });
      const auto with = [&](int act) {
        const std::uint32_t base = static_cast<std::uint32_t>(act) << 16;
        squares.each([&](int square) {
          const std::uint32_t move = base | static_cast<std::uint32_t>(square) << 8;
          if (!careful.has(square) || lane.judge(lane.context, position, move))
            put_one(move);
        });
      };
      if (!drop.priced)
        with(drop.act + man);
      for (std::uint32_t rest = drop.priced ? drop.buys[man] & pay : 0; rest; rest &= rest - 1)
        with(drop.act + std::countr_zero(rest) * lane.types + man);
    }
    return squares;
  }

  // ---------------------------------------------------------------- men on the board

  /// Arrivals of a man who may become something, or may not stay what he is.
  __attribute__((noinline)) void arrive(int type, int from, const Bits<W>& targets) {
    const auto& becomes = lane.becomes[type];
    put(from, targets & becomes.stay[us][from]);
    for (int i = 0; i < becomes.lists; ++i) {
      const Bits<W> there = targets & becomes.to[i][us][from];
      if (there.empty())
        continue;
      const ChoiceList& list = lane.choice_lists[becomes.list[i]];
      std::uint32_t seen = 0;
      for (int k = 0; k < list.count; ++k) {
        const auto& choice = list.choice[k];
        const std::uint8_t slot = choice.slot[us];
        if (slot != 255 && position.held[slot * lane.stride + choice.man] == 0)
          continue;
        if (choice.absent && (presence(lane, position, choice.absent_slot[us]) & choice.absent))
          continue;
        if (seen >> choice.man & 1)
          continue;
        seen |= 1u << choice.man;
        put_shifted_from(from, there, lane.move_act + choice.choice);
      }
    }
  }

  PAWNSHOP_INLINE void put_shifted_from(int from, const Bits<W>& targets, int act) {
    if constexpr (kList) {
      const std::uint32_t base = static_cast<std::uint32_t>(from) | static_cast<std::uint32_t>(act)
                                                                        << 16;
      targets.each([&](int to) { *out++ = base | static_cast<std::uint32_t>(to) << 8; });
    } else {
      total += static_cast<std::uint64_t>(targets.count());
    }
  }

  PAWNSHOP_INLINE void setwise() {
    for (int i = 0; i < lane.setwise_count; ++i) {
      const auto& kind = lane.setwise[i];
      const Bits<W> all = men(kind.type, us);
      const Bits<W> easy = all - pinned - kind.rare[us];
      for (int k = 0; k < kind.shift_count; ++k) {
        const auto& shift = kind.shift[us][k];
        const Bits<W> to = moved<W>(easy, shift.delta);
        if (shift.quiets)
          put_shifted(to & shift.quiet & onto_empty, shift.delta, lane.move_act);
        if (shift.takes)
          put_shifted(to & shift.take & onto_enemy, shift.delta, lane.move_act);
      }
      for (int k = 0; k < kind.run_count; ++k) {
        const auto& ahead = kind.run[us][k];
        put_shifted(run_targets(ahead, easy & ahead.from) & onto_empty,
                    ahead.delta * ahead.length,
                    ahead.act);
      }
      (all - easy).each([&](int from) { closely(kind, from); });
    }
  }

  PAWNSHOP_INLINE Bits<W> run_targets(const typename LaneData<W>::RunAhead& ahead,
                                      Bits<W> front) const {
    for (int n = 0; n < ahead.length; ++n) {
      if (front.empty())
        return front;
      front = moved<W>(front & ahead.movable, ahead.delta) & empty;
    }
    return front;
  }

  /// A man of a setwise type that is pinned or may become something.
  __attribute__((noinline)) void closely(const typename LaneData<W>::Setwise& kind, int from) {
    const int type = kind.type;
    Bits<W> targets = (lane.quiet[us][at(type, from)] & onto_empty) |
                      (lane.take[us][at(type, from)] & onto_enemy);
    const bool held = pinned.has(from);
    if (held)
      targets &= pin_line(from);
    if (lane.becomes[type].any) {
      arrive(type, from, targets);
    } else {
      put(from, targets);
    }
    for (int k = 0; k < kind.run_count; ++k) {
      const auto& ahead = kind.run[us][k];
      Bits<W> to = run_targets(ahead, Bits<W>::one(from) & ahead.from) & onto_empty;
      if (held)
        to &= pin_line(from);
      put_shifted(to, ahead.delta * ahead.length, ahead.act);
    }
  }

  PAWNSHOP_INLINE void one_by_one() {
    for (int i = 0; i < lane.walker_count; ++i) {
      const int type = lane.walkers[i];
      const bool steps = lane.steps[type], split = lane.split[type],
                 becomes = lane.becomes[type].any;
      const unsigned sets = lane.sets_of[type];
      men(type, us).each([&](int from) {
        Bits<W> targets{};
        for (unsigned rest = sets; rest; rest &= rest - 1)
          targets |= slide(lane.set[std::countr_zero(rest)], us, from, occupied);
        targets &= onto_empty | onto_enemy;
        if (steps) {
          const Bits<W>& take = lane.take[us][at(type, from)];
          if (split) {
            targets |= (lane.quiet[us][at(type, from)] & onto_empty) | (take & onto_enemy);
          } else {
            targets |= take & (onto_empty | onto_enemy);
          }
        }
        if (pinned.has(from)) [[unlikely]] {
          targets &= pin_line(from);
        }
        if (becomes) {
          arrive(type, from, targets);
        } else {
          put(from, targets);
        }
      });
    }
  }

  __attribute__((noinline)) void castle() {
    for (int i = 0; i < lane.castle_count; ++i) {
      const Castle<W>& way = lane.castle[us][i];
      if ((way.marked - position.marks[way.mark]).any() || (way.empty - empty).any() ||
          (way.safe & danger).any())
        continue;
      bool there = true;
      for (int k = 0; k < way.men; ++k)
        there = there && position.man_at[way.from[k]] == way.code[k];
      if (there)
        put_one(way.move);
    }
  }

  __attribute__((noinline)) void rare() {
    if constexpr (kList) {
      out += lane.rare(lane.context, position, out);
    } else {
      total += static_cast<std::uint64_t>(lane.rare(lane.context, position, nullptr));
    }
  }

  // ---------------------------------------------------------------- all turns

  PAWNSHOP_INLINE std::uint64_t count_of(const std::uint32_t* begin) const {
    return kList ? static_cast<std::uint64_t>(out - begin) : total;
  }

  PAWNSHOP_INLINE std::uint64_t all() {
    std::uint32_t* const begin = out;
    if (lane.asks_first) {
      const int n = lane.first(lane.context, position, kList ? out : nullptr);
      if (n >= 0)
        return static_cast<std::uint64_t>(n);
    }
    onto_empty = empty;
    onto_enemy = enemies;
    Bits<W> drop_targets = empty;
    const Bits<W> kings = lane.royal >= 0 ? men(lane.royal, us) : Bits<W>{};
    if (kings.many() || (lane.rare_marks && strangely_marked())) [[unlikely]]
      return static_cast<std::uint64_t>(lane.whole(lane.context, position, kList ? out : nullptr));
    if (kings.any()) {
      king = kings.first();
      if (lane.dormancy_count)
        find_sleepers();
      find_checks();
      find_danger();
      Bits<W> king_enemy = enemies;
      if (asleep.any()) [[unlikely]] {
        // A capture that wakes a sleeper is legal only if he would then not attack the royal man.
        const Bits<W> attacked = dreamt(), victims = waking_victims();
        if (attacked.has(king))
          onto_enemy -= victims;
        king_enemy -= attacked & victims;
      }
      const auto index = at(lane.royal, king);
      const Bits<W> king_targets =
          ((lane.quiet[us][index] & empty) | (lane.take[us][index] & king_enemy)) - danger;
      put(king, king_targets);
      if (lane.castle_count)
        castle();
      if (position_has_rare_marks()) [[unlikely]]
        rare();
      if (checkers.any()) [[unlikely]] {
        std::uint32_t paying = ~0u;
        if ((checkers & sleepy).any())
          paying = put_to_sleep();
        if (checkers.many())
          return count_of(begin);
        const Bits<W> line = before(checkers.first());
        drop_targets &= line;
        onto_empty &= line;
        onto_enemy &= checkers;
        if (drop_targets.any())
          drops(drop_targets, true, paying);
        setwise();
        one_by_one();
        return count_of(begin);
      }
    } else {
      if (position_has_rare_marks())
        rare();
      if (lane.castle_count)
        castle();
    }
    if (lane.drop_count)
      drops(drop_targets, true, ~0u);
    setwise();
    one_by_one();
    return count_of(begin);
  }

  /// Whether somebody stands on a mark that others go to, as only a position text can say: there
  /// two movements may end on one square.
  PAWNSHOP_INLINE bool strangely_marked() const {
    for (std::uint32_t rest = lane.rare_marks; rest; rest &= rest - 1) {
      if ((position.marks[std::countr_zero(rest)] & occupied).any())
        return true;
    }
    return false;
  }

  PAWNSHOP_INLINE bool position_has_rare_marks() const {
    for (std::uint32_t rest = lane.rare_marks; rest; rest &= rest - 1) {
      if (position.marks[std::countr_zero(rest)].any())
        return true;
    }
    return false;
  }

  /// A check by men who are awake only thanks to one man in a zone is answered by paying him away:
  /// the rescued man may then land anywhere that meets the other checks. Returns the types with
  /// which the other payments are made.
  __attribute__((noinline)) std::uint32_t put_to_sleep() {
    const Dormancy<W>& rule = lane.dormancy[0];  // all have the same zone and need the same men
    const int slot = rule.slot[th];
    const DropAction* paid = nullptr;
    for (int i = 0; i < lane.drop_count; ++i) {
      if (lane.drop[i].priced && lane.drop[i].pay_slot[us] == slot)
        paid = &lane.drop[i];
    }
    if (!paid)
      return ~0u;
    const std::uint8_t* const held = position.held + slot * lane.stride;
    int sum = 0, last = 0;
    for (std::uint32_t rest = rule.need; rest; rest &= rest - 1) {
      const int type = std::countr_zero(rest);
      sum += held[type];
      if (held[type])
        last = type;
    }
    if (sum != 1)
      return ~0u;
    const Bits<W> left = checkers - sleepy;
    Bits<W> targets = empty;
    if (left.any())
      targets = left.many() ? Bits<W>{} : before(left.first()) & empty;
    drops(targets, false, 1u << last);
    return ~(1u << last);
  }
};

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
