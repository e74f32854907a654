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

/// How perft treats the last ply: the turns are counted, listed, or listed and made.
enum class PerftMode { Bulk, List, Make };

struct PerftResult {
  std::uint64_t nodes = 0;
  /// By turn of the first ply, sorted by its text.
  std::vector<std::pair<std::string, std::uint64_t>> divide;
  bool is_complete = true;  ///< false: it was stopped, so the numbers are too low
};

/// Long computations call it from time to time, and stop when it returns true. From then on it
/// returns true.
using StopQuestion = std::function<bool()>;

/// Who is to move in a position, and whether the game is over.
struct Status {
  int side = 0;
  bool in_check = false;
  std::string result = "*";  ///< *, 1-0, 0-1, 1/2-1/2
  std::string reason;        ///< the name of the end that holds
  std::string claim;         ///< the name of a draw that may be claimed
  Location where{};          ///< the rule that decides it
};

/// What a text means in a position: a legal turn, an illegal one, or no turn at all.
struct Meaning {
  enum class Kind { Turn, Illegal, NoTurn };
  Kind kind = Kind::Turn;
  Move move{};            ///< the turn, if it is legal
  std::string message{};  ///< otherwise, why not
  Location where{};       ///< the rule that refuses it
};

/// A turn in machine form and in human notation.
struct Spelled {
  std::string machine, human;
};

/// The result of an attempt to play a text.
struct Played {
  enum class Kind { Done, Illegal, NoTurn };
  Kind kind = Kind::Done;
  std::string message;
  Location where;                  ///< the rule that refuses
  std::string machine{}, human{};  ///< both forms of the turn that was played
};

/// The result if the text means no legal turn.
Played refused(const Meaning& meant);

/// A game by a ruleset: its first position, and the turns since. It hides the width of bitboards.
/// The important methods are `set_up`, `play`, `undo`, `turns`, `status`, `record` and `replay`.
/// The compiled generator lists and makes turns if the ruleset allows it. The referee says how
/// turns are written, what they change, and why a turn is illegal. The legal turns of a position
/// are listed once, when they are first needed. Only one thread at a time may use a game.
class Game {
 public:
  /// A game at its start position, or the faults of that position.
  static support::Result<std::unique_ptr<Game>> open(std::shared_ptr<const AnyJudge> judge);
  virtual ~Game() = default;

  virtual const Ruleset& rules() const = 0;
  /// The judge of the ruleset, for others who play by it, such as the search.
  virtual std::shared_ptr<const AnyJudge> judge() const = 0;
  /// The rules because of which turns are not listed from bitboards; empty if they are.
  virtual const std::vector<Refusal>& slow_reasons() const = 0;
  virtual Means means() const = 0;
  /// The rules for which turns are tried, or which cost more than tables.
  virtual const std::vector<Refusal>& tried_turns() const = 0;
  /// The rules because of which the referee must make turns to find out who is attacked.
  virtual const std::vector<Refusal>& tried_attacks() const = 0;

  // The position.
  /// Begins a new game from a position text. If the text is faulty, nothing changes.
  virtual support::Result<void> set_up(std::string_view text) = 0;
  virtual Setup setup() const = 0;
  std::string position_text() const { return write_setup(rules(), setup()); }
  virtual std::uint64_t key() const = 0;
  /// The rules by which this position is faulty. There are some only if legal turns lead to a
  /// position that other rules forbid.
  virtual std::vector<Refusal> faults() const = 0;
  /// The keys of all positions since the last set_up, the present one last.
  virtual const History& history() const = 0;
  virtual Status status() const = 0;
  /// Men of both players who cannot move, wherever the other men stand: a rule holds them, or there
  /// is nobody to change places with.
  virtual SquareSet frozen() const = 0;

  // Turns. The program passes them as `Move`; texts are for people and other programs.
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
  /// The machine forms of a line of play. Requires: each turn is legal after those before it.
  virtual std::vector<std::string> machine_line(const std::vector<Move>& line) const = 0;
  /// The turn that a text means: in machine form, in a human spelling, or close to one of them.
  virtual Meaning read(std::string_view text) const = 0;
  /// Requires: the turn is legal.
  virtual void play(Move move) = 0;
  /// Plays the turn that a text means.
  Played play(std::string_view text);
  virtual bool undo() = 0;
  /// All legal turns, with what a board on a screen needs, sorted by machine form.
  virtual std::vector<TurnView> turns() const = 0;
  /// The changes that a legal turn would make, in order.
  virtual std::vector<Change> changes_of(Move move) const = 0;
  /// Why a turn is not legal; nothing if it is.
  virtual std::optional<Refusal> why(std::string_view text) const = 0;

  // Copies.
  /// A second game with the same turns. `judge` is this game's judge, or one with equal rules for
  /// another thread.
  virtual std::unique_ptr<Game> copy(std::shared_ptr<const AnyJudge> judge) const = 0;
  std::unique_ptr<Game> copy() const { return copy(judge()); }
  /// Copies the turns of another game of the same rules.
  virtual void become(const Game& other) = 0;

  // The game so far.
  /// A game as text: its first position, and its turns in machine form.
  struct Record {
    std::string start;
    std::vector<std::string> moves;

    bool operator==(const Record&) const = default;
  };
  virtual Record record() const = 0;
  /// How many turns of a record are legal, and why the next one is not.
  struct Replayed {
    std::size_t played = 0;
    std::string message{};  ///< empty if all are legal
    Location where{};       ///< the rule that refuses
  };
  /// Replays a record, which may come from other rules, up to the first turn that is not legal. If
  /// the first position is faulty, or a live function fails, nothing changes.
  virtual support::Result<Replayed> replay(const Record& record) = 0;
  virtual std::size_t turns_made() const = 0;
  /// The position before a turn. Turns count from 0; setup_before(turns_made()) is the present
  /// position.
  virtual Setup setup_before(std::size_t turn) const = 0;
  std::string position_text_before(std::size_t turn) const {
    return write_setup(rules(), setup_before(turn));
  }
  /// The changes that a turn of the game made, in order. Requires: turn < turns_made().
  virtual std::vector<Change> changes_at(std::size_t turn) const = 0;
  /// The changes that the last turn made; none at the beginning.
  std::vector<Change> last_changes() const {
    return turns_made() > 0 ? changes_at(turns_made() - 1) : std::vector<Change>{};
  }

  // For people who learn or write rules; `game_lens.cpp`.
  /// The turns that a player would have if it were his turn.
  virtual std::vector<TurnView> turns_of(int player) const = 0;
  /// Those of the man who is pointed at, each with its changes.
  virtual std::vector<Outcome> outcomes_of(int player, const Aim& man) const = 0;
  /// Why a man cannot go where a person points, if it were his owner's turn; nothing if he can.
  virtual std::optional<Refusal> why_not(int player, const Aim& aim) const = 0;
  /// The men who could take the man on a square, if it were their turn. Pinned men count.
  virtual std::vector<Attack> attacks_on(Square square) const = 0;
  /// The squares of an entry of Ruleset::shows, for a player; none for a condition.
  virtual SquareSet shown(std::size_t show, int player) const = 0;
  /// Whether the condition of an entry of Ruleset::shows holds for a player; false for a set.
  virtual bool is_shown(std::size_t show, int player) const = 0;

  /// Perft: counts the ways to play on for `depth` plies. It stops soon after `stops` returns true.
  virtual PerftResult perft(int depth,
                            PerftMode mode,
                            bool divide,
                            const StopQuestion& stops = {}) const = 0;
  /// Counts the ways to play `depth` whole turns. Perft counts each part of a turn (`again`) as a
  /// ply; this counts all parts of a turn as one. Two orders of parts are two ways. With `divide`,
  /// also the count behind each first turn, whose text has blanks between the parts.
  virtual PerftResult count_whole_turns(int depth, bool divide) const = 0;

  /// Plays random legal turns and checks in each position that its text can be read back, that its
  /// key is right, and that both generators agree. Returns what is wrong, or nothing. `played`
  /// returns how many turns were played.
  virtual std::optional<std::string> random_play(std::uint64_t seed, int turns, int& played) = 0;
};

}  // namespace pawnshop::rules
