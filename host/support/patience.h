// SPDX-License-Identifier: MIT
#pragma once

namespace pawnshop::support {

/// Bounds how long a question to the rules may take, and how deep it may ask itself. Rules come
/// from scripts, and a few lines can ask for more than any machine can do: attacks that depend on
/// attacks, effects tried for every answer to every turn. What does such work calls `spend`; who
/// asks on behalf of a script that nobody knows holds a Patience around the question. Where nobody
/// does, time is not bounded. One per thread counts, the innermost.
class Patience {
 public:
  /// For so much CPU time of this thread from now on.
  explicit Patience(double seconds);
  ~Patience();
  Patience(const Patience&) = delete;
  Patience& operator=(const Patience&) = delete;

  /// Counts a little work; throws Diagnostics when the time is up.
  static void spend() {
    if (--state().left == 0)
      look();
  }
  /// Counts work that is long by itself.
  static void spend_much() { look(); }

  /// A question within a question, as long as it lives; throws Diagnostics when they lie too deep
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
    double end = 0;  ///< CPU time of the thread; 0: not bounded
  };
  static constexpr unsigned kLookEvery = 1024;

  static State& state() {
    static thread_local State one;
    return one;
  }
  static void look();

  double outer_end_;
};

/// How much longer everything takes in this build: contracts and sanitizers cost time too.
#ifdef PAWNSHOP_CHECKED
inline constexpr double kSlowdown = 10;
#else
inline constexpr double kSlowdown = 1;
#endif

}  // namespace pawnshop::support
