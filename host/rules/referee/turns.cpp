// SPDX-License-Identifier: MIT
// Gate 1: which turns there are, before anybody asks what comes of them. Movements and drops have
// files of their own.

#include "rules/referee/referee.h"
#include "rules/texts.h"
#include "support/fields.h"
#include "support/language.h"
#include "support/lists.h"
#include "support/text.h"

namespace pawnshop::rules {

using support::at;
using support::said;

/// A kept reason, or words of our own with the line of the rule that refuses.
template <int W>
Refusal Referee<W>::worded(int reason, std::string otherwise, const Location& where) const {
  if (reason < 0)
    return {std::move(otherwise), where};
  const Reason& kept = rules_.reasons[at(reason)];
  return {rules_.said(kept.text), kept.where};
}

template <int W>
Refusal Referee<W>::worded(int reason,
                           std::string otherwise,
                           const Location& where,
                           const Scene<W>& scene) const {
  Refusal words = worded(reason, std::move(otherwise), where);
  if (reason < 0 || rules_.reasons[at(reason)].by == kNoNode)
    return words;
  std::vector<std::string> men;
  (squares(rules_.reasons[at(reason)].by, scene) & scene.position->occupied())
      .each([&](int square) {
        men.push_back(
            said("{} on {}",
                 spoken_name(rules_, rules_.man(type_of(scene.position->man_at[square])).name),
                 rules_.topology.name(square)));
      });
  words.text = support::fill_fields(words.text, [&](std::string_view field) {
    if (field != "by")
      return "<" + std::string(field) + ">";  // filled when the turn is known
    return men.empty() ? said("men") : support::list_words(men, said("and"));
  });
  return words;
}

template <int W>
Scene<W> Referee<W>::scene_of(const Position<W>& position, int me) const {
  Scene<W> scene;
  scene.position = &position;
  scene.me = me;
  return scene;
}

/// A turn of that kind of which nothing else is known yet.
template <int W>
Turn<W> Referee<W>::turn_by(int action, int me) const {
  Turn<W> turn;
  turn.action = &rules_.actions[at(action)];
  turn.action_index = action;
  turn.player = me;
  return turn;
}

template <int W>
bool Referee<W>::candidates_together(const Position<W>& position,
                                     int me,
                                     int action_index,
                                     const Visit& visit,
                                     const Refuse* refuse) const {
  const Action& action = rules_.actions[at(action_index)];
  const Scene<W> scene = scene_of(position, me);
  Turn<W> turn = turn_by(action_index, me);
  std::optional<Refusal> words;
  for (const Action::Part& part : action.parts) {
    const Square from = rules_.topology.seen_by(part.from, me),
                 to = rules_.topology.seen_by(part.to, me);
    if (position.man_at[from] != man_code(part.man, me) && !words) {
      words = Refusal{said("your {} is not on {}",
                           spoken_name(rules_, rules_.man(part.man).name),
                           rules_.topology.name(from)),
                      action.where};
    }
    if (turn.man < 0) {
      turn.man = turn.becomes = part.man;
      turn.move = {static_cast<std::uint8_t>(from),
                   static_cast<std::uint8_t>(to),
                   static_cast<std::uint16_t>(tables_.act_of_other(action_index))};
    }
    turn.from.set(from);
    turn.to.set(to);
  }
  // The men arrive on empty squares, or on squares that the others leave. What the script says of
  // that comes first; where nobody asks for reasons, it is the dearer question.
  const bool blocked = (turn.to & (position.occupied() - turn.from)).any();
  if (!words && action.when != kNoNode && (refuse || !blocked) && !holds(action.when, scene)) {
    words = worded(why(action.when, scene, false),
                   said("its conditions do not hold"),
                   action.when_where,
                   scene);
  }
  if (!words && blocked)
    words = Refusal{said("there is a man where one of yours should go"), action.where};
  if (!words)
    return visit(turn);
  if (refuse)
    (*refuse)(turn, *words, {5});
  return true;
}

template <int W>
bool Referee<W>::each_turn(const Position<W>& position,
                           int me,
                           bool otherwise,
                           const Visit& visit,
                           const Refuse* refuse) const {
  const Scene<W> scene = scene_of(position, me);
  for (std::size_t i = 0; i < rules_.actions.size(); ++i) {
    const Action& action = rules_.actions[i];
    if (action.otherwise != otherwise)
      continue;
    const int index = static_cast<int>(i);
    if (action.kind != Action::Kind::Together && action.when != kNoNode &&
        !holds(action.when, scene)) {
      if (refuse)
        refuse_closed(scene, index, *refuse);
    } else if (!candidates(position, me, index, visit, refuse)) {
      return false;
    }
  }
  return true;
}

/// Refuses the turns of a kind whose `when` fails. Without words of its own that says less than a
/// price of a kind that is open, and more than the prices of this one.
template <int W>
void Referee<W>::refuse_closed(const Scene<W>& scene, int index, const Refuse& refuse) const {
  const Action& action = rules_.actions[at(index)];
  const int reason = why(action.when, scene, false);
  const Refusal words = worded(reason, said("that is not possible now"), action.when_where, scene);
  const Weight weight = reason < 0 ? Weight{2, false, -1} : Weight{3};
  const Visit closed = [&](const Turn<W>& turn) {
    refuse(turn, words, weight);
    return true;
  };
  const Refuse inner = [&](const Turn<W>& turn, const Refusal& refusal, Weight own) {
    refuse(turn, refusal, {own.stage == 2 ? 1 : own.stage, own.is_in_words, own.far});
  };
  candidates(*scene.position, scene.me, index, closed, &inner);
}

/// Every turn of one kind.
template <int W>
bool Referee<W>::candidates(const Position<W>& position,
                            int me,
                            int action,
                            const Visit& visit,
                            const Refuse* refuse) const {
  switch (rules_.actions[at(action)].kind) {
    case Action::Kind::Move:
      return candidates_move(position, me, action, visit, refuse);
    case Action::Kind::Drop:
      return candidates_drop(position, me, action, visit, refuse);
    case Action::Kind::Together:
      return candidates_together(position, me, action, visit, refuse);
    case Action::Kind::Point:
      return candidates_point(position, me, action, visit, refuse);
    case Action::Kind::Pass:
      break;
  }
  Turn<W> turn = turn_by(action, me);
  turn.move.act = static_cast<std::uint16_t>(tables_.act_of_other(action));
  return visit(turn);
}

/// Every square that can be named.
template <int W>
bool Referee<W>::candidates_point(const Position<W>& position,
                                  int me,
                                  int number,
                                  const Visit& visit,
                                  const Refuse* refuse) const {
  const Action& action = rules_.actions[at(number)];
  Scene<W> scene = scene_of(position, me);
  const Bits<W> onto = squares(action.onto, scene);
  Turn<W> turn = turn_by(number, me);
  turn.move.act = static_cast<std::uint16_t>(tables_.act_of_other(number));
  for (int to = 0; to < tables_.squares; ++to) {
    turn.to = scene.to = Bits<W>::one(to);
    turn.move.to = static_cast<std::uint8_t>(to);
    if (onto.has(to)) {
      if (!visit(turn))
        return false;
    } else if (refuse) {
      (*refuse)(turn,
                worded(why_not(action.onto, scene, to),
                       said("<to> cannot be named in this turn"),
                       action.onto_where,
                       scene),
                {3});
    }
  }
  return true;
}

template <int W>
Turn<W> Referee<W>::turn_of(const Position<W>& position, Move move) const {
  const Act& act = tables_.acts[move.act];
  const int me = position.side;
  Turn<W> found;
  found.player = me;
  const Visit match = [&](const Turn<W>& turn) {
    if (!(turn.move == move))
      return true;
    found = turn;
    return false;
  };
  switch (act.kind) {
    case Action::Kind::Move:
      moves_of(position, me, act.action, move.from, match, nullptr, move.to);
      break;
    case Action::Kind::Together:
      candidates_together(position, me, act.action, match, nullptr);
      break;
    case Action::Kind::Drop:
      found.man = found.becomes = act.man;
      found.paid = tables_.payment_of(act);
      found.to = Bits<W>::one(move.to);
      found.takes = found.to & position.occupied();
      [[fallthrough]];
    case Action::Kind::Point:
      found.to = Bits<W>::one(move.to);
      [[fallthrough]];
    case Action::Kind::Pass:
      found.action = &rules_.actions[act.action];
      found.action_index = act.action;
      found.move = move;
      break;
  }
  if (!found.action)  // a turn of another position, or of a generator that is wrong
    throw support::fault("the rules know no such turn", "this is a fault of the program");
  return found;
}

template class Referee<1>;
template class Referee<2>;
template class Referee<4>;

}  // namespace pawnshop::rules
