// SPDX-License-Identifier: MIT
#pragma once

// What is counted while a question to the rules of a script is answered, so that it cannot take for
// ever: `patience.h`. It is asked millions of times a second, and stands apart for those who ask.

#include "support/inline.h"

namespace pawnshop::support {

struct Location;

/// Of one thread.
struct PatienceSpent {
  static constexpr unsigned kLookEvery = 8192;

  unsigned left = kLookEvery;    ///< work until somebody looks at the clock
  int depth = 0;                 ///< questions whose answers are part of another's
  double end = 0;                ///< CPU time of the thread; 0: not bounded
  int questions = 0;             ///< that lie in each other
  unsigned asked = 0, seen = 0;  ///< questions so far; the one that `began` is about
  double began = 0;              ///< when it was first looked at
  const Location* game = nullptr;
};
extern constinit thread_local PatienceSpent patience_spent;

/// Looks at the clock; throws OutOfPatience when the time is up.
void look_at_patience();
/// Throws OutOfPatience: questions lie too deep in each other.
[[noreturn]] void ask_too_deep();
/// Throws OutOfPatience: a player goes on with his turn without end.
[[noreturn]] void turn_never_ends();

/// Counts a little work, or some pieces of it; throws OutOfPatience when the time is up.
PAWNSHOP_INLINE void spend(unsigned work = 1) {
  if (patience_spent.left <= work)
    look_at_patience();
  else
    patience_spent.left -= work;
}

/// One question to the rules of a script, as long as it lives; one within another is a part of it.
class Question {
 public:
  /// What is to be blamed if no rule is: where the game is described. It outlives the question.
  PAWNSHOP_INLINE explicit Question(const Location& game) {
    if (patience_spent.questions++ == 0) {
      patience_spent.game = &game;
      ++patience_spent.asked;
    }
  }
  PAWNSHOP_INLINE ~Question() { --patience_spent.questions; }
  Question(const Question&) = delete;
  Question& operator=(const Question&) = delete;
};

}  // namespace pawnshop::support
