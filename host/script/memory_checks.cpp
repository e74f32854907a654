// SPDX-License-Identifier: MIT
#include "script/memory_checks.h"

#include <algorithm>
#include <string>

#include "support/lists.h"

namespace pawnshop::script {

using support::at;

namespace {

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

/// The first counter that a condition compares with a number of the script; or null.
const rules::Counter* counter_in(const rules::Ruleset& rules, rules::NodeId id) {
  if (id == rules::kNoNode)
    return nullptr;
  const rules::Node& node = rules.node(id);
  if (node.op == rules::Op::Counter)
    return &rules.counters[at(node.counter().counter)];
  const rules::Counter* const first = counter_in(rules, node.a);
  return first ? first : counter_in(rules, node.b);
}

/// How a counter counts only the last part of a turn.
std::string last_part(const rules::Ruleset& rules, const std::string& counter) {
  const rules::Node& again = rules.node(rules.again);
  const auto counts = [&](const std::string& condition) {
    return "counters = { " + counter + " = { counts = " + condition + " } }";
  };
  if (const rules::Counter* const asked = counter_in(rules, rules.again))
    return ": 'again' reads counters after the part and 'counts' before it, so write in place of n "
           "the value that '" +
           asked->name + "' has when the last part begins: " +
           counts((asked->each ? "my." : "the.") + asked->name + ":exactly(n)");
  const std::string where = ", where 'again' does not hold: ";
  if (again.op == rules::Op::How)
    return where + counts("~how \"" + rules.tags[at(again.tag())] + "\"");
  return where + counts("~more") + ", with 'local more' for the condition of 'again'";
}

/// A counter of turns, taken over from a game whose turns have one part, counts parts where `again`
/// lets players go on. Whoever wrote both in one file meant it so.
void warn_of_counted_parts(Session& session, const rules::Ruleset& rules) {
  if (rules.again == rules::kNoNode)
    return;
  for (const rules::Counter& counter : rules.counters) {
    if (counter.counts != rules::kNoNode || counter.where.file == rules.again_where.file)
      continue;
    session.warn(rules.again_where,
                 "where a player goes on with his turn, the counter '" + counter.name +
                     "' counts each part of it, since it counts always",
                 "say which part counts, such as the last one" + last_part(rules, counter.name));
  }
}

}  // namespace

void warn_of_memory(Session& session, const rules::Ruleset& rules) {
  warn_of_marks_for_good(session, rules);
  warn_of_endless_counters(session, rules);
  warn_of_counted_parts(session, rules);
}

}  // namespace pawnshop::script
