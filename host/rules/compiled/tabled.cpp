// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <optional>

#include "rules/compiled/builders.h"

namespace pawnshop::rules {

namespace {

/// Squares that decide one table of several vectors: one that needs more has a table of its own.
constexpr int kFewDecisive = 8;

/// Draws the tables of men who hop, whose slides have limits, or whose steps can be blocked by
/// squares beside their way: where they may end, and how they attack a square.
template <int W>
struct TabledBuilder {
  const Inputs<W>& in_;
  const TabledTypes<W>& types_;
  const OwnCaptures<W>& own_;
  const Steps<W>& steps_;
  const TogetherTurns<W>& together_;
  TabledMen<W>& made_;

  const Facts<W>& facts_ = in_.facts;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  CompiledStore<W>& store_ = in_.store;
  const int royal_ = in_.royal;

  void build() {
    made_.tabled = types_.tabled;
    made_.kings_may_not_face = types_.kings_may_not_face;
    for (int type = 0; type < rules_.man_count(); ++type) {
      made_.tabled_first[type] = static_cast<int>(store_.tabled_parts.size());
      if (type == royal_)
        add_gaze();
      if (made_.tabled >> type & 1)
        add_tabled(type);
    }
    finish_tabled();
    finish_threats();
  }

  void add_tabled(int type) {
    for (const int atom : rules_.man(type).atoms) {
      const Movement<W>& way = in_.plan.movements[atom];
      for (int k = 0; k < way.vector_count; ++k) {
        add_tabled_vector(type, atom, tabled_vector(atom, k, way.clear));
        if (way.or_clear[0])
          add_tabled_vector(type, atom, tabled_vector(atom, k, way.or_clear));
      }
    }
  }

  /// Enters a vector of a movement, in a part with others that have the same destinations as long
  /// as few squares decide all of it.
  void add_tabled_vector(int type, int atom_index, const TabledVector<W>& vector) {
    const Atom& atom = rules_.atoms[index(atom_index)];
    TabledPart<W> part{};
    for (int me = 0; me < 2; ++me) {
      const auto ends = *facts_.landing(atom.onto, me);
      const Bits<W> closed = types_.closed_to(type, me);
      part.quiet[me] = ends.quiet - closed;
      part.take[me] = ends.take - closed;
      part.own[me] = tables_.everywhere - closed;
    }
    if (facts_.takes_own(atom.onto))
      part.prey = prey_of(in_.plan.movements[atom_index].onto);
    part.first = static_cast<int>(store_.tabled_vectors.size());
    auto& parts = store_.tabled_parts;
    const bool joins = static_cast<int>(parts.size()) > made_.tabled_first[type] &&
                       fits(parts.back(), vector) && parts.back().prey == part.prey &&
                       parts.back().quiet[0] == part.quiet[0] &&
                       parts.back().quiet[1] == part.quiet[1] &&
                       parts.back().take[0] == part.take[0] && parts.back().take[1] == part.take[1];
    if (!joins)
      parts.push_back(part);
    store_.tabled_vectors.push_back(vector);
    parts.back().last = static_cast<int>(store_.tabled_vectors.size());
  }

  /// The number of a set of own men who may be captured.
  int prey_of(Ask onto) const {
    const Ask* const end = own_.own_prey + own_.own_prey_count;
    return static_cast<int>(std::find(own_.own_prey, end, onto) - own_.own_prey);
  }

  /// One vector of a movement, of a step with the squares that must be empty; from other squares
  /// than its rule allows it leads nowhere, and nowhere a second time.
  TabledVector<W> tabled_vector(int atom_index, int k, const Bits<W>* const (&clear)[2]) {
    const Atom& atom = rules_.atoms[index(atom_index)];
    const Movement<W>& way = in_.plan.movements[atom_index];
    const int squares = tables_.squares;
    TabledVector<W> made{};
    made.hops = way.hops;
    for (int me = 0; me < 2; ++me) {
      Bits<W>* const line = store_.table(squares);
      Bits<W>* const ends = store_.table(squares);
      const Bits<W> from = facts_.begins(atom, me);
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
  Bits<W> decisive(const TabledVector<W>& vector, int me, int from) const {
    if (vector.clear[me])
      return vector.ends[me][from].any() ? vector.clear[me][from] : Bits<W>{};
    Bits<W> squares = vector.line[me][from];
    if (squares.any())  // nobody is stopped on the last one
      squares.clear(vector.rises[me] ? squares.last() : squares.first());
    return squares;
  }

  /// Whether a part may have one vector more.
  bool fits(const TabledPart<W>& part, const TabledVector<W>& vector) const {
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

  /// Has it that the enemy's royal man takes along the lines on which he may not be seen:
  /// backwards, as whoever sees him looks.
  void add_gaze() {
    const int squares = tables_.squares;
    for (const Rule& rule : rules_.never) {
      const int directions = types_.facing_directions(rule.condition);
      if (directions < 0)
        continue;
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
  void finish_tabled() {
    for (int type = rules_.man_count(); type <= kMaxTypes; ++type)
      made_.tabled_first[type] = static_cast<int>(store_.tabled_parts.size());
    for (int me = 0; me < 2; ++me) {
      for (TabledPart<W>& part : store_.tabled_parts) {
        if (W == 1)
          add_tabled_entries(part, me);
      }
      for (std::uint32_t rest = made_.tabled | made_.kings_may_not_face; rest; rest &= rest - 1)
        add_threats(std::countr_zero(rest), me);
    }
    made_.tabled_parts = store_.tabled_parts.data();
    made_.tabled_vectors = store_.tabled_vectors.data();
  }

  /// The answers of one part for every occupation of the squares that decide.
  void add_tabled_entries(TabledPart<W>& part, int me) {
    const auto deciding = [&](int from) {
      Bits<W> squares{};
      for (int i = part.first; i < part.last; ++i)
        squares |= decisive(store_.tabled_vectors[index(i)], me, from);
      return squares;
    };
    const auto ends = [&](int from, const Bits<W>& occupied) {
      Bits<W> all{};
      for (int i = part.first; i < part.last; ++i)
        all |= ends_along(store_.tabled_vectors[index(i)], me, from, occupied);
      return all;
    };
    part.entries[me] = store_.by_occupation(tables_.squares, deciding, ends);
  }

  void add_threats(int type, int me) {
    store_.threats.emplace_back();
    store_.threat_firsts.emplace_back();
    std::vector<Threat<W>>& all = store_.threats.back();
    std::vector<std::uint32_t>& first = store_.threat_firsts.back();
    Bits<W>* const origins = store_.table(tables_.squares);
    for (int from = 0; from < tables_.squares; ++from) {
      for (int to = 0; to < tables_.squares; ++to) {
        first.push_back(static_cast<std::uint32_t>(all.size()));
        for (int i = made_.tabled_first[type]; i < made_.tabled_first[type + 1]; ++i) {
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
    made_.threats[me][type] = {first.data(), all.data(), origins};
  }

  /// How a man bears on a square along one vector.
  std::optional<Threat<W>> threat(const TabledVector<W>& vector, int me, int from, int to) const {
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

  /// Who can matter to a royal man, by where he stands.
  void finish_threats() {
    for (int me = 0; me < 2; ++me) {
      for (std::uint32_t rest = made_.tabled | made_.kings_may_not_face; rest && royal_ >= 0;
           rest &= rest - 1) {
        Threats<W>& threats = made_.threats[me][std::countr_zero(rest)];
        Bits<W>* const near = store_.table(tables_.squares);
        for (int king = 0; king < tables_.squares; ++king) {
          const std::size_t i = index(royal_ * tables_.squares + king);
          Bits<W> ends = steps_.quiet[me ^ 1][i] | steps_.take[me ^ 1][i] | Bits<W>::one(king);
          for (int k = own_.own_first[royal_]; k < own_.own_first[royal_ + 1]; ++k)
            ends |= own_.own_ways[k].steps[me ^ 1][king];
          if (together_.together_from[me ^ 1].has(king))
            ends |= together_.together_safe[me ^ 1];
          ends.each([&](int to) { near[king] |= threats.origins[to]; });
        }
        threats.near_king = near;
      }
    }
  }
};

}  // namespace

template <int W>
void build_tabled(const Inputs<W>& inputs,
                  const TabledTypes<W>& types,
                  const OwnCaptures<W>& own,
                  const Steps<W>& steps,
                  const TogetherTurns<W>& together,
                  TabledMen<W>& made) {
  TabledBuilder<W>{inputs, types, own, steps, together, made}.build();
}

template decltype(build_tabled<1>) build_tabled<1>;
template decltype(build_tabled<2>) build_tabled<2>;
template decltype(build_tabled<4>) build_tabled<4>;

}  // namespace pawnshop::rules
