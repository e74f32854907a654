// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>

#include "rules/compiled/builders.h"
#include "support/text.h"

namespace pawnshop::rules {

namespace {

/// Finds the squares that decide whether a man attacks, if his movements are left to the plan, or
/// if the position limits his captures. Turns that touch these squares are tried.
template <int W>
struct OddMenBuilder {
  const Inputs<W>& in_;
  OddMen<W>& made_;

  const Facts<W>& facts_ = in_.facts;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  const PartialReader<W>& reader_ = in_.facts.reader;
  CompiledStore<W>& store_ = in_.store;
  const int royal_ = in_.royal;

  void build(std::uint32_t odd) {
    made_.odd = odd;
    made_.limited = in_.limited;
    for (std::uint32_t rest = odd | in_.limited; rest; rest &= rest - 1) {
      const int type = std::countr_zero(rest);
      for (int me = 0; me < 2 && is_limited(type); ++me)
        draw_limited_ends(type, me);
      add_concerns(type);
    }
  }

  /// The squares on which the position says whether a man captures there: the movement has a
  /// condition, or may not end on everybody, or he may become something there.
  void draw_limited_ends(int type, int me) {
    const Man& man = rules_.man(type);
    Bits<W>* const ends = store_.table(tables_.squares);
    made_.limited_ends[me][type] = ends;
    for (const int number : man.atoms) {
      const Atom& atom = rules_.atoms[index(number)];
      const Movement<W>& way = in_.plan.movements[number];
      const auto landing = facts_.landing(atom.onto, me);
      if (atom.takes != kNoNode)
        continue;
      const bool is_asked =
          !landing || landing->limits || atom.when != kNoNode || !facts_.begins_are_fixed(atom);
      for (int k = 0; k < way.vector_count; ++k) {
        for (int from = 0; from < tables_.squares; ++from) {
          way.within[me][k * tables_.squares + from].each([&](int to) {
            if (is_asked || facts_.list_at(man, from, to, me) != 0)
              ends[from].set(to);
          });
        }
      }
    }
  }

  /// What decides whether men of a type attack, whose movements the sets do not know.
  void add_concerns(int type) {
    const Man& man = rules_.man(type);
    if (royal_ < 0)
      return;
    if (tables_.squares > 128)
      return in_.findings.hides_attacks(
          support::with_article(man.name) +
              " goes in a way that is tried, on a board of more than 128 squares",
          man.where);
    for (const int atom : man.atoms) {
      const NodeId takes = rules_.atoms[index(atom)].takes;
      if (takes != kNoNode && !is_limited(type) && (facts_.types_in(takes) & rules_.royal))
        made_.takes_at_distance |= 1u << type;
    }
    for (int me = 0; me < 2; ++me)
      draw_concerns(type, me);
  }

  bool is_limited(int type) const { return in_.limited >> type & 1; }

  /// For each pair of squares: the squares whose men decide whether he attacks the one from the
  /// other, and those that must be empty for it.
  void draw_concerns(int type, int me) {
    const Man& man = rules_.man(type);
    const int pairs = tables_.squares * tables_.squares;
    Bits<W>* const concern = store_.table(pairs);
    note_standing(man, me, concern);
    Bits<W>* const line = is_limited(type) ? nullptr : store_.table(pairs);
    if (line)
      std::fill_n(line, pairs, tables_.everywhere);
    Bits<W>* const far_captures =
        made_.takes_at_distance >> type & 1 ? store_.table(tables_.squares) : nullptr;
    for (const int atom : man.atoms) {
      if (line)
        draw_line(atom, me, line);
      if (!is_limited(type) || rules_.atoms[index(atom)].takes == kNoNode)
        add_concern(atom, me, is_limited(type), concern, far_captures);
    }
    made_.line[me][type] = line;
    made_.concern[me][type] = concern;
    made_.far_captures[me][type] = far_captures;
  }

  /// Notes what decides where a man may stand, as himself or as who he becomes there. That may
  /// depend on zones, and on who stands elsewhere.
  void note_standing(const Man& man, int me, Bits<W>* concern) const {
    const std::vector<Bits<W>> stands = facts_.deciders_of_each(man.stands, me);
    for (int from = 0; from < tables_.squares; ++from) {
      for (int to = 0; to < tables_.squares; ++to) {
        Bits<W>& squares = concern[from * tables_.squares + to];
        squares = stands[index(to)];
        for (const int number : rules_.choice_lists[index(facts_.list_at(man, from, to, me))]) {
          const Choice& choice = rules_.choices[index(number)];
          squares |= choice.swap.given() || choice.absent_men
                         ? tables_.everywhere
                         : facts_.deciders_of(rules_.man(choice.man).stands, to, me) |
                               facts_.deciders_of(choice.where, to, me);
        }
      }
    }
  }

  /// Leaves those squares of a line that must be empty for a movement, too, to lead from one square
  /// to another.
  void draw_line(int atom_index, int me, Bits<W>* line) const {
    const Movement<W>& way = in_.plan.movements[atom_index];
    const int squares = tables_.squares;
    const bool goes_over_nothing =
        !way.hops && !way.follows && rules_.atoms[index(atom_index)].through == kNoNode;
    for (int k = 0; k < way.vector_count; ++k) {
      const Bits<W>* const rays = tables_.rays[me].data() + way.vectors[k] * squares;
      for (int from = 0; from < squares; ++from) {
        const int i = k * squares + from;
        way.within[me][i].each([&](int to) {
          Bits<W> needed = goes_over_nothing ? rays[from] - rays[to] - Bits<W>::one(to) : Bits<W>{};
          if (way.clear[me] && !way.or_clear[me])
            needed |= way.clear[me][i];
          line[from * squares + to] &= needed;
        });
      }
    }
  }

  /// Adds the squares that decide whether a movement leads from one square to another, and where it
  /// could take the royal man besides; `far_captures` is null if it could nowhere. With
  /// `knows_lines` the sets know who stands in its way.
  void add_concern(
      int atom_index, int me, bool knows_lines, Bits<W>* concern, Bits<W>* far_captures) const {
    const Atom& atom = rules_.atoms[index(atom_index)];
    const Movement<W>& way = in_.plan.movements[atom_index];
    const int squares = tables_.squares;
    const bool takes_royal =
        far_captures && atom.takes != kNoNode && (facts_.types_in(atom.takes) & rules_.royal) != 0;
    const bool asks_turn = atom.onto != kNoNode && tables_.varies(atom.onto);
    const Known<W> nothing(tables_, me);
    const std::vector<Bits<W>> onto = facts_.deciders_of_each(atom.onto, me);
    const std::vector<Bits<W>> begin = facts_.deciders_of_each(atom.from, me);
    const std::vector<Bits<W>> takeable = facts_.deciders_of_each(rules_.can_be_taken, me);
    for (int k = 0; k < way.vector_count; ++k) {
      const Bits<W>* const rays = tables_.rays[me].data() + way.vectors[k] * squares;
      for (int from = 0; from < squares; ++from) {
        way.within[me][k * squares + from].each([&](int to) {
          Scene<W> scene;
          scene.me = me;
          scene.from = Bits<W>::one(from);
          scene.to = Bits<W>::one(to);
          scene.path = rays[from] - rays[to] - scene.to;
          if (const int behind = in_.plan.back[me][way.vectors[k] * squares + from]; behind >= 0)
            scene.behind = Bits<W>::one(behind);
          Known<W> known(tables_, me);
          known.set_way(scene);
          Bits<W> decisive = scene.from | facts_.squares_deciding(atom.when, known, {});
          if (!knows_lines)
            decisive |= scene.path;
          for (const NodeId passed : {atom.through, atom.over})
            decisive |= facts_.squares_deciding(passed, nothing, scene.path);
          decisive |= begin[index(from)];
          decisive |= asks_turn ? facts_.squares_deciding(atom.onto, known, scene.to) - scene.to
                                : onto[index(to)];
          concern[from * squares + to] |= decisive;
          if (!takes_royal)
            return;
          const Bits<W> taken = reader_.squares(atom.takes, known).most;
          far_captures[from] |= taken;
          decisive |= facts_.squares_deciding(atom.takes, known, tables_.everywhere);
          // He must be allowed to take whoever stands there, and of movements to one square the
          // first one counts.
          decisive |= takeable[index(to)] | scene.to | concern[from * squares + to];
          taken.each([&](int victim) { concern[from * squares + victim] |= decisive; });
        });
      }
    }
  }
};

}  // namespace

template <int W>
void build_odd_men(const Inputs<W>& inputs, std::uint32_t odd, OddMen<W>& made) {
  OddMenBuilder<W>{inputs, made}.build(odd);
}

template decltype(build_odd_men<1>) build_odd_men<1>;
template decltype(build_odd_men<2>) build_odd_men<2>;
template decltype(build_odd_men<4>) build_odd_men<4>;

}  // namespace pawnshop::rules
