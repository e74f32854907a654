// SPDX-License-Identifier: MIT
#include "script/alike_checks.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

#include "rules/fixed_squares.h"
#include "rules/operators.h"
#include "support/lists.h"
#include "support/text.h"

namespace pawnshop::script {

using rules::Action;
using rules::NodeId;
using rules::Op;
using rules::SquareSet;

namespace {

/// More names than these make a line hard to read.
constexpr std::size_t kMostNames = 4;

/// Names in quotes, as "'a', 'b' and 'c'".
std::string named(const std::vector<std::string>& names, const std::string& before) {
  std::vector<std::string> quoted;
  for (const std::string& name : names) {
    if (quoted.size() < kMostNames)
      quoted.push_back("'" + before + name + "'");
  }
  if (names.size() > kMostNames)
    quoted.push_back(std::to_string(names.size() - kMostNames) + " more");
  return support::list_words(quoted, "and");
}

std::string both_or_all(std::size_t count) {
  return count == 2 ? "both" : "all";
}

// ---------------------------------------------------------------- conditions that exclude

/// The conditions that must all hold for a condition to hold, each perhaps negated.
void collect_parts(const rules::Ruleset& rules, NodeId id, std::vector<NodeId>& parts) {
  if (id == rules::kNoNode)
    return;
  const rules::Node& node = rules.node(id);
  if (node.op != Op::Both) {
    parts.push_back(id);
    return;
  }
  collect_parts(rules, node.a, parts);
  collect_parts(rules, node.b, parts);
}

/// The values of a counter for which a condition about it holds.
struct Range {
  long least = std::numeric_limits<int>::min(), most = std::numeric_limits<int>::max();
};

Range range_of(const rules::Threshold& asked) {
  Range range;
  if (asked.comparison != rules::Comparison::AtMost)
    range.least = asked.number;
  if (asked.comparison != rules::Comparison::AtLeast)
    range.most = asked.number;
  return range;
}

/// What `~` makes of such a condition, where that is one range.
Range range_without(const rules::Threshold& asked) {
  Range range;
  if (asked.comparison == rules::Comparison::AtLeast)
    range.most = asked.number - 1L;
  if (asked.comparison == rules::Comparison::AtMost)
    range.least = asked.number + 1L;
  return range;
}

/// Whether two conditions are about one counter and no value of it fulfils both.
bool counters_exclude(const rules::Ruleset& rules, NodeId first, NodeId second) {
  struct Asked {
    const rules::Node& node;
    Range range;
  };
  const auto asked = [&](NodeId id) -> std::optional<Asked> {
    const bool is_not = rules.node(id).op == Op::Not;
    const rules::Node& node = is_not ? rules.node(rules.node(id).a) : rules.node(id);
    if (node.op != Op::Counter)
      return std::nullopt;
    return Asked{node, is_not ? range_without(node.threshold()) : range_of(node.threshold())};
  };
  const auto a = asked(first), b = asked(second);
  if (!a || !b || a->node.counter().counter != b->node.counter().counter ||
      a->node.counter().side != b->node.counter().side)
    return false;
  return a->range.most < b->range.least || b->range.most < a->range.least;
}

bool conditions_exclude(const rules::Ruleset& rules, NodeId first, NodeId second) {
  std::vector<NodeId> of_first, of_second;
  collect_parts(rules, first, of_first);
  collect_parts(rules, second, of_second);
  const auto is_negated = [&](NodeId condition, NodeId other) {
    return rules.node(other).op == Op::Not && rules.node(other).a == condition;
  };
  return std::any_of(of_first.begin(), of_first.end(), [&](NodeId a) {
    return std::any_of(of_second.begin(), of_second.end(), [&](NodeId b) {
      return is_negated(a, b) || is_negated(b, a) || counters_exclude(rules, a, b);
    });
  });
}

/// The squares that a set can have at most, as a player sees them.
SquareSet outline(const rules::Ruleset& rules, NodeId set, int player) {
  const SquareSet& everywhere = rules.topology.everywhere();
  if (set == rules::kNoNode)
    return everywhere;
  return rules::upper_bound(
      rules, set, everywhere, [&](NodeId part) { return fixed_squares(rules, part, player); });
}

/// Whether turns of both kinds say who pays, and nobody who pays for the one pays for the other.
/// The text of a kind with change names that, too.
bool payments_exclude(const Action& a, const Action& b) {
  const auto pays_for_b = [&](const rules::Payment& payment) {
    return std::find(b.payments.begin(), b.payments.end(), payment) != b.payments.end();
  };
  return a.text.find("<paid>") != std::string::npos && !a.payments.empty() &&
         std::none_of(a.payments.begin(), a.payments.end(), pays_for_b);
}

/// Whether no position has turns of both kinds that go to one square and are paid alike.
bool exclude(const rules::Ruleset& rules, const Action& a, const Action& b) {
  if (a.otherwise != b.otherwise || conditions_exclude(rules, a.when, b.when) ||
      payments_exclude(a, b))
    return true;
  const auto meet = [&](int player) {
    return (outline(rules, a.onto, player) & outline(rules, b.onto, player)).any();
  };
  return !meet(0) && !meet(1);
}

// ---------------------------------------------------------------- turns

bool names_squares(const Action& action) {
  return action.kind == Action::Kind::Drop || action.kind == Action::Kind::Point;
}

void warn_of_alike(Session& session, const std::vector<const Action*>& group) {
  std::vector<std::string> names;
  for (const Action* action : group)
    names.push_back(action->name);
  const auto own = std::find_if(group.begin(), group.end(), [&](const Action* action) {
    return session.is_main(action->where);
  });
  const Action& last = *group.back();
  const std::string text = (last.kind == Action::Kind::Drop ? "\"$" : "\"=") + last.text + "\"";
  session.warn(
      own != group.end() ? (*own)->where : own_line(session, last.where),
      named(names, "turn.") + " are " + both_or_all(names.size()) + " written " + last.text,
      "one can have spellings of its own: turn = { " + last.name + " = { text = " + text +
          ", human = " + text + " } }; or take one away: turn = { " + last.name + " = false }");
}

}  // namespace

const support::Location& own_line(const Session& session, const support::Location& where) {
  return session.is_main(where) || session.laid().where.line == 0 ? where : session.laid().where;
}

void warn_of_alike_turns(Session& session, const rules::Ruleset& rules) {
  std::set<const Action*> told;
  for (std::size_t i = 0; i < rules.actions.size(); ++i) {
    const Action& first = rules.actions[i];
    std::vector<const Action*> group = {&first};
    for (std::size_t k = i + 1; k < rules.actions.size(); ++k) {
      const Action& other = rules.actions[k];
      if (names_squares(first) && other.kind == first.kind && other.text == first.text &&
          !told.contains(&other) && !exclude(rules, first, other))
        group.push_back(&other);
    }
    if (group.size() == 1)
      continue;
    told.insert(group.begin(), group.end());
    warn_of_alike(session, group);
  }
}

// ---------------------------------------------------------------- arrivals

void warn_of_alike_arrivals(Session& session, const rules::Ruleset& rules) {
  const auto is_settled = [&](const rules::Man& man) {
    return man.stands == rules::kNoNode || rules.node(man.stands).op == Op::Region;
  };
  for (const rules::Man& man : rules.men) {
    std::set<std::pair<std::string, std::set<std::string>>> groups;  // the text, and who has it
    for (const std::uint16_t list : std::set(man.becomes.begin(), man.becomes.end())) {
      std::map<std::string, std::set<std::string>> by_text;
      for (const int choice : rules.choice_lists[list]) {
        const int type = rules.choices[support::at(choice)].man;
        if (type < 0)
          continue;
        if (const rules::Man& made = rules.man(type); is_settled(made))
          by_text[made.text].insert(made.name);
      }
      groups.insert(by_text.begin(), by_text.end());
    }
    for (const auto& [text, names] : groups) {
      if (names.size() > 1)
        session.warn(man.becomes_where,
                     named({names.begin(), names.end()}, "") + ", " + both_or_all(names.size()) +
                         " of which " + support::with_article(man.name) +
                         " can become, are written '" + text + "'",
                     "of the men that one move can make, one can have a letter with '+'");
    }
  }
}

}  // namespace pawnshop::script
