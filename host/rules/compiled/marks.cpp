// SPDX-License-Identifier: MIT
#include "rules/compiled/builders.h"
#include "rules/partial/mark_changes.h"

namespace pawnshop::rules {

namespace {

/// Works out what turns do to marks, and which marks are remembered case by case (MarkMemory).
template <int W>
struct MarksBuilder {
  const Inputs<W>& in_;
  MarkRules<W>& made_;

  const Facts<W>& facts_ = in_.facts;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  const PartialReader<W>& reader_ = in_.facts.reader;
  CompiledStore<W>& store_ = in_.store;

  bool build() {
    bool needs_plan = false;
    for (int i = 0; i < static_cast<int>(rules_.marks.size()); ++i) {
      const Mark& given = rules_.marks[index(i)];
      auto& mark = made_.mark[i];
      if (given.after == kNoNode)
        continue;
      const MarkChanges<W> changes(facts_, i, false);
      for (int me = 0; me < 2; ++me)
        made_.move_gain[me][i] = changes.by_move(me).value_or(tables_.everywhere);
      made_.lasts[i] = tables_.everywhere;
      mark.after = in_.program(given.after);
      if (given.only != kNoNode)
        mark.only = in_.program(given.only);
      remember_mark(i);
      for (const NodeId id : {given.after, given.only})
        needs_plan =
            needs_plan ||
            (id != kNoNode && (!facts_.asks_board_alone(id) || in_.program(id).needs_patience()));
    }
    return needs_plan;
  }

  /// Whether what a mark becomes depends on itself and on the squares of the turn alone.
  bool hangs_on_itself(NodeId id, int mark) const {
    const Node& node = rules_.node(id);
    const auto is_dropped = [this](NodeId set) {
      return rules_.node(set).is(TurnSquares::Dropped);
    };
    const auto asks_who = [this](NodeId set) { return reader_.is_local(set); };
    if (node.op == Op::Mark)
      return node.mark() == mark;
    if (node.op == Op::TurnSquares)
      return !node.is(TurnSquares::Path) && !node.is(TurnSquares::Behind);
    // Who was dropped is known.
    if (node.op == Op::And &&
        ((is_dropped(node.a) && asks_who(node.b)) || (is_dropped(node.b) && asks_who(node.a))))
      return true;
    if (node.op == Op::Any) {
      // Turns are told apart by the mark's own squares. Square by square no others matter; whether
      // there is one does not go square by square.
      const Bits<W>& squares = tables_.outline[index(mark)];
      const bool is_within = (facts_.outline(node.a, 0) - squares).empty() &&
                             (facts_.outline(node.a, 1) - squares).empty();
      return (is_within || rules_.node(node.a).op == Op::TurnSquares) &&
             hangs_on_itself(node.a, mark);
    }
    const bool goes_square_by_square =
        operator_of(node.op).spread == Spread::EachSquare || node.op == Op::Not;
    return goes_square_by_square && own_reads(rules_, node) == kReadsNothing &&
           (node.a == kNoNode || hangs_on_itself(node.a, mark)) &&
           (node.b == kNoNode || hangs_on_itself(node.b, mark));
  }

  /// With whom on it a square may stay marked, by code, for each player who has moved. False if
  /// that depends on more.
  bool tell_holders(NodeId only, int square, std::uint64_t (&holds)[2]) const {
    for (int me = 0; me < 2; ++me) {
      for (int code = 0; code < 2 + 2 * rules_.man_count(); ++code) {
        const Bits<W> here = Bits<W>::one(square);
        Known<W> known(tables_, me);
        if (code < 2)
          known.set_empty(here);
        else
          known.set_men(here, owner_of(code) == me ? Side::My : Side::Their, type_of(code));
        const auto there =
            only == kNoNode ? Between<W>::exactly(here) : reader_.squares(only, known);
        if (there.unknown().has(square))
          return false;
        holds[me] |= static_cast<std::uint64_t>(there.least.has(square)) << code;
      }
    }
    return true;
  }

  void remember_mark(int mark) {
    const Mark& given = rules_.marks[index(mark)];
    const Bits<W>& squares = tables_.outline[index(mark)];
    if (squares.empty() || squares.count() > kMaxRememberedSquares ||
        !hangs_on_itself(given.after, mark))
      return;
    MarkMemory<W> made{};
    made.squares = squares;
    auto& numbers = store_.bytes.emplace_back(index(tables_.squares), std::uint8_t{0});
    squares.each([&](int square) {
      std::uint64_t holds[2] = {};
      if (!tell_holders(given.only, square, holds))
        return;
      made.square[made.count] = static_cast<std::uint8_t>(square);
      for (int me = 0; me < 2; ++me)
        made.holds[me][made.count] = holds[me];
      numbers[index(square)] = static_cast<std::uint8_t>(++made.count);
    });
    if (made.count < squares.count())
      return;
    auto& sayable = store_.bytes.emplace_back();
    for (unsigned state = 0; state < 1u << made.count; ++state) {
      Bits<W> marked{};
      for (int i = 0; i < made.count; ++i) {
        if (state >> i & 1)
          marked.set(made.square[i]);
      }
      sayable.push_back(static_cast<std::uint8_t>(made.state(tables_.sayable(mark, marked))));
    }
    made.sayable = sayable.data();
    made.rows = made.row_of_drop(rules_.man_count());
    auto& after = store_.bytes.emplace_back(
        (std::size_t{2} << made.count) * index(made.rows * (made.count + 1)), made.kUnknown);
    made.number = numbers.data();
    made.after = after.data();
    made_.mark[mark].memory = made;
  }
};

}  // namespace

template <int W>
bool build_marks(const Inputs<W>& inputs, MarkRules<W>& made) {
  return MarksBuilder<W>{inputs, made}.build();
}

template decltype(build_marks<1>) build_marks<1>;
template decltype(build_marks<2>) build_marks<2>;
template decltype(build_marks<4>) build_marks<4>;

}  // namespace pawnshop::rules
