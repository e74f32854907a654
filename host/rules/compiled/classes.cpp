// SPDX-License-Identifier: MIT
#include <algorithm>

#include "rules/compiled/builders.h"
#include "support/text.h"

namespace pawnshop::rules {

namespace {

template <int W>
struct ClassesBuilder {
  const Inputs<W>& in_;
  const Movements<W>& moves_;
  const Steps<W>& steps_;
  const Slides<W>& slides_;
  const Arrivals<W>& arrivals_;
  Classes<W>& made_;

  const Facts<W>& facts_ = in_.facts;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  const std::uint32_t odd_ = in_.odd;
  const int royal_ = in_.royal;

  void build() {
    for (const Run<W>& run : moves_.runs)
      check_run(run);
    for (int type = 0; type < rules_.man_count(); ++type) {
      if (odd_ >> type & 1)
        continue;
      bool takes = false;
      for (int square = 0; square < tables_.squares; ++square)
        takes = takes || steps_.take[0][index(type * tables_.squares + square)].any() ||
                steps_.take[1][index(type * tables_.squares + square)].any();
      if (takes)
        made_.steppers[made_.stepper_count++] = static_cast<std::uint8_t>(type);
      if (is_uniform(type) && made_.setwise_count < kMaxSetwise) {
        add_setwise(type);
        continue;
      }
      if (has_run(type))
        in_.findings.leaves_to_plan(type, why_not_at_once(type), rules_.man(type).where);
      if (takes)
        made_.leapers[made_.leaper_count++] = static_cast<std::uint8_t>(type);
      if (type != royal_)
        add_walker(type);
    }
  }

  /// Why the men of a type with a run are not moved all at once.
  std::string why_not_at_once(int type) const {
    if (is_uniform(type))
      return "there are too many types of men who step in few directions";
    return support::with_article(rules_.man(type).name) +
           " has a slide of a fixed length beside other slides, or beside steps in more than eight "
           "directions";
  }

  bool has_run(int type) const {
    return std::any_of(moves_.runs.begin(), moves_.runs.end(), [type](const Run<W>& run) {
      return run.type == type;
    });
  }

  /// Whether all men of a type can be moved at once, by shifts. For men without a run that does not
  /// pay if they step in many directions.
  bool is_uniform(int type) const {
    const auto& vectors = moves_.step_vectors[index(type)];
    constexpr std::size_t kFew = 4;
    const std::size_t most = has_run(type) ? kMaxSetwiseSteps : kFew;
    if (!steps_.steps[type] || !moves_.slide_vectors[index(type)].empty() ||
        vectors.size() > most || type == royal_)
      return false;
    const auto shifts_everywhere = [&](int vector) {
      return tables_.shifts[0][index(vector)].uniform && tables_.shifts[1][index(vector)].uniform;
    };
    for (const Run<W>& run : moves_.runs) {
      if (run.type == type && !shifts_everywhere(run.vector))
        return false;
    }
    for (const int vector : vectors) {
      if (!shifts_everywhere(vector))
        return false;
      for (const int other : vectors) {
        if (other != vector && meet(vector, other))
          return false;
      }
    }
    return true;
  }

  /// Whether two vectors are one for some player, as "forward" and "north" can be: a turn would be
  /// given twice.
  bool meet(int vector, int other) const {
    for (int me = 0; me < 2; ++me) {
      for (int square = 0; square < tables_.squares; ++square) {
        const int to = tables_.step(vector, square, me);
        if (to >= 0 && to == tables_.step(other, square, me))
          return true;
      }
    }
    return false;
  }

  /// A man who moves alone: way by way together with others, if that gives no turn twice.
  void add_walker(int type) {
    bool is_plain = !arrivals_.becomes[type].any && !steps_.split[type];
    for (int me = 0; me < 2; ++me) {
      for (int square = 0; square < tables_.squares; ++square) {
        Bits<W> reached = steps_.take[me][index(type * tables_.squares + square)];
        for (unsigned rest = slides_.sets_of[type]; rest; rest &= rest - 1) {
          const Bits<W>& full = slides_.set[std::countr_zero(rest)].full[me][square];
          is_plain = is_plain && (reached & full).empty();
          reached |= full;
        }
      }
    }
    if (!is_plain) {
      made_.walkers[made_.walker_count++] = static_cast<std::uint8_t>(type);
      return;
    }
    for (unsigned rest = slides_.sets_of[type]; rest; rest &= rest - 1)
      made_.plain_sliders[std::countr_zero(rest)] |= 1u << type;
    if (steps_.steps[type])
      made_.plain_steppers[made_.plain_stepper_count++] = static_cast<std::uint8_t>(type);
  }

  /// Of two movements to one square the first one counts, and a run is not compared with others.
  void check_run(const Run<W>& run) {
    bool twice = false;
    for (int me = 0; me < 2; ++me) {
      run.from[me].each([&](int from) {
        if (twice)
          return;
        const int to = end_of(tables_, run, from, me);
        twice = twice || steps_.quiet[me][index(run.type * tables_.squares + from)].has(to);
        for (const Run<W>& other : moves_.runs) {
          twice = twice || (&other != &run && other.type == run.type &&
                            ends_on(tables_, other, from, to, me));
        }
      });
    }
    if (twice)
      in_.findings.leaves_to_plan(
          run.type,
          "a run of the " + rules_.man(run.type).name + " ends where another movement ends",
          rules_.man(run.type).where);
  }

  void add_setwise(int type) {
    auto& kind = made_.setwise[made_.setwise_count++];
    kind.type = static_cast<std::uint8_t>(type);
    for (const int vector : moves_.step_vectors[index(type)]) {
      for (int me = 0; me < 2; ++me)
        kind.shift[me][kind.shift_count] = shift_of(type, vector, me);
      ++kind.shift_count;
    }
    for (const Run<W>& run : moves_.runs) {
      if (run.type != type)
        continue;
      if (kind.run_count == 2)
        return in_.leave(type, " has too many runs", rules_.man(type).where);
      for (int me = 0; me < 2; ++me) {
        auto& ahead = kind.run[me][kind.run_count];
        ahead.delta = static_cast<std::int16_t>(tables_.shifts[me][index(run.vector)].delta);
        ahead.length = run.length;
        ahead.from = run.from[me];
        ahead.movable = tables_.shifts[me][index(run.vector)].movable;
        ahead.act = tables_.act_of_move(facts_.move_action(), run.atom, 0);
      }
      ++kind.run_count;
    }
    for (int me = 0; me < 2 && arrivals_.becomes[type].any; ++me) {
      for (int from = 0; from < tables_.squares; ++from) {
        if (may_choose(type, from, me))
          kind.rare[me].set(from);
      }
    }
  }

  typename Classes<W>::Shift shift_of(int type, int vector, int me) const {
    typename Classes<W>::Shift shift{};
    shift.delta = static_cast<std::int16_t>(tables_.shifts[me][index(vector)].delta);
    for (int from = 0; from < tables_.squares; ++from) {
      const int to = tables_.step(vector, from, me);
      if (to >= 0 && steps_.quiet[me][index(type * tables_.squares + from)].has(to))
        shift.quiet.set(to);
      if (to >= 0 && steps_.take[me][index(type * tables_.squares + from)].has(to))
        shift.take.set(to);
    }
    shift.quiets = shift.quiet.any();
    shift.takes = shift.take.any();
    return shift;
  }

  /// Whether a man may become something by some step from a square, or must.
  bool may_choose(int type, int from, int me) const {
    const auto& becomes = arrivals_.becomes[type];
    const std::size_t here = index(type * tables_.squares + from);
    const Bits<W> reached = steps_.quiet[me][here] | steps_.take[me][here];  // he does not slide
    bool chooses = (reached - becomes.stay[me][from]).any();
    for (int i = 0; i < becomes.lists; ++i)
      chooses = chooses || becomes.to[i][me][from].any();
    return chooses;
  }
};

}  // namespace

template <int W>
void build_classes(const Inputs<W>& inputs,
                   const Movements<W>& moves,
                   const Steps<W>& steps,
                   const Slides<W>& slides,
                   const Arrivals<W>& arrivals,
                   Classes<W>& made) {
  ClassesBuilder<W>{inputs, moves, steps, slides, arrivals, made}.build();
}

template decltype(build_classes<1>) build_classes<1>;
template decltype(build_classes<2>) build_classes<2>;
template decltype(build_classes<4>) build_classes<4>;

}  // namespace pawnshop::rules
