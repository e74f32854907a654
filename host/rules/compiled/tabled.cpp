// SPDX-License-Identifier: MIT
// This part of CompiledBuilder draws the tables of men who hop, whose slides have limits, or whose
// steps can be blocked by squares beside their way: where they may end, and how they attack a
// square.

#include <algorithm>
#include <set>

#include "rules/compiled/builder.h"

namespace pawnshop::rules {

namespace {

/// Squares that decide one table of a board of one word. More would make it large and slow to
/// read: a vector that needs more than the first number has a table of its own, and none beyond
/// the second.
constexpr int kFewDecisive = 8, kMostDecisive = 12;

}  // namespace

/// Whether who stands where says all about the ends of such a man, and he only goes and displaces.
template <int W>
bool CompiledBuilder<W>::is_tabled(int type) const {
  const Man& man = rules_.man(type);
  return is_odd(type) && !rules_.is_royal(type) &&
         (man.stands == kNoNode || facts_.is_fixed(man.stands)) &&
         std::all_of(
             man.atoms.begin(), man.atoms.end(), [&](int atom) { return is_tabled_atom(atom); }) &&
         (man.becomes.empty() || becomes_simply(type));
}

/// Whether what such a man may become hangs on no zone and no position, and where he can be nothing
/// he can be nothing wherever he comes from.
template <int W>
bool CompiledBuilder<W>::becomes_simply(int type) const {
  const Man& man = rules_.man(type);
  std::set<std::vector<int>> lists;
  bool is_simple = true;
  for (int me = 0; me < 2; ++me) {
    const Bits<W> closed = closed_to(type, me);
    for (int from = 0; from < tables_.squares; ++from) {
      reached(type, from, me).each([&](int to) {
        const std::vector<int> list = facts_.choices(man, from, to, me);
        const bool can_be = facts_.stands(type, me).has(to) || !list.empty();
        is_simple = is_simple && list.size() <= kMaxChoices && can_be != closed.has(to) &&
                    std::all_of(list.begin(), list.end(), [&](int number) {
                      const Choice& choice = rules_.choices[index(number)];
                      return choice.man != type && facts_.is_always_there(choice);
                    });
        if (!list.empty())
          lists.insert(list);
      });
    }
  }
  return is_simple && lists.size() <= kMaxLists;
}

/// The squares on which a man could be nothing if he came from some square.
template <int W>
Bits<W> CompiledBuilder<W>::closed_to(int type, int me) const {
  const Man& man = rules_.man(type);
  const Bits<W> standing = facts_.stands(type, me);
  Bits<W> closed = tables_.everywhere - standing;
  if (man.becomes.empty())
    return closed;
  closed = {};
  for (int from = 0; from < tables_.squares; ++from) {
    (reached(type, from, me) - standing).each([&](int to) {
      if (facts_.choices(man, from, to, me).empty())
        closed.set(to);
    });
  }
  return closed;
}

template <int W>
bool CompiledBuilder<W>::is_tabled_atom(int atom_index) const {
  const Atom& atom = rules_.atoms[index(atom_index)];
  const Movement<W>& way = in_.plan.movements[atom_index];
  const auto is_any_man = [&](NodeId id) { return rules_.node(id).is_men(Side::All, kAnyMan); };
  for (int me = 0; me < 2; ++me) {
    for (int i = 0; i < way.vector_count * tables_.squares; ++i) {
      const int line = way.within[me][i].count() - 1;
      if (W == 1 && (way.clear[me] ? way.clear[me][i].count() : line) > kMostDecisive)
        return false;
      // Who has to find his own end empty takes nobody there, and threatens nobody.
      for (const Bits<W>* const clear : {way.clear[me], way.or_clear[me]}) {
        if (clear && (clear[i] & way.span[me][i]).any())
          return false;
      }
    }
  }
  return !way.follows && way.row == 0 && atom.takes == kNoNode && atom.leaves == kNoNode &&
         atom.through == kNoNode && (!way.hops || is_any_man(atom.over)) &&
         (atom.when == kNoNode || way.clear[0]) &&
         (atom.from == kNoNode || facts_.is_fixed(atom.from)) && facts_.landing(atom.onto, 0) &&
         facts_.landing(atom.onto, 1);
}

template <int W>
void CompiledBuilder<W>::add_tabled(int type) {
  data_.tabled |= 1u << type;
  data_.jumps = true;
  if (!rules_.man(type).becomes.empty())
    add_arrivals(type);
  for (const int atom : rules_.man(type).atoms) {
    const Movement<W>& way = in_.plan.movements[atom];
    for (int k = 0; k < way.vector_count; ++k) {
      add_tabled_vector(type, atom, tabled_vector(atom, k, way.clear));
      if (way.or_clear[0])
        add_tabled_vector(type, atom, tabled_vector(atom, k, way.or_clear));
    }
  }
}

/// Enters a vector of a movement, in a part with others that have the same destinations as long as
/// few squares decide all of it.
template <int W>
void CompiledBuilder<W>::add_tabled_vector(int type,
                                           int atom_index,
                                           const TabledVector<W>& vector) {
  const Atom& atom = rules_.atoms[index(atom_index)];
  TabledPart<W> part{};
  for (int me = 0; me < 2; ++me) {
    const auto ends = *facts_.landing(atom.onto, me);
    const Bits<W> closed = closed_to(type, me);
    part.quiet[me] = ends.quiet - closed;
    part.take[me] = ends.take - closed;
  }
  part.first = static_cast<int>(store_.tabled_vectors.size());
  auto& parts = store_.tabled_parts;
  const bool joins = static_cast<int>(parts.size()) > data_.tabled_first[type] &&
                     fits(parts.back(), vector) && parts.back().quiet[0] == part.quiet[0] &&
                     parts.back().quiet[1] == part.quiet[1] &&
                     parts.back().take[0] == part.take[0] && parts.back().take[1] == part.take[1];
  if (!joins)
    parts.push_back(part);
  store_.tabled_vectors.push_back(vector);
  parts.back().last = static_cast<int>(store_.tabled_vectors.size());
}

/// One vector of a movement, of a step with the squares that must be empty; from other squares than
/// its rule allows it leads nowhere, and nowhere a second time.
template <int W>
TabledVector<W> CompiledBuilder<W>::tabled_vector(int atom_index,
                                                  int k,
                                                  const Bits<W>* const (&clear)[2]) {
  const Atom& atom = rules_.atoms[index(atom_index)];
  const Movement<W>& way = in_.plan.movements[atom_index];
  const int squares = tables_.squares;
  TabledVector<W> made{};
  made.hops = way.hops;
  for (int me = 0; me < 2; ++me) {
    Bits<W>* const line = store_.table(squares);
    Bits<W>* const ends = store_.table(squares);
    const Bits<W> from = atom.from == kNoNode ? tables_.everywhere : facts_.fixed(atom.from, me);
    const Bits<W>* const empty = clear[me] ? clear[me] + k * squares : nullptr;
    for (int square = 0; square < squares; ++square) {
      const int i = k * squares + square;
      if (empty && clear[me] != way.clear[me] && empty[square] == way.clear[me][i])
        continue;
      if (from.has(square))
        line[square] = way.within[me][i];
      if (from.has(square) || way.hops)
        ends[square] = way.span[me][i];
    }
    made.line[me] = line;
    made.ends[me] = ends;
    made.rays[me] = in_.plan.reach_rays[me] + way.vectors[k] * squares;
    made.rises[me] = in_.plan.vector_rises[me][way.vectors[k]];
    made.clear[me] = empty;
  }
  return made;
}

/// The squares whose men decide where a vector ends.
template <int W>
Bits<W> CompiledBuilder<W>::decisive(const TabledVector<W>& vector, int me, int from) const {
  if (vector.clear[me])
    return vector.ends[me][from].any() ? vector.clear[me][from] : Bits<W>{};
  Bits<W> squares = vector.line[me][from];
  if (squares.any())  // nobody is stopped on the last one
    squares.clear(vector.rises[me] ? squares.last() : squares.first());
  return squares;
}

/// Whether a part may have one vector more.
template <int W>
bool CompiledBuilder<W>::fits(const TabledPart<W>& part, const TabledVector<W>& vector) const {
  for (int me = 0; me < 2; ++me) {
    for (int from = 0; from < tables_.squares; ++from) {
      Bits<W> squares = decisive(vector, me, from);
      for (int i = part.first; i < part.last; ++i)
        squares |= decisive(store_.tabled_vectors[index(i)], me, from);
      if (squares.count() > kFewDecisive)
        return false;
    }
  }
  return true;
}

/// The answers of one part for every occupation of the squares that decide.
template <int W>
void CompiledBuilder<W>::add_tabled_entries(TabledPart<W>& part, int me) {
  store_.entries.emplace_back(index(tables_.squares));
  std::vector<SlideEntry>& entries = store_.entries.back();
  part.entries[me] = entries.data();
  std::size_t total = 0;
  for (int from = 0; from < tables_.squares; ++from) {
    Bits<W> squares{};
    for (int i = part.first; i < part.last; ++i)
      squares |= decisive(store_.tabled_vectors[index(i)], me, from);
    entries[index(from)].mask = squares.word[0];
    total += std::size_t{1} << squares.count();
  }
  store_.answers.emplace_back(total);
  std::uint64_t* next = store_.answers.back().data();
  for (int from = 0; from < tables_.squares; ++from) {
    const std::uint64_t mask = entries[index(from)].mask;
    entries[index(from)].answers = next;
    Bits<W> occupied{};
    do {  // every subset of the mask, in the order in which their bits are packed
      Bits<W> ends{};
      for (int i = part.first; i < part.last; ++i)
        ends |= ends_along(store_.tabled_vectors[index(i)], me, from, occupied);
      *next++ = ends.word[0];
      occupied.word[0] = (occupied.word[0] - mask) & mask;
    } while (occupied.any());
  }
}

/// How a man bears on a square along one vector.
template <int W>
std::optional<Threat<W>> CompiledBuilder<W>::threat(const TabledVector<W>& vector,
                                                    int me,
                                                    int from,
                                                    int to) const {
  Threat<W> made{vector.hops, {}, {}};
  if (vector.clear[me]) {
    made.line = vector.clear[me][from];
    return vector.ends[me][from].has(to) ? std::optional(made) : std::nullopt;
  }
  if (!vector.line[me][from].has(to))
    return std::nullopt;
  made.line = vector.rays[me][from] - vector.rays[me][to];
  made.line.clear(to);
  if (!vector.hops)
    return vector.ends[me][from].has(to) ? std::optional(made) : std::nullopt;
  made.line.each([&](int hurdle) {
    if (vector.ends[me][hurdle].has(to))
      made.screens.set(hurdle);
  });
  return made.screens.any() ? std::optional(made) : std::nullopt;
}

template <int W>
void CompiledBuilder<W>::add_threats(int type, int me) {
  store_.threats.emplace_back();
  store_.threat_firsts.emplace_back();
  std::vector<Threat<W>>& all = store_.threats.back();
  std::vector<std::uint32_t>& first = store_.threat_firsts.back();
  Bits<W>* const origins = store_.table(tables_.squares);
  for (int from = 0; from < tables_.squares; ++from) {
    for (int to = 0; to < tables_.squares; ++to) {
      first.push_back(static_cast<std::uint32_t>(all.size()));
      for (int i = data_.tabled_first[type]; i < data_.tabled_first[type + 1]; ++i) {
        const TabledPart<W>& part = store_.tabled_parts[index(i)];
        for (int k = part.first; k < part.last && part.take[me].has(to); ++k) {
          if (const auto found = threat(store_.tabled_vectors[index(k)], me, from, to)) {
            all.push_back(*found);
            origins[to].set(from);
          }
        }
      }
    }
  }
  first.push_back(static_cast<std::uint32_t>(all.size()));
  data_.threats[me][type] = {first.data(), all.data(), origins};
}

/// Who can matter to a royal man, by where he stands.
template <int W>
void CompiledBuilder<W>::finish_threats() {
  for (int me = 0; me < 2; ++me) {
    for (std::uint32_t rest = data_.tabled | data_.kings_may_not_face; rest && data_.royal >= 0;
         rest &= rest - 1) {
      Threats<W>& threats = data_.threats[me][std::countr_zero(rest)];
      Bits<W>* const near = store_.table(tables_.squares);
      for (int king = 0; king < tables_.squares; ++king) {
        const std::size_t i = at(data_.royal, king);
        Bits<W> ends = data_.quiet[me ^ 1][i] | data_.take[me ^ 1][i] | Bits<W>::one(king);
        if (data_.together_from[me ^ 1].has(king))
          ends |= data_.together_safe[me ^ 1];
        ends.each([&](int to) { near[king] |= threats.origins[to]; });
      }
      threats.near_king = near;
    }
  }
}

/// Whether the lines of these directions are short enough for tables by occupation.
template <int W>
bool CompiledBuilder<W>::can_be_drawn(int directions) const {
  const auto& vectors = rules_.directions[index(directions)];
  return W > 1 || std::all_of(vectors.begin(), vectors.end(), [&](int vector) {
           const Bits<W>* const rays = in_.plan.reach_rays[0] + vector * tables_.squares;
           return std::all_of(rays, rays + tables_.squares, [](const Bits<W>& ray) {
             return ray.count() <= kMostDecisive;
           });
         });
}

/// The directions along which royal men may not see each other, if a condition says just that, or
/// -1.
template <int W>
int CompiledBuilder<W>::facing_directions(NodeId condition) const {
  const Node& any = rules_.node(condition);
  if (any.op == Op::Because)
    return facing_directions(any.a);
  if (data_.royal < 0 || any.op != Op::Any || rules_.node(any.a).op != Op::And)
    return -1;
  const auto is_royal = [&](NodeId id, Side side) {
    return rules_.node(id).is_men(side, data_.royal);
  };
  const Node& both = rules_.node(any.a);
  for (const auto& [seen, men] : {std::pair{both.a, both.b}, {both.b, both.a}}) {
    const Node& reach = rules_.node(seen);
    if (reach.op == Op::Reach && is_royal(reach.a, Side::My) && is_royal(men, Side::Their) &&
        can_be_drawn(reach.directions()))
      return reach.directions();
  }
  return -1;
}

/// Has it that the enemy's royal man takes along the lines on which he may not be seen: backwards,
/// as whoever sees him looks.
template <int W>
void CompiledBuilder<W>::add_gaze() {
  const int squares = tables_.squares;
  for (const Rule& rule : rules_.never) {
    const int directions = facing_directions(rule.condition);
    if (directions < 0)
      continue;
    data_.kings_may_not_face = 1u << data_.royal;
    for (const int vector : rules_.directions[index(directions)]) {
      TabledVector<W> made{};
      for (int me = 0; me < 2; ++me) {
        Bits<W>* const line = store_.table(squares);
        const Bits<W>* const rays = in_.plan.reach_rays[me ^ 1] + vector * squares;
        for (int square = 0; square < squares; ++square)
          rays[square].each([&](int seen) { line[seen].set(square); });
        made.line[me] = made.ends[me] = made.rays[me] = line;
        made.rises[me] = !in_.plan.vector_rises[me ^ 1][vector];
      }
      TabledPart<W> part{};
      part.first = static_cast<int>(store_.tabled_vectors.size());
      part.last = part.first + 1;
      part.take[0] = part.take[1] = tables_.everywhere;
      store_.tabled_parts.push_back(part);
      store_.tabled_vectors.push_back(made);
    }
  }
}

/// What is drawn when all vectors are known.
template <int W>
void CompiledBuilder<W>::finish_tabled() {
  for (int type = data_.types; type <= kMaxTypes; ++type)
    data_.tabled_first[type] = static_cast<int>(store_.tabled_parts.size());
  for (int me = 0; me < 2; ++me) {
    for (TabledPart<W>& part : store_.tabled_parts) {
      if (W == 1)
        add_tabled_entries(part, me);
    }
    for (std::uint32_t rest = data_.tabled | data_.kings_may_not_face; rest; rest &= rest - 1)
      add_threats(std::countr_zero(rest), me);
  }
  data_.tabled_parts = store_.tabled_parts.data();
  data_.tabled_vectors = store_.tabled_vectors.data();
}

template class CompiledBuilder<1>;
template class CompiledBuilder<2>;
template class CompiledBuilder<4>;

}  // namespace pawnshop::rules
