// SPDX-License-Identifier: MIT
// What a ruleset is on a board of so many words: derived once, when a game is opened.

#include "rules/tables.h"

#include <algorithm>

#include "support/contract.h"
#include "support/lists.h"
#include "support/random.h"

namespace pawnshop::rules {

using support::at;

using board::kNoSquare;
using board::narrow;

namespace {

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
      used[at(node.directions())] = true;
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

/// Who asks for such things of a turn that has been made.
struct Askers {
  bool judges;   ///< what forbids turns, or asks for them
  bool follows;  ///< what follows from them
};

template <int W>
Askers who_asks_of_turns(const Tables<W>& tables, std::uint32_t what) {
  const Ruleset& rules = *tables.rules;
  const auto asks = [&](NodeId id) { return id != kNoNode && tables.reads_any(id, what); };
  const auto any = [&](const auto& list, auto... members) {
    return std::any_of(
        list.begin(), list.end(), [&](const auto& entry) { return (asks(entry.*members) || ...); });
  };
  const auto any_effect = [&](const std::vector<Effect>& effects) {
    return std::any_of(effects.begin(), effects.end(), [&](const Effect& effect) {
      const auto expressions = effect.expressions();
      return std::any_of(expressions.begin(), expressions.end(), asks);
    });
  };
  // What is asked of a position asks of turns where it asks who could capture somebody, and how.
  return {any(rules.never, &Rule::condition) ||
              any(rules.must, &Duty::when, &Duty::does, &Duty::allows) ||
              any(rules.actions, &Action::when, &Action::onto) ||
              any(rules.men, &Man::stands, &Man::lands) || any(rules.ends, &End::condition) ||
              asks(rules.can_move) || asks(rules.can_be_taken) || asks(rules.check),
          any_effect(rules.effects) || any_effect(rules.afterwards) ||
              any(rules.marks, &Mark::after, &Mark::only) ||
              any(rules.counters, &Counter::counts, &Counter::resets) ||
              std::any_of(rules.counters.begin(),
                          rules.counters.end(),
                          [&](const Counter& counter) {
                            return asks(counter.adds.set) || asks(counter.less.set) ||
                                   asks(counter.to.set);
                          }) ||
              asks(rules.again)};
}

/// Where a movement could end from a square, on any board.
template <int W>
Bits<W> reach_of(const Tables<W>& tables, const Atom& atom, int square, int me) {
  Bits<W> reached{};
  for (const int vector : atom.vectors) {
    int next = tables.step(vector, square, me);
    for (int n = 1; next != kNoSquare && n <= tables.farthest(atom); ++n) {
      if (n >= atom.min)
        reached.set(next);
      next = tables.rules->topology.step(square, tables.rules->vectors[at(vector)], me, n + 1);
    }
  }
  return reached;
}

/// Whether the use of a movement matters whatever else can lead there.
bool is_told_apart(const Atom& atom) {
  return atom.takes != kNoNode || atom.leaves != kNoNode || atom.tag >= 0;
}

/// Whether two movements of one man that nothing else tells apart can lead from one square to the
/// same other one.
template <int W>
bool movements_meet(const Tables<W>& tables, const Man& man) {
  for (int square = 0; square < tables.squares; ++square) {
    for (int me = 0; me < 2; ++me) {
      Bits<W> reached{};
      for (const int number : man.atoms) {
        const Atom& atom = tables.rules->atoms[at(number)];
        if (is_told_apart(atom))
          continue;
        const Bits<W> ends = reach_of(tables, atom, square, me);
        if ((reached & ends).any())
          return true;
        reached |= ends;
      }
    }
  }
  return false;
}

/// Movements whose use matters have rows of their own. Returns the atom of each row.
template <int W>
std::vector<int> number_atoms(Tables<W>& tables) {
  const Ruleset& rules = *tables.rules;
  std::vector<int> atom_of_row{-1};
  const Askers way = who_asks_of_turns(tables, kReadsPath | kReadsBehind);
  const Askers stuck = who_asks_of_turns(tables, kReadsTurns);
  tables.asks_way = way.judges || way.follows;
  tables.follows_from_way = way.follows || stuck.follows;
  tables.atoms_matter = tables.asks_way && !rules.effects.empty() &&
                        std::any_of(rules.men.begin(), rules.men.end(), [&](const Man& man) {
                          return movements_meet(tables, man);
                        });
  for (std::size_t i = 0; i < rules.atoms.size(); ++i) {
    const Atom& atom = rules.atoms[i];
    const bool matters = tables.atoms_matter || is_told_apart(atom);
    tables.atom_row.push_back(matters ? static_cast<int>(atom_of_row.size()) : 0);
    if (matters)
      atom_of_row.push_back(static_cast<int>(i));
  }
  return atom_of_row;
}

/// A row of acts for each man who is dropped and for each payment that there is.
template <int W>
void number_drops(Tables<W>& tables, const Action& action, Act act) {
  const bool priced = action.pay.given();
  const int payments = priced ? static_cast<int>(action.payments.size()) : 1;
  for (int i = 0; i < payments; ++i) {
    act.payment = static_cast<std::int16_t>(priced ? i : -1);
    for (int man = 0; man < tables.rules->man_count(); ++man) {
      act.man = static_cast<std::int8_t>(man);
      tables.acts.push_back(act);
    }
  }
}

template <int W>
void number_acts(Tables<W>& tables) {
  const Ruleset& rules = *tables.rules;
  const std::vector<int> atom_of_row = number_atoms(tables);
  for (std::size_t i = 0; i < rules.actions.size(); ++i) {
    const Action& action = rules.actions[i];
    tables.act_base.push_back(static_cast<int>(tables.acts.size()));
    Act act;
    act.kind = action.kind;
    act.action = static_cast<std::uint8_t>(i);
    switch (action.kind) {
      case Action::Kind::Move:
        for (const int atom : atom_of_row) {
          for (std::size_t choice = 0; choice < rules.choices.size(); ++choice) {
            act.atom = static_cast<std::int16_t>(atom);
            act.choice = static_cast<std::uint16_t>(choice);
            tables.acts.push_back(act);
          }
        }
        break;
      case Action::Kind::Drop:
        number_drops(tables, action, act);
        break;
      case Action::Kind::Together:
        act.man = static_cast<std::int8_t>(action.parts.front().man);
        tables.acts.push_back(act);
        break;
      case Action::Kind::Pass:
      case Action::Kind::Point:
        tables.acts.push_back(act);
        break;
    }
  }
  PAWNSHOP_EXPECTS(tables.acts.size() < 65536);
}

template <int W>
void find_reach(Tables<W>& tables) {
  const Ruleset& rules = *tables.rules;
  for (int type = 0; type < rules.man_count(); ++type) {
    for (const int atom : rules.man(type).atoms) {
      if (rules.atoms[at(atom)].takes != kNoNode)
        tables.takes_elsewhere |= 1u << type;
    }
  }
  for (int me = 0; me < 2; ++me) {
    for (int type = 0; type < rules.man_count(); ++type) {
      for (int square = 0; square < tables.squares; ++square) {
        Bits<W> reached{};
        for (const int atom : rules.man(type).atoms)
          reached |= reach_of(tables, rules.atoms[at(atom)], square, me);
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
  tables.going_key = random.next();
}

}  // namespace

template <int W>
Tables<W>::Tables(std::shared_ptr<const Ruleset> given) : rules(std::move(given)) {
  squares = rules->topology.size();
  stride = held_stride(rules->man_count());
  held_bytes = 2 * rules->zone_count() * stride;
  row_count = 2 + 2 * rules->man_count();
  PAWNSHOP_EXPECTS(squares <= 64 * W && held_bytes <= kHeldBytes && row_count <= kRows);
  everywhere = narrow<W>(rules->topology.everywhere());
  sinks = narrow<W>(rules->topology.sinks());
  for (const auto& of_both : rules->regions) {
    for (int me = 0; me < 2; ++me)
      region[me].push_back(narrow<W>(of_both[at(me)]));
  }
  for (const Mark& given_mark : rules->marks) {
    outline.push_back(narrow<W>(given_mark.outline));
    std::vector<Bits<W>>& of_mark = letters.emplace_back();
    for (const Mark::Letter& letter : given_mark.letters) {
      for (int player = 0; player < 2; ++player)
        of_mark.push_back(narrow<W>(rules->topology.seen_by(letter.squares, player)));
    }
  }
  number_vectors(*this);
  draw_lines(*this);
  reads = all_reads(*rules);
  find_reach(*this);
  number_acts(*this);
  draw_hash_numbers(*this);
  find_watched();
}

template <int W>
int Tables<W>::farthest(const Atom& atom) const {
  const Node* const through = atom.through == kNoNode ? nullptr : &rules->node(atom.through);
  const bool passes_nothing = through && through->op == Op::Region &&
                              region[0][at(through->region())].empty() &&
                              region[1][at(through->region())].empty();
  if (passes_nothing)
    return atom.hops() ? 2 : std::min(atom.max, 1);
  return std::min(atom.max, board::kMaxSquares);
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

template struct Tables<1>;
template struct Tables<2>;
template struct Tables<4>;

}  // namespace pawnshop::rules
