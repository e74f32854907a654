// SPDX-License-Identifier: MIT
#include "support/patience.h"

#include "support/cpu_time.h"

namespace pawnshop::support {

namespace {

/// Questions in each other: an honest rule asks whether a turn leaves the enemy without one, and is
/// asked so of his turns again. Each takes some kilobytes of the stack.
constexpr int kDeepest = 40;

}  // namespace

void OutOfPatience::name(const Location& rule, const std::string& own_file) {
  const bool is_own = rule.file == own_file;
  if (is_own || !is_own_named_)
    front().where = rule;
  is_own_named_ = is_own_named_ || is_own;
}

Patience::Patience(double seconds) : outer_end_(state().end) {
  const double end = cpu_seconds() + seconds * kSlowdown;
  state().end = outer_end_ > 0 && outer_end_ < end ? outer_end_ : end;
}

Patience::~Patience() {
  state().end = outer_end_;
}

/// Whether the question under way has lasted too long. It counts from the first look at it, so that
/// asking one is cheap.
bool Patience::takes_too_long(double now) {
  State& own = state();
  if (own.questions == 0)
    return false;
  if (own.seen != own.asked) {
    own.seen = own.asked;
    own.began = now;
  }
  return now - own.began > kSecondsOfQuestion;
}

void Patience::look() {
  state().left = kLookEvery;
  const double now = cpu_seconds();
  if ((state().end > 0 && now > state().end) || takes_too_long(now))
    throw lost("the rules take too long to judge a turn",
               "attacks that ask for attacks, and effects over many men, are asked for every "
               "answer to every turn");
}

OutOfPatience Patience::lost(const char* what, const char* hint) {
  OutOfPatience faults(fault(what, hint));
  if (state().questions > 0)
    faults.front().where = *state().game;
  return faults;
}

Patience::Deeper::Deeper() {
  if (state().depth >= kDeepest)
    too_deep();
  ++state().depth;
}

void Patience::too_deep() {
  throw lost("the rules ask themselves without end",
             "does a rule ask whether a player is stuck, and his turns ask it again?");
}

}  // namespace pawnshop::support
