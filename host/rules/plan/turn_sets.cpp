// SPDX-License-Identifier: MIT
// Sets that hang on the squares of a turn alone, whatever stands where.

#include "rules/plan/builder.h"
#include "support/lists.h"

namespace pawnshop::rules {

using support::at;

template <int W>
bool PlanBuilder<W>::is_of_turn(NodeId id) const {
  const Node& node = rules_.node(id);
  switch (node.op) {
    case Op::Region:
      return true;
    case Op::Symbol:
      return node.index <= static_cast<int>(Symbol::Behind);
    case Op::Or:
    case Op::And:
    case Op::Minus:
      return is_of_turn(node.a) && is_of_turn(node.b);
    case Op::Shift:
    case Op::Line:
      return is_of_turn(node.a);
    default:
      return false;
  }
}

template <int W>
Bits<W> PlanBuilder<W>::squares_of_turn(NodeId id, const Scene<W>& scene) const {
  const Node& node = rules_.node(id);
  switch (node.op) {
    case Op::Region:
      return tables_.region[scene.me][at(node.index)];
    case Op::Symbol: {
      static_assert(static_cast<int>(Symbol::From) == 0 && static_cast<int>(Symbol::To) == 1 &&
                    static_cast<int>(Symbol::Path) == 2 && static_cast<int>(Symbol::Behind) == 3);
      const Bits<W>* const squares[] = {&scene.from, &scene.to, &scene.path, &scene.behind};
      return *squares[node.index];
    }
    case Op::Or:
      return squares_of_turn(node.a, scene) | squares_of_turn(node.b, scene);
    case Op::And:
      return squares_of_turn(node.a, scene) & squares_of_turn(node.b, scene);
    case Op::Minus:
      return squares_of_turn(node.a, scene) - squares_of_turn(node.b, scene);
    case Op::Shift: {
      Bits<W> there{};
      for (const int vector : rules_.directions[at(node.index)])
        there |= tables_.shift(squares_of_turn(node.a, scene), vector, scene.me);
      return there;
    }
    case Op::Line: {
      Bits<W> there{};
      squares_of_turn(node.a, scene).each([&](int square) {
        there |= tables_.lines[scene.me][at(node.index * tables_.squares + square)];
      });
      return there;
    }
    default:
      return {};
  }
}

template class PlanBuilder<1>;
template class PlanBuilder<2>;
template class PlanBuilder<4>;

}  // namespace pawnshop::rules
