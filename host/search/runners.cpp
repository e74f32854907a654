// SPDX-License-Identifier: MIT
#include "search/runners.h"

#include <cstdlib>

namespace pawnshop::search {

using rules::Bits;

template <int W>
Runners<W>::Runners(const rules::Judge<W>& judge)
    : judge_(judge), squares_(judge.tables().squares), runs_(at(judge.rules().man_count())) {
  if (!judge.is_fast())
    return;
  const auto& data = judge.compiled().data();
  for (int type = 0; type < judge.rules().man_count(); ++type) {
    if (!data.steps[type] || data.sets_of[type] || data.tabled >> type & 1 ||
        judge.rules().is_royal(type))
      continue;
    steppers_ |= 1u << type;
    if (!judge.rules().man(type).becomes.empty() && leads_one_way(type))
      list_runs(type);
  }
}

template <int W>
bool Runners<W>::leads_one_way(int type) const {
  for (int square = 0; square < squares_; ++square) {
    const Bits<W>& next = quiet(type, 0, square);
    if (next.many() || way(type, 0, square).has(square))
      return false;
  }
  return true;
}

/// Where steps lead, one after the other.
template <int W>
Bits<W> Runners<W>::way(int type, int player, int square) const {
  Bits<W> all{};
  for (Bits<W> next = quiet(type, player, square); next.any();
       next = quiet(type, player, next.first())) {
    if (all.has(next.first()))
      break;
    all |= next;
  }
  return all;
}

template <int W>
void Runners<W>::list_runs(int type) {
  const board::Topology& board = judge_.rules().topology;
  for (int player = 0; player < 2; ++player) {
    for (int square = 0; square < squares_; ++square) {
      Run<W> run;
      run.way = way(type, player, square);
      if (const Bits<W>& next = quiet(type, player, square); next.any())
        run.next = next.first();
      run.rank = board.rank(board.seen_by(square, player));
      for (int other = 0; other < squares_; ++other) {
        if (std::abs(board.file(other) - board.file(square)) == 1)
          run.beside.set(other);
        Bits<W> enemy = way(type, player ^ 1, other);
        enemy.set(other);
        const Bits<W> bears = enemy | attacked(type, player ^ 1, enemy);
        if ((bears & run.way).any())
          run.stops.set(other);
      }
      runs_[at(type)].push_back(run);
    }
  }
}

template class Runners<1>;
template class Runners<2>;
template class Runners<4>;

}  // namespace pawnshop::search
