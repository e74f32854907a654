// SPDX-License-Identifier: MIT
#include "rules/tables.h"

#include "support/contract.h"
#include "support/random.h"

namespace pawnshop::rules {

using board::kNoSquare;
using board::narrow;

namespace {

std::size_t at(int i) {
  return static_cast<std::size_t>(i);
}

template <int W>
void number_vectors(Tables<W>& tables) {
  const Ruleset& rules = *tables.rules;
  const board::Topology& topology = rules.topology;
  const int n = tables.squares;
  for (int me = 0; me < 2; ++me) {
    for (const board::Vector vector : rules.vectors) {
      typename Tables<W>::Shift form;
      bool seen = false;
      for (int square = 0; square < n; ++square) {
        const int next = topology.step(square, vector, me);
        tables.steps[me].push_back(static_cast<std::int16_t>(next));
        if (next != kNoSquare) {
          if (seen && next - square != form.delta)
            form.uniform = false;
          form.delta = next - square;
          form.movable.set(square);
          seen = true;
        }
        Bits<W> ray{};
        int reached = next;
        for (int times = 2; reached != kNoSquare; ++times) {
          if (ray.has(reached))
            break;  // the null vector
          ray.set(reached);
          reached = topology.step(square, vector, me, times);
        }
        tables.rays[me].push_back(ray);
      }
      tables.shifts[me].push_back(form);
    }
  }
}

template <int W>
void draw_lines(Tables<W>& tables) {
  const Ruleset& rules = *tables.rules;
  std::vector<bool> used(rules.directions.size());
  for (const Node& node : rules.nodes) {
    if (node.op == Op::Line)
      used[at(node.index)] = true;
  }
  for (int me = 0; me < 2; ++me) {
    tables.lines[me].assign(rules.directions.size() * at(tables.squares), Bits<W>{});
    for (std::size_t list = 0; list < rules.directions.size(); ++list) {
      if (!used[list])
        continue;
      for (int square = 0; square < tables.squares; ++square) {
        Bits<W> line = Bits<W>::one(square);
        for (const int vector : rules.directions[list])
          line |= tables.ray(vector, square, me);
        tables.lines[me][list * at(tables.squares) + at(square)] = line;
      }
    }
  }
}

/// Whether something of the game asks for the squares between or behind, or for the way of a board
/// move.
bool asks_way(const Ruleset& rules) {
  for (const Node& node : rules.nodes) {
    if (node.op == Op::Symbol && (node.index == static_cast<int>(Symbol::Path) ||
                                  node.index == static_cast<int>(Symbol::Behind))) {
      return true;
    }
  }
  return false;
}

template <int W>
void number_acts(Tables<W>& tables) {
  const Ruleset& rules = *tables.rules;
  int rows = 1;
  tables.atoms_matter = asks_way(rules) && !rules.effects.empty();
  for (const Atom& atom : rules.atoms) {
    const bool matters =
        tables.atoms_matter || atom.takes != kNoNode || atom.leaves != kNoNode || atom.tag >= 0;
    tables.atom_row.push_back(matters ? rows++ : 0);
  }
  std::vector<int> atom_of_row(at(rows), -1);
  for (std::size_t i = 0; i < rules.atoms.size(); ++i) {
    if (tables.atom_row[i] > 0)
      atom_of_row[at(tables.atom_row[i])] = static_cast<int>(i);
  }
  const int men = rules.man_count();
  for (std::size_t i = 0; i < rules.actions.size(); ++i) {
    const Action& action = rules.actions[i];
    tables.act_base.push_back(static_cast<int>(tables.acts.size()));
    Act act;
    act.kind = action.kind;
    act.action = static_cast<std::uint8_t>(i);
    switch (action.kind) {
      case Action::Kind::Move:
        for (int row = 0; row < rows; ++row) {
          for (std::size_t choice = 0; choice < rules.choices.size(); ++choice) {
            act.atom = static_cast<std::int16_t>(atom_of_row[at(row)]);
            act.choice = static_cast<std::uint16_t>(choice);
            tables.acts.push_back(act);
          }
        }
        break;
      case Action::Kind::Drop:
        for (int paid = action.pay.given() ? 0 : -1; paid < (action.pay.given() ? men : 0);
             ++paid) {
          for (int man = 0; man < men; ++man) {
            act.man = static_cast<std::int8_t>(man);
            act.paid = static_cast<std::int8_t>(paid);
            tables.acts.push_back(act);
          }
        }
        break;
      case Action::Kind::Together:
        act.man = static_cast<std::int8_t>(action.parts.front().man);
        tables.acts.push_back(act);
        break;
      case Action::Kind::Pass:
        tables.acts.push_back(act);
        break;
    }
  }
  PAWNSHOP_EXPECTS(tables.acts.size() < 65536);
}

/// Which expressions must be worked out for each turn, and not once a position.
template <int W>
void find_varying(Tables<W>& tables) {
  const Ruleset& rules = *tables.rules;
  for (const Node& node : rules.nodes) {  // parts come before wholes
    const bool own = node.op == Op::Symbol || node.op == Op::By || node.op == Op::Took ||
                     node.op == Op::How || node.op == Op::Ask;
    const bool a = node.a != kNoNode && tables.varies[at(node.a)],
               b = node.b != kNoNode && tables.varies[at(node.b)];
    tables.varies.push_back(own || a || b);
  }
}

/// Finds the squares that could be in a mark after a turn and were not before, as seen by one
/// player, for a kind of turn.
template <int W>
struct Gain {
  const Tables<W>& tables;
  int mark, player;
  bool drop;
  int type;

  const Node& node(NodeId id) const { return tables.rules->node(id); }
  bool is_symbol(NodeId id, Symbol symbol) const {
    return node(id).op == Op::Symbol && node(id).index == static_cast<int>(symbol);
  }

  Bits<W> squares(NodeId id) const {
    const Node& part = node(id);
    switch (part.op) {
      case Op::Region:
        return tables.region[player][at(part.index)];
      case Op::Mark:
        return part.index == mark ? Bits<W>{} : tables.everywhere;
      case Op::Symbol:
        if (is_symbol(id, Symbol::Dropped))
          return drop ? tables.everywhere : Bits<W>{};
        if (is_symbol(id, Symbol::Moved) || is_symbol(id, Symbol::From))
          return drop ? Bits<W>{} : tables.everywhere;
        return tables.everywhere;
      case Op::Or:
        return squares(part.a) | squares(part.b);
      case Op::And:
        // "dropped & my.rook" is nothing when another man is dropped.
        for (const auto& [a, b] : {std::pair{part.a, part.b}, {part.b, part.a}}) {
          const Node& men = node(b);
          if (is_symbol(a, Symbol::Dropped) && men.op == Op::Men && men.man != kAnyMan &&
              men.man != type)
            return {};
        }
        return squares(part.a) & squares(part.b);
      case Op::Minus:
        return squares(part.a);
      case Op::When:
        if (node(part.b).op == Op::Any && squares(node(part.b).a).empty())
          return {};
        return squares(part.a);
      default:
        return tables.everywhere;
    }
  }
};

template <int W>
void find_gains(Tables<W>& tables) {
  const Ruleset& rules = *tables.rules;
  for (std::size_t mark = 0; mark < rules.marks.size(); ++mark) {
    for (int player = 0; player < 2; ++player) {
      for (const bool drop : {false, true}) {
        for (int type = 0; type < rules.man_count(); ++type) {
          const NodeId after = rules.marks[mark].after;
          const Gain<W> gain{tables, static_cast<int>(mark), player, drop, type};
          tables.gains.push_back(after == kNoNode ? Bits<W>{}
                                                  : gain.squares(after) & tables.outline[mark]);
        }
      }
    }
  }
}

template <int W>
void find_reach(Tables<W>& tables) {
  const Ruleset& rules = *tables.rules;
  for (int me = 0; me < 2; ++me) {
    for (int type = 0; type < rules.man_count(); ++type) {
      for (int square = 0; square < tables.squares; ++square) {
        Bits<W> reached{};
        for (const int index : rules.man(type).atoms) {
          const Atom& atom = rules.atoms[at(index)];
          if (atom.takes != kNoNode)
            tables.takes_elsewhere |= 1u << type;
          for (const int vector : atom.vectors) {
            int next = tables.step(vector, square, me);
            for (int n = 1; next != kNoSquare && n <= atom.max && n <= board::kMaxSquares; ++n) {
              if (n >= atom.min)
                reached.set(next);
              next = rules.topology.step(square, rules.vectors[at(vector)], me, n + 1);
            }
          }
        }
        tables.reach[me].push_back(reached);
      }
    }
  }
}

template <int W>
void draw_hash_numbers(Tables<W>& tables) {
  support::Random random(0x70617776);
  const Ruleset& rules = *tables.rules;
  tables.man_key.assign(at((2 + 2 * rules.man_count()) * tables.squares), 0);
  for (std::size_t i = at(2 * tables.squares); i < tables.man_key.size(); ++i)
    tables.man_key[i] = random.next();
  for (std::size_t i = 0; i < rules.marks.size() * at(tables.squares); ++i)
    tables.mark_key.push_back(random.next());
  for (std::uint64_t& key : tables.held_key)
    key = random.next();
  for (std::uint64_t& key : tables.flag_key)
    key = random.next();
  tables.side_key = random.next();
}

}  // namespace

template <int W>
Tables<W>::Tables(std::shared_ptr<const Ruleset> given) : rules(std::move(given)) {
  squares = rules->topology.size();
  stride = rules->man_count() <= 8 ? 8 : rules->man_count() <= 16 ? 16 : 32;
  held_bytes = 2 * rules->zone_count() * stride;
  row_count = 2 + 2 * rules->man_count();
  PAWNSHOP_EXPECTS(squares <= 64 * W && held_bytes <= kHeldBytes && row_count <= kRows);
  everywhere = narrow<W>(rules->topology.everywhere());
  sinks = narrow<W>(rules->topology.sinks());
  for (std::size_t i = 0; i < rules->regions.size(); ++i) {
    for (int me = 0; me < 2; ++me)
      region[me].push_back(narrow<W>(rules->regions[i][at(me)]));
  }
  for (const Mark& given_mark : rules->marks)
    outline.push_back(narrow<W>(given_mark.outline));
  number_vectors(*this);
  draw_lines(*this);
  find_varying(*this);
  find_gains(*this);
  find_reach(*this);
  number_acts(*this);
  draw_hash_numbers(*this);
}

template <int W>
Bits<W> Tables<W>::shift(const Bits<W>& set, int vector, int player) const {
  const Shift& form = shifts[player][at(vector)];
  Bits<W> movable = set & form.movable;
  if (!form.uniform) {
    Bits<W> out{};
    movable.each([&](int square) { out.set(step(vector, square, player)); });
    return out;
  }
  Bits<W> out{};
  const int words = form.delta >= 0 ? form.delta >> 6 : -(-form.delta >> 6);
  const int bits = form.delta >= 0 ? form.delta & 63 : -form.delta & 63;
  for (int i = 0; i < W; ++i) {
    const auto word = [&](int k) { return k >= 0 && k < W ? movable.word[k] : 0; };
    if (form.delta >= 0) {
      out.word[i] = word(i - words) << bits | (bits ? word(i - words - 1) >> (64 - bits) : 0);
    } else {
      out.word[i] = word(i - words) >> bits | (bits ? word(i - words + 1) << (64 - bits) : 0);
    }
  }
  return out;
}

template <int W>
std::uint64_t Tables<W>::key_of(const Position<W>& position) const {
  std::uint64_t key = position.side ? side_key : 0;
  for (int square = 0; square < squares; ++square)
    key += man_key[at(position.man_at[square] * squares + square)];
  for (int i = 0; i < held_bytes; ++i)
    key += held_key[i] * position.held[i];
  for (std::size_t i = 0; i < rules->marks.size(); ++i) {
    position.marks[i].each([&](int square) { key += mark_key[i * at(squares) + at(square)]; });
  }
  for (int i = 0; i < kMaxFlags; ++i) {
    if (position.flags >> i & 1)
      key += flag_key[i];
  }
  return key;
}

template <int W>
void Tables<W>::put(Position<W>& position, int square, int code) const {
  PAWNSHOP_EXPECTS(position.man_at[square] == 0 && code >= 2);
  position.man_at[square] = static_cast<std::uint8_t>(code);
  position.rows[code].set(square);
  position.rows[owner_of(code)].set(square);
  position.key += man_key[at(code * squares + square)];
}

template <int W>
void Tables<W>::lift(Position<W>& position, int square) const {
  const int code = position.man_at[square];
  PAWNSHOP_EXPECTS(code >= 2);
  position.man_at[square] = 0;
  position.rows[code].clear(square);
  position.rows[owner_of(code)].clear(square);
  position.key -= man_key[at(code * squares + square)];
}

template <int W>
void Tables<W>::hold(Position<W>& position, int slot, int type, int difference) const {
  const int i = held_index(slot, type);
  PAWNSHOP_EXPECTS(position.held[i] + difference >= 0 && position.held[i] + difference <= 255);
  position.held[i] = static_cast<std::uint8_t>(position.held[i] + difference);
  position.key += held_key[i] * static_cast<std::uint64_t>(difference);
}

template <int W>
void Tables<W>::mark(Position<W>& position, int mark, const Bits<W>& set) const {
  const std::uint64_t* keys = mark_key.data() + mark * squares;
  (position.marks[mark] - set).each([&](int square) { position.key -= keys[square]; });
  (set - position.marks[mark]).each([&](int square) { position.key += keys[square]; });
  position.marks[mark] = set;
}

template <int W>
void Tables<W>::set_flags(Position<W>& position, std::uint8_t flags) const {
  for (int i = 0; i < kMaxFlags; ++i) {
    position.key +=
        flag_key[i] * static_cast<std::uint64_t>((flags >> i & 1) - (position.flags >> i & 1));
  }
  position.flags = flags;
}

template <int W>
void Tables<W>::set_side(Position<W>& position, int side) const {
  position.key += side_key * static_cast<std::uint64_t>(side - position.side);
  position.side = static_cast<std::uint8_t>(side);
}

template struct Tables<1>;
template struct Tables<2>;
template struct Tables<4>;

}  // namespace pawnshop::rules
