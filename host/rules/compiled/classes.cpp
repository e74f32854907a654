// SPDX-License-Identifier: MIT
// This part of CompiledBuilder sorts men into classes that the generator moves together.

#include <algorithm>

#include "rules/compiled/builder.h"
#include "support/text.h"

namespace pawnshop::rules {

template <int W>
void CompiledBuilder<W>::sort_men() {
  for (const Run& run : runs_) {
    current_ = run.type;
    check_run(run);
  }
  for (int type = 0; type < data_.types; ++type) {
    current_ = type;
    if (is_odd(type))
      continue;
    bool takes = false;
    for (int square = 0; square < tables_.squares; ++square)
      takes =
          takes || data_.take[0][at(type, square)].any() || data_.take[1][at(type, square)].any();
    if (takes)
      data_.steppers[data_.stepper_count++] = static_cast<std::uint8_t>(type);
    if (is_uniform(type)) {
      add_setwise(type);
      continue;
    }
    if (std::any_of(runs_.begin(), runs_.end(), [&](const Run& run) { return run.type == type; }))
      slow(support::with_article(rules_.man(type).name) + " runs and is no man of single steps",
           rules_.man(type).where);
    if (takes)
      data_.leapers[data_.leaper_count++] = static_cast<std::uint8_t>(type);
    if (type != royal_)
      add_walker(type);
  }
}

/// Whether all men of a type can be moved at once, by shifts.
template <int W>
bool CompiledBuilder<W>::is_uniform(int type) const {
  const auto& vectors = step_vectors_[index(type)];
  if (!data_.steps[type] || !slide_vectors_[index(type)].empty() || vectors.size() > 4 ||
      data_.setwise_count >= 8 || type == royal_)
    return false;
  const auto shifts_everywhere = [&](int vector) {
    return tables_.shifts[0][index(vector)].uniform && tables_.shifts[1][index(vector)].uniform;
  };
  for (const Run& run : runs_) {
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
template <int W>
bool CompiledBuilder<W>::meet(int vector, int other) const {
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
template <int W>
void CompiledBuilder<W>::add_walker(int type) {
  bool is_plain = !data_.becomes[type].any && !data_.split[type];
  for (int me = 0; me < 2; ++me) {
    for (int square = 0; square < tables_.squares; ++square) {
      Bits<W> reached = data_.take[me][at(type, square)];
      for (unsigned rest = data_.sets_of[type]; rest; rest &= rest - 1) {
        const Bits<W>& full = data_.set[std::countr_zero(rest)].full[me][square];
        is_plain = is_plain && (reached & full).empty();
        reached |= full;
      }
    }
  }
  if (!is_plain) {
    data_.walkers[data_.walker_count++] = static_cast<std::uint8_t>(type);
    return;
  }
  for (unsigned rest = data_.sets_of[type]; rest; rest &= rest - 1)
    data_.plain_sliders[std::countr_zero(rest)] |= 1u << type;
  if (data_.steps[type])
    data_.plain_steppers[data_.plain_stepper_count++] = static_cast<std::uint8_t>(type);
}

/// Whether a run leads from one square to another.
template <int W>
bool CompiledBuilder<W>::run_ends_on(const Run& run, int from, int to, int me) const {
  return run.from[me].has(from) && end_of(run, from, me) == to;
}

/// Of two movements to one square the first one counts, and a run is not compared with others.
template <int W>
void CompiledBuilder<W>::check_run(const Run& run) {
  bool twice = false;
  for (int me = 0; me < 2; ++me) {
    run.from[me].each([&](int from) {
      if (twice)
        return;
      const int to = end_of(run, from, me);
      twice = twice || data_.quiet[me][at(run.type, from)].has(to);
      for (const Run& other : runs_) {
        twice =
            twice || (&other != &run && other.type == run.type && run_ends_on(other, from, to, me));
      }
    });
  }
  if (twice)
    slow("a run of the " + rules_.man(run.type).name + " ends where another movement ends",
         rules_.man(run.type).where);
}

template <int W>
void CompiledBuilder<W>::add_setwise(int type) {
  auto& kind = data_.setwise[data_.setwise_count++];
  kind.type = static_cast<std::uint8_t>(type);
  for (const int vector : step_vectors_[index(type)]) {
    for (int me = 0; me < 2; ++me)
      kind.shift[me][kind.shift_count] = shift_of(type, vector, me);
    ++kind.shift_count;
  }
  for (const Run& run : runs_) {
    if (run.type != type)
      continue;
    if (kind.run_count == 2)
      return slow(support::with_article(rules_.man(type).name) + " has too many runs",
                  rules_.man(type).where);
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
  for (int me = 0; me < 2 && data_.becomes[type].any; ++me) {
    for (int from = 0; from < tables_.squares; ++from) {
      if (may_choose(type, from, me))
        kind.rare[me].set(from);
    }
  }
}

template <int W>
typename HotData<W>::Shift CompiledBuilder<W>::shift_of(int type, int vector, int me) const {
  typename HotData<W>::Shift shift{};
  shift.delta = static_cast<std::int16_t>(tables_.shifts[me][index(vector)].delta);
  for (int from = 0; from < tables_.squares; ++from) {
    const int to = tables_.step(vector, from, me);
    if (to >= 0 && data_.quiet[me][at(type, from)].has(to))
      shift.quiet.set(to);
    if (to >= 0 && data_.take[me][at(type, from)].has(to))
      shift.take.set(to);
  }
  shift.quiets = shift.quiet.any();
  shift.takes = shift.take.any();
  return shift;
}

/// Whether a man may become something by some step from a square, or must.
template <int W>
bool CompiledBuilder<W>::may_choose(int type, int from, int me) const {
  const auto& becomes = data_.becomes[type];
  bool chooses = (reached(type, from, me) - becomes.stay[me][from]).any();
  for (int i = 0; i < becomes.lists; ++i)
    chooses = chooses || becomes.to[i][me][from].any();
  return chooses;
}

template class CompiledBuilder<1>;
template class CompiledBuilder<2>;
template class CompiledBuilder<4>;

}  // namespace pawnshop::rules
