// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <vector>

#include "rules/operators.h"
#include "rules/position.h"
#include "rules/ruleset.h"

namespace pawnshop::rules {

/// A row of Tables::acts: the part of a turn that its squares do not say. An act, the squares of
/// the move and the position together determine everything that the turn does.
struct Act {
  Action::Kind kind = Action::Kind::Move;
  std::uint8_t action = 0;
  /// The type that is dropped; of a compound move, the type of its first man; else -1.
  std::int8_t man = -1;
  std::int16_t payment = -1;  ///< of a drop with a price: index of Action::payments; else -1
  /// Of a board move: its movement (Ruleset::atoms), if it matters which one; else -1.
  std::int16_t atom = -1;
  std::uint16_t choice = 0;  ///< what the man becomes: Ruleset::choices
};

/// Move::act of turns that do not exist and are only described, as in explanations.
inline constexpr std::uint16_t kNoAct = 0xFFFF;

/// A ruleset on a board of W words: regions, lines and steps as bitboards, the numbering of acts,
/// the Zobrist numbers. The important methods are `shift`, `copy` and `act_of_...`. It is
/// immutable, and threads share it.
template <int W>
struct Tables {
  explicit Tables(std::shared_ptr<const Ruleset> given);

  std::shared_ptr<const Ruleset> rules;
  int squares = 0;
  /// The number of types for which Position::held has room in each zone: 8, 16 or 32.
  int stride = 8;
  int held_bytes = 0;  ///< how many bytes of Position::held the game uses
  int row_count = 0;   ///< how many rows of Position::rows the game uses

  Bits<W> everywhere{}, sinks{};
  /// Ruleset::regions, by player
  std::vector<Bits<W>> region[2];
  std::vector<Bits<W>> outline;  ///< Mark::outline
  /// Of each mark: the squares of each of its letters, for both players.
  std::vector<std::vector<Bits<W>>> letters;

  // The tables below are by player: each sees the vectors from his side.
  struct Shift {
    bool uniform = true;  ///< the vector adds `delta` to every square number
    int delta = 0;
    Bits<W> movable{};  ///< the squares from which one vector leads to a square of the board
  };
  std::vector<Shift> shifts[2];
  /// By vector * squares + square: the square one vector away, or -1.
  std::vector<std::int16_t> steps[2];
  /// By vector * squares + square: all squares in that direction, to the edge of the board.
  std::vector<Bits<W>> rays[2];
  /// By directions * squares + square: the squares of Op::Line; filled only for directions that a
  /// rule uses so.
  std::vector<Bits<W>> lines[2];

  /// Of each node: what its value can depend on, with its operands (`all_reads`).
  std::vector<std::uint32_t> reads;
  /// By type * squares + square: the squares that a man can reach in one move if any men may stand
  /// anywhere. An upper bound that both generators rely on.
  std::vector<Bits<W>> reach[2];
  std::uint32_t takes_elsewhere = 0;  ///< types with a movement that has `takes`, as bits

  std::vector<Act> acts;
  std::vector<int> act_base;  ///< of each action: its first row of `acts`
  /// Of each atom: 0, or another number if the act of a move says that it used this atom.
  std::vector<int> atom_row;
  bool asks_way = false;  ///< rules read `path` or `behind` after a turn has been made
  /// What a turn does after the men have moved depends on `path` or `behind`, or on whether a
  /// player will be stuck.
  bool follows_from_way = false;
  /// Effects depend on the movement in another way than by `takes`, `leaves` and names.
  bool atoms_matter = false;

  /// The marked squares that the letters of the mark can express. A position text cannot say more.
  Bits<W> sayable(int mark, const Bits<W>& squares) const;

  // Zobrist numbers. The key of a position is a sum of them.
  std::vector<std::uint64_t> man_key;   ///< by code * squares + square
  std::vector<std::uint64_t> mark_key;  ///< by mark * squares + square
  std::uint64_t held_key[kHeldBytes] = {};
  std::uint64_t flag_key[kMaxFlags] = {};
  std::uint64_t side_key = 0, going_key = 0;

  /// A counter, or the move number, whose value some rule reads. See host/adr/0009.
  struct Watched {
    int index = -1;  ///< index of Position::counters; -1: the move number
    /// Thresholds, sorted: a condition has another answer from such a value on.
    std::vector<int> bounds;
    /// The Zobrist number, which is multiplied by part_in_key(value).
    std::uint64_t hash_number = 0;
    /// Each value changes the key: the counter is compared with another number, or can change by
    /// more than one.
    bool is_exact = false;
    int least = 0;  ///< lower values do not change the key

    /// The part of a value that the full key depends on.
    int part_in_key(int value) const;
  };
  std::vector<Watched> watched;

  bool reads_any(NodeId node, std::uint32_t what) const {
    return (reads[support::at(node)] & what) != 0;
  }
  bool reads_only(NodeId node, std::uint32_t what) const { return !reads_any(node, ~what); }
  /// Whether the value of a node differs between turns, so that it cannot be computed once per
  /// position.
  bool varies(NodeId node) const { return reads_any(node, kReadsOfTurn | kReadsLive); }
  bool asks_history(NodeId node) const { return reads_any(node, kReadsHistory); }
  bool asks_live(NodeId node) const { return reads_any(node, kReadsLive); }

  int step(int vector, int square, int player) const {
    return steps[player][support::at(vector * squares + square)];
  }
  /// How many vectors away a movement can end, at most.
  int farthest(const Atom& atom) const;
  Bits<W> shift(const Bits<W>& set, int vector, int player) const;
  const Bits<W>& ray(int vector, int square, int player) const {
    return rays[player][support::at(vector * squares + square)];
  }

  static constexpr std::uint8_t kNoSlot = 255;  ///< in place of a slot: no zone is given
  /// The slot of a zone as the player `me` sees it; Ruleset::slot.
  std::uint8_t slot(ZoneRef zone, int me) const {
    return zone.given()
               ? static_cast<std::uint8_t>(rules->slot(zone.zone, player_of(zone.side, me)))
               : kNoSlot;
  }
  /// The owner of the men in a zone, or kNobody.
  int owner_in(int slot) const {
    const Zone& zone = rules->zones[support::at(slot / 2)];
    return zone.is_shared ? kNobody : slot % 2 ^ zone.holds_theirs;
  }
  int held_index(int slot, int type) const { return slot * stride + type; }

  /// The row of `acts` of a board move. atom < 0: the movement does not matter.
  int act_of_move(int action, int atom, int choice) const {
    const int row = atom < 0 ? 0 : atom_row[support::at(atom)];
    return act_base[support::at(action)] + row * static_cast<int>(rules->choices.size()) + choice;
  }
  /// The row of `acts` of a drop. payment < 0: it has no price.
  int act_of_drop(int action, int man, int payment) const {
    return act_base[support::at(action)] + (payment < 0 ? 0 : payment * rules->man_count()) + man;
  }
  /// The payment of an act, or null.
  const Payment* payment_of(const Act& act) const {
    if (act.payment < 0)
      return nullptr;
    return &rules->actions[act.action].payments[support::at(act.payment)];
  }
  /// The row of `acts` of a compound move, a pass or a `point`.
  int act_of_other(int action) const { return act_base[support::at(action)]; }

  /// Copies the part of a position that this game uses.
  void copy(Position<W>& to, const Position<W>& from) const {
    std::memcpy(static_cast<void*>(&to), &from, offsetof(Position<W>, held));
    std::memcpy(to.held, from.held, static_cast<std::size_t>(held_bytes));
    std::memcpy(static_cast<void*>(to.rows),
                from.rows,
                static_cast<std::size_t>(row_count) * sizeof(Bits<W>));
  }

  std::uint64_t key_of(const Position<W>& position) const;  ///< The key, computed from scratch.
  /// The key for the transposition table. It adds to Position::key the counters and the move
  /// number, as far as rules can still read them (host/adr/0009). Values share one key if no
  /// threshold is within their next kTurnsOfOneKey turns, so a search of up to that many turns
  /// finds one entry for all of them.
  std::uint64_t full_key(const Position<W>& position) const {
    std::uint64_t key = position.key;
    for (const Watched& one : watched) {
      const int value =
          one.index < 0 ? static_cast<int>(position.number) : position.counters[one.index];
      if (value >= one.least)
        key += one.hash_number * static_cast<std::uint64_t>(one.part_in_key(value));
    }
    return key;
  }
  static constexpr int kTurnsOfOneKey = 48;

  // Changes of a position. They keep its invariants.
  /// Requires: the square is empty.
  void put(Position<W>& position, int square, int code) const;
  void lift(Position<W>& position, int square) const;
  void hold(Position<W>& position, int slot, int type, int difference) const;
  void mark(Position<W>& position, int mark, const Bits<W>& set) const;
  void set_flags(Position<W>& position, std::uint8_t flags) const;
  /// Requires: the other player moves now. He begins his turn, so goes_on becomes false.
  void set_side(Position<W>& position, int side) const;
  void set_going_on(Position<W>& position, bool goes_on) const;

 private:
  void find_watched();
};

extern template struct Tables<1>;
extern template struct Tables<2>;
extern template struct Tables<4>;

}  // namespace pawnshop::rules
