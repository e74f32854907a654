// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/referee.h"
#include "rules/setup.h"
#include "support/result.h"

namespace pawnshop::rules {

/// How perft treats the last ply: counted in bulk, generated as a list, or each turn also made.
enum class PerftMode { Bulk, List, Make };

struct PerftResult {
  std::uint64_t nodes = 0;
  std::vector<std::pair<std::string, std::uint64_t>> divide;  ///< sorted by text
};

/// What can be said of a position.
struct Status {
  int side = 0;
  bool in_check = false;
  std::string result = "*";  ///< *, 1-0, 0-1, 1/2-1/2
  std::string reason;        ///< the name of the end that holds
  std::string claim;         ///< the name of a draw that may be claimed
};

/// What came of a try to play a text.
struct Played {
  enum class Kind { Done, Illegal, NoTurn };
  Kind kind = Kind::Done;
  std::string message;
  Location where;                  ///< the rule that refuses
  std::string machine{}, human{};  ///< both forms of the turn that was played
};

/// A ruleset, a position and how it was reached, for boards of every width. The important methods
/// are `set_up`, `play`, `undo`, `legal` and `status`. Everything is done by the fast generator
/// where the ruleset allows it, and by the referee elsewhere.
class Game {
 public:
  /// A game at its start position, or the faults of that position.
  static support::Result<std::unique_ptr<Game>> open(std::shared_ptr<const Ruleset> rules,
                                                     std::shared_ptr<Hooks> hooks = nullptr);
  virtual ~Game() = default;

  virtual const Ruleset& rules() const = 0;
  /// Why the fast generator does not take part, one line each; empty if it does.
  virtual const std::vector<Refusal>& slow_reasons() const = 0;
  /// Why turns are tried to know who is attacked, one line each; empty where it is read from the
  /// rules which of them could take him.
  virtual const std::vector<Refusal>& tried_attacks() const = 0;

  // The position.
  /// Begins anew from a position text. On faults nothing changes.
  virtual support::Result<void> set_up(std::string_view text) = 0;
  virtual Setup setup() const = 0;
  std::string position_text() const { return write_setup(rules(), setup()); }
  virtual std::uint64_t key() const = 0;
  /// The keys of all positions since the last set-up, this one last.
  virtual const History& history() const = 0;
  virtual Status status() const = 0;

  // Turns.
  /// The machine forms of all legal turns, sorted.
  virtual std::vector<std::string> legal() const = 0;
  /// Machine and human forms, sorted by machine form.
  virtual std::vector<std::pair<std::string, std::string>> legal_named() const = 0;
  /// Plays the turn that a text means: in machine form, in a human spelling, or close to one of
  /// them.
  virtual Played play(std::string_view text) = 0;
  virtual bool undo() = 0;
  /// Why a turn is not legal; nothing if it is.
  virtual std::optional<Refusal> why(std::string_view text) const = 0;

  virtual PerftResult perft(int depth, PerftMode mode, bool divide) const = 0;

  /// Plays random legal turns and checks every invariant on the way: text round trip, key, both
  /// generators. Returns what is broken, or nothing; `turns` counts what was played.
  virtual std::optional<std::string> random_play(std::uint64_t seed, int turns, int& played) = 0;
};

}  // namespace pawnshop::rules
