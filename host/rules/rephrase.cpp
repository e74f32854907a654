// SPDX-License-Identifier: MIT
#include "rules/rephrase.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "rules/operators.h"
#include "rules/partial/alternatives.h"
#include "support/lists.h"

namespace pawnshop::rules {

using support::at;

namespace {

bool has(const std::vector<int>& list, int entry) {
  return std::find(list.begin(), list.end(), entry) != list.end();
}

class Rephraser {
 public:
  explicit Rephraser(const Ruleset& given) : rules_(given), reads_(all_reads(given)) {}

  std::shared_ptr<const Ruleset> rephrase() {
    for (Atom& atom : rules_.atoms)
      begins_.push_back(read(atom));
    for (int type = 0; type < rules_.man_count(); ++type)
      hold(type);
    draw_never_in();
    part_never();
    for (Effect& effect : rules_.effects)
      say_when_acting(effect);
    return changed_ ? std::make_shared<const Ruleset>(std::move(rules_)) : nullptr;
  }

 private:
  /// Where a movement begins: on squares that are in each of these sets.
  struct Begin {
    NodeId fixed = kNoNode;    ///< the same in every position
    std::vector<NodeId> sets;  ///< the others
  };

  // ---- making nodes

  NodeId add(Node node) {
    node.place = place_;
    reads_.push_back(reads_with_parts(rules_, node, reads_));
    rules_.nodes.push_back(node);
    return static_cast<NodeId>(rules_.nodes.size()) - 1;
  }
  NodeId add(Op op, NodeId a, NodeId b) { return add(Node::of_parts(op, {a, b})); }
  NodeId everywhere() {
    if (region_ < 0) {
      const SquareSet& all = rules_.topology.everywhere();
      region_ = static_cast<int>(rules_.regions.size());
      rules_.regions.push_back({all, all});
    }
    return add(Node::of_region(region_));
  }
  NodeId narrowed(NodeId set, NodeId by) { return set == kNoNode ? by : add(Op::And, set, by); }
  /// Where a movement may end that does not say it.
  NodeId plain_landing() {
    const NodeId empty = add(Node::of_parts(Op::Empty, {}));
    return add(Op::Or, empty, add(Node::of_men({Side::Their, kAnyMan})));
  }

  std::uint32_t reads(NodeId id) const { return reads_[at(id)]; }
  bool hangs_on_turn(NodeId id) const { return (reads(id) & kReadsOfTurn) != 0; }

  // ---- movements

  /// Takes those parts out of a movement's condition that one of its squares says.
  Begin read(Atom& atom) {
    Begin begin;
    if (atom.from != kNoNode && reads(atom.from) != 0 && !hangs_on_turn(atom.from))
      begin.sets.push_back(atom.from);
    else
      begin.fixed = atom.from;
    if (atom.when == kNoNode)
      return begin;
    Parts parts;
    split(atom.when, parts);
    if (parts.from.empty() && parts.onto.empty())
      return begin;
    changed_ = true;
    atom.when = kNoNode;
    for (const NodeId part : parts.rest)
      atom.when = atom.when == kNoNode ? part : add(Op::Both, atom.when, part);
    for (const NodeId set : parts.onto)
      atom.onto = add(Op::And, atom.onto == kNoNode ? plain_landing() : atom.onto, set);
    begin.sets.insert(begin.sets.end(), parts.from.begin(), parts.from.end());
    atom.from = from(begin, {});
    return begin;
  }
  NodeId from(const Begin& begin, const std::vector<NodeId>& left_out) {
    NodeId set = begin.fixed;
    for (const NodeId narrower : begin.sets) {
      if (!has(left_out, narrower))
        set = narrowed(set, narrower);
    }
    return set;
  }

  struct Parts {
    std::vector<NodeId> from, onto;  ///< sets
    std::vector<NodeId> rest;        ///< conditions
  };
  void split(NodeId condition, Parts& parts) {
    const Node node = rules_.node(condition);
    if (node.op == Op::Both) {
      split(node.a, parts);
      split(node.b, parts);
    } else if (const std::optional<NodeId> set = squares_of(condition)) {
      const bool asks_end = (reads(condition) & kReadsOfTurn) == kReadsTo;
      (asks_end ? parts.onto : parts.from).push_back(*set);
    } else {
      parts.rest.push_back(condition);
    }
  }

  /// Where all movements of a man need the same of the square on which he stands, he may not move
  /// from others.
  void hold(int type) {
    const std::vector<int>& atoms = rules_.man(type).atoms;
    if (atoms.empty() || rules_.is_nobodys(type) || are_shared(atoms))
      return;
    std::vector<NodeId> held;
    for (const NodeId set : begins_[at(atoms.front())].sets) {
      if (std::all_of(atoms.begin(), atoms.end(), [&](int atom) {
            return has(begins_[at(atom)].sets, set);
          }))
        held.push_back(set);
    }
    if (held.empty())
      return;
    for (const NodeId set : held)
      hold(type, set);
    for (const int atom : atoms)
      rules_.atoms[at(atom)].from = from(begins_[at(atom)], held);
  }
  void hold(int type, NodeId set) {
    changed_ = true;
    place_ = rules_.node(set).place;
    const NodeId others = add(Op::Minus, everywhere(), add(Node::of_men({Side::My, type})));
    if (rules_.can_move == kNoNode && place_ >= 0)
      rules_.can_move_where = rules_.places[at(place_)];
    rules_.can_move = narrowed(rules_.can_move, add(Op::Or, others, set));
  }
  /// Whether men of several types have one of these movements.
  bool are_shared(const std::vector<int>& atoms) const {
    return 1 < std::count_if(rules_.men.begin(), rules_.men.end(), [&](const Man& man) {
             return std::any_of(
                 man.atoms.begin(), man.atoms.end(), [&](int atom) { return has(atoms, atom); });
           });
  }

  // ---- conditions as sets

  /// The squares for which a condition holds that depends on one square of the turn, or on none.
  std::optional<NodeId> squares_of(NodeId condition) {
    if (const auto known = sets_.find(condition); known != sets_.end())
      return known->second;
    const std::uint32_t asked = reads(condition) & (kReadsOfTurn | kReadsOthers);
    if ((asked != 0 && asked != kReadsFrom && asked != kReadsTo) || wants_empty(condition))
      return std::nullopt;
    place_ = rules_.node(condition).place;
    return sets_[condition] = make_squares_of(condition);
  }

  /// Whether it is about empty squares beside the way: the plan draws such conditions as tables.
  bool wants_empty(NodeId condition) const {
    if ((reads(condition) & ~(kReadsWay | kReadsOccupied)) != 0)
      return false;
    const Node& node = rules_.node(condition);
    return node.op != Op::Any || has_empty(node.a);
  }
  bool has_empty(NodeId set) const {
    const Node& node = rules_.node(set);
    if (node.op == Op::Empty || node.op == Op::When)
      return true;
    return (node.a != kNoNode && has_empty(node.a)) ||
           (node.b != kNoNode && node.op != Op::Minus && has_empty(node.b));
  }

  std::optional<NodeId> make_squares_of(NodeId condition) {
    if (!hangs_on_turn(condition))
      return add(Op::When, everywhere(), condition);
    const Node node = rules_.node(condition);
    switch (node.op.condition()) {
      case Op::Not: {
        const auto inner = make_squares_of(node.a);
        return inner ? std::optional(add(Op::Minus, everywhere(), *inner)) : std::nullopt;
      }
      case Op::Both:
      case Op::Either: {
        const auto a = make_squares_of(node.a), b = make_squares_of(node.b);
        if (!a || !b)
          return std::nullopt;
        return add(node.op == Op::Both ? Op::And : Op::Or, *a, *b);
      }
      case Op::Any:
        return meeting(node.a, kNoNode);
      case Op::CountSquares:
        if (const Threshold many = node.threshold();
            many.comparison == Comparison::AtLeast && many.number == 1)
          return meeting(node.a, kNoNode);
        return std::nullopt;
      case Op::Held:
      case Op::Flag:
      case Op::Counter:
      case Op::MoveNumber:
      case Op::Compare:
      case Op::Attacked:
      case Op::SafeFor:
      case Op::By:
      case Op::Took:
      case Op::Paid:
      case Op::How:
      case Op::Stuck:
      case Op::First:
      case Op::Repeated:
      case Op::Ask:
        break;
    }
    return std::nullopt;
  }

  /// The squares x for which a set that depends on x has a square of `asked`; kNoNode: any square.
  std::optional<NodeId> meeting(NodeId id, NodeId asked) {
    const Node node = rules_.node(id);
    if (!hangs_on_turn(id))
      return add(Op::When, everywhere(), add(Op::Any, both(id, asked), kNoNode));
    switch (node.op.set()) {
      case Op::TurnSquares:
        return asked == kNoNode ? everywhere() : asked;
      case Op::Or: {
        const auto a = meeting(node.a, asked), b = meeting(node.b, asked);
        return a && b ? std::optional(add(Op::Or, *a, *b)) : std::nullopt;
      }
      case Op::And:
        if (!hangs_on_turn(node.b))
          return meeting(node.a, both(node.b, asked));
        if (!hangs_on_turn(node.a))
          return meeting(node.b, both(node.a, asked));
        return std::nullopt;
      case Op::Minus:
        if (hangs_on_turn(node.b))
          return std::nullopt;
        return meeting(node.a, add(Op::Minus, asked == kNoNode ? everywhere() : asked, node.b));
      case Op::When: {
        const auto set = hangs_on_turn(node.b) ? std::nullopt : meeting(node.a, asked);
        return set ? std::optional(add(Op::When, *set, node.b)) : std::nullopt;
      }
      case Op::Shift:
      case Op::Line:
      case Op::Reach: {
        const auto back = reversed(node.directions());
        if (!back)
          return std::nullopt;
        const NodeId begin = asked == kNoNode ? everywhere() : asked;
        return meeting(node.a, add(Node::of_directions(node.op, begin, *back)));
      }
      case Op::Region:
      case Op::Empty:
      case Op::Men:
      case Op::Mark:
        break;
    }
    return std::nullopt;
  }
  NodeId both(NodeId set, NodeId asked) {
    return asked == kNoNode ? set : add(Op::And, set, asked);
  }

  // ---- squares of the turn

  /// Asks of rules and duties for the squares of a turn themselves, not for squares that lie
  /// somewhere from certain men on them: any(shift(moved & my.man, d) & a) is
  /// any(moved & my.man & shift(a, -d)).
  void draw_never_in() {
    for (Rule& rule : rules_.never)
      rule.condition = without_kinds(drawn_in(rule.condition));
    for (Duty& duty : rules_.must) {
      if (duty.does != kNoNode)
        duty.does = drawn_in(duty.does);
    }
  }
  NodeId drawn_in(NodeId condition) {
    const Node node = rules_.node(condition);
    place_ = node.place;
    const bool asks_any =
        node.op == Op::Any ||
        (node.op == Op::CountSquares && node.threshold().comparison == Comparison::AtLeast &&
         node.threshold().number == 1);
    if (asks_any && rules_.node(node.a).is(TurnSquares::Taken)) {
      changed_ = true;
      return add(Node::of_types(Op::Took, 0));
    }
    if (asks_any)
      return squares_drawn_in(node.a).value_or(condition);
    if (node.op != Op::Both && node.op != Op::Either && node.op != Op::Not)
      return condition;
    const NodeId a = drawn_in(node.a), b = node.b == kNoNode ? kNoNode : drawn_in(node.b);
    place_ = node.place;
    return a == node.a && b == node.b ? condition : add(node.op, a, b);
  }
  std::optional<NodeId> squares_drawn_in(NodeId set) {
    const std::uint32_t asked = reads(set) & (kReadsOfTurn | kReadsOthers);
    const bool asks_arrival = asked == kReadsTo || asked == kReadsMoved || asked == kReadsDropped;
    if (!asks_arrival || !leads_from_turn(set) || !needs_turn(set))
      return std::nullopt;
    const std::optional<NodeId> squares = meeting(set, kNoNode);
    if (!squares)
      return std::nullopt;
    changed_ = true;
    const TurnSquares which = asked == kReadsTo      ? TurnSquares::To
                              : asked == kReadsMoved ? TurnSquares::Moved
                                                     : TurnSquares::Dropped;
    return add(Op::Any, add(Op::And, add(Node::of_turn_squares(which)), *squares), kNoNode);
  }
  /// Whether a set is surely empty where the turn has none of the squares for which it asks: nobody
  /// is dropped by a move, and nobody moves by a drop.
  bool needs_turn(NodeId set) const {
    if (!hangs_on_turn(set))
      return false;
    const Node& node = rules_.node(set);
    switch (node.op.set()) {
      case Op::TurnSquares:
        return true;
      case Op::Or:
        return needs_turn(node.a) && needs_turn(node.b);
      case Op::And:
        return needs_turn(node.a) || needs_turn(node.b);
      case Op::Minus:
      case Op::When:
      case Op::Shift:
      case Op::Line:
      case Op::Reach:
        return needs_turn(node.a);
      case Op::Region:
      case Op::Empty:
      case Op::Men:
      case Op::Mark:
        return false;
    }
    return false;
  }
  /// Whether a set has squares that lie somewhere from certain men on squares of the turn, or from
  /// whoever was dropped: then the squares are known on which nobody may be dropped.
  bool leads_from_turn(NodeId set) const {
    const Node& node = rules_.node(set);
    if (!hangs_on_turn(set))
      return false;
    const bool leads = node.op == Op::Shift || node.op == Op::Line || node.op == Op::Reach;
    return (leads && hangs_on_turn(node.a) && (reads(node.a) & (kReadsMen | kReadsDropped))) ||
           (node.a != kNoNode && leads_from_turn(node.a)) ||
           (node.b != kNoNode && leads_from_turn(node.b));
  }

  // ---- kinds of turn

  /// A conjunction without `how "drop"`, where another part of it says that somebody was dropped.
  NodeId without_kinds(NodeId condition) {
    std::vector<NodeId> parts, left;
    add_parts(condition, parts);
    if (std::none_of(parts.begin(), parts.end(), [&](NodeId part) { return says_drop(part); }))
      return condition;
    for (const NodeId part : parts) {
      if (!names_all_drops(rules_.node(part)))
        left.push_back(part);
    }
    if (left.size() == parts.size())
      return condition;
    changed_ = true;
    NodeId joined = left.front();
    for (std::size_t i = 1; i < left.size(); ++i)
      joined = add(Op::Both, joined, left[i]);
    return joined;
  }
  void add_parts(NodeId condition, std::vector<NodeId>& parts) const {
    const Node& node = rules_.node(condition);
    if (node.op != Op::Both)
      return parts.push_back(condition);
    add_parts(node.a, parts);
    add_parts(node.b, parts);
  }
  /// Whether a condition holds only where somebody was dropped.
  bool says_drop(NodeId condition) const {
    const Node& node = rules_.node(condition);
    const bool asks_for_men = node.op == Op::Any || node.op == Op::Attacked;
    return asks_for_men && (reads(node.a) & kReadsOfTurn) == kReadsDropped && needs_turn(node.a);
  }
  /// Whether a condition asks for a kind of turn, and all drops are of that kind.
  bool names_all_drops(const Node& condition) const {
    if (condition.op != Op::How)
      return false;
    const std::string& name = rules_.tags[at(condition.tag())];
    return std::all_of(rules_.actions.begin(), rules_.actions.end(), [&](const Action& action) {
      return action.kind != Action::Kind::Drop || action.name == name;
    });
  }

  // ---- effects

  /// Says under which condition an effect on men does something: there are men on its set or in its
  /// zone, and its own condition holds.
  void say_when_acting(Effect& effect) {
    if (!effect.does(kChangesMen) || effect.kind == EffectKind::Call)
      return;
    changed_ = true;
    place_ = effect.set != kNoNode    ? rules_.node(effect.set).place
             : effect.when != kNoNode ? rules_.node(effect.when).place
                                      : -1;
    const ZoneRef& zone = effect.route.from;
    if (effect.set != kNoNode)
      effect.meets = add(Op::And, effect.set, add(Node::of_men({Side::All, kAnyMan})));
    effect.acts = effect.set != kNoNode
                      ? add(Op::Any, effect.meets, kNoNode)
                      : add(Node::of_held({zone.zone, zone.side, effect.route.man},
                                          {Comparison::AtLeast, 1}));
    if (effect.when != kNoNode)
      effect.acts = without_kinds(add(Op::Both, effect.when, effect.acts));
  }

  // ---- what is never allowed

  /// Joins what a rule asks about attacks on own men, `attacked(a) | attacked(b)`, into one
  /// question, and makes that a rule of its own if the rule asks for something else as well.
  void part_never() {
    std::vector<Rule> parted;
    for (const Rule& rule : rules_.never) {
      const bool asks = count_of_own_men(rule.condition) > 0;
      const std::vector<NodeId> parts =
          asks ? parts_of(rule.condition).listed() : std::vector{joined(rule.condition)};
      changed_ = changed_ || parts.front() != rule.condition;
      for (const NodeId part : parts)
        parted.push_back({rule.name, part, rule.where});
    }
    rules_.never = std::move(parted);
  }

  /// The alternatives of a condition: those about attacks on own men, and all others.
  struct Parted {
    NodeId attacked = kNoNode, rest = kNoNode;

    std::vector<NodeId> listed() const {
      return rest == kNoNode ? std::vector{attacked} : std::vector{attacked, rest};
    }
  };
  Parted parts_of(NodeId condition) {
    Parted parts;
    NodeId men = kNoNode;
    for (const NodeId part : alternatives(rules_, condition)) {
      const Node node = rules_.node(part);
      place_ = node.place;
      if (asks_own_men(node)) {
        men = men == kNoNode ? node.a : add(Op::Or, men, node.a);
        parts.attacked = men == node.a ? part : add(Node::of_parts(Op::Attacked, {men}));
      } else {
        const NodeId other = joined(part);
        parts.rest = parts.rest == kNoNode ? other : add(Op::Either, parts.rest, other);
      }
    }
    return parts;
  }
  /// The condition with its questions about attacks on own men joined into one.
  NodeId joined(NodeId condition) {
    const Node node = rules_.node(condition);
    if (node.op != Op::Both && node.op != Op::Either)
      return condition;
    if (node.op == Op::Either && 1 < count_of_own_men(condition)) {
      const Parted parts = parts_of(condition);
      return parts.rest == kNoNode ? parts.attacked : add(Op::Either, parts.attacked, parts.rest);
    }
    const NodeId a = joined(node.a), b = joined(node.b);
    place_ = node.place;
    return a == node.a && b == node.b ? condition : add(node.op, a, b);
  }
  /// How many of its alternatives ask whether own men are attacked.
  std::ptrdiff_t count_of_own_men(NodeId condition) const {
    const std::vector<NodeId> parts = alternatives(rules_, condition);
    return std::count_if(
        parts.begin(), parts.end(), [&](NodeId part) { return asks_own_men(rules_.node(part)); });
  }
  bool asks_own_men(const Node& condition) const {
    return condition.op == Op::Attacked && condition.b == kNoNode && are_own_men(condition.a);
  }
  bool are_own_men(NodeId set) const {
    const Node& node = rules_.node(set);
    return (node.op == Op::Or && are_own_men(node.a) && are_own_men(node.b)) ||
           (node.is_one_type() && node.men().side == Side::My);
  }

  // ---- directions

  /// The directions that lead back, if they do so everywhere.
  std::optional<int> reversed(int directions) {
    std::vector<int> back;
    for (const int vector : std::vector<int>(rules_.directions[at(directions)])) {
      const board::Vector ahead = rules_.vectors[at(vector)];
      const board::Vector behind{-ahead.right, -ahead.forward, ahead.fixed};
      if (!leads_back(ahead, behind))
        return std::nullopt;
      const auto known = std::find(rules_.vectors.begin(), rules_.vectors.end(), behind);
      back.push_back(static_cast<int>(known - rules_.vectors.begin()));
      if (known == rules_.vectors.end())
        rules_.vectors.push_back(behind);
    }
    rules_.directions.push_back(std::move(back));
    return static_cast<int>(rules_.directions.size()) - 1;
  }
  bool leads_back(const board::Vector& ahead, const board::Vector& behind) const {
    const board::Topology& board = rules_.topology;
    const auto is_answered =
        [&](Square from, const board::Vector& one, const board::Vector& other, int player) {
          const Square to = board.step(from, one, player);
          return to == board::kNoSquare || board.step(to, other, player) == from;
        };
    for (int player = 0; player < 2; ++player) {
      for (Square from = 0; from < board.size(); ++from) {
        if (!is_answered(from, ahead, behind, player) || !is_answered(from, behind, ahead, player))
          return false;
      }
    }
    return true;
  }

  Ruleset rules_;
  std::vector<std::uint32_t> reads_;  ///< of each node
  std::vector<Begin> begins_;         ///< of each movement
  std::map<NodeId, std::optional<NodeId>> sets_;
  int region_ = -1;
  int place_ = -1;
  bool changed_ = false;
};

}  // namespace

namespace {

/// Whether a part of a condition asks for squares that lie somewhere from certain men where they
/// arrive, or whether somebody was taken.
bool asks_squares_of_turn(const Ruleset& rules,
                          const std::vector<std::uint32_t>& reads,
                          NodeId id) {
  if (id == kNoNode)
    return false;
  const Node& node = rules.node(id);
  const bool leads = node.op == Op::Shift || node.op == Op::Line || node.op == Op::Reach;
  return node.is(TurnSquares::Taken) ||
         (leads &&
          (((reads[at(node.a)] & kReadsMen) && (reads[at(node.a)] & (kReadsTo | kReadsMoved))) ||
           (reads[at(node.a)] & kReadsDropped))) ||
         asks_squares_of_turn(rules, reads, node.a) || asks_squares_of_turn(rules, reads, node.b);
}

bool asks_squares_of_turn(const Ruleset& rules) {
  const std::vector<std::uint32_t> reads = all_reads(rules);
  return std::any_of(rules.never.begin(),
                     rules.never.end(),
                     [&](const Rule& rule) {
                       return asks_squares_of_turn(rules, reads, rule.condition);
                     }) ||
         std::any_of(rules.must.begin(), rules.must.end(), [&](const Duty& duty) {
           return asks_squares_of_turn(rules, reads, duty.does);
         });
}

}  // namespace

std::shared_ptr<const Ruleset> rephrased(const Ruleset& rules) {
  const bool has_any = std::any_of(rules.atoms.begin(), rules.atoms.end(), [](const Atom& atom) {
    return atom.when != kNoNode || atom.from != kNoNode;
  });
  const bool may_part = std::any_of(rules.never.begin(), rules.never.end(), [&](const Rule& rule) {
    return rules.node(rule.condition).op == Op::Either || rules.node(rule.condition).op == Op::Both;
  });
  const bool acts = std::any_of(rules.effects.begin(), rules.effects.end(), [](const Effect& one) {
    return one.does(kChangesMen);
  });
  return has_any || may_part || acts || asks_squares_of_turn(rules) ? Rephraser(rules).rephrase()
                                                                    : nullptr;
}

}  // namespace pawnshop::rules
