// SPDX-License-Identifier: MIT
#pragma once

#include "support/diagnostic.h"
#include "support/question.h"

namespace pawnshop::support {

/// Thrown where a question to the rules takes too long or asks itself without end. What is under
/// way says on its way out which rule it was.
struct OutOfPatience : Diagnostics {
  explicit OutOfPatience(Diagnostics faults) : Diagnostics(std::move(faults)) {}
  /// A rule within which it was thrown, from the innermost outwards: the outermost one of the
  /// author's own script is named, or else the outermost one of all.
  void name(const Location& rule, const std::string& own_file);

 private:
  bool is_own_named_ = false;
};

/// Bounds how long a question to the rules may take, and how deep it may ask itself. Rules come
/// from scripts, and a few lines can ask for more than any machine can do: attacks that depend on
/// attacks, effects tried for every answer to every turn. What does such work calls `spend`. Each
/// single question (which turns there are, what one of them does, whether the game is over) is
/// bounded wherever it is asked; who asks many of them and wants an answer in time holds a Patience
/// around them. One per thread counts, the innermost.
class Patience {
 public:
  /// For so much CPU time of this thread from now on.
  explicit Patience(double seconds);
  ~Patience();
  Patience(const Patience&) = delete;
  Patience& operator=(const Patience&) = delete;

  /// Looks at the clock, for work that is long by itself; throws OutOfPatience when the time is up.
  static void spend_much() { look_at_patience(); }

  /// A question within a question, as long as it lives; throws OutOfPatience when they lie too deep
  /// in each other.
  class Deeper {
   public:
    Deeper();
    ~Deeper() { --patience_spent.depth; }
    Deeper(const Deeper&) = delete;
    Deeper& operator=(const Deeper&) = delete;
  };

 private:
  double outer_end_;
};

/// How much longer everything takes in this build: contracts and sanitizers cost time too.
#ifdef PAWNSHOP_CHECKED
inline constexpr double kSlowdown = 10;
#else
inline constexpr double kSlowdown = 1;
#endif

/// What one question may take: more than any honest rule needs in any position, and short enough
/// for somebody who waits.
inline constexpr double kSecondsOfQuestion = 1 * kSlowdown;

}  // namespace pawnshop::support
