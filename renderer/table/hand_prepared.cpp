// SPDX-License-Identifier: MIT
// The hand: a turn that is chosen while the computer thinks, and a man who is held meanwhile.

#include "renderer/table/hand.h"

namespace pawnshop::renderer {

/// The man in hand is to go there when the computer has moved.
Intent Hand::prepare(const TableView& view, const Spot& spot) {
  const Spot from = picked_;
  let_go();
  if (spot.is_square() && spot != from)
    prepared_ = Prepared{from, spot, view.made};
  return {};
}

Intent Hand::play_prepared(const TableView& view) {
  const Prepared prepared = *prepared_;
  if (view.preparer >= 0 && view.made >= prepared.made)
    return {};  // the computer still thinks
  let_go();
  if (view.made <= prepared.made || !view.is_persons_turn || !may_pick(view, prepared.from))
    return {};
  picked_ = prepared.from;
  return put(view, prepared.to);
}

bool Hand::stays_held(const TableView& view) const {
  return picked_early_ && view.made >= *picked_early_ && options_.empty() &&
         may_pick(view, picked_);
}

Intent Hand::follow(const TableView& view) {
  if (prepared_)
    return play_prepared(view);
  if (!stays_held(view))
    let_go();
  return {};
}

}  // namespace pawnshop::renderer
