// SPDX-License-Identifier: MIT
#include "support/patience.h"

#include "support/cpu_time.h"
#include "support/diagnostic.h"

namespace pawnshop::support {

namespace {

/// Questions in each other: an honest rule asks whether a turn leaves the enemy without one, and is
/// asked so of his turns again. Each takes some kilobytes of the stack.
constexpr int kDeepest = 40;

}  // namespace

Patience::Patience(double seconds) : outer_end_(state().end) {
  const double end = cpu_seconds() + seconds * kSlowdown;
  state().end = outer_end_ > 0 && outer_end_ < end ? outer_end_ : end;
}

Patience::~Patience() {
  state().end = outer_end_;
}

void Patience::look() {
  state().left = kLookEvery;
  if (state().end > 0 && cpu_seconds() > state().end)
    throw fault("the rules take too long to judge a turn",
                "attacks that ask for attacks, and effects over many men, are asked for every "
                "answer to every turn");
}

Patience::Deeper::Deeper() {
  if (state().depth >= kDeepest)
    throw fault("the rules ask themselves without end",
                "does a rule ask whether a player is stuck, and his turns ask it again?");
  ++state().depth;
}

}  // namespace pawnshop::support
