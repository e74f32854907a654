// SPDX-License-Identifier: MIT
// Sets, conditions and their reasons.

#include "rules/referee.h"
#include "support/patience.h"

namespace pawnshop::rules {

namespace {

/// How deep one question about attack may lie in another (see `attacked(set, condition)`). Deeper
/// ones are answered with no: rules whose attacks depend on each other without end would otherwise
/// never be judged.
constexpr int kMaxAttackDepth = 4;

}  // namespace

template <int W>
Bits<W> Referee<W>::squares(NodeId set, const Scene<W>& scene) const {
  support::Patience::spend();
  const Node& node = rules_.node(set);
  const Position<W>& position = *scene.position;
  switch (node.op) {
    case Op::Region:
      return tables_.region[scene.me][static_cast<std::size_t>(node.index)];
    case Op::Empty:
      return tables_.everywhere - position.occupied();
    case Op::Men: {
      if (node.man == kAnyMan)
        return node.side == Side::All ? position.occupied()
                                      : position.all(player_of(node.side, scene.me));
      if (node.side == Side::All)
        return position.men(node.man, 0) | position.men(node.man, 1);
      return position.men(node.man, player_of(node.side, scene.me));
    }
    case Op::Mark:
      return position.marks[node.index];
    case Op::Symbol:
      switch (static_cast<Symbol>(node.index)) {
        case Symbol::From:
          return scene.from;
        case Symbol::To:
          return scene.to;
        case Symbol::Path:
          return scene.path;
        case Symbol::Behind:
          return scene.behind;
        case Symbol::Moved:
          return scene.moved;
        case Symbol::Dropped:
          return scene.dropped;
        case Symbol::Taken:
          return scene.taken;
      }
      return {};
    case Op::Or:
      return squares(node.a, scene) | squares(node.b, scene);
    case Op::And: {
      const Bits<W> a = squares(node.a, scene);
      return a.any() ? a & squares(node.b, scene) : a;
    }
    case Op::Minus: {
      const Bits<W> a = squares(node.a, scene);
      return a.any() ? a - squares(node.b, scene) : a;
    }
    case Op::Shift: {
      const Bits<W> a = squares(node.a, scene);
      Bits<W> out{};
      if (a.any()) {
        for (const int vector : rules_.directions[static_cast<std::size_t>(node.index)])
          out |= tables_.shift(a, vector, scene.me);
      }
      return out;
    }
    case Op::Line: {
      const Bits<W>* lines = tables_.lines[scene.me].data() + node.index * tables_.squares;
      Bits<W> out{};
      squares(node.a, scene).each([&](int square) { out |= lines[square]; });
      return out;
    }
    case Op::Reach: {
      const Bits<W> empty = tables_.everywhere - position.occupied();
      Bits<W> out{};
      for (const int vector : rules_.directions[static_cast<std::size_t>(node.index)]) {
        Bits<W> front = squares(node.a, scene);
        for (int times = 0; front.any() && times < board::kMaxSquares; ++times) {
          front = tables_.shift(front, vector, scene.me);
          out |= front;
          front &= empty;
        }
      }
      return out;
    }
    case Op::When:
      return holds(node.b, scene) ? squares(node.a, scene) : Bits<W>{};
    default:
      return {};
  }
}

template <int W>
bool Referee<W>::compare(const Node& node, int value) const {
  switch (node.comparison) {
    case Comparison::AtLeast:
      return value >= node.number;
    case Comparison::AtMost:
      return value <= node.number;
    case Comparison::Exactly:
      return value == node.number;
  }
  return false;
}

template <int W>
bool Referee<W>::holds(NodeId condition, const Scene<W>& scene) const {
  support::Patience::spend();
  const Node& node = rules_.node(condition);
  const Position<W>& position = *scene.position;
  switch (node.op) {
    case Op::Either:
      return holds(node.a, scene) || holds(node.b, scene);
    case Op::Both:
      return holds(node.a, scene) && holds(node.b, scene);
    case Op::Not:
      return !holds(node.a, scene);
    case Op::Because:
      return holds(node.a, scene);
    case Op::Any:
      return squares(node.a, scene).any();
    case Op::Held: {
      const int slot = tables_.slot({node.index, node.side}, scene.me);
      int count = 0;
      for (int type = 0; type < rules_.man_count(); ++type) {
        if (node.man == kAnyMan || node.man == type)
          count += position.held[tables_.held_index(slot, type)];
      }
      return compare(node, count);
    }
    case Op::Flag:
      return position.flags >> node.index & 1;
    case Op::CountSquares:
      return compare(node, squares(node.a, scene).count());
    case Op::Counter: {
      const bool each = rules_.counters[static_cast<std::size_t>(node.index)].each;
      return compare(
          node, position.counters[2 * node.index + (each ? player_of(node.side, scene.me) : 0)]);
    }
    case Op::MoveNumber:
      return compare(node, static_cast<int>(position.number));
    case Op::Attacked: {
      if (scene.depth >= kMaxAttackDepth)
        return false;
      bool found = false;
      (squares(node.a, scene) & position.occupied()).each([&](int square) {
        if (found)
          return;
        scene.attacker = attacker(
            position, square, 1 - owner_of(position.man_at[square]), node.b, scene.depth + 1);
        found = scene.attacker.has_value();
      });
      return found;
    }
    case Op::SafeFor: {
      if (scene.depth >= kMaxAttackDepth)
        return true;
      bool safe = true;
      squares(node.a, scene).each([&](int square) {
        if (!safe)
          return;
        Position<W> moved;
        tables_.copy(moved, position);
        position.men(node.man, scene.me).each([&](int from) { tables_.lift(moved, from); });
        if (moved.man_at[square])
          tables_.lift(moved, square);
        tables_.put(moved, square, man_code(node.man, scene.me));
        scene.attacker = attacker(moved, square, 1 - scene.me, kNoNode, scene.depth + 1);
        safe = !scene.attacker;
      });
      return safe;
    }
    case Op::By:
      return scene.was >= 0 && (node.men >> scene.was & 1);
    case Op::Took:
      return node.men ? (scene.took & node.men) != 0 : scene.took != 0;
    case Op::How:
      return scene.tag == node.index ||
             (scene.action >= 0 && rules_.actions[static_cast<std::size_t>(scene.action)].name ==
                                       rules_.ways[static_cast<std::size_t>(node.index)]);
    case Op::Stuck: {
      const int player = player_of(node.side, scene.me);
      if (!scene.turn)
        return is_stuck(position, player);
      // The turn is still being judged; whoever is stuck, is so when it has ended.
      Position<W> later;
      Scene<W> its_scene;
      play(*scene.before, *scene.turn, later, its_scene);
      finish(*scene.before, *scene.turn, later, its_scene);
      return is_stuck(later, player);
    }
    case Op::First:
      return player_of(node.side, scene.me) == board::kFirst;
    case Op::Repeated: {
      if (!scene.history)
        return false;
      int times = 0;
      for (const std::uint64_t key : *scene.history)
        times += key == position.key;
      return times >= node.number;
    }
    case Op::Ask: {
      if (!hooks_)
        return false;
      return hooks_->ask(node.index, *make_view(scene));
    }
    default:
      return false;
  }
}

namespace {

template <int W>
class View final : public LiveView {
 public:
  View(const Referee<W>& referee, const Scene<W>& scene) : referee_(referee), scene_(scene) {}

  SquareSet squares(NodeId set) const override {
    const Bits<W> bits = referee_.squares(set, scene_);
    SquareSet wide{};
    for (int i = 0; i < W; ++i)
      wide.word[i] = bits.word[i];
    return wide;
  }
  bool is(NodeId condition) const override { return referee_.holds(condition, scene_); }
  int count(NodeId zone_or_set) const override {
    const Node& node = referee_.tables().rules->node(zone_or_set);
    if (node.op != Op::Held)
      return referee_.squares(zone_or_set, scene_).count();
    const auto& tables = referee_.tables();
    const int slot = tables.slot({node.index, node.side}, scene_.me);
    int count = 0;
    for (int type = 0; type < tables.rules->man_count(); ++type) {
      if (node.man == kAnyMan || node.man == type)
        count += scene_.position->held[tables.held_index(slot, type)];
    }
    return count;
  }
  std::pair<int, bool> man(Square square) const override {
    const int code = scene_.position->man_at[square];
    return code ? std::pair{type_of(code), owner_of(code) == scene_.me} : std::pair{-1, false};
  }
  int player() const override { return scene_.me; }

 private:
  const Referee<W>& referee_;
  const Scene<W>& scene_;
};

}  // namespace

template <int W>
std::unique_ptr<LiveView> Referee<W>::make_view(const Scene<W>& scene) const {
  return std::make_unique<View<W>>(*this, scene);
}

template <int W>
int Referee<W>::why_not(NodeId set, const Scene<W>& scene, Square square) const {
  const Node& node = rules_.node(set);
  switch (node.op) {
    case Op::Minus:
      if (node.reason >= 0 && squares(node.b, scene).has(square))
        return node.reason;
      return squares(node.a, scene).has(square) ? -1 : why_not(node.a, scene, square);
    case Op::And:
      return squares(node.a, scene).has(square) ? why_not(node.b, scene, square)
                                                : why_not(node.a, scene, square);
    case Op::Or: {
      const int reason = why_not(node.a, scene, square);
      return reason >= 0 ? reason : why_not(node.b, scene, square);
    }
    case Op::When:
      return holds(node.b, scene) ? why_not(node.a, scene, square) : why(node.b, scene, false);
    default:
      return -1;
  }
}

template <int W>
int Referee<W>::why(NodeId condition, const Scene<W>& scene, bool value) const {
  if (holds(condition, scene) != value)
    return -1;
  const Node& node = rules_.node(condition);
  switch (node.op) {
    case Op::Because:
      return node.reason;
    case Op::Not:
      return why(node.a, scene, !value);
    case Op::Both:
    case Op::Either: {
      const int reason = why(node.a, scene, value);
      return reason >= 0 ? reason : why(node.b, scene, value);
    }
    default:
      return -1;
  }
}

template class Referee<1>;
template class Referee<2>;
template class Referee<4>;

}  // namespace pawnshop::rules
