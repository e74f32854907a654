// SPDX-License-Identifier: MIT
// What is said of a position: whether the game is over, and what makes it impossible.

#include <algorithm>

#include "rules/referee/referee.h"
#include "rules/texts.h"
#include "support/language.h"
#include "support/lists.h"
#include "support/patience.h"
#include "support/text.h"

namespace pawnshop::rules {

using support::at;
using support::said;

namespace {

/// Whether a man can be attacked before anybody has had to answer for it: nobody is asked about
/// what happens when a turn has been judged.
template <int W>
bool attack_may_begin_by_itself(const Tables<W>& tables) {
  const Ruleset& rules = *tables.rules;
  const auto is_asking = [&](NodeId id) {
    return id != kNoNode && tables.reads_any(id, kReadsNumbers | kReadsLasting | kReadsLive);
  };
  const auto asks = [&](std::initializer_list<NodeId> ids) {
    return std::any_of(ids.begin(), ids.end(), is_asking);
  };
  return !rules.afterwards.empty() || asks({rules.can_move, rules.can_be_taken}) ||
         std::any_of(rules.men.begin(),
                     rules.men.end(),
                     [&](const Man& man) { return asks({man.stands}); }) ||
         std::any_of(rules.choices.begin(),
                     rules.choices.end(),
                     [&](const Choice& choice) { return asks({choice.where}); }) ||
         std::any_of(
             rules.atoms.begin(),
             rules.atoms.end(),
             [&](const Atom& atom) {
               return asks({atom.onto, atom.from, atom.through, atom.over, atom.takes, atom.when});
             }) ||
         std::any_of(rules.actions.begin(),
                     rules.actions.end(),
                     [&](const Action& action) {
                       return action.kind == Action::Kind::Move && asks({action.when});
                     }) ||
         std::any_of(rules.effects.begin(), rules.effects.end(), [&](const Effect& effect) {
           const auto expressions = effect.expressions();
           return std::any_of(expressions.begin(), expressions.end(), is_asking);
         });
}

/// The letters by which a text of this position marks a square: "K, Q".
template <int W>
std::string letters_of(const Ruleset& rules,
                       const Mark& mark,
                       const Bits<W>& marked,
                       Square square) {
  std::string list;
  for (int player = 0; player < 2; ++player) {
    for (const Mark::Letter& letter : mark.letters) {
      const SquareSet squares = rules.topology.seen_by(letter.squares, player);
      bool is_written = squares.has(square);
      squares.each([&](Square one) { is_written = is_written && marked.has(one); });
      const std::string sign(1, letter.letter);
      if (is_written)
        list +=
            (list.empty() ? "" : ", ") + (player == board::kFirst ? sign : support::lower(sign));
    }
  }
  return list;
}

}  // namespace

template <int W>
const End* Referee<W>::outcome(const Position<W>& position,
                               const History* history,
                               bool everything) const {
  const support::Question question(rules_.where);
  for (const End& end : rules_.ends) {
    const bool leaves_turns =
        end.result == End::Result::Claim || end.result == End::Result::Adjudged;
    if (!everything && (leaves_turns || end.only_when_stuck))
      continue;
    if (has_ended(end, position, history))
      return &end;
  }
  return nullptr;
}

template <int W>
bool Referee<W>::has_ended(const End& end,
                           const Position<W>& position,
                           const History* history) const {
  if (!history && tables_.asks_history(end.condition))
    return false;
  const support::Question question(rules_.where);
  Scene<W> scene = scene_of(position, position.side);
  scene.history = history;
  return rule_holds(end.condition, end.where, scene);
}

/// What is wrong where a man stands on a square on which he never can. What depends on the position
/// is asked before the move, and may change later.
template <int W>
std::optional<Refusal> Referee<W>::misplaced(const Position<W>& position, Square square) const {
  const int code = position.man_at[square];
  if (!code)
    return std::nullopt;
  const Man& man = rules_.man(type_of(code));
  if (man.stands == kNoNode || tables_.reads_any(man.stands, ~0u))
    return std::nullopt;
  const Scene<W> scene = scene_of(position, owner_of(code));
  const bool may_stand =
      squares(man.stands, scene).has(square) ||
      (man.is_nobodys && squares(man.stands, scene_of(position, board::kSecond)).has(square));
  if (may_stand)
    return std::nullopt;
  Refusal refusal = worded(why_not(man.stands, scene, square),
                           said("no {} can stand on <to>", spoken_name(rules_, man.name)),
                           man.stands_where);
  refusal.where = man.stands_where;
  const std::string name = rules_.topology.name(square);
  if (const std::size_t blank = refusal.text.find("<to>"); blank != std::string::npos)
    refusal.text.replace(blank, 4, name);
  else
    refusal.text += " (" + name + ")";
  return refusal;
}

template <int W>
std::vector<Refusal> Referee<W>::faults(const Position<W>& position) const {
  const support::Question question(rules_.where);
  std::vector<Refusal> list;
  const auto say = [&](int reason, const std::string& otherwise, const Location& where) {
    list.push_back({reason >= 0 ? rules_.said(rules_.reasons[at(reason)].text) : otherwise, where});
  };
  for (int square = 0; square < tables_.squares; ++square) {
    if (auto refusal = misplaced(position, square))
      list.push_back(std::move(*refusal));
  }
  for (std::size_t i = 0; i < rules_.marks.size(); ++i) {
    if (rules_.marks[i].only == kNoNode || rules_.marks[i].after == kNoNode)
      continue;
    // Either player may have marked it, as he sees the board.
    const NodeId only = rules_.marks[i].only;
    const Bits<W> wrong = position.marks[i] - squares(only, scene_of(position, board::kFirst)) -
                          squares(only, scene_of(position, board::kSecond));
    wrong.each([&](int square) {
      const Mark& mark = rules_.marks[i];
      const std::string letters = letters_of(rules_, mark, position.marks[i], square);
      list.push_back({said("the square {} cannot be marked: {}",
                           rules_.topology.name(square),
                           called(rules_, mark)) +
                          (letters.empty() ? "" : " " + said("(in the text: {})", letters)),
                      mark.where});
    });
  }
  for (const Rule& rule : rules_.sound) {
    for (int me = 0; me < 2; ++me) {
      const Scene<W> scene = scene_of(position, me);
      if (!holds(rule.condition, scene)) {
        say(why(rule.condition, scene, false),
            said("the position breaks the rule '{}'", rule.name),
            rule.where);
        break;
      }
    }
  }
  // Whoever goes on with his turn may have given check in its first part.
  if (!position.goes_on && !attack_may_begin_by_itself(tables_) &&
      royal_attacked(position, 1 - position.side)) {
    list.push_back({said("the player who is not to move is in check"), rules_.royal_where.front()});
  }
  return list;
}

template class Referee<1>;
template class Referee<2>;
template class Referee<4>;

}  // namespace pawnshop::rules
