// SPDX-License-Identifier: MIT
// What is said of a position: whether the game is over, and what makes it impossible.

#include "rules/referee.h"
#include "support/lists.h"
#include "support/patience.h"

namespace pawnshop::rules {

using support::at;

namespace {

/// Whether a set is the same in every position. With reasons in it, it is no single region.
bool is_fixed(const Ruleset& rules, NodeId id) {
  const Node& node = rules.node(id);
  switch (node.op) {
    case Op::Region:
      return true;
    case Op::Or:
    case Op::And:
    case Op::Minus:
      return is_fixed(rules, node.a) && is_fixed(rules, node.b);
    case Op::Shift:
    case Op::Line:
      return is_fixed(rules, node.a);
    default:
      return false;
  }
}

}  // namespace

template <int W>
const End* Referee<W>::outcome(const Position<W>& position,
                               const History* history,
                               bool everything) const {
  const support::Patience::Question question(rules_.where);
  Scene<W> scene = scene_of(position, position.side);
  scene.history = history;
  for (const End& end : rules_.ends) {
    const bool leaves_turns =
        end.result == End::Result::Claim || end.result == End::Result::Adjudged;
    if (!everything && (leaves_turns || end.asks_stuck))
      continue;
    if (rule_holds(end.condition, end.where, scene))
      return &end;
  }
  return nullptr;
}

template <int W>
std::vector<Refusal> Referee<W>::faults(const Position<W>& position) const {
  const support::Patience::Question question(rules_.where);
  std::vector<Refusal> list;
  const auto say = [&](int reason, const std::string& otherwise, const Location& where) {
    list.push_back({reason >= 0 ? rules_.reasons[at(reason)].text : otherwise, where});
  };
  for (int square = 0; square < tables_.squares; ++square) {
    const int code = position.man_at[square];
    if (!code)
      continue;
    const Man& man = rules_.man(type_of(code));
    const Scene<W> scene = scene_of(position, owner_of(code));
    if (man.stands == kNoNode || !is_fixed(rules_, man.stands))
      continue;  // what hangs on the position is asked before the move, and may change later
    if (!squares(man.stands, scene).has(square)) {
      say(why_not(man.stands, scene, square),
          "no " + man.name + " can stand on <to>",
          man.stands_where);
      std::string& text = list.back().text;
      if (const std::size_t blank = text.find("<to>"); blank != std::string::npos)
        text.replace(blank, 4, rules_.topology.name(square));
      else
        text += " (" + rules_.topology.name(square) + ")";
    }
  }
  for (std::size_t i = 0; i < rules_.marks.size(); ++i) {
    if (rules_.marks[i].only == kNoNode || rules_.marks[i].after == kNoNode)
      continue;
    const Bits<W> wrong =
        position.marks[i] - squares(rules_.marks[i].only, scene_of(position, board::kFirst));
    wrong.each([&](int square) {
      list.push_back(
          {rules_.topology.name(square) + " cannot be marked '" + rules_.marks[i].name + "'",
           rules_.marks[i].where});
    });
  }
  for (const Rule& rule : rules_.sound) {
    for (int me = 0; me < 2; ++me) {
      const Scene<W> scene = scene_of(position, me);
      if (!holds(rule.condition, scene)) {
        say(why(rule.condition, scene, false),
            "the position breaks the rule '" + rule.name + "'",
            rule.where);
        break;
      }
    }
  }
  // Whoever goes on with his turn may have given check in its first part.
  if (!position.goes_on && royal_attacked(position, 1 - position.side)) {
    list.push_back({"the player who is not to move is in check", rules_.royal_where.front()});
  }
  return list;
}

template class Referee<1>;
template class Referee<2>;
template class Referee<4>;

}  // namespace pawnshop::rules
