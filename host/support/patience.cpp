// SPDX-License-Identifier: MIT
#include "support/patience.h"

#include <algorithm>

#include "support/cpu_time.h"

namespace pawnshop::support {

constinit thread_local PatienceSpent patience_spent;

namespace {

/// Questions in each other: an honest rule asks whether a turn leaves the enemy without one, and is
/// asked so of his turns again. Each takes some kilobytes of the stack.
constexpr int kDeepest = 40;

/// Work until somebody looks at the clock for the first time within a Patience, which may be short.
constexpr unsigned kFirstLook = 256;

/// Whether the question under way has lasted too long. It counts from the first look at it, so that
/// asking one is cheap.
bool takes_too_long(double now) {
  PatienceSpent& own = patience_spent;
  if (own.questions == 0)
    return false;
  if (own.seen != own.asked) {
    own.seen = own.asked;
    own.began = now;
  }
  return now - own.began > kSecondsOfQuestion;
}

OutOfPatience lost(const char* what, const char* hint) {
  OutOfPatience faults(fault(what, hint));
  if (patience_spent.questions > 0)
    faults.front().where = *patience_spent.game;
  return faults;
}

}  // namespace

void OutOfPatience::name(const Location& rule, const std::string& own_file) {
  const bool is_own = rule.file == own_file;
  if (is_own || !is_own_named_)
    front().where = rule;
  is_own_named_ = is_own_named_ || is_own;
}

Patience::Patience(double seconds) : outer_end_(patience_spent.end) {
  const double end = cpu_seconds() + seconds * kSlowdown;
  patience_spent.end = outer_end_ > 0 && outer_end_ < end ? outer_end_ : end;
  patience_spent.left = std::min(patience_spent.left, kFirstLook);
}

Patience::~Patience() {
  patience_spent.end = outer_end_;
}

void look_at_patience() {
  patience_spent.left = PatienceSpent::kLookEvery;
  const double now = cpu_seconds();
  if ((patience_spent.end > 0 && now > patience_spent.end) || takes_too_long(now))
    throw lost("the rules take too long to judge a turn",
               "attacks that ask for attacks, and effects over many men, are asked for every "
               "answer to every turn");
}

void ask_too_deep() {
  throw lost("the rules ask themselves without end",
             "does a rule ask whether a player is stuck, and his turns ask it again?");
}

void turn_never_ends() {
  throw lost("a turn does not end: the same player goes on again and again",
             "'again' must fail some time, so that the other player can move");
}

Patience::Deeper::Deeper() {
  if (patience_spent.depth >= kDeepest)
    ask_too_deep();
  ++patience_spent.depth;
}

}  // namespace pawnshop::support
