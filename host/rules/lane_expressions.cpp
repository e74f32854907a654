// SPDX-License-Identifier: MIT
// The part of the lane that turns expressions into fixed sets, programs and landings.

#include "rules/lane_builder.h"

namespace pawnshop::rules {

template <int W>
void LaneBuilder<W>::slow(std::string why, const Location& where) {
  if (current_ >= 0 && !rules_.is_royal(current_)) {
    found_odd_ |= 1u << current_;
    return;
  }
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

/// The program of a set or condition for which the plan asks.
template <int W>
Program LaneBuilder<W>::program(NodeId node) const {
  return data_.plan.asked[plan_.number_of(node)].program;
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

template class LaneBuilder<1>;
template class LaneBuilder<2>;
template class LaneBuilder<4>;

}  // namespace pawnshop::rules
