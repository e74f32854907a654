// SPDX-License-Identifier: MIT
// Men who are nobody's. Positions keep them in the name of the first player; that nobody else takes
// them for his is seen to here, where sets get their meaning.

#include <algorithm>

#include "script/resolve.h"
#include "script/values.h"

namespace pawnshop::script {

/// All of them on the board; kNoNode where the game has none.
NodeId Resolver::nobodys(const Symbol& from) {
  for (int type = 0; type < rules_.man_count() && nobodys_ == kNoNode; ++type) {
    const std::uint32_t others = rules_.nobodys() >> type;
    if (!(others & 1))
      continue;
    nobodys_ = add(Node::of_men({rules::Side::All, type}), from);
    for (int other = type + 1; other < rules_.man_count(); ++other) {
      if (!rules_.is_nobodys(other))
        continue;
      const NodeId men = add(Node::of_men({rules::Side::All, other}), from);
      nobodys_ = add(Node::of_parts(Op::Or, {nobodys_, men}), from);
    }
  }
  return nobodys_;
}

/// A set without the men who are nobody's.
NodeId Resolver::of_players(NodeId set, const Symbol& from) {
  const NodeId off = nobodys(from);
  return off == kNoNode || !may_hold_nobodys(set)
             ? set
             : add(Node::of_parts(Op::Minus, {set, off}), from);
}

/// The types of which a set has all men, whosever they are, as far as its form tells.
std::uint32_t Resolver::types_of_all(NodeId set) const {
  const Node& node = rules_.node(set);
  if (node.op == Op::Or)
    return types_of_all(node.a) | types_of_all(node.b);
  if (node.op != Op::Men || node.men().side != rules::Side::All)
    return 0;
  return node.men().man == rules::kAnyMan ? ~0u : 1u << node.men().man;
}

/// Whether such a man may stand on a set, as far as its form tells.
bool Resolver::may_hold_nobodys(NodeId set) const {
  const Node& node = rules_.node(set);
  switch (node.op.set()) {
    case Op::Empty:
    case Op::Attackers:
    case Op::Threatened:
    case Op::Defended:
      return false;
    case Op::Men:
      return node.men().man == rules::kAnyMan || rules_.is_nobodys(node.men().man);
    case Op::Or:
      return may_hold_nobodys(node.a) || may_hold_nobodys(node.b);
    case Op::And:
      return may_hold_nobodys(node.a) && may_hold_nobodys(node.b);
    case Op::Minus:
      return (rules_.nobodys() & ~types_of_all(node.b)) != 0 && may_hold_nobodys(node.a);
    case Op::When:
      return may_hold_nobodys(node.a);
    case Op::Region:
    case Op::Mark:
    case Op::TurnSquares:
    case Op::Shift:
    case Op::Line:
    case Op::Reach:
      break;
  }
  return true;
}

/// Where a movement ends that does not say it: on empty squares and on men of the enemy. It is not
/// given where these are all squares but those of own men.
NodeId Resolver::usual_ends(const Location& where) {
  Symbol from;
  from.place = session_.place(where);
  if (nobodys(from) == kNoNode || usual_ends_ != kNoNode)
    return usual_ends_;
  const NodeId men = add(Node::of_men({rules::Side::Their, rules::kAnyMan}), from);
  const NodeId empty = add(Node::of_parts(Op::Empty, {}), from);
  return usual_ends_ = add(Node::of_parts(Op::Or, {empty, of_players(men, from)}), from);
}

/// Whether something could take such men, if `can_be_taken` let it.
bool Resolver::takes_nobodys() const {
  using Kind = rules::Effect::Kind;
  const auto takes = [](const rules::Effect& effect) {
    return effect.kind == Kind::Take || effect.kind == Kind::Call;
  };
  return std::any_of(rules_.effects.begin(), rules_.effects.end(), takes) ||
         std::any_of(rules_.afterwards.begin(), rules_.afterwards.end(), takes) ||
         std::any_of(rules_.actions.begin(),
                     rules_.actions.end(),
                     [](const rules::Action& action) { return action.takes; }) ||
         std::any_of(rules_.atoms.begin(), rules_.atoms.end(), [&](const rules::Atom& atom) {
           return atom.takes != kNoNode || (atom.onto != kNoNode && may_hold_nobodys(atom.onto));
         });
}

/// Where `can_be_taken` leaves out nobody's men, or nothing takes them anyway, it alone says so,
/// and movements end on the first player's men as they do in other games: the generators know how
/// to do that fast.
void Resolver::settle_nobodys() {
  NodeId& can_be_taken = rules_.can_be_taken;
  if (nobodys_ == kNoNode)
    return;
  if (can_be_taken == kNoNode || may_hold_nobodys(can_be_taken)) {
    if (takes_nobodys())
      return;
    Symbol from;
    from.place = rules_.node(nobodys_).place;
    if (can_be_taken == kNoNode) {
      can_be_taken = add(Node::of_men({rules::Side::All, rules::kAnyMan}), from);
      rules_.can_be_taken_where = session_.place_at(from.place);
    }
    can_be_taken = add(Node::of_parts(Op::Minus, {can_be_taken, nobodys_}), from);
  }
  for (rules::Atom& atom : rules_.atoms) {
    if (atom.onto == usual_ends_ || atom.onto == kNoNode)
      atom.onto = kNoNode;
    else if (const Node& onto = rules_.node(atom.onto); onto.op == Op::Minus && onto.b == nobodys_)
      atom.onto = onto.a;
  }
}

void Resolver::refuse_nobodys(const Symbol& symbol, int type) {
  const std::string& name = rules_.man(type).name;
  complain(symbol,
           symbol.sort == Sort::Name ? "'" + said(symbol) + "': the " + name + " is nobody's"
                                     : "the " + name + " is nobody's, and nobody attacks him",
           symbol.sort == Sort::Name ? "say the." + name : "name a man of a player");
}

/// Complains where an effect would make men nobody's, or names such a man as one who changes.
bool Resolver::check_becomes(const Symbol& symbol, const rules::Effect& effect) {
  bool good = true;
  for (int type = 0; type < rules_.man_count() && good; ++type) {
    const int other = effect.becomes[at(type)];
    if (other < 0)
      continue;
    const bool is_named = symbol.function >= 0 || !symbol.names.empty();
    const bool is_source = is_named && rules_.is_nobodys(type);
    good = !is_source && !rules_.is_nobodys(other);
    if (!good)
      session_.complain(
          effect.where,
          "'become' " + std::string(is_source ? "changes the " : "makes a man into the ") +
              rules_.man(is_source ? type : other).name + ", who is nobody's",
          "men change their type and keep their side; take the one away and send the other",
          "effects = { remove(moved & dark), send(the.pool, to) },");
  }
  return good;
}

}  // namespace pawnshop::script
