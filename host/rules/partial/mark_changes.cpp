// SPDX-License-Identifier: MIT
#include "rules/partial/mark_changes.h"

#include <algorithm>

#include "support/lists.h"

namespace pawnshop::rules {

using support::at;

template <int W>
MarkChanges<W>::MarkChanges(const Facts<W>& facts, int mark, bool with_effects)
    : facts_(facts),
      mark_(mark),
      with_effects_(with_effects),
      after_(rules_.marks[at(mark)].after),
      only_(rules_.marks[at(mark)].only) {
  for (int me = 0; me < 2; ++me)
    could_hold_ |=
        only_ == kNoNode ? tables_.everywhere : reader_.squares(only_, Known<W>(tables_, me)).most;
  keeps_only_ = keeps_only();
}

/// Whether effects do something to men or marks, so that a turn can do more than it looks like.
template <int W>
bool MarkChanges<W>::have_effects() const {
  const auto is_one = [](const Effect& effect) { return effect.kind != Effect::Kind::Raise; };
  return with_effects_ && (std::any_of(rules_.effects.begin(), rules_.effects.end(), is_one) ||
                           std::any_of(rules_.afterwards.begin(), rules_.afterwards.end(), is_one));
}

/// Whether a marked square that a turn does not touch is still one of those of `only`.
template <int W>
bool MarkChanges<W>::keeps_only() const {
  if (only_ == kNoNode)
    return true;
  if (!facts_.fates_put_nobody_back()) {  // they may stand where the turn touches nothing
    const auto first = reader_.fixed(only_, board::kFirst);
    return first && first == reader_.fixed(only_, board::kSecond);
  }
  if (!reader_.is_local(only_))
    return false;
  const auto is_same_for_both = [this](auto stand_there) {
    Between<W> held[2];
    for (int me = 0; me < 2; ++me) {
      Known<W> known(tables_, me);
      known.is_of_each = true;
      stand_there(known);
      held[me] = reader_.squares(only_, known);
    }
    return held[0].is_exact() && held[1].is_exact() && held[0].least == held[1].least;
  };
  bool is_same = is_same_for_both([this](Known<W>& known) { known.set_empty(tables_.everywhere); });
  for (int type = 0; type < rules_.man_count(); ++type) {
    for (int owner = 0; owner < 2; ++owner) {
      is_same =
          is_same && is_same_for_both([&](Known<W>& known) {
            known.set_men(tables_.everywhere, owner == known.me ? Side::My : Side::Their, type);
          });
    }
  }
  return is_same;
}

/// `known` is of each square by itself.
template <int W>
typename MarkChanges<W>::Outcome MarkChanges<W>::outcome(const Known<W>& known) const {
  Known<W> was = known;
  was.marks[mark_] = Between<W>::exactly({});
  const Bits<W> gained = reader_.squares(after_, was).most & could_hold_;
  was.marks[mark_] = Between<W>::exactly(tables_.everywhere);
  return {gained, could_hold_ - reader_.squares(after_, was).least};
}

/// The squares that turns must touch, of which this is known; nothing if they need touch none.
template <int W>
std::optional<Bits<W>> MarkChanges<W>::touching(const Known<W>& known) const {
  Known<W> touched = known;
  touched.is_of_each = true;
  touched.elsewhere = &known;
  Known<W> untouched = touched;
  for (const TurnSquares which : {TurnSquares::From,
                                  TurnSquares::To,
                                  TurnSquares::Moved,
                                  TurnSquares::Dropped,
                                  TurnSquares::Taken})
    untouched.set(which, {});
  const Outcome there = outcome(untouched);
  if (there.gained.any() || there.lost.any())
    return std::nullopt;
  return outcome(touched).gained;
}

template <int W>
std::optional<Bits<W>> MarkChanges<W>::by_move(int player) const {
  if (!keeps_only_)
    return std::nullopt;
  Known<W> known(tables_, player);
  known.may_drop = false;
  known.set(TurnSquares::Dropped, {});
  return touching(known);
}

template <int W>
Bits<W> MarkChanges<W>::by_drop(int player, int type) const {
  if (!keeps_only_)
    return tables_.everywhere;
  Known<W> known(tables_, player);
  known.movers = 0;
  for (const TurnSquares which :
       {TurnSquares::From, TurnSquares::Path, TurnSquares::Behind, TurnSquares::Moved})
    known.set(which, {});
  const std::optional<Bits<W>> by_any = touching(known);
  if (have_effects() || (by_any && by_any->empty()))
    return by_any.value_or(tables_.everywhere);
  // What comes of it when a man of this type is dropped on each square: nothing else happens.
  known.takes = false;
  known.set(TurnSquares::Taken, {});
  Bits<W> squares{};
  for (int square = 0; square < tables_.squares; ++square) {
    const Bits<W> here = Bits<W>::one(square);
    Known<W> drop = known;
    drop.set(TurnSquares::To, here);
    drop.set(TurnSquares::Dropped, here);
    drop.set_men(here, Side::My, type);
    Known<W> each = drop;
    each.is_of_each = true;
    each.elsewhere = &drop;
    const Outcome made = outcome(each);
    if (made.gained.any() || (made.lost - here).any())
      squares |= here;
  }
  return squares;
}

template class MarkChanges<1>;
template class MarkChanges<2>;
template class MarkChanges<4>;

}  // namespace pawnshop::rules
