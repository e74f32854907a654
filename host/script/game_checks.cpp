// SPDX-License-Identifier: MIT
#include "script/game_checks.h"

#include <algorithm>
#include <set>

#include "rules/fixed_squares.h"
#include "rules/setup.h"
#include "script/alike_checks.h"
#include "support/fields.h"
#include "support/lists.h"
#include "support/text.h"

namespace pawnshop::script {

using rules::Action;

namespace {

/// A turn is a number of 16 bits: its kind, and what tells turns of one kind apart.
constexpr std::size_t kMaxForms = 60'000;

// ---------------------------------------------------------------- turns

/// Whether an expression asks for a kind of turn that names a square, or makes something of the
/// square. Sets that lose it alone, such as castling rights, mean other turns.
bool asks_of_point(const rules::Ruleset& rules,
                   rules::NodeId id,
                   const std::string& kind,
                   bool is_cut = false) {
  if (id == rules::kNoNode)
    return false;
  const rules::Node& node = rules.node(id);
  if (node.op == rules::Op::How)
    return rules.tags[at(node.tag())] == kind;
  if (node.op == rules::Op::Ask || node.is(rules::TurnSquares::To))
    return !is_cut;
  return asks_of_point(rules, node.a, kind, is_cut) ||
         asks_of_point(rules, node.b, kind, is_cut || node.op == rules::Op::Minus);
}

/// The expressions that say what a turn changes.
std::vector<rules::NodeId> what_turns_change(const rules::Ruleset& rules) {
  std::vector<rules::NodeId> all = {rules.again};
  for (const auto* list : {&rules.effects, &rules.afterwards}) {
    for (const rules::Effect& effect : *list) {
      const auto expressions = effect.expressions();
      all.insert(all.end(), expressions.begin(), expressions.end());
    }
  }
  for (const rules::Mark& mark : rules.marks)
    all.push_back(mark.after);
  for (const rules::Counter& counter : rules.counters)
    all.insert(
        all.end(),
        {counter.counts, counter.resets, counter.adds.set, counter.less.set, counter.to.set});
  return all;
}

/// A player names a square, and nothing comes of it. What a live function makes of it nobody knows.
void warn_of_idle_points(Session& session, const rules::Ruleset& rules) {
  if (rules.hooks > 0)
    return;
  const std::vector<rules::NodeId> changes = what_turns_change(rules);
  for (const Action& action : rules.actions) {
    const std::string& name = action.name;
    const auto asks = [&](rules::NodeId id) { return asks_of_point(rules, id, name); };
    if (action.kind == Action::Kind::Point && std::none_of(changes.begin(), changes.end(), asks))
      session.warn(action.where,
                   "'turn." + name + "' names a square, and nothing comes of it",
                   "an effect or a mark says what: effects = { take(to):when(how \"" + name +
                       "\") }; a turn that changes nothing is a pass: " + name + " = pass {}");
  }
}

/// How many forms of turn there could be: that is how they are numbered.
void check_forms(Reader& game, const rules::Ruleset& rules) {
  const std::size_t men = rules.men.size();
  std::size_t forms = 0;
  for (const Action& action : rules.actions) {
    if (action.kind == Action::Kind::Move)
      forms += (rules.atoms.size() + 1) * rules.choices.size();
    else if (action.kind == Action::Kind::Drop)
      forms += action.pay.given() ? action.payments.size() * men : men;
    else
      ++forms;
  }
  if (forms > kMaxForms)
    game.complain("turn",
                  "the turns of this game have too many forms: " + std::to_string(forms) +
                      ", at most " + std::to_string(kMaxForms),
                  "fewer movements, fewer kinds of turn, or fewer different answers of 'becomes'");
}

/// Whether a set is, in every position, one of squares on which somebody stands.
bool is_occupied(const rules::Ruleset& rules, rules::NodeId id) {
  const auto is_men = [](const rules::Node& node) { return node.op == rules::Op::Men; };
  return rules::is_within(rules, id, is_men);
}

/// A part of a set that is joined by `|` and has occupied squares alone.
bool has_occupied_part(const rules::Ruleset& rules, rules::NodeId id) {
  const rules::Node& node = rules.node(id);
  return is_occupied(rules, id) || (node.op == rules::Op::Or && (has_occupied_part(rules, node.a) ||
                                                                 has_occupied_part(rules, node.b)));
}

/// A man is dropped on an empty square: occupied ones in `onto` say nothing.
void warn_of_occupied_drops(Session& session, const rules::Ruleset& rules) {
  for (const Action& action : rules.actions) {
    if (action.kind == Action::Kind::Drop && action.onto != rules::kNoNode && !action.takes &&
        has_occupied_part(rules, action.onto))
      session.warn(
          action.onto_where,
          "'turn." + action.name +
              ".onto' names squares on which men stand, and a man is "
              "dropped on an empty square only",
          "a drop captures if it says 'takes = true'; otherwise leave the men out of 'onto'");
  }
}

/// A price that no man pays for anybody: nobody can be dropped so.
void warn_of_prices(Session& session, const rules::Ruleset& rules) {
  const auto is_good = [](const rules::Price& price) { return price.good; };
  for (const Action& action : rules.actions) {
    if (action.kind == Action::Kind::Drop && action.pay.given() && action.payers == 0 &&
        std::none_of(action.prices.begin(), action.prices.end(), is_good))
      session.warn(action.price_where,
                   "no price of 'turn." + action.name + "' can be paid: no man buys another",
                   "'price' answers true for a man who buys another; without such a turn say "
                   "turn = { " +
                       action.name + " = false }");
  }
}

// ---------------------------------------------------------------- marks

/// Whether a set has all squares of a mark, whatever the turn was.
bool keeps_mark(const rules::Ruleset& rules, rules::NodeId id, int mark) {
  const rules::Node& node = rules.node(id);
  const auto keeps = [&](rules::NodeId part) { return keeps_mark(rules, part, mark); };
  if (node.op == rules::Op::Or)
    return keeps(node.a) || keeps(node.b);
  if (node.op == rules::Op::And)
    return keeps(node.a) && keeps(node.b);
  return node.op == rules::Op::Mark && node.mark() == mark;
}

/// Whether a set loses the squares of a mark: `... - the.mark`.
bool cuts_mark(const rules::Ruleset& rules, rules::NodeId id, int mark) {
  const rules::Node& node = rules.node(id);
  return (node.op == rules::Op::Minus &&
          (keeps_mark(rules, node.b, mark) || cuts_mark(rules, node.a, mark))) ||
         (node.op == rules::Op::And &&
          (cuts_mark(rules, node.a, mark) || cuts_mark(rules, node.b, mark)));
}

/// Men who may not move while their square is marked, by a mark that never loses a square.
void warn_of_marks_for_good(Session& session, const rules::Ruleset& rules) {
  for (std::size_t i = 0; i < rules.marks.size(); ++i) {
    const rules::Mark& mark = rules.marks[i];
    const int index = static_cast<int>(i);
    if (mark.after == rules::kNoNode || rules.can_move == rules::kNoNode ||
        !keeps_mark(rules, mark.after, index) || !cuts_mark(rules, rules.can_move, index))
      continue;
    const std::string the = "the." + mark.name;
    session.warn(rules.can_move_where,
                 "whoever stands on a square of '" + the +
                     "' can never move again: its 'after' "
                     "keeps every square that it has",
                 "take squares out of it again, such as those of a player's men when he has moved: "
                 "after = " +
                     the + " - all.men | dropped; or 'after = dropped' for one turn");
  }
}

// ---------------------------------------------------------------- attack

/// Whether a set has squares alone that men have left in the turn, where attack is asked after it.
bool is_left(const rules::Ruleset& rules, rules::NodeId id) {
  const auto is_from = [](const rules::Node& node) { return node.is(rules::TurnSquares::From); };
  return rules::is_within(rules, id, is_from);
}

/// Whether somebody can stand after a turn where another man has left: he goes there in the same
/// compound move, or is put back there.
bool may_fill_left_squares(const rules::Ruleset& rules) {
  const auto fills = [](const Action& action) {
    return std::any_of(action.parts.begin(), action.parts.end(), [&](const Action::Part& one) {
      return std::any_of(action.parts.begin(), action.parts.end(), [&](const Action::Part& other) {
        return one.to == other.from;
      });
    });
  };
  return std::any_of(rules.actions.begin(), rules.actions.end(), fills) ||
         std::any_of(rules.fates.begin(), rules.fates.end(), [](const rules::Fate& fate) {
           return fate.kind == rules::Fate::Kind::Cell;
         });
}

/// `attacked(from)` asks after the turn, when nobody stands there any more.
void warn_of_left_squares(Session& session, const rules::Ruleset& rules) {
  if (may_fill_left_squares(rules))
    return;
  for (const rules::Node& node : rules.nodes) {
    if (node.op != rules::Op::Attacked || node.place < 0 || !is_left(rules, node.a))
      continue;
    session.warn(session.places()[support::at(node.place)],
                 "attacked(from) never holds: it is asked when the man has gone, and nobody stands "
                 "on 'from' any more",
                 "attacked(moved) asks of him where he is now; who was attacked before the turn is "
                 "asked by the 'when' of a duty or of a kind of turn");
  }
}

// ---------------------------------------------------------------- repetition

/// A counter that never begins anew says nothing of turns in a row.
void warn_of_endless_counters(Session& session, const rules::Ruleset& rules) {
  for (const rules::Node& node : rules.nodes) {
    if (node.op != rules::Op::Repeated || node.a == rules::kNoNode || node.place < 0)
      continue;
    const rules::Counter& counter = rules.counters[at(rules.looks_back_over(node)->counter)];
    if (counter.resets == rules::kNoNode && counter.counts != rules::kNoNode)
      session.warn(session.places()[at(node.place)],
                   "repeated looks back as many turns as the counter '" + counter.name +
                       "' says, and that one never begins anew",
                   "a counter of turns in a row resets when a turn is not so: " + counter.name +
                       " = counter { each = true, resets = ~attacked(their.king) }");
  }
}

// ---------------------------------------------------------------- turns of several parts

/// A counter of turns, taken over from a game whose turns have one part, counts parts where `again`
/// lets players go on. Whoever wrote both in one file meant it so.
void warn_of_counted_parts(Session& session, const rules::Ruleset& rules) {
  if (rules.again == rules::kNoNode)
    return;
  const rules::Node& again = rules.node(rules.again);
  const bool is_kind = again.op == rules::Op::How;
  const std::string last = is_kind ? "how \"" + rules.tags[at(again.tag())] + "\"" : "more";
  for (const rules::Counter& counter : rules.counters) {
    if (counter.counts != rules::kNoNode || counter.where.file == rules.again_where.file)
      continue;
    session.warn(
        rules.again_where,
        "where a player goes on with his turn, the counter '" + counter.name +
            "' counts each part of it, since it counts always",
        "say which part counts, such as the last one, where 'again' does not hold: counters "
        "= { " +
            counter.name + " = { counts = ~" + last + " } }" +
            (is_kind ? "" : ", with 'local more' for the condition of 'again'"));
  }
}

// ---------------------------------------------------------------- men

/// Men that are not there at the start, and that nobody can become.
void warn_of_men(Session& session, const rules::Ruleset& rules) {
  const auto start = rules::read_setup(rules, rules.start);
  if (!start)
    return;  // that is complained about when the game is opened
  std::uint32_t known = 0;
  for (const int code : start->man_at) {
    if (code)
      known |= 1u << rules::type_of(code);
  }
  for (std::size_t i = 0; i < start->held.size(); ++i) {
    if (start->held[i])
      known |= 1u << (i % rules.men.size());
  }
  for (const rules::Choice& choice : rules.choices) {
    if (choice.man >= 0)
      known |= 1u << choice.man;
  }
  for (const rules::Fate& fate : rules.fates) {
    if (fate.kind != rules::Fate::Kind::Leaves)
      known |= 1u << fate.man;
  }
  for (const auto* list : {&rules.effects, &rules.afterwards}) {
    for (const rules::Effect& effect : *list) {
      known |= effect.made();
      if (effect.kind == rules::Effect::Kind::Call)
        known = ~0u;  // nobody knows what it answers
    }
  }
  for (int type = 0; type < rules.man_count(); ++type) {
    const rules::Man& man = rules.man(type);
    if (!(known >> type & 1))
      session.warn(man.where,
                   "the man '" + man.name + "' never occurs",
                   "he is not in the start position, and nothing turns into him");
  }
}

/// Whether men of this type may change places with a man in the zone.
bool changes_into(const rules::Ruleset& rules, const rules::Man& man, std::size_t zone) {
  return std::any_of(man.becomes.begin(), man.becomes.end(), [&](std::uint16_t list) {
    const std::vector<int>& choices = rules.choice_lists[list];
    return std::any_of(choices.begin(), choices.end(), [&](int choice) {
      const rules::ZoneRef& swap = rules.choices[at(choice)].swap;
      return swap.given() && at(swap.zone) == zone;
    });
  });
}

// ---------------------------------------------------------------- zones

/// The zones where somebody may ever be, found step by step.
class Occupied {
 public:
  Occupied(const rules::Ruleset& rules, const rules::Setup& start)
      : rules_(rules), zones_(rules.zones.size()) {
    const std::size_t men = rules.men.size();
    for (std::size_t i = 0; i < start.held.size(); ++i)
      zones_[i / (2 * men)] = zones_[i / (2 * men)] || start.held[i];
    for (const rules::Fate& fate : rules.fates) {
      for (std::size_t i = 0; i < zones_.size(); ++i) {
        zones_[i] = zones_[i] ||
                    fate.may_enter([&](const rules::ZoneRef& zone) { return at(zone.zone) == i; });
      }
    }
    while (goes_on())
      ;
  }

  bool has(std::size_t zone) const { return zones_[zone]; }

 private:
  bool goes_on() {
    bool has_changed = false;
    for (const Action& action : rules_.actions)
      has_changed |= goes(action.pay, action.into) || goes(action.change, action.home);
    for (const auto* list : {&rules_.effects, &rules_.afterwards}) {
      for (const rules::Effect& effect : *list)
        has_changed |= goes(effect.route.from, effect.route.into);
    }
    return has_changed;
  }

  /// Whether men come for the first time into a zone, out of another one or from the board.
  bool goes(const rules::ZoneRef& from, const rules::ZoneRef& into) {
    if (!into.given() || zones_[at(into.zone)] || (from.given() && !zones_[at(from.zone)]))
      return false;
    zones_[at(into.zone)] = true;
    return true;
  }

  const rules::Ruleset& rules_;
  std::vector<bool> zones_;
};

/// Zones that are empty at the start and into which nothing brings anybody.
void warn_of_zones(Session& session, const rules::Ruleset& rules) {
  const auto start = rules::read_setup(rules, rules.start);
  if (!start || rules.hooks > 0)
    return;
  const Occupied occupied(rules, *start);
  for (std::size_t i = 0; i < rules.zones.size(); ++i) {
    if (!occupied.has(i))
      session.warn(own_line(session, rules.zones[i].where),
                   "nobody ever comes into the zone '" + rules.zones[i].name + "'",
                   "'captured' or an effect can send men there, and the start position has the "
                   "zones by name; of several games that say what becomes of captured men the last "
                   "one counts");
  }
}

/// Men who are sent to a set without squares stay where they are. Whoever writes `nowhere` wants
/// them off the board.
void warn_of_no_room(Session& session, const rules::Ruleset& rules) {
  const auto is_empty = [&](rules::NodeId set, int player) {
    const auto squares = rules::fixed_squares(rules, set, player);
    return squares && squares->empty();
  };
  for (const auto* list : {&rules.effects, &rules.afterwards}) {
    for (const rules::Effect& effect : *list) {
      const rules::NodeId onto = effect.route.onto;
      if (onto != rules::kNoNode && is_empty(onto, 0) && is_empty(onto, 1))
        session.warn(
            effect.where,
            "this 'send' does nothing: it leads to no square, so the men stay where they are",
            "remove(men) takes them off the board for good");
    }
  }
}

/// Men keep their side when they are sent: a set of men of the other side never gets there. Between
/// two zones that is a fault (Resolver); a set may have come out of a function for both sides.
void warn_of_wrong_zones(Session& session, const rules::Ruleset& rules) {
  for (const auto* list : {&rules.effects, &rules.afterwards}) {
    for (const rules::Effect& effect : *list) {
      const rules::ZoneRef& into = effect.route.into;
      if (!into.given() || effect.route.from.given() || into.side == rules::Side::All)
        continue;
      const rules::Zone& zone = rules.zones[at(into.zone)];
      const bool holds_mine = (into.side == rules::Side::My) != zone.holds_theirs;
      const rules::Side other = holds_mine ? rules::Side::Their : rules::Side::My;
      if (!rules::is_within(rules, effect.set, [&](const rules::Node& node) {
            return node.op == rules::Op::Men && node.men().side == other;
          }))
        continue;
      const std::string mine = "my", theirs = "their";
      const std::string& wrong = into.side == rules::Side::My ? mine : theirs;
      const std::string& right = into.side == rules::Side::My ? theirs : mine;
      session.warn(
          effect.where,
          "this 'send' does nothing: '" + wrong + "." + zone.name + "' holds men of the other side",
          "a man keeps his side when he is sent: '" + right + "." + zone.name +
              "' holds his like; 'convert' makes him change sides first");
    }
  }
}

/// Reasons with a field that is nearly one of those that the host fills (Referee::field_in_words):
/// the player reads it as it is written. Other words in angle brackets are the author's own.
void warn_of_reasons(Session& session, const rules::Ruleset& rules) {
  constexpr std::size_t kShortest = 3;  // letters of a word that can be misspelled
  std::vector<std::string> known = {
      "man", "from", "to", "paid", "becomes", "taken", "attacker", "player", "by"};
  for (const rules::Counter& counter : rules.counters)
    known.push_back(counter.name);
  for (const rules::Reason& reason : rules.reasons) {
    std::set<std::string> seen;
    for (std::string_view rest = reason.text; !rest.empty();) {
      const support::Piece piece = support::take_piece(rest);
      const std::string field(piece.text), name = field.substr(0, field.find(' '));
      if (!piece.is_field || !seen.insert(field).second)
        continue;
      const std::string said = "a player reads '<" + field + ">' in this reason as it is written";
      if (field == "by" && reason.by == rules::kNoNode)
        session.warn(reason.where, said, "'except' and 'because' take the set of these men");
      else if (name.size() >= kShortest && std::count(known.begin(), known.end(), name) == 0 &&
               support::closest_match(name, known))
        session.warn(reason.where, said, support::did_you_mean(name, known));
    }
  }
}

// ---------------------------------------------------------------- royal men

/// Notes the zones into which effects may send royal men, off the board or out of such a zone. A
/// live function may send anybody anywhere.
void admit_sent(rules::Ruleset& rules) {
  bool has_changed = true;
  while (has_changed) {
    has_changed = false;
    for (const auto* list : {&rules.effects, &rules.afterwards}) {
      for (const rules::Effect& effect : *list) {
        const rules::Route& route = effect.route;
        if (effect.kind != rules::Effect::Kind::Send || !route.into.given() ||
            (route.from.given() && !rules.zones[at(route.from.zone)].admits_royal))
          continue;
        bool& admits = rules.zones[at(route.into.zone)].admits_royal;
        has_changed = has_changed || !admits;
        admits = true;
      }
    }
  }
  for (rules::Zone& zone : rules.zones)
    zone.admits_royal = zone.admits_royal || rules.hooks > 0;
}

/// A royal man is in a zone only where the game begins so, where he changes places with who is
/// there, or where an effect may send him there.
void admit_royal(rules::Ruleset& rules) {
  const auto start = rules::read_setup(rules, rules.start);
  if (!start)
    return;
  for (std::size_t zone = 0; zone < rules.zones.size(); ++zone) {
    bool admits = false;
    for (int type = 0; type < rules.man_count(); ++type) {
      if (!rules.is_royal(type))
        continue;
      admits = admits || changes_into(rules, rules.man(type), zone);
      for (int player = 0; player < 2; ++player)
        admits =
            admits || start->held[(2 * zone + at(player)) * at(rules.man_count()) + at(type)] > 0;
    }
    rules.zones[zone].admits_royal = admits;
  }
  if (rules.royal)
    admit_sent(rules);
}

}  // namespace

void check_whole(Session& session, rules::Ruleset& rules, Reader& game) {
  check_forms(game, rules);
  if (!session.faults.empty())
    return;
  warn_of_alike_turns(session, rules);
  warn_of_alike_arrivals(session, rules);
  warn_of_idle_points(session, rules);
  warn_of_occupied_drops(session, rules);
  warn_of_prices(session, rules);
  warn_of_marks_for_good(session, rules);
  warn_of_left_squares(session, rules);
  warn_of_endless_counters(session, rules);
  warn_of_counted_parts(session, rules);
  warn_of_men(session, rules);
  warn_of_zones(session, rules);
  warn_of_wrong_zones(session, rules);
  warn_of_no_room(session, rules);
  warn_of_reasons(session, rules);
  admit_royal(rules);
}

}  // namespace pawnshop::script
