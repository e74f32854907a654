// SPDX-License-Identifier: MIT
// The part of the lane that says how men go: steps, slides, arrivals, who moves setwise.

#include <algorithm>

#include "rules/lane_builder.h"

namespace pawnshop::rules {

namespace {

std::size_t index(int i) {
  return static_cast<std::size_t>(i);
}

}  // namespace

template <int W>
void LaneBuilder<W>::slow(std::string why, const Location& where) {
  for (const Refusal& known : lane_.slow_) {
    if (known.text == why && known.where == where)
      return;
  }
  lane_.slow_.push_back({std::move(why), where});
}

template <int W>
Location LaneBuilder<W>::place(NodeId node) const {
  if (node == kNoNode || rules_.node(node).place < 0)
    return rules_.where;
  return rules_.places[index(rules_.node(node).place)];
}

template <int W>
Bits<W>* LaneBuilder<W>::table(int size) {
  lane_.bits_.emplace_back(index(size), Bits<W>{});
  return lane_.bits_.back().data();
}

// ---------------------------------------------------------------- expressions

template <int W>
bool LaneBuilder<W>::is_fixed(NodeId id) const {
  const Node& node = rules_.node(id);
  switch (node.op) {
    case Op::Region:
      return true;
    case Op::Or:
    case Op::And:
    case Op::Minus:
      return is_fixed(node.a) && is_fixed(node.b);
    case Op::Shift:
    case Op::Line:
      return is_fixed(node.a);
    default:
      return false;
  }
}

template <int W>
Bits<W> LaneBuilder<W>::fixed(NodeId id, int player) const {
  Position<W> nobody;
  std::memset(static_cast<void*>(&nobody), 0, sizeof nobody);
  Scene<W> scene;
  scene.position = &nobody;
  scene.me = player;
  return lane_.referee_.squares(id, scene);
}

template <int W>
Bits<W> LaneBuilder<W>::stands(int type, int player) const {
  const NodeId id = rules_.man(type).stands;
  return id == kNoNode || !is_fixed(id) ? tables_.everywhere : fixed(id, player);
}

template <int W>
Program LaneBuilder<W>::program(NodeId node, const std::string& what) {
  Compiler compiler(rules_);
  auto code = compiler.compile(node);
  if (!code) {
    slow(what + " asks for what a small program cannot answer", place(compiler.stopped_at));
    return {};
  }
  lane_.programs_.push_back(std::move(*code));
  return {lane_.programs_.back().data(), static_cast<int>(lane_.programs_.back().size())};
}

/// Where a movement may end, as sets of squares for empty ones and for enemies; nothing if it is
/// not that simple.
template <int W>
std::optional<typename LaneBuilder<W>::Landing> LaneBuilder<W>::landing(NodeId onto,
                                                                        int player) const {
  if (onto == kNoNode)
    return Landing{tables_.everywhere, tables_.everywhere};
  const Node& node = rules_.node(onto);
  switch (node.op) {
    case Op::Empty:
      return Landing{tables_.everywhere, {}};
    case Op::Men:
      if (node.side == Side::Their && node.man == kAnyMan)
        return Landing{{}, tables_.everywhere};
      return std::nullopt;
    case Op::Or: {
      const auto a = landing(node.a, player), b = landing(node.b, player);
      if (!a || !b)
        return std::nullopt;
      return Landing{a->quiet | b->quiet, a->take | b->take};
    }
    case Op::And:
    case Op::Minus: {
      const bool fixed_right = is_fixed(node.b);
      if (!fixed_right && !(node.op == Op::And && is_fixed(node.a)))
        return std::nullopt;
      const auto rest = landing(fixed_right ? node.a : node.b, player);
      if (!rest)
        return std::nullopt;
      const Bits<W> region = fixed(fixed_right ? node.b : node.a, player);
      if (node.op == Op::Minus)
        return Landing{rest->quiet - region, rest->take - region};
      return Landing{rest->quiet & region, rest->take & region};
    }
    default:
      return std::nullopt;
  }
}

/// The mark on which alone a movement can end, or -1.
template <int W>
int LaneBuilder<W>::mark_of(NodeId onto) const {
  if (onto == kNoNode)
    return -1;
  const Node& node = rules_.node(onto);
  if (node.op == Op::Mark)
    return node.index;
  if (node.op == Op::And) {
    const int a = mark_of(node.a);
    return a >= 0 ? a : mark_of(node.b);
  }
  return node.op == Op::Minus ? mark_of(node.a) : -1;
}

// ---------------------------------------------------------------- men

template <int W>
void LaneBuilder<W>::add_men() {
  const int types = data_.types;
  slide_vectors_.resize(index(types));
  step_vectors_.resize(index(types));
  for (int me = 0; me < 2; ++me) {
    data_.quiet[me] = table(types * tables_.squares);
    data_.take[me] = table(types * tables_.squares);
    data_.take_back[me] = table(types * tables_.squares);
  }
  for (int type = 0; type < types; ++type) {
    const Man& man = rules_.man(type);
    if (man.stands != kNoNode && !is_fixed(man.stands))
      slow("where a " + man.name + " may stand depends on the position", place(man.stands));
    for (const int atom : man.atoms)
      add_atom(type, rules_.atoms[index(atom)], atom);
  }
  check_rare();
  add_slide_sets();
  for (int type = 0; type < types; ++type) {
    add_arrivals(type);
    finish_steps(type);
  }
  sort_men();
  for (int type = 0; type < types; ++type)
    add_dormancy(type);
}

template <int W>
void LaneBuilder<W>::add_atom(int type, const Atom& atom, int atom_index) {
  const std::string& name = rules_.man(type).name;
  if (atom.takes != kNoNode)
    return add_rare(atom, atom_index);
  if (atom.kind == Atom::Kind::Hop)
    return slow("a " + name + " hops", atom.where);
  if (atom.when != kNoNode)
    return slow("a movement of the " + name + " has a condition", place(atom.when));
  if (atom.through != kNoNode)
    return slow("a " + name + " passes other than empty squares", place(atom.through));
  if (atom.tag >= 0)
    return slow("a movement of the " + name + " has a name that rules ask for", atom.where);
  if (atom.from != kNoNode && !is_fixed(atom.from))
    return slow("from where a " + name + " moves depends on the position", place(atom.from));
  const auto ends = landing(atom.onto, 0);
  if (!ends)
    return slow("a " + name + " does not simply end on empty squares or enemies", place(atom.onto));
  if (atom.leaves != kNoNode || (atom.min > 1 && atom.min == atom.max))
    return add_run(type, atom, atom_index);
  if (atom.min == 1 && atom.max == 1) {
    for (int me = 0; me < 2; ++me) {
      const Bits<W> from = atom.from == kNoNode ? tables_.everywhere : fixed(atom.from, me);
      const Landing mine = *landing(atom.onto, me);
      auto* const quiet = const_cast<Bits<W>*>(data_.quiet[me]);
      auto* const take = const_cast<Bits<W>*>(data_.take[me]);
      from.each([&](int square) {
        for (const int vector : atom.vectors) {
          const int to = tables_.step(vector, square, me);
          if (to < 0)
            continue;
          if (mine.quiet.has(to))
            quiet[at(type, square)].set(to);
          if (mine.take.has(to))
            take[at(type, square)].set(to);
        }
      });
    }
    auto& vectors = step_vectors_[index(type)];
    for (const int vector : atom.vectors) {
      if (std::find(vectors.begin(), vectors.end(), vector) == vectors.end())
        vectors.push_back(vector);
    }
    data_.steps[type] = true;
    return;
  }
  const bool everywhere =
      ends->quiet == tables_.everywhere && ends->take == tables_.everywhere && atom.from == kNoNode;
  if (atom.min != 1 || atom.max < board::kMaxSquares || !everywhere)
    return slow("a slide of the " + name + " has limits", atom.where);
  auto& vectors = slide_vectors_[index(type)];
  for (const int vector : atom.vectors) {
    if (std::find(vectors.begin(), vectors.end(), vector) == vectors.end())
      vectors.push_back(vector);
  }
}

/// An exact run of several steps on to an empty square, which may leave a mark.
template <int W>
void LaneBuilder<W>::add_run(int type, const Atom& atom, int atom_index) {
  const std::string& name = rules_.man(type).name;
  if (atom.min != atom.max || atom.max > 15 || atom.kind != Atom::Kind::Slide)
    return slow("a run of the " + name + " has no fixed length", atom.where);
  for (const int vector : atom.vectors) {
    Run run{type, atom_index, vector, atom.max, {}};
    for (int me = 0; me < 2; ++me) {
      const Landing ends = *landing(atom.onto, me);
      if (ends.take.any())
        return slow("a run of the " + name + " captures", atom.where);
      const Bits<W> from = atom.from == kNoNode ? tables_.everywhere : fixed(atom.from, me);
      from.each([&](int square) {
        int to = square;
        for (int n = 0; n < atom.max && to >= 0; ++n)
          to = tables_.step(vector, to, me);
        if (to >= 0 && ends.quiet.has(to))
          run.from[me].set(square);
      });
    }
    runs_.push_back(run);
  }
  if (atom.leaves == kNoNode)
    return;
  if (rules_.marks[index(atom.leaves_mark)].after != kNoNode)
    return slow("a movement leaves a mark that lasts", atom.where);
  if (atom.vectors.size() != 1 || ways_.size() >= 8)
    return slow("a movement that leaves a mark has several directions", atom.where);
  const int number = static_cast<int>(ways_.size());
  ways_[atom_index] = number;
  Way<W>& way = data_.way[number];
  way.mark = atom.leaves_mark;
  way.leaves = program(atom.leaves, "what a movement leaves");
  const auto within_path = [&](auto&& self, NodeId id) -> bool {
    const Node& node = rules_.node(id);
    if (node.op == Op::Symbol)
      return node.index == static_cast<int>(Symbol::Path);
    if (node.op == Op::And)
      return self(self, node.a) || self(self, node.b);
    if (node.op == Op::Or)
      return self(self, node.a) && self(self, node.b);
    return (node.op == Op::Minus || node.op == Op::When) && self(self, node.a);
  };
  if (!within_path(within_path, atom.leaves))
    slow("a movement marks other squares than those it runs over", atom.where);
  for (int me = 0; me < 2; ++me) {
    Bits<W>* const path = table(tables_.squares);
    way.path[me] = path;
    for (int square = 0; square < tables_.squares; ++square) {
      int to = square;
      for (int n = 1; n < atom.max && (to = tables_.step(atom.vectors.front(), to, me)) >= 0; ++n)
        path[square].set(to);
    }
  }
  add_witness(atom, way);
}

/// A run over one square that marks it if such men stand next to it in certain directions: where
/// they would stand is known beforehand.
template <int W>
void LaneBuilder<W>::add_witness(const Atom& atom, Way<W>& way) {
  way.witness_row = -1;
  const Node& both = rules_.node(atom.leaves);
  if (both.op != Op::And || atom.max != 2)
    return;
  const auto is_path = [&](NodeId id) {
    return rules_.node(id).op == Op::Symbol &&
           rules_.node(id).index == static_cast<int>(Symbol::Path);
  };
  if (!is_path(both.a) && !is_path(both.b))
    return;
  const Node& shifted = rules_.node(is_path(both.a) ? both.b : both.a);
  if (shifted.op != Op::Shift || rules_.node(shifted.a).op != Op::Men)
    return;
  const Node& men = rules_.node(shifted.a);
  if (men.side == Side::All || men.man == kAnyMan)
    return;
  way.witness_row = 2 + 2 * men.man + (men.side == Side::Their);
  for (int me = 0; me < 2; ++me) {
    Bits<W>* const witness = table(tables_.squares);
    way.witness[me] = witness;
    for (int from = 0; from < tables_.squares; ++from) {
      for (int square = 0; square < tables_.squares; ++square) {
        for (const int vector : rules_.directions[index(shifted.index)]) {
          const int to = tables_.step(vector, square, me);
          if (to >= 0 && way.path[me][from].has(to))
            witness[from].set(square);
        }
      }
    }
  }
}

/// A movement that takes men besides its destination: it is possible only while a mark is set, and
/// so seldom that the referee lists its turns.
template <int W>
void LaneBuilder<W>::add_rare(const Atom& atom, int atom_index) {
  const int mark = mark_of(atom.onto);
  if (mark < 0 || rules_.marks[index(mark)].after != kNoNode)
    return slow("a movement takes men besides its destination", atom.where);
  // What it takes must follow from its destination alone.
  const auto follows = [&](auto&& self, NodeId id) -> bool {
    const Node& node = rules_.node(id);
    if (node.op == Op::Symbol)
      return node.index == static_cast<int>(Symbol::To);
    if (node.op == Op::Shift)
      return self(self, node.a);
    if (node.op == Op::And || node.op == Op::Or || node.op == Op::Minus)
      return self(self, node.a) && self(self, node.b);
    return node.op == Op::Region;
  };
  if (!follows(follows, atom.takes) || atom.leaves != kNoNode || ways_.size() >= 8)
    return slow("what a movement takes depends on more than its destination", atom.where);
  const int number = static_cast<int>(ways_.size());
  ways_[atom_index] = number;
  Position<W> nobody;
  std::memset(static_cast<void*>(&nobody), 0, sizeof nobody);
  for (int me = 0; me < 2; ++me) {
    Bits<W>* const takes = table(tables_.squares);
    data_.way[number].takes[me] = takes;
    for (int square = 0; square < tables_.squares; ++square) {
      Scene<W> scene;
      scene.position = &nobody;
      scene.me = me;
      scene.to = Bits<W>::one(square);
      takes[square] = lane_.referee_.squares(atom.takes, scene);
    }
  }
  data_.rare_marks |= 1u << mark;
  lane_.rare_atoms_.resize(rules_.atoms.size());
  lane_.rare_atoms_[index(atom_index)] = true;
}

/// Movements that take men besides are generated apart from the others, and nobody counts them as
/// attacks: they must end where no other movement of the man ends, and take nobody but the man who
/// has just run past.
template <int W>
void LaneBuilder<W>::check_rare() {
  for (int type = 0; type < data_.types; ++type) {
    for (const int number : rules_.man(type).atoms) {
      const Atom& atom = rules_.atoms[index(number)];
      if (atom.takes == kNoNode || !ways_.count(number))
        continue;
      bool twice = false, others = false;
      for (int me = 0; me < 2; ++me) {
        for (int from = 0; from < tables_.squares; ++from) {
          for (const int vector : atom.vectors) {
            const int to = tables_.step(vector, from, me);
            twice = twice || (to >= 0 && data_.quiet[me][at(type, from)].has(to));
          }
        }
        for (const Run& run : runs_) {
          const auto left = ways_.find(run.atom);
          if (left == ways_.end() || data_.way[left->second].mark != mark_of(atom.onto))
            continue;
          run.from[1 - me].each([&](int from) {
            const Bits<W> path = data_.way[left->second].path[1 - me][from];
            Bits<W> end = Bits<W>::one(from);
            for (int k = 0; k < run.length; ++k)
              end = tables_.shift(end, run.vector, 1 - me);
            path.each([&](int square) {
              others = others || (data_.way[ways_.at(number)].takes[me][square] - path - end -
                                  Bits<W>::one(from))
                                     .any();
            });
          });
        }
      }
      if (twice || atom.min != 1 || atom.max != 1 || !slide_vectors_[index(type)].empty())
        slow("a movement that takes men besides may end where another one ends", atom.where);
      if (others && rules_.royal)
        slow("a movement takes others than the man who ran past", atom.where);
    }
  }
}

// ---------------------------------------------------------------- arrivals

/// What a man may become, as masks of destinations; destinations where he can be nothing are taken
/// out of his steps.
template <int W>
void LaneBuilder<W>::add_arrivals(int type) {
  const Man& man = rules_.man(type);
  auto& becomes = data_.becomes[type];
  const int n = tables_.squares;
  becomes.any = man.stands != kNoNode || !man.becomes.empty();
  if (!becomes.any)
    return;
  Bits<W>* stay[2];
  std::map<std::vector<int>, std::array<Bits<W>*, 2>> lists;
  for (int me = 0; me < 2; ++me) {
    stay[me] = table(n);
    becomes.stay[me] = stay[me];
  }
  for (int me = 0; me < 2; ++me) {
    const Bits<W> may_stand = stands(type, me);
    for (int from = 0; from < n; ++from) {
      Bits<W> reached = data_.quiet[me][at(type, from)] | data_.take[me][at(type, from)];
      for (const int vector : slide_vectors_[index(type)])
        reached |= tables_.ray(vector, from, me);
      Bits<W> nowhere{};
      reached.each([&](int to) {
        std::vector<int> list;
        if (!man.becomes.empty()) {
          const board::Topology& topology = rules_.topology;
          const std::uint16_t given =
              man.becomes[index(topology.seen_by(from, me) * n + topology.seen_by(to, me))];
          for (const int choice : rules_.choice_lists[given]) {
            if (stands(rules_.choices[index(choice)].man, me).has(to))
              list.push_back(choice);
          }
        }
        bool stays = may_stand.has(to);
        for (const int choice : list) {
          // Becoming what he is counts as a choice of its own; such lists are left to the referee.
          if (rules_.choices[index(choice)].man == type)
            slow("a " + man.name + " may become a " + man.name, man.becomes_where);
        }
        if (stays)
          stay[me][from].set(to);
        if (!list.empty()) {
          auto [entry, fresh] = lists.try_emplace(list);
          if (fresh)
            entry->second = {table(n), table(n)};
          entry->second[index(me)][from].set(to);
        }
        if (!stays && list.empty())
          nowhere.set(to);
      });
      if (nowhere.any()) {
        for (const int vector : slide_vectors_[index(type)]) {
          if ((tables_.ray(vector, from, me) & nowhere).any())
            slow("a " + man.name + " cannot end everywhere on its lines", man.where);
        }
        const_cast<Bits<W>*>(data_.quiet[me])[at(type, from)] -= nowhere;
        const_cast<Bits<W>*>(data_.take[me])[at(type, from)] -= nowhere;
      }
    }
  }
  if (lists.size() > kMaxLists)
    return slow("a " + man.name + " has too many different choices", man.becomes_where);
  for (const auto& [list, masks] : lists) {
    const auto [entry, fresh] =
        choice_lists_.try_emplace(list, static_cast<int>(lane_.choice_lists_.size()));
    if (fresh) {
      ChoiceList made{};
      if (list.size() > 16)
        return slow("a " + man.name + " has too many choices", man.becomes_where);
      for (const int choice : list) {
        const Choice& given = rules_.choices[index(choice)];
        auto& slot = made.choice[made.count++];
        slot.man = static_cast<std::uint8_t>(given.man);
        slot.choice = static_cast<std::uint16_t>(choice);
        slot.absent = given.absent_men;
        for (int me = 0; me < 2; ++me) {
          slot.slot[me] =
              given.swap.given() ? static_cast<std::uint8_t>(tables_.slot(given.swap, me)) : 255;
          if (given.absent_men)
            slot.absent_slot[me] = static_cast<std::uint8_t>(tables_.slot(given.absent, me));
        }
      }
      lane_.choice_lists_.push_back(made);
    }
    becomes.list[becomes.lists] = static_cast<std::uint16_t>(entry->second);
    for (int me = 0; me < 2; ++me)
      becomes.to[becomes.lists][me] = masks[index(me)];
    ++becomes.lists;
  }
  // Runs and rare movements do not choose.
  for (const Run& run : runs_) {
    if (run.type != type)
      continue;
    for (int me = 0; me < 2; ++me) {
      run.from[me].each([&](int from) {
        int to = from;
        for (int k = 0; k < run.length; ++k)
          to = tables_.step(run.vector, to, me);
        const bool chooses =
            !man.becomes.empty() && man.becomes[index(rules_.topology.seen_by(from, me) * n +
                                                      rules_.topology.seen_by(to, me))];
        if (chooses || !stands(type, me).has(to))
          slow("a run of the " + man.name + " ends where it becomes something", man.where);
      });
    }
  }
}

template <int W>
void LaneBuilder<W>::finish_steps(int type) {
  for (int me = 0; me < 2; ++me) {
    auto* const back = const_cast<Bits<W>*>(data_.take_back[me]);
    for (int from = 0; from < tables_.squares; ++from) {
      data_.take[me][at(type, from)].each([&](int to) { back[at(type, to)].set(from); });
      data_.split[type] =
          data_.split[type] || !(data_.take[me][at(type, from)] == data_.quiet[me][at(type, from)]);
    }
  }
}

// ---------------------------------------------------------------- slides

/// Vectors along which the same types slide go together.
template <int W>
void LaneBuilder<W>::add_slide_sets() {
  std::map<std::uint32_t, std::vector<int>> together;
  for (int vector = 0; vector < static_cast<int>(rules_.vectors.size()); ++vector) {
    std::uint32_t types = 0;
    for (int type = 0; type < data_.types; ++type) {
      const auto& mine = slide_vectors_[index(type)];
      if (std::find(mine.begin(), mine.end(), vector) != mine.end())
        types |= 1u << type;
    }
    if (types)
      together[types].push_back(vector);
  }
  for (auto& [types, vectors] : together) {
    // Opposite vectors side by side; a set whose tables would be too large is taken apart.
    std::vector<std::vector<int>> parts{{}};
    const auto inner = [&](const std::vector<int>& part) {
      int most = 0;
      for (int square = 0; square < tables_.squares; ++square) {
        int bits = 0;
        for (const int vector : part)
          bits += std::max(0, tables_.ray(vector, square, 0).count() - 1);
        most = std::max(most, bits);
      }
      return most;
    };
    std::vector<int> rest = vectors;
    while (!rest.empty()) {
      std::vector<int> pair{rest.front()};
      const board::Vector first = rules_.vectors[index(pair[0])];
      rest.erase(rest.begin());
      const auto opposite = std::find_if(rest.begin(), rest.end(), [&](int other) {
        return rules_.vectors[index(other)] ==
               board::Vector{-first.right, -first.forward, first.fixed};
      });
      if (opposite != rest.end()) {
        pair.push_back(*opposite);
        rest.erase(opposite);
      }
      std::vector<int> grown = parts.back();
      grown.insert(grown.end(), pair.begin(), pair.end());
      const bool fits = grown.size() <= kMaxSetVectors && (W > 1 || inner(grown) <= 12);
      if (fits || parts.back().empty())
        parts.back() = grown;
      else
        parts.push_back(pair);
    }
    for (const auto& part : parts) {
      if (data_.set_count == kMaxSlideSets || part.size() > kMaxSetVectors ||
          (W == 1 && inner(part) > 14))
        return slow("too many different slides", rules_.where);
      data_.types_of_set[data_.set_count] = types;
      for (std::uint32_t left = types; left; left &= left - 1)
        data_.sets_of[std::countr_zero(left)] |= static_cast<std::uint8_t>(1u << data_.set_count);
      fill_slide_set(data_.set[data_.set_count++], part);
    }
  }
  add_toward();
}

template <int W>
void LaneBuilder<W>::fill_slide_set(SlideSet<W>& set, const std::vector<int>& vectors) {
  set.vector_count = static_cast<int>(vectors.size());
  const int n = tables_.squares;
  for (int way = 0; way < 4; ++way) {
    const int me = way & 1;
    Bits<W>* const full = table(n);
    set.full[way] = full;
    for (int i = 0; i < set.vector_count; ++i) {
      Bits<W>* const rays = table(n);
      set.ray[way][i] = rays;
      const board::Vector forward = rules_.vectors[index(vectors[index(i)])];
      const board::Vector vector =
          way >= kBack ? board::Vector{-forward.right, -forward.forward, forward.fixed} : forward;
      for (int square = 0; square < n; ++square) {
        int to = rules_.topology.step(square, vector, me);
        for (int times = 2; to != board::kNoSquare; ++times) {
          rays[square].set(to);
          set.rising[way][i] = to > square;
          to = rules_.topology.step(square, vector, me, times);
        }
        full[square] |= rays[square];
      }
    }
    if constexpr (W == 1)
      add_entries(set, way);
  }
}

/// One word: the answers for every occupation of the inner squares, found by the bits of that
/// occupation.
template <int W>
void LaneBuilder<W>::add_entries(SlideSet<W>& set, int way) {
  if constexpr (W == 1) {
    // The same slides for both players and backwards have the same tables.
    for (int other = 0; other < way; ++other) {
      bool same = true;
      for (int square = 0; square < tables_.squares && same; ++square) {
        same = set.full[way][square] == set.full[other][square];
      }
      if (same) {
        set.entries[way] = set.entries[other];
        return;
      }
    }
    lane_.entries_.emplace_back(index(tables_.squares));
    std::vector<SlideEntry>& entries = lane_.entries_.back();
    set.entries[way] = entries.data();
    std::vector<std::uint64_t> masks;
    std::size_t total = 0;
    for (int square = 0; square < tables_.squares; ++square) {
      Bits<1> inner{};
      for (int i = 0; i < set.vector_count; ++i) {
        Bits<1> ray = set.ray[way][i][square];
        if (ray.any())
          ray.clear(set.rising[way][i] ? ray.last() : ray.first());
        inner |= ray;
      }
      masks.push_back(inner.word[0]);
      total += std::size_t{1} << inner.count();
    }
    lane_.answers_.emplace_back(total);
    std::uint64_t* next = lane_.answers_.back().data();
    for (int square = 0; square < tables_.squares; ++square) {
      const std::uint64_t mask = masks[index(square)];
      entries[index(square)] = {mask, next};
      std::uint64_t occupied = 0;
      do {  // every subset of the mask, in the order in which their bits are packed
        Bits<1> out{};
        for (int i = 0; i < set.vector_count; ++i) {
          const Bits<1>* const rays = set.ray[way][i];
          Bits<1> ray = rays[square];
          const Bits<1> blockers = ray & Bits<1>{{occupied}};
          if (blockers.any())
            ray ^= rays[set.rising[way][i] ? blockers.first() : blockers.last()];
          out |= ray;
        }
        *next++ = out.word[0];
        occupied = (occupied - mask) & mask;
      } while (occupied);
    }
  } else {
    (void)set;
    (void)way;
  }
}

/// For every pair of squares on a line of some slide, the vector that leads from one to the other.
template <int W>
void LaneBuilder<W>::add_toward() {
  const int n = tables_.squares;
  std::vector<std::pair<int, int>> steps;  // right, forward, as the first player sees them
  for (int vector = 0; vector < static_cast<int>(rules_.vectors.size()); ++vector) {
    bool slides = false;
    for (const auto& mine : slide_vectors_)
      slides = slides || std::find(mine.begin(), mine.end(), vector) != mine.end();
    if (!slides)
      continue;
    const board::Vector v = rules_.vectors[index(vector)];
    const int turned = rules_.topology.turned() == board::Turned::Rotate && !v.fixed ? -1 : 1;
    for (const auto& step : {std::pair{v.right, v.forward},
                             {-v.right, -v.forward},
                             {turned * v.right, -v.forward},
                             {-turned * v.right, v.forward}}) {
      if (std::find(steps.begin(), steps.end(), step) == steps.end())
        steps.push_back(step);
    }
  }
  if (steps.size() >= 255)
    return slow("too many different slides", rules_.where);
  lane_.toward_.assign(index(n * n), 255);
  Bits<W>* const rays = table(std::max(1, static_cast<int>(steps.size())) * n);
  data_.rays = rays;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const board::Vector vector{steps[i].first, steps[i].second, true};
    for (int square = 0; square < n; ++square) {
      int to = rules_.topology.step(square, vector, 0);
      for (int times = 2; to != board::kNoSquare; ++times) {
        rays[i * index(n) + index(square)].set(to);
        auto& toward = lane_.toward_[index(square * n + to)];
        // Of two vectors that lead there the shorter one has the finer line; slides along both are
        // rare enough.
        if (toward == 255)
          toward = static_cast<std::uint8_t>(i);
        else
          slow("two slides of different length run along one line", rules_.where);
        to = rules_.topology.step(square, vector, 0, times);
      }
    }
  }
  data_.toward = lane_.toward_.data();
  for (int type = 0; type < data_.types; ++type) {
    for (int me = 0; me < 2; ++me) {
      for (int from = 0; from < n; ++from) {
        (data_.quiet[me][at(type, from)] | data_.take[me][at(type, from)]).each([&](int to) {
          const int vector = lane_.toward_[index(from * n + to)];
          if (vector == 255)
            return;
          Bits<W> over = data_.rays[vector * n + from] - data_.rays[vector * n + to];
          over.clear(to);
          data_.jumps = data_.jumps || over.any();
        });
      }
    }
  }
}

// ---------------------------------------------------------------- who moves how

template <int W>
void LaneBuilder<W>::sort_men() {
  for (int type = 0; type < data_.types; ++type) {
    const auto& vectors = step_vectors_[index(type)];
    bool takes = false;
    for (int me = 0; me < 2; ++me) {
      for (int square = 0; square < tables_.squares; ++square)
        takes = takes || data_.take[me][at(type, square)].any();
    }
    bool uniform = data_.steps[type] && slide_vectors_[index(type)].empty() &&
                   vectors.size() <= 4 && data_.setwise_count < 8 && type != data_.royal;
    for (const int vector : vectors) {
      for (int me = 0; me < 2; ++me)
        uniform = uniform && tables_.shifts[me][index(vector)].uniform;
    }
    // Two vectors that are one for some player ("forward" and "north") would give a turn twice.
    for (const int vector : vectors) {
      for (const int other : vectors) {
        for (int me = 0; me < 2 && uniform && other != vector; ++me) {
          for (int square = 0; square < tables_.squares; ++square) {
            const int to = tables_.step(vector, square, me);
            uniform = uniform && (to < 0 || to != tables_.step(other, square, me));
          }
        }
      }
    }
    bool runs = false;
    for (const Run& run : runs_) {
      if (run.type != type)
        continue;
      runs = true;
      check_run(run);
      for (int me = 0; me < 2; ++me)
        uniform = uniform && tables_.shifts[me][index(run.vector)].uniform;
    }
    if (takes)
      data_.steppers[data_.stepper_count++] = static_cast<std::uint8_t>(type);
    if (uniform) {
      add_setwise(type);
    } else {
      if (runs)
        slow("a " + rules_.man(type).name + " runs and is no man of single steps",
             rules_.man(type).where);
      if (takes)
        data_.leapers[data_.leaper_count++] = static_cast<std::uint8_t>(type);
      if (type != data_.royal)
        data_.walkers[data_.walker_count++] = static_cast<std::uint8_t>(type);
    }
  }
}

/// Of two movements to one square the first one counts, and a run is not compared with others.
template <int W>
void LaneBuilder<W>::check_run(const Run& run) {
  const auto end = [&](const Run& which, int from, int me) {
    int to = from;
    for (int k = 0; k < which.length; ++k)
      to = tables_.step(which.vector, to, me);
    return to;
  };
  bool twice = false;
  for (int me = 0; me < 2; ++me) {
    run.from[me].each([&](int from) {
      const int to = end(run, from, me);
      twice = twice || data_.quiet[me][at(run.type, from)].has(to);
      for (const Run& other : runs_) {
        twice = twice || (&other != &run && other.type == run.type && other.from[me].has(from) &&
                          end(other, from, me) == to);
      }
    });
  }
  if (twice)
    slow("a run of the " + rules_.man(run.type).name + " ends where another movement ends",
         rules_.man(run.type).where);
}

template <int W>
void LaneBuilder<W>::add_setwise(int type) {
  auto& kind = data_.setwise[data_.setwise_count++];
  kind.type = static_cast<std::uint8_t>(type);
  for (const int vector : step_vectors_[index(type)]) {
    for (int me = 0; me < 2; ++me) {
      auto& shift = kind.shift[me][kind.shift_count];
      shift.delta = static_cast<std::int16_t>(tables_.shifts[me][index(vector)].delta);
      for (int from = 0; from < tables_.squares; ++from) {
        const int to = tables_.step(vector, from, me);
        if (to < 0)
          continue;
        if (data_.quiet[me][at(type, from)].has(to))
          shift.quiet.set(to);
        if (data_.take[me][at(type, from)].has(to))
          shift.take.set(to);
      }
      shift.quiets = shift.quiet.any();
      shift.takes = shift.take.any();
    }
    ++kind.shift_count;
  }
  for (const Run& run : runs_) {
    if (run.type != type)
      continue;
    if (kind.run_count == 2)
      return slow("a " + rules_.man(type).name + " has too many runs", rules_.man(type).where);
    for (int me = 0; me < 2; ++me) {
      auto& ahead = kind.run[me][kind.run_count];
      ahead.delta = static_cast<std::int16_t>(tables_.shifts[me][index(run.vector)].delta);
      ahead.length = run.length;
      ahead.from = run.from[me];
      ahead.movable = tables_.shifts[me][index(run.vector)].movable;
      ahead.act = -run.atom - 1;  // filled in when acts are known
    }
    ++kind.run_count;
  }
  if (!data_.becomes[type].any)
    return;
  for (int me = 0; me < 2; ++me) {
    for (int from = 0; from < tables_.squares; ++from) {
      const Bits<W> reached = data_.quiet[me][at(type, from)] | data_.take[me][at(type, from)];
      bool chooses = (reached - data_.becomes[type].stay[me][from]).any();
      for (int i = 0; i < data_.becomes[type].lists; ++i)
        chooses = chooses || data_.becomes[type].to[i][me][from].any();
      if (chooses)
        kind.rare[me].set(from);
    }
  }
}

/// Where every capture of a man needs somebody to change places with, he sleeps while there is
/// nobody.
template <int W>
void LaneBuilder<W>::add_dormancy(int type) {
  const auto& becomes = data_.becomes[type];
  const Man& man = rules_.man(type);
  if (!becomes.any || becomes.lists == 0)
    return;
  struct Need {
    ZoneRef zone;
    std::uint32_t types;
    Bits<W> squares[2];
  };
  std::vector<Need> needs;
  for (int me = 0; me < 2; ++me) {
    for (int from = 0; from < tables_.squares; ++from) {
      const Bits<W> takes = data_.take[me][at(type, from)];
      std::optional<Need> need;
      bool certain = false;
      Bits<W> reached = takes;
      for (const int vector : slide_vectors_[index(type)])
        reached |= tables_.ray(vector, from, me);
      reached.each([&](int to) {
        if (becomes.stay[me][from].has(to)) {
          certain = true;
          return;
        }
        for (int i = 0; i < becomes.lists; ++i) {
          if (!becomes.to[i][me][from].has(to))
            continue;
          Need wanted{};
          bool free = false;
          std::uint32_t instead = 0;  // where these are absent he becomes something else
          for (const auto& [list, number] : choice_lists_) {
            if (number != becomes.list[i])
              continue;
            for (const int choice : list) {
              const Choice& given = rules_.choices[index(choice)];
              if (given.absent_men) {
                instead |= given.absent_men;
                continue;
              }
              if (!given.swap.given())
                free = true;
              else if (wanted.types && !(wanted.zone == given.swap))
                slow("a " + man.name + " changes places in several zones", man.becomes_where);
              wanted.zone = given.swap;
              wanted.types |= 1u << given.man;
            }
          }
          if (instead && instead != wanted.types)
            slow("a " + man.name + " may find nothing to become", man.becomes_where);
          if (free || instead) {
            certain = true;
          } else if (need && (need->types != wanted.types || !(need->zone == wanted.zone))) {
            slow("a " + man.name + " needs different men for different captures",
                 man.becomes_where);
          } else {
            need = wanted;
          }
        }
      });
      if (!need)
        continue;
      if (certain) {
        slow("some captures of a " + man.name +
                 " need somebody to change places with and others do not",
             man.becomes_where);
        continue;
      }
      if (data_.sets_of[type])
        slow("a " + man.name + " slides and may need somebody to change places with",
             man.becomes_where);
      auto known = std::find_if(needs.begin(), needs.end(), [&](const Need& other) {
        return other.types == need->types && other.zone == need->zone;
      });
      if (known == needs.end())
        known = needs.insert(needs.end(), *need);
      known->squares[me].set(from);
    }
  }
  for (const Need& need : needs) {
    if (data_.dormancy_count == kMaxDormancies)
      return slow("too many men need somebody to change places with", man.becomes_where);
    Dormancy<W>& rule = data_.dormancy[data_.dormancy_count++];
    rule.type = type;
    rule.need = need.types;
    for (int me = 0; me < 2; ++me) {
      rule.squares[me] = need.squares[me];
      rule.slot[me] = static_cast<std::uint8_t>(tables_.slot(need.zone, me));
    }
  }
}

template class LaneBuilder<1>;
template class LaneBuilder<2>;
template class LaneBuilder<4>;

}  // namespace pawnshop::rules
