// SPDX-License-Identifier: MIT
#include "rules/change.h"

namespace pawnshop::rules {

using support::at;

void carry_out(const Change& change, const Ruleset& rules, Setup& setup) {
  switch (change.what) {
    case Change::What::Board:
      setup.man_at[at(change.square)] = change.after;
      break;
    case Change::What::Zone:
      setup.held[at((2 * change.index + change.player) * rules.man_count() + change.man)] =
          change.after;
      break;
    case Change::What::Mark:
      setup.marks[at(change.index)] = change.squares;
      break;
    case Change::What::Flag:
      setup.flags &= ~(1u << change.index);
      setup.flags |= static_cast<unsigned>(change.after) << change.index;
      break;
    case Change::What::Counter:
      setup.counters[at(2 * change.index + change.player)] = change.after;
      break;
    case Change::What::Player:
      setup.side = change.player;
      setup.goes_on = false;
      break;
    case Change::What::Number:
      setup.number = change.after;
      break;
    case Change::What::GoesOn:
      setup.goes_on = change.after != 0;
      break;
  }
}

}  // namespace pawnshop::rules
