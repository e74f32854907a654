// SPDX-License-Identifier: MIT
#include <map>
#include <utility>
#include <vector>

#include "rules/compiled/builders.h"
#include "rules/partial/alternatives.h"

namespace pawnshop::rules {

namespace {

template <int W>
struct TogetherBuilder {
  const Inputs<W>& in_;
  const Slides<W>& slides_;
  TriedBuilder<W>& tried_;
  TogetherTurns<W>& made_;

  const Facts<W>& facts_ = in_.facts;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  Findings& findings_ = in_.findings;
  const int royal_ = in_.royal;

  std::map<int, int> build() {
    std::map<int, int> numbers;
    for (std::size_t i = 0; i < rules_.actions.size(); ++i) {
      const Action& action = rules_.actions[i];
      if (action.kind != Action::Kind::Together)
        continue;
      const char* obstacle = made_.together_count == kMaxTogether
                                 ? "comes after eight others, which are all that tables hold"
                             : action.parts.size() > kMostTogether ? "moves more than four men"
                                                                   : nullptr;
      for (int me = 0; me < 2 && !obstacle; ++me) {
        TogetherTurn<W>& turn = made_.together[me][made_.together_count];
        turn = {};  // of a compound move before it that did not fit, nothing stays
        obstacle = fill_together(turn, static_cast<int>(i), me);
        turn.move = pack({turn.from[0],
                          turn.to[0],
                          static_cast<std::uint16_t>(tables_.act_of_other(static_cast<int>(i)))});
      }
      if (obstacle) {
        tried_.note("a compound move " + std::string(obstacle), action.where);
        tried_.add_together(i);
      } else {
        note_together(action);
        if (made_.together[0][made_.together_count].when != kNoAsk)
          findings_.costs("a compound move has one more condition", action.where);
        numbers[static_cast<int>(i)] = made_.together_count++;
      }
    }
    return numbers;
  }

  /// Returns what is in the way of a compound move, or null.
  const char* fill_together(TogetherTurn<W>& turn, int number, int me) {
    const Action& action = rules_.actions[index(number)];
    turn.when = kNoAsk;
    std::vector<NodeId> others;
    if (action.when != kNoNode)
      read_together(action.when, turn, me, others);
    if (!others.empty())
      turn.when =
          others.size() == 1 ? in_.number_of(others[0]) : Ask{in_.plan.actions[number].when};
    int royal = -1;
    for (const Action::Part& part : action.parts) {
      const int k = turn.men++;
      turn.from[k] = static_cast<std::uint8_t>(rules_.topology.seen_by(part.from, me));
      turn.to[k] = static_cast<std::uint8_t>(rules_.topology.seen_by(part.to, me));
      turn.code[k] = static_cast<std::uint8_t>(man_code(part.man, me));
      turn.leave[0].set(turn.from[k]);
      turn.leave[1].set(turn.to[k]);
      if (part.man != royal_)
        continue;
      royal = k;
      if (!turn.safe.has(turn.from[k]) || !turn.safe.has(turn.to[k]))
        return "does not ask whether its ends are safe";
    }
    turn.empty |= turn.leave[1] - turn.leave[0];
    turn.opens_lines = opens_lines(turn);
    if (royal_ < 0)
      return nullptr;  // nobody's safety is asked
    if (royal < 0)
      return "moves no royal man";
    if (opens_line(turn, turn.to[royal]))
      return "opens a line when it is made";
    if ((turn.safe - turn.empty - turn.leave[0]).any())
      return "asks for the safety of squares that may be occupied";
    return nullptr;
  }

  /// Reads within(squares, the.mark) & within(squares, empty) & none(all.men & squares) &
  /// safe_for(royal, squares), in any order and as many as there are. Other parts of the condition
  /// are added to `others`.
  void read_together(NodeId id, TogetherTurn<W>& turn, int player, std::vector<NodeId>& others) {
    for (const NodeId part : conjuncts(rules_, id)) {
      if (!read_part(rules_.node(part), turn, player))
        others.push_back(part);
    }
  }

  bool read_part(const Node& node, TogetherTurn<W>& turn, int player) {
    if (node.op == Op::SafeFor && node.safe_man() == royal_ && facts_.is_fixed(node.a)) {
      turn.safe |= facts_.fixed(node.a, player);
      return true;
    }
    if (node.op != Op::Not || rules_.node(node.a).op != Op::Any)
      return false;
    const Node& rest = rules_.node(rules_.node(node.a).a);
    if (rest.op == Op::And)
      return read_empty(rest, turn, player);
    if (rest.op != Op::Minus || !facts_.is_fixed(rest.a))
      return false;
    const Node& in = rules_.node(rest.b);
    if (in.op == Op::Empty) {
      turn.empty |= facts_.fixed(rest.a, player);
      return true;
    }
    if (in.op == Op::Mark && (turn.marked.empty() || turn.mark == in.mark())) {
      turn.mark = in.mark();
      turn.marked |= facts_.fixed(rest.a, player);
      return true;
    }
    return false;
  }

  /// Reads the set of none(all.men & squares): on these squares nobody stands.
  bool read_empty(const Node& both, TogetherTurn<W>& turn, int player) {
    for (const auto& [men, squares] : {std::pair{both.a, both.b}, {both.b, both.a}}) {
      if (!rules_.node(men).is_men(Side::All, kAnyMan) || !facts_.is_fixed(squares))
        continue;
      turn.empty |= facts_.fixed(squares, player);
      return true;
    }
    return false;
  }

  /// What is known of all compound moves at once.
  void note_together(const Action& action) {
    for (const Action::Part& part : action.parts)
      made_.together_types |= 1u << part.man;
    for (int me = 0; me < 2; ++me) {
      const TogetherTurn<W>& turn = made_.together[me][made_.together_count];
      made_.together_safe[me] |= turn.safe;
      for (int k = 0; k < turn.men; ++k) {
        if (turn.code[k] == man_code(royal_, me))
          made_.together_from[me].set(turn.from[k]);
      }
    }
  }

  /// Whether the leaving of the other men may open a line on to the royal man where he arrives.
  bool opens_line(const TogetherTurn<W>& turn, int royal) const {
    for (int k = 0; k < turn.men; ++k) {
      if (turn.to[k] == royal || turn.leave[1].has(turn.from[k]))
        continue;
      const int line = slides_.vector_between[index(royal * tables_.squares + turn.from[k])];
      if (line != 255 && slides_.rays[line * tables_.squares + turn.from[k]].any())
        return true;
    }
    return false;
  }

  /// Whether two men may stand on a line between others, and nobody stands there any more when they
  /// have gone.
  bool opens_lines(const TogetherTurn<W>& turn) const {
    for (int i = 0; i < turn.men; ++i) {
      for (int k = 0; k < turn.men; ++k) {
        const int line =
            slides_.vector_between[index(turn.from[i] * tables_.squares + turn.from[k])];
        if (line == 255)
          continue;
        const Bits<W>* const rays = slides_.rays + line * tables_.squares;
        const Bits<W> from_one_to_other =
            (rays[turn.from[i]] - rays[turn.from[k]]) | Bits<W>::one(turn.from[i]);
        if ((from_one_to_other & turn.leave[1]).empty())
          return true;
      }
    }
    return false;
  }
};

}  // namespace

template <int W>
std::map<int, int> build_together(const Inputs<W>& inputs,
                                  const Slides<W>& slides,
                                  TriedBuilder<W>& tried,
                                  TogetherTurns<W>& made) {
  return TogetherBuilder<W>{inputs, slides, tried, made}.build();
}

template decltype(build_together<1>) build_together<1>;
template decltype(build_together<2>) build_together<2>;
template decltype(build_together<4>) build_together<4>;

}  // namespace pawnshop::rules
