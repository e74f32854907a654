// SPDX-License-Identifier: MIT
#include "script/resolve.h"

#include <algorithm>

#include "script/values.h"
#include "support/text.h"

namespace pawnshop::script {

namespace {

const char* const kLoop = "are directions put together in a loop? slide(orthogonal) has four";

/// The nearest name, or all of them, or where they come from if they are too many.
std::string near_or(const std::string& name,
                    const std::vector<std::string>& known,
                    const char* otherwise) {
  const std::string hint = support::did_you_mean(name, known);
  return hint.empty() ? otherwise : hint;
}

/// How a name is written as the key of a map, or a usual name where it is none.
std::string entry_name(const std::string& name, const char* usual) {
  const bool begins = !name.empty() && (name[0] < '0' || name[0] > '9') && name[0] != '-';
  if (begins && support::is_plain_name(name) && name.find('-') == std::string::npos)
    return name;
  return name.empty() ? usual : "[\"" + support::printable(name) + "\"]";
}

/// That a name means nothing of its kind, and how such a thing is declared.
struct Unknown {
  std::string message, hint, example;
};
Unknown unknown_part(const std::string& name,
                     const std::vector<std::string>& known,
                     const std::string& kind,
                     const std::string& constructor,
                     const char* usual) {
  const auto match = support::closest_match(name, known);
  const std::string map = kind + "s";
  return {name.empty() ? "the name of the " + kind + " is empty"
                       : "unknown " + kind + " '" + support::printable(name) + "'",
          match ? "did you mean '" + *match + "'?" : "declare it in the map '" + map + "'",
          match ? "" : map + " = { " + entry_name(name, usual) + " = " + constructor + " {} },"};
}

}  // namespace

void Resolver::complain(const Symbol& symbol, const std::string& message, const std::string& hint) {
  const bool is_known = symbol.sort == Sort::Name && faulty_names.contains(symbol.text);
  const About about = symbol.sort == Sort::Name ? About::Wording : About::Anything;
  if (!is_quiet && !is_known)
    session_.complain(session_.place_at(symbol.place), message, hint, {}, about);
}

std::vector<std::string> Resolver::known_names() const {
  std::vector<std::string> names = names_of(rules_.men);
  for (const auto& more : {names_of(rules_.zones),
                           names_of(rules_.marks),
                           names_of(rules_.counters),
                           names_of(rules_.flags)}) {
    names.insert(names.end(), more.begin(), more.end());
  }
  names.insert(names.end(), {"men", "number", "stuck", "first"});
  return names;
}

NodeId Resolver::add(Node node, const Symbol& from) {
  session_.spend(2);
  node.place = from.place;
  rules_.nodes.push_back(node);
  reads_.push_back(rules::reads_with_parts(rules_, node, reads_));
  return static_cast<NodeId>(rules_.nodes.size()) - 1;
}

Location Resolver::place_of_asker(NodeId id, Asks asks, const Location& where) const {
  const Node& node = rules_.node(id);
  const Location& own = session_.place_at(node.place);
  const Location& best = own.line > 0 ? own : where;
  if (rules::own_reads(rules_, node) & asks)
    return best;
  if (node.a != kNoNode && (reads_[at(node.a)] & asks))
    return place_of_asker(node.a, asks, best);
  return node.b != kNoNode && (reads_[at(node.b)] & asks) ? place_of_asker(node.b, asks, best)
                                                          : best;
}

void Resolver::check_asks(NodeId id, Asks allowed, const Location& where) {
  const Asks wrong = id < 0 ? 0 : reads_[at(id)] & kAsksAll & ~allowed;
  if (wrong == 0 || is_quiet)
    return;
  struct Words {
    Asks asks;
    const char *message, *hint, *example;
  };
  const bool knows_movement = (allowed & kAsksMovement) != 0;
  const Words all_words[] = {
      {knows_movement ? kAsksPosition : kAsksTurn,
       "this asks for the turn in hand, and there is none here",
       "from, to, moved, taken, by, how ... are about a turn while it is made: ask in effects, "
       "never, must, marks or counters; movements know from and to",
       "effects = { remove(moved & squares \"e4\") },"},
      {kAsksTurn,
       "this asks what a turn has done, and it has not been made here",
       "a movement knows from, to, path and behind",
       "moves = slide(orthogonal):takes(path & their.men),"},
      {kAsksAttack,
       "attacks cannot be asked for here",
       "this line itself decides who is attacked; ask in 'never', 'must', 'ends', 'check', "
       "'sound', "
       "'again', 'afterwards', counters, the 'after' of marks, the 'lands' of a man, and 'when' "
       "and "
       "'onto' of a kind of turn",
       "never = { check = attacked(my.king):because \"your king would be attacked\" },"},
      {kAsksStuck,
       "whether a player is stuck cannot be asked here",
       "this line itself decides which turns there are; ask in never, must, check or ends",
       "ends = { stalemate = draw(my.stuck & ~attacked(my.king)) },"},
      {kAsksBefore,
       "what held before the turn can be asked in 'never' and 'must' only",
       "the 'when' of a duty or of a kind of turn is asked before the turn anyway; elsewhere, a "
       "mark or a counter can remember it",
       "never = { checked = before(attacked(my.king)) & took() },"},
      {kAsksHistory,
       "repeated(n) can be asked in 'ends' only",
       "only there it is known which positions there were before",
       "ends = { threefold = claim(repeated(3)) },"},
  };
  for (const Words& words : all_words) {
    if (wrong & words.asks) {
      session_.complain(
          place_of_asker(id, words.asks & wrong, where), words.message, words.hint, words.example);
      return;
    }
  }
}

// ---------------------------------------------------------------- names

int Resolver::man(const std::string& name, const Location& where) {
  const int index = find_named(rules_.men, name);
  // A name that is put together may come of what the script was asked.
  if (index < 0 && knows_men && !is_quiet && !faulty_names.contains(name))
    session_.complain(session_.line_of_quoted(where, name),
                      "unknown man '" + support::printable(name) + "'",
                      near_or(name, names_of(rules_.men), "men are declared in the map 'men'"),
                      {},
                      session_.quotes(where, name) ? About::Wording : About::Anything);
  return index;
}

int Resolver::mark(const std::string& name, const Location& where) {
  const int index = find_named(rules_.marks, name);
  if (index < 0 && !is_quiet && !faulty_names.contains(name)) {
    const Unknown fault = unknown_part(name, names_of(rules_.marks), "mark", "marks", "passed");
    session_.complain(where, fault.message, fault.hint, fault.example);
  }
  return index;
}

int Resolver::flag(const std::string& name, const Location& where) {
  const int index = find_named(rules_.flags, name);
  if (index < 0 && !is_quiet && !faulty_names.contains(name)) {
    const Unknown fault = unknown_part(name, names_of(rules_.flags), "flag", "flag", "due");
    session_.complain(where, fault.message, fault.hint, fault.example);
  }
  return index;
}

int Resolver::tag(const std::string& name) {
  session_.spend(rules_.tags.size() / 8 + 1);
  const auto found = std::find(rules_.tags.begin(), rules_.tags.end(), name);
  if (found != rules_.tags.end())
    return static_cast<int>(found - rules_.tags.begin());
  rules_.tags.push_back(name);
  return static_cast<int>(rules_.tags.size()) - 1;
}

void Resolver::check_tags() {
  if (!knows_men || !knows_movements)
    return;
  std::vector<std::string> known = names_of(rules_.actions);
  for (const rules::Atom& atom : rules_.atoms) {
    if (atom.tag >= 0)
      known.push_back(rules_.tags[at(atom.tag)]);
  }
  std::sort(known.begin(), known.end());
  known.erase(std::unique(known.begin(), known.end()), known.end());
  for (const Node& node : rules_.nodes) {
    if (node.op != Op::How)
      continue;
    const std::string& name = rules_.tags[at(node.tag())];
    if (!std::binary_search(known.begin(), known.end(), name))
      session_.complain(
          session_.place_at(node.place),
          "no movement and no kind of turn is named '" + name + "'",
          near_or(name, known, "a movement gets a name by :named"),
          support::closest_match(name, known) ? "" : "slide(every_way):named \"" + name + "\"");
  }
}

int Resolver::reason(const std::string& given, const Location& where, SymbolId by) {
  std::string text;
  for (const std::string& word : support::words(given))
    text += (text.empty() ? "" : " ") + word;
  if (text.empty())
    return -1;
  if (text.size() > 500 || !support::is_printable(text)) {
    session_.complain(where,
                      text.size() > 500 ? "a reason is too long: at most 500 bytes"
                                        : "a reason has signs that cannot be shown",
                      text.size() > 500 ? "a player reads it while he plays: one sentence"
                                        : "control signs, or bytes that are not UTF-8");
    return -1;
  }
  const NodeId named = by == kNoSymbol ? kNoNode : set_node(by);
  const auto [entry, is_new] = reason_numbers_.emplace(
      std::tuple(text, session_.place(where), named), static_cast<int>(rules_.reasons.size()));
  if (is_new) {
    rules_.reasons.push_back({text, where, named});
    session_.hold(2 * text.size() + 200);
  }
  return entry->second;
}

int Resolver::hook(int function, const Location& where) {
  for (std::size_t i = 0; i < hook_functions_.size(); ++i) {
    if (hook_functions_[i] == function)
      return static_cast<int>(i);
  }
  if (hook_functions_.size() >= 200)
    session_.raise(where,
                   "there can be at most 200 live functions",
                   "are they made in a loop? one function can ask several things");
  hook_functions_.push_back(function);
  rules_.hook_places.push_back(where);
  return rules_.hooks++;
}

int Resolver::vector(board::Vector vector) {
  const auto found = std::find(rules_.vectors.begin(), rules_.vectors.end(), vector);
  if (found != rules_.vectors.end())
    return static_cast<int>(found - rules_.vectors.begin());
  if (rules_.vectors.size() >= 256)
    session_.raise(rules_.where, "a game can have at most 256 different directions", kLoop);
  rules_.vectors.push_back(vector);
  return static_cast<int>(rules_.vectors.size()) - 1;
}

int Resolver::directions(const std::vector<board::Vector>& vectors) {
  std::vector<int> list;
  for (const board::Vector& one : vectors)
    list.push_back(vector(one));
  const auto found = std::find(rules_.directions.begin(), rules_.directions.end(), list);
  if (found != rules_.directions.end())
    return static_cast<int>(found - rules_.directions.begin());
  if (rules_.directions.size() >= 256)
    session_.raise(rules_.where, "a game can shift its sets in at most 256 different ways", kLoop);
  rules_.directions.push_back(std::move(list));
  return static_cast<int>(rules_.directions.size()) - 1;
}

std::optional<rules::Side> Resolver::side(const Symbol& symbol) {
  switch (symbol.whose) {
    case Whose::My:
      return rules::Side::My;
    case Whose::Their:
      return rules::Side::Their;
    case Whose::All:
      return rules::Side::All;
    case Whose::The:
      return std::nullopt;
  }
  return std::nullopt;
}

void Resolver::no_zone(const Symbol& symbol, const std::string& message) {
  complain(symbol,
           message,
           rules_.zones.empty() ? "zones are declared: zones = { hand = zone { holds = mine } }"
                                : near_or(symbol.text, names_of(rules_.zones), "a zone is needed"));
}

std::optional<rules::ZoneRef> Resolver::zone(SymbolId id) {
  const Symbol& symbol = session_.symbol(id);
  const int index =
      symbol.sort == Sort::Name && symbol.more.empty() ? find_named(rules_.zones, symbol.text) : -1;
  if (index < 0 && faulty_names.contains(symbol.text))
    return std::nullopt;
  if (index < 0) {
    no_zone(symbol,
            symbol.sort == Sort::Name
                ? "'" + said(symbol) + "' is no zone"
                : std::string("a zone is needed here, got ") + words_for(symbol.sort));
    return std::nullopt;
  }
  const auto whose = zone_side(symbol, index);
  return whose ? std::optional(rules::ZoneRef{index, *whose}) : std::nullopt;
}

/// Whose zone is meant; nothing, after a complaint, where the name does not say it.
std::optional<rules::Side> Resolver::zone_side(const Symbol& symbol, int zone) {
  const bool is_shared = rules_.zones[at(zone)].is_shared;
  if (is_shared && symbol.whose == Whose::The)
    return rules::Side::All;
  if (is_shared)
    complain(symbol, "both players use the zone '" + symbol.text + "'", "say the." + symbol.text);
  else if (symbol.whose == Whose::All || symbol.whose == Whose::The)
    complain(symbol,
             "'" + said(symbol) + "' does not say whose zone",
             "say my." + symbol.text + " or their." + symbol.text);
  else
    return side(symbol);
  return std::nullopt;
}

// ---------------------------------------------------------------- movements

int Resolver::atom(const AtomSymbol& symbol) {
  rules::Atom atom;
  atom.where = session_.place_at(symbol.place);
  ways_to_go_ += symbol.vectors.size();
  if (ways_to_go_ > 4000)
    session_.raise(atom.where, "the men of this game have more than 4000 ways to go", kLoop);
  atom.kind = symbol.kind;
  atom.min = symbol.min;
  atom.max = symbol.max;
  atom.beyond = symbol.beyond;
  for (const board::Vector& one : symbol.vectors)
    atom.vectors.push_back(vector(one));
  const auto optional_set = [&](SymbolId id) {
    return id == kNoSymbol ? kNoNode : set(id, kAsksMovement, atom.where);
  };
  atom.onto = symbol.onto == kNoSymbol ? usual_ends(atom.where) : optional_set(symbol.onto);
  atom.from = optional_set(symbol.from);
  atom.through = optional_set(symbol.through);
  atom.over = optional_set(symbol.over);
  atom.takes = optional_set(symbol.takes);
  if (symbol.when != kNoSymbol)
    atom.when = condition(symbol.when, kAsksMovement, atom.where);
  atom.leaves = optional_set(symbol.leaves);
  if (symbol.leaves != kNoSymbol) {
    atom.leaves_mark = mark(symbol.leaves_mark, atom.where);
    if (atom.leaves_mark < 0)
      atom.leaves = kNoNode;
  }
  if (!symbol.tag.empty())
    atom.tag = tag(symbol.tag);
  rules_.atoms.push_back(std::move(atom));
  return static_cast<int>(rules_.atoms.size()) - 1;
}

}  // namespace pawnshop::script
