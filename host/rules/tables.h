// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <vector>

#include "rules/operators.h"
#include "rules/position.h"
#include "rules/ruleset.h"

namespace pawnshop::rules {

/// A row of Tables::acts: what sort of turn a move is. Together with the squares of the move and
/// the position it says everything that the turn does.
struct Act {
  Action::Kind kind = Action::Kind::Move;
  std::uint8_t action = 0;
  std::int8_t man = -1;       ///< of a drop or a compound move
  std::int16_t payment = -1;  ///< of a priced drop: Action::payments
  std::int16_t atom = -1;     ///< of a board move whose atom matters; -1: any that goes there
  std::uint16_t choice = 0;
};

/// Of turns that are no turns of the game, only spoken of.
inline constexpr std::uint16_t kNoAct = 0xFFFF;

/// What a ruleset is on a board of W words: regions, lines and steps as bit sets, the numbering of
/// acts, the hash numbers. The important methods are `shift`, `copy` and the `act_of_...` family.
/// Immutable, shared by all threads.
template <int W>
struct Tables {
  explicit Tables(std::shared_ptr<const Ruleset> given);

  std::shared_ptr<const Ruleset> rules;
  int squares = 0;
  int stride = 8;  ///< of held
  int held_bytes = 0;
  int row_count = 0;

  Bits<W> everywhere{}, sinks{};
  std::vector<Bits<W>> region[2];
  std::vector<Bits<W>> outline;               ///< of marks
  std::vector<std::vector<Bits<W>>> letters;  ///< of marks: the squares of each, of both players

  // Vectors, as a player sees them.
  struct Shift {
    bool uniform = true;
    int delta = 0;
    Bits<W> movable{};  ///< squares that have a square one vector on
  };
  std::vector<Shift> shifts[2];
  std::vector<std::int16_t> steps[2];  ///< vector * squares + square, or -1
  std::vector<Bits<W>> rays[2];        ///< vector * squares + square: all squares on, to the edge
  std::vector<Bits<W>>
      lines[2];  ///< directions * squares + square; only for directions that a Line uses

  std::vector<std::uint32_t> reads;  ///< of each node: what its value can hang on
  std::vector<Bits<W>>
      reach[2];  ///< type * squares + square: where a man could ever end, on any board
  std::uint32_t takes_elsewhere = 0;  ///< types with an atom that takes men besides the destination

  std::vector<Act> acts;
  std::vector<int> act_base;  ///< of each action
  std::vector<int> atom_row;  ///< of each atom: 0 plain, else 1, 2, ... for those that matter
  bool asks_way = false;      ///< a made turn is asked for the squares between or behind
  /// What follows from a turn hangs on its way, or on whether somebody will be stuck.
  bool follows_from_way = false;
  bool atoms_matter = false;  ///< whether the way a man went matters beyond takes, leaves and names

  /// Of squares with a mark those of which its letters speak: a text could say no others.
  Bits<W> sayable(int mark, const Bits<W>& squares) const;

  // Hash numbers; the key of a position is their sum.
  std::vector<std::uint64_t> man_key;   ///< code * squares + square
  std::vector<std::uint64_t> mark_key;  ///< mark * squares + square
  std::uint64_t held_key[kHeldBytes] = {};
  std::uint64_t flag_key[kMaxFlags] = {};
  std::uint64_t side_key = 0, going_key = 0;

  /// A counter, or the number of the move, that some rule compares with numbers.
  struct Watched {
    int index = -1;                 ///< Position::counters; -1: the number of the move
    std::vector<int> bounds;        ///< sorted: from these values on the answer of a rule differs
    std::uint64_t hash_number = 0;  ///< times what the key has of the value
    bool is_exact =
        false;      ///< each value counts apart: it is compared with another number, or leaps
    int least = 0;  ///< lower values do not change the key

    int part_in_key(int value) const;
  };
  std::vector<Watched> watched;

  bool reads_any(NodeId node, std::uint32_t what) const {
    return (reads[support::at(node)] & what) != 0;
  }
  bool reads_only(NodeId node, std::uint32_t what) const { return !reads_any(node, ~what); }
  /// Whether a node must be worked out for each turn, and not once a position.
  bool varies(NodeId node) const { return reads_any(node, kReadsOfTurn | kReadsLive); }
  bool asks_history(NodeId node) const { return reads_any(node, kReadsHistory); }
  bool asks_live(NodeId node) const { return reads_any(node, kReadsLive); }

  int step(int vector, int square, int player) const {
    return steps[player][support::at(vector * squares + square)];
  }
  /// How many squares away a movement can end, at most.
  int farthest(const Atom& atom) const;
  Bits<W> shift(const Bits<W>& set, int vector, int player) const;
  const Bits<W>& ray(int vector, int square, int player) const {
    return rays[player][support::at(vector * squares + square)];
  }

  static constexpr int kNoSlot = 255;  ///< of a zone that is not given
  int slot(ZoneRef zone, int me) const {
    return zone.given() ? rules->slot(zone.zone, player_of(zone.side, me)) : kNoSlot;
  }
  /// Whose men are in a zone, or `kNobody`.
  int owner_in(int slot) const {
    const Zone& zone = rules->zones[support::at(slot / 2)];
    return zone.is_shared ? kNobody : slot % 2 ^ zone.holds_theirs;
  }
  int held_index(int slot, int type) const { return slot * stride + type; }

  int act_of_move(int action, int atom, int choice) const {
    const int row = atom < 0 ? 0 : atom_row[support::at(atom)];
    return act_base[support::at(action)] + row * static_cast<int>(rules->choices.size()) + choice;
  }
  int act_of_drop(int action, int man, int payment) const {
    return act_base[support::at(action)] + (payment < 0 ? 0 : payment * rules->man_count()) + man;
  }
  /// What is given for the man dropped by an act, or null.
  const Payment* payment_of(const Act& act) const {
    if (act.payment < 0)
      return nullptr;
    return &rules->actions[act.action].payments[support::at(act.payment)];
  }
  int act_of_other(int action) const { return act_base[support::at(action)]; }

  /// Copies what this game uses of a position.
  void copy(Position<W>& to, const Position<W>& from) const {
    std::memcpy(static_cast<void*>(&to), &from, offsetof(Position<W>, held));
    std::memcpy(to.held, from.held, static_cast<std::size_t>(held_bytes));
    std::memcpy(static_cast<void*>(to.rows),
                from.rows,
                static_cast<std::size_t>(row_count) * sizeof(Bits<W>));
  }

  std::uint64_t key_of(const Position<W>& position) const;  ///< from scratch
  /// The key, and of counters and the number of the move what rules can still make of them: for
  /// what is known of a position, where `Position::key` says only whether it stood before. Values
  /// count apart only within kForesight turns of one at which a rule answers otherwise, so that a
  /// search as deep as that may share what it knows between all others.
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
  static constexpr int kForesight = 48;

  // Changes of a position that keep its invariants.
  void put(Position<W>& position, int square, int code) const;
  void lift(Position<W>& position, int square) const;
  void hold(Position<W>& position, int slot, int type, int difference) const;
  void mark(Position<W>& position, int mark, const Bits<W>& set) const;
  void set_flags(Position<W>& position, std::uint8_t flags) const;
  /// Of another player than before: he begins his turn.
  void set_side(Position<W>& position, int side) const;
  void set_going_on(Position<W>& position, bool goes_on) const;

 private:
  void find_watched();
};

extern template struct Tables<1>;
extern template struct Tables<2>;
extern template struct Tables<4>;

}  // namespace pawnshop::rules
