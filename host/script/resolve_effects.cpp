// SPDX-License-Identifier: MIT
// Effects: on which men they work, where they send them, and whom they make of them.

#include "script/resolve.h"
#include "script/values.h"

namespace pawnshop::script {

bool Resolver::is_zone(SymbolId id) const {
  const Symbol& symbol = session_.symbol(id);
  return symbol.sort == Sort::Name && find_named(rules_.zones, symbol.text) >= 0;
}

/// What each man becomes: one man for all of them, one for each that is named, or as a function
/// says.
bool Resolver::read_becomes(const Symbol& symbol, rules::Effect& effect) {
  if (symbol.function >= 0) {
    const auto known = changes_.find(symbol.function);
    const auto becomes = known != changes_.end() ? known->second
                         : changes               ? changes(symbol.function, effect.where)
                                                 : std::nullopt;
    changes_[symbol.function] = becomes;
    effect.becomes = becomes.value_or(std::vector<int>());
    return becomes.has_value() && check_becomes(symbol, effect);
  }
  const bool is_for_all = symbol.names.empty();
  const int all = is_for_all ? man(symbol.text, effect.where) : -1;
  effect.becomes.assign(at(rules_.man_count()), all);
  for (int type = 0; type < rules_.man_count() && is_for_all; ++type) {
    if (rules_.is_nobodys(type))  // nobody's men stay what they are
      effect.becomes[at(type)] = -1;
  }
  bool good = !is_for_all || all >= 0;
  for (std::size_t i = 0; i < symbol.names.size(); ++i) {
    const int from = man(symbol.names[i], effect.where), to = man(symbol.others[i], effect.where);
    good = good && from >= 0 && to >= 0;
    if (good)
      effect.becomes[at(from)] = to;
  }
  return good && check_becomes(symbol, effect);
}

/// On how many men an effect works, as a number of the position says: it does nothing where that is
/// less than one.
bool Resolver::read_many(const Symbol& symbol, Asks asks, rules::Effect& effect) {
  if (symbol.many == kNoSymbol)
    return true;
  const auto many = number(symbol.many, asks, effect.where);
  if (!many)
    return false;
  effect.route.many = static_cast<int>(rules_.amounts.size());
  effect.route.counted = many->set;
  rules_.amounts.push_back(*many);
  const NodeId is_some = compared(*many, {}, {rules::Comparison::AtLeast, 1}, symbol);
  effect.when = effect.when == kNoNode
                    ? is_some
                    : add(Node::of_parts(Op::Both, {effect.when, is_some}), symbol);
  return true;
}

/// Whom an effect sends where.
bool Resolver::read_route(const Symbol& symbol, Asks asks, rules::Effect& effect) {
  rules::Route& route = effect.route;
  if (symbol.number > 0)
    route.most = symbol.number;
  if (is_zone(symbol.a)) {
    const auto men = held(session_.symbol(symbol.a));
    if (!men)
      return false;
    route.from = {men->zone, men->side};
    route.man = men->man;
  }
  if (!effect.becomes.empty())
    route.into = route.from;  // they stay there
  if (symbol.by == kNoSymbol)
    return true;  // there, or out of the game
  if (!is_zone(symbol.by))
    return (route.onto = set(symbol.by, asks, effect.where)) != kNoNode;
  const auto into = zone(symbol.by);
  if (!into)
    return false;
  route.into = *into;
  const auto holds_mine = [&](const rules::ZoneRef& zone) {
    return (zone.side == rules::Side::My) != rules_.zones[at(zone.zone)].holds_theirs;
  };
  const bool is_shared = route.into.side == rules::Side::All || route.from.side == rules::Side::All;
  if (!route.from.given() || is_shared || holds_mine(route.from) == holds_mine(route.into))
    return true;
  const Symbol& target = session_.symbol(symbol.by);
  Symbol other = target;
  other.whose = target.whose == Whose::My ? Whose::Their : Whose::My;
  complain(target,
           "'" + said(session_.symbol(symbol.a)) + "' and '" + said(target) +
               "' hold men of different sides",
           "a man keeps his side when he is sent: '" + said(other) +
               "' holds his like; by way of a shared zone he can change sides");
  return false;
}

std::nullopt_t Resolver::refuse_zone(const Symbol& effect, rules::Effect::Kind kind) {
  const std::string zone = said(session_.symbol(effect.a));
  complain(effect,
           "'" + std::string(rules::effect_word(kind).form) + "' works on squares, and '" + zone +
               "' is a zone",
           "send(" + zone + ", where) moves men out of a zone, and remove(" + zone +
               ") takes them out of the game");
  return std::nullopt;
}

std::optional<rules::Effect> Resolver::effect(SymbolId id, Asks asks) {
  const Symbol& symbol = session_.symbol(id);
  if (symbol.sort != Sort::Effect)
    return std::nullopt;
  rules::Effect effect;
  effect.kind = symbol.effect;
  effect.where = session_.place_at(symbol.place);
  bool good = true;
  const bool names_zone = symbol.a != kNoSymbol && is_zone(symbol.a);
  const bool changes_types = effect.kind == rules::Effect::Kind::Become;
  if (names_zone && (effect.kind == rules::Effect::Kind::Remove || changes_types))
    effect.kind = rules::Effect::Kind::Send;  // out of the game, or nowhere
  if (names_zone && effect.kind != rules::Effect::Kind::Send)
    return refuse_zone(symbol, effect.kind);
  const bool is_limited = symbol.number > 0 || symbol.many != kNoSymbol;
  if (effect.kind != rules::Effect::Kind::Send && is_limited) {
    complain(symbol,
             "a number belongs to men in a zone: of a set " +
                 std::string(changes_types ? "'become' changes" : "'remove' takes") + " all men",
             changes_types ? "become(my.hand.queen, \"rook\", 1)" : "remove(my.hand.pawn, 1)");
    good = false;
  }
  if (symbol.a != kNoSymbol && !names_zone)
    good = (effect.set = set(symbol.a, asks, effect.where)) != kNoNode && good;
  const bool changes_men =
      effect.kind == rules::Effect::Kind::Become || effect.kind == rules::Effect::Kind::Convert;
  if (good && changes_men)  // nobody's men stay what they are, and nobody's
    effect.set = of_players(effect.set, symbol);
  if (symbol.b != kNoSymbol)
    good = (effect.when = condition(symbol.b, asks, effect.where)) != kNoNode && good;
  if (changes_types)
    good = read_becomes(symbol, effect) && good;
  if (effect.kind == rules::Effect::Kind::Send)
    good = read_route(symbol, asks, effect) && read_many(symbol, asks, effect) && good;
  const auto index = effect_index(symbol, effect.where);
  effect.index = index.value_or(-1);
  return good && (!index || *index >= 0) ? std::optional(effect) : std::nullopt;
}

/// The mark, flag or function that an effect names; nothing if it names none.
std::optional<int> Resolver::effect_index(const Symbol& symbol, const Location& where) {
  using Kind = rules::Effect::Kind;
  switch (symbol.effect) {
    case Kind::Mark:
      return mark(symbol.text, where);
    case Kind::Raise:
      return flag(symbol.text, where);
    case Kind::Call:
      return hook(symbol.function, where);
    case Kind::Take:
    case Kind::Remove:
    case Kind::Become:
    case Kind::Convert:
    case Kind::Send:
      break;
  }
  return std::nullopt;
}

}  // namespace pawnshop::script
