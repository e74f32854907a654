// SPDX-License-Identifier: MIT
#pragma once

#include "support/diagnostic.h"

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

  /// Counts a little work, or some pieces of it; throws OutOfPatience when the time is up.
  static void spend(unsigned work = 1) {
    if (state().left <= work)
      look();
    else
      state().left -= work;
  }
  /// Counts work that is long by itself.
  static void spend_much() { look(); }

  /// One question to the rules of a script, as long as it lives; one within another is a part of
  /// it.
  class Question {
   public:
    /// What is to be blamed if no rule is: where the game is described. It outlives the question.
    explicit Question(const Location& game) { begin_question(game); }
    ~Question() { end_question(); }
    Question(const Question&) = delete;
    Question& operator=(const Question&) = delete;
  };

  // The same for whoever cannot hold one.
  static void begin_question(const Location& game) {
    if (state().questions++ == 0) {
      state().game = &game;
      ++state().asked;
    }
  }
  static void end_question() { --state().questions; }
  /// Throws: questions lie too deep in each other.
  [[noreturn]] static void too_deep();

  /// A question within a question, as long as it lives; throws OutOfPatience when they lie too deep
  /// in each other.
  class Deeper {
   public:
    Deeper();
    ~Deeper() { --state().depth; }
    Deeper(const Deeper&) = delete;
    Deeper& operator=(const Deeper&) = delete;
  };

 private:
  struct State {
    unsigned left = kLookEvery;
    int depth = 0;
    double end = 0;                ///< CPU time of the thread; 0: not bounded
    int questions = 0;             ///< that lie in each other
    unsigned asked = 0, seen = 0;  ///< questions so far; the one that `began` is about
    double began = 0;              ///< when it was first looked at
    const Location* game = nullptr;
  };
  static constexpr unsigned kLookEvery = 1024;

  static State& state() {
    static thread_local State one;
    return one;
  }
  static void look();
  static bool takes_too_long(double now);
  static OutOfPatience lost(const char* what, const char* hint);

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
