// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <map>

#include "rules/compiled/builders.h"

namespace pawnshop::rules {

namespace {

board::Vector backwards(const board::Vector& vector) {
  return {-vector.right, -vector.forward, vector.fixed};
}

/// Works out how men slide: the sets of directions, and attack tables by occupation.
template <int W>
struct SlidesBuilder {
  const Inputs<W>& in_;
  const std::vector<std::vector<int>>& vectors_;  ///< along which each type slides
  Slides<W>& made_;

  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  CompiledStore<W>& store_ = in_.store;

  /// Vectors along which the same types slide go together.
  bool build() {
    add_directions();
    store_.vector_between.assign(index(tables_.squares * tables_.squares), 255);
    made_.vector_between = store_.vector_between.data();
    std::map<std::uint32_t, std::vector<int>> together;
    std::vector<std::vector<int>> set_vectors;
    for (int vector = 0; vector < static_cast<int>(rules_.vectors.size()); ++vector) {
      std::uint32_t types = 0;
      for (int type = 0; type < rules_.man_count(); ++type) {
        const auto& mine = vectors_[index(type)];
        if (std::find(mine.begin(), mine.end(), vector) != mine.end())
          types |= 1u << type;
      }
      if (types)
        together[types].push_back(vector);
    }
    for (const auto& [types, vectors] : together) {
      for (const auto& part : in_parts(vectors)) {
        if (made_.set_count == kMaxSlideSets || (W == 1 && inner_squares(part) > 14)) {
          in_.findings.hides_attacks("too many different slides",
                                     rules_.man(std::countr_zero(types)).where);
          return false;
        }
        made_.types_of_set[made_.set_count] = types;
        for (std::uint32_t left = types; left; left &= left - 1)
          made_.sets_of[std::countr_zero(left)] |= static_cast<std::uint8_t>(1u << made_.set_count);
        fill_slide_set(made_.set[made_.set_count++], part);
        set_vectors.push_back(part);
      }
    }
    note_sets_along(set_vectors);
    add_toward();
    return true;
  }

  /// The directions that rules name, as shifts.
  void add_directions() {
    for (const auto& list : rules_.directions) {
      typename Slides<W>::DirectionShift shift{};
      for (const int vector : list) {
        if (shift.count == 8)
          break;  // longer lists use Opcode::Near (PlanBuilder::compiler)
        for (int me = 0; me < 2; ++me) {
          shift.delta[me][shift.count] =
              static_cast<std::int16_t>(tables_.shifts[me][index(vector)].delta);
          shift.movable[me][shift.count] = tables_.shifts[me][index(vector)].movable;
        }
        ++shift.count;
      }
      store_.directions.push_back(shift);
    }
    made_.directions = store_.directions.data();
  }

  /// Which sets slide along the directions that rules name: they have tables by occupation.
  void note_sets_along(const std::vector<std::vector<int>>& set_vectors) {
    for (std::size_t i = 0; i < rules_.directions.size(); ++i) {
      const std::vector<int>& asked = rules_.directions[i];
      const auto is_asked = [&](int vector) {
        return std::find(asked.begin(), asked.end(), vector) != asked.end();
      };
      std::vector<int> met;
      std::uint8_t sets = 0;
      for (std::size_t k = 0; k < set_vectors.size(); ++k) {
        if (!std::all_of(set_vectors[k].begin(), set_vectors[k].end(), is_asked))
          continue;
        sets |= static_cast<std::uint8_t>(1u << k);
        met.insert(met.end(), set_vectors[k].begin(), set_vectors[k].end());
      }
      const bool has_all = std::all_of(asked.begin(), asked.end(), [&](int vector) {
        return std::find(met.begin(), met.end(), vector) != met.end();
      });
      store_.directions[i].sets = has_all ? sets : 0;
    }
  }

  /// Opposite vectors side by side; a set whose tables would be too large is taken apart.
  std::vector<std::vector<int>> in_parts(std::vector<int> vectors) const {
    std::vector<std::vector<int>> parts{{}};
    while (!vectors.empty()) {
      std::vector<int> pair{vectors.front()};
      const board::Vector first = rules_.vectors[index(pair[0])];
      vectors.erase(vectors.begin());
      const auto opposite = std::find_if(vectors.begin(), vectors.end(), [&](int other) {
        return rules_.vectors[index(other)] == backwards(first);
      });
      if (opposite != vectors.end()) {
        pair.push_back(*opposite);
        vectors.erase(opposite);
      }
      std::vector<int> grown = parts.back();
      grown.insert(grown.end(), pair.begin(), pair.end());
      const bool fits = grown.size() <= kMaxSetVectors && (W > 1 || inner_squares(grown) <= 12);
      if (fits || parts.back().empty())
        parts.back() = grown;
      else
        parts.push_back(pair);
    }
    return parts;
  }

  /// How many squares can stop such slides before the edge, at most.
  int inner_squares(const std::vector<int>& vectors) const {
    int most = 0;
    for (int square = 0; square < tables_.squares; ++square) {
      int squares = 0;
      for (const int vector : vectors)
        squares += std::max(0, tables_.ray(vector, square, 0).count() - 1);
      most = std::max(most, squares);
    }
    return most;
  }

  void fill_slide_set(SlideSet<W>& set, const std::vector<int>& vectors) {
    set.vector_count = static_cast<int>(vectors.size());
    const int n = tables_.squares;
    for (int way = 0; way < 4; ++way) {
      const int me = way & 1;
      Bits<W>* const full = store_.table(n);
      set.full[way] = full;
      for (int i = 0; i < set.vector_count; ++i) {
        Bits<W>* const rays = store_.table(n);
        set.ray[way][i] = rays;
        const board::Vector forward = rules_.vectors[index(vectors[index(i)])];
        const board::Vector vector = way >= kBack ? backwards(forward) : forward;
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
      if (W == 1)
        add_entries(set, way);
    }
  }

  /// The answers for every occupation of the inner squares.
  void add_entries(SlideSet<W>& set, int way) {
    // Slides that are alike for both players, or backwards, share their tables.
    for (int other = 0; other < way; ++other) {
      if (std::equal(set.full[way], set.full[way] + tables_.squares, set.full[other])) {
        set.entries[way] = set.entries[other];
        return;
      }
    }
    const auto inner = [&](int square) {
      Bits<W> squares{};
      for (int i = 0; i < set.vector_count; ++i) {
        Bits<W> ray = set.ray[way][i][square];
        if (ray.any())
          ray.clear(nearest(ray, !set.rising[way][i]));
        squares |= ray;
      }
      return squares;
    };
    const auto reached = [&](int square, const Bits<W>& occupied) {
      Bits<W> squares{};
      for (int i = 0; i < set.vector_count; ++i) {
        const Bits<W>* const rays = set.ray[way][i];
        Bits<W> ray = rays[square];
        if (const Bits<W> met = ray & occupied; met.any())
          ray ^= rays[nearest(met, set.rising[way][i])];
        squares |= ray;
      }
      return squares;
    };
    set.entries[way] = store_.by_occupation(tables_.squares, inner, reached);
  }

  /// The vectors along which somebody slides for one of the players, and their opposites, as the
  /// first player sees them.
  std::vector<board::Vector> lines_of_slides() const {
    std::vector<board::Vector> lines;
    const auto add = [&](int right, int forward) {
      const board::Vector line{right, forward, true};
      if (std::find(lines.begin(), lines.end(), line) == lines.end())
        lines.push_back(line);
    };
    for (int vector = 0; vector < static_cast<int>(rules_.vectors.size()); ++vector) {
      if (std::none_of(vectors_.begin(), vectors_.end(), [&](const auto& mine) {
            return std::find(mine.begin(), mine.end(), vector) != mine.end();
          }))
        continue;
      const board::Vector v = rules_.vectors[index(vector)];
      const int turned = rules_.topology.turned() == board::Turned::Rotate && !v.fixed ? -1 : 1;
      add(v.right, v.forward);
      add(-v.right, -v.forward);
      add(turned * v.right, -v.forward);
      add(-turned * v.right, v.forward);
    }
    return lines;
  }

  /// The line of the first man who slides.
  const Location& slider_where() const {
    for (int type = 0; type < rules_.man_count(); ++type) {
      if (!vectors_[index(type)].empty())
        return rules_.man(type).where;
    }
    return rules_.where;
  }

  /// For every pair of squares on a line of some slide, the vector that leads from one to the
  /// other.
  void add_toward() {
    const int n = tables_.squares;
    const std::vector<board::Vector> lines = lines_of_slides();
    if (lines.size() >= 255)
      return in_.findings.hides_attacks("too many different slides", slider_where());
    Bits<W>* const rays = store_.table(std::max(1, static_cast<int>(lines.size())) * n);
    made_.rays = rays;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      for (int square = 0; square < n; ++square) {
        int to = rules_.topology.step(square, lines[i], 0);
        for (int times = 2; to != board::kNoSquare; ++times) {
          rays[i * index(n) + index(square)].set(to);
          auto& vector_between = store_.vector_between[index(square * n + to)];
          // Of two vectors that lead there the shorter one has the finer line; slides along both
          // are rare enough.
          if (vector_between == 255)
            vector_between = static_cast<std::uint8_t>(i);
          else
            in_.findings.hides_attacks("two slides of different length run along one line",
                                       slider_where());
          to = rules_.topology.step(square, lines[i], 0, times);
        }
      }
    }
  }
};

}  // namespace

template <int W>
bool build_slides(const Inputs<W>& inputs,
                  const std::vector<std::vector<int>>& vectors,
                  Slides<W>& made) {
  return SlidesBuilder<W>{inputs, vectors, made}.build();
}

template decltype(build_slides<1>) build_slides<1>;
template decltype(build_slides<2>) build_slides<2>;
template decltype(build_slides<4>) build_slides<4>;

}  // namespace pawnshop::rules
