// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/any_judge.h"
#include "rules/change.h"
#include "rules/means.h"
#include "rules/referee/referee.h"
#include "rules/turn_view.h"
#include "support/result.h"

namespace pawnshop::rules {

/// How perft treats the last ply: counted in bulk, generated as a list, or each turn also made.
enum class PerftMode { Bulk, List, Make };

struct PerftResult {
  std::uint64_t nodes = 0;
  std::vector<std::pair<std::string, std::uint64_t>> divide;  ///< sorted by text
  bool is_complete = true;  ///< false: it was stopped, and the numbers are too low
};

/// Whether to stop, asked from time to time by whoever works for long. Once it says so it stays so.
using StopQuestion = std::function<bool()>;

/// What can be said of a position.
struct Status {
  int side = 0;
  bool in_check = false;
  std::string result = "*";  ///< *, 1-0, 0-1, 1/2-1/2
  std::string reason;        ///< the name of the end that holds
  std::string claim;         ///< the name of a draw that may be claimed
  Location where{};          ///< the rule that says so
};

/// What a text means among the legal turns of a position.
struct Meaning {
  enum class Kind { Turn, Illegal, NoTurn };
  Kind kind = Kind::Turn;
  Move move{};            ///< the turn that is meant
  std::string message{};  ///< why there is none
  Location where{};       ///< the rule that refuses
};

/// A turn in machine form and in human notation.
struct Spelled {
  std::string machine, human;
};

/// What came of a try to play a text.
struct Played {
  enum class Kind { Done, Illegal, NoTurn };
  Kind kind = Kind::Done;
  std::string message;
  Location where;                  ///< the rule that refuses
  std::string machine{}, human{};  ///< both forms of the turn that was played
};

/// What is said where the text means no turn.
Played refused(const Meaning& meant);

/// A ruleset, and a game by it: where it began and the turns since, from which position, keys and
/// changes follow. For boards of every width. The important methods are `set_up`, `play`, `undo`,
/// `turns`, `status`, `record` and `replay`. The compiled generator lists and makes turns where
/// the ruleset allows it; the referee says how turns are written, what they change and why not.
/// The legal turns of a position are listed once, when somebody first asks for them. A game is for
/// one thread at a time.
class Game {
 public:
  /// A game at its start position, or the faults of that position.
  static support::Result<std::unique_ptr<Game>> open(std::shared_ptr<const AnyJudge> judge);
  virtual ~Game() = default;

  virtual const Ruleset& rules() const = 0;
  /// Who answers for the rules: for others who play by them.
  virtual std::shared_ptr<const AnyJudge> judge() const = 0;
  /// Why the fast generator does not take part, one line each; empty if it does.
  virtual const std::vector<Refusal>& slow_reasons() const = 0;
  virtual Means means() const = 0;
  /// Where it takes part: the rules for which it tries turns before it knows whether they are
  /// legal.
  virtual const std::vector<Refusal>& tried_turns() const = 0;
  /// Why turns are tried to know who is attacked, one line each; empty where it is read from the
  /// rules which of them could take him.
  virtual const std::vector<Refusal>& tried_attacks() const = 0;

  // The position.
  /// Begins anew from a position text. On faults nothing changes.
  virtual support::Result<void> set_up(std::string_view text) = 0;
  virtual Setup setup() const = 0;
  std::string position_text() const { return write_setup(rules(), setup()); }
  virtual std::uint64_t key() const = 0;
  /// What would be wrong with a text of this position, each with the rule that says so. There is
  /// something only where legal turns lead to what other rules call faulty.
  virtual std::vector<Refusal> faults() const = 0;
  /// The keys of all positions since the last set-up, this one last.
  virtual const History& history() const = 0;
  virtual Status status() const = 0;
  /// Men of both players who can do nothing where they stand, whatever else stands where: a rule
  /// holds them, or nobody is there to change places with.
  virtual SquareSet frozen() const = 0;

  // Turns. Whoever has one as a `Move` plays it as that; texts are for people and other programs.
  /// All legal turns, in the order of the generator.
  virtual const std::vector<Move>& moves() const = 0;
  bool has_turns() const { return !moves().empty(); }
  bool is_legal(Move move) const {
    return std::find(moves().begin(), moves().end(), move) != moves().end();
  }
  /// The machine forms of all legal turns, sorted.
  virtual std::vector<std::string> legal() const = 0;
  /// Machine and human forms, sorted by machine form.
  virtual std::vector<std::pair<std::string, std::string>> legal_named() const = 0;
  /// Requires: the turn is legal.
  virtual Spelled spelled(Move move) const = 0;
  /// The machine forms of turns that follow each other. Requires: each is legal after those before.
  virtual std::vector<std::string> machine_line(const std::vector<Move>& line) const = 0;
  /// The turn that a text means: in machine form, in a human spelling, or close to one of them.
  virtual Meaning read(std::string_view text) const = 0;
  /// Requires: the turn is legal.
  virtual void play(Move move) = 0;
  /// Plays the turn that a text means.
  Played play(std::string_view text);
  virtual bool undo() = 0;
  /// All legal turns as one points at them, sorted by machine form.
  virtual std::vector<TurnView> turns() const = 0;
  /// What a legal turn would do, in order.
  virtual std::vector<Change> changes_of(Move move) const = 0;
  /// Why a turn is not legal; nothing if it is.
  virtual std::optional<Refusal> why(std::string_view text) const = 0;

  // Copies.
  /// A second game that stands where this one stands. Its judge has equal rules: it is this one's,
  /// or one for another thread.
  virtual std::unique_ptr<Game> copy(std::shared_ptr<const AnyJudge> judge) const = 0;
  std::unique_ptr<Game> copy() const { return copy(judge()); }
  /// Goes to where another game of the same rules stands.
  virtual void become(const Game& other) = 0;

  // The game so far.
  /// A game as it can be played again: where it began and its turns in machine form.
  struct Record {
    std::string start;
    std::vector<std::string> moves;

    bool operator==(const Record&) const = default;
  };
  virtual Record record() const = 0;
  /// How many turns of a record hold, and why the next one does not.
  struct Replayed {
    std::size_t played = 0;
    std::string message{};  ///< empty if all of them hold
    Location where{};       ///< the rule that refuses
  };
  /// Goes to the end of a record, which may come from other rules: where a turn no longer holds,
  /// those before it stand. On faults of the start nothing changes, nor when a live function fails.
  virtual support::Result<Replayed> replay(const Record& record) = 0;
  virtual std::size_t turns_made() const = 0;
  /// The position before a turn, counted from 0; before the next one it is the present one.
  virtual Setup setup_before(std::size_t turn) const = 0;
  std::string position_text_before(std::size_t turn) const {
    return write_setup(rules(), setup_before(turn));
  }
  /// What a turn of the game did, in order; `turn` < turns_made().
  virtual std::vector<Change> changes_at(std::size_t turn) const = 0;
  /// What the last turn did; nothing at the beginning.
  std::vector<Change> last_changes() const {
    return turns_made() > 0 ? changes_at(turns_made() - 1) : std::vector<Change>{};
  }

  // For those who learn the rules, or write them; `game_lens.cpp`.
  /// What a player could do if it were his turn; of whoever is to move these are `turns`.
  virtual std::vector<TurnView> turns_of(int player) const = 0;
  /// Those of them that the man does who is pointed at, each with its changes.
  virtual std::vector<Outcome> outcomes_of(int player, const Aim& man) const = 0;
  /// Why a man cannot go where somebody points, were it his owner's turn; nothing if he can.
  virtual std::optional<Refusal> why_not(int player, const Aim& aim) const = 0;
  /// Who could take the man on a square, were it the turn of his enemy. Pinned men count.
  virtual std::vector<Attack> attacks_on(Square square) const = 0;
  /// Squares of Ruleset::shows, as a player sees them; nothing for a condition.
  virtual SquareSet shown(std::size_t show, int player) const = 0;
  /// Whether a condition of Ruleset::shows holds for a player; false for squares.
  virtual bool is_shown(std::size_t show, int player) const = 0;

  /// Counts the ways to play on for so many plies; ends soon after `stops` says so.
  virtual PerftResult perft(int depth,
                            PerftMode mode,
                            bool divide,
                            const StopQuestion& stops = {}) const = 0;
  /// How many ways there are to play so many whole turns: perft counts each part of a turn as one,
  /// this counts all that a player plays until the other one moves. Two orders are two ways.
  virtual std::uint64_t count_whole_turns(int depth) const = 0;

  /// Plays random legal turns and checks every invariant on the way: text round trip, key, both
  /// generators. Returns what is broken, or nothing; `turns` counts what was played.
  virtual std::optional<std::string> random_play(std::uint64_t seed, int turns, int& played) = 0;
};

}  // namespace pawnshop::rules
