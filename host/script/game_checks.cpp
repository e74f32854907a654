// SPDX-License-Identifier: MIT
#include "script/game_checks.h"

#include <algorithm>
#include <set>

#include "rules/fixed_squares.h"
#include "rules/operators.h"
#include "rules/setup.h"
#include "script/alike_checks.h"
#include "script/memory_checks.h"
#include "script/zone_checks.h"
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

/// Whether an operator asks who attacks or defends the men on a set.
bool asks_men_in_attacks(rules::Op op) {
  return op == rules::Op::Attacked || op == rules::Op::Attackers || op == rules::Op::Threatened ||
         op == rules::Op::Defended;
}

/// `attacked(from)` asks after the turn, when nobody stands there any more.
void warn_of_left_squares(Session& session, const rules::Ruleset& rules) {
  if (may_fill_left_squares(rules))
    return;
  for (const rules::Node& node : rules.nodes) {
    if (!asks_men_in_attacks(node.op) || node.place < 0 || !is_left(rules, node.a))
      continue;
    const std::string word(rules::operator_of(node.op).form);
    session.warn(
        session.places()[support::at(node.place)],
        word + (node.op == rules::Op::Attacked ? "(from) never holds: " : "(from) is empty: ") +
            "it is asked when the man has gone, and nobody stands on 'from' any more",
        "attacked(moved) asks of him where he is now; who was attacked before the turn is "
        "asked by the 'when' of a duty or of a kind of turn");
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
      known |= effect.named();
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

/// Movements that end on fixed squares, whoever stands there. Authors mostly mean no man of their
/// own.
void warn_of_own_captures(Session& session, const rules::Ruleset& rules) {
  const auto is_fixed = [&](rules::NodeId onto) {
    const auto squares = onto == rules::kNoNode ? std::nullopt : fixed_squares(rules, onto, 0);
    return squares && !squares->empty();
  };
  for (const rules::Man& man : rules.men) {
    const auto one = std::find_if(man.atoms.begin(), man.atoms.end(), [&](int atom) {
      return is_fixed(rules.atoms[at(atom)].onto);
    });
    if (one != man.atoms.end())
      session.warn(
          rules.atoms[at(*one)].where,
          "the " + man.name + " also captures men of its own side on the squares of 'onto'",
          "'onto(set - my.men)' leaves them out; if they are meant, "
          "'onto(set & (empty | all.men))' says so");
  }
}

// ---------------------------------------------------------------- reasons

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
        const bool may_be_royal = !route.from.given() || (effect.named() & rules.royal) ||
                                  rules.zones[at(route.from.zone)].admits_royal;
        if (effect.kind != rules::Effect::Kind::Send || !route.into.given() || !may_be_royal)
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
  warn_of_memory(session, rules);
  warn_of_left_squares(session, rules);
  warn_of_men(session, rules);
  warn_of_own_captures(session, rules);
  warn_of_zones(session, rules);
  warn_of_reasons(session, rules);
  admit_royal(rules);
}

}  // namespace pawnshop::script
