// SPDX-License-Identifier: MIT
// Gate 1 for men on the board: where a movement may end.

#include "rules/referee/referee.h"
#include "rules/texts.h"
#include "support/language.h"
#include "support/lists.h"
#include "support/patience.h"

namespace pawnshop::rules {

using support::at;
using support::said;

namespace {

constexpr int kNoWay = 2;     ///< the stage of all refusals of a movement
constexpr int kThere = 1000;  ///< how far a man has come who has passed his whole way

/// Whether a set of destinations may have empty squares, so that a movement to it is not only a
/// capture. Nor is one to a mark, such as en passant.
bool may_be_empty(const Ruleset& rules, NodeId set) {
  if (set == kNoNode)
    return true;
  const Node& node = rules.node(set);
  switch (node.op.set()) {
    case Op::Men:
    case Op::Mark:
    case Op::Attackers:
    case Op::Threatened:
    case Op::Defended:
      return false;
    case Op::And:
      return may_be_empty(rules, node.a) && may_be_empty(rules, node.b);
    case Op::Or:
      return may_be_empty(rules, node.a) || may_be_empty(rules, node.b);
    case Op::Minus:
    case Op::When:
      return may_be_empty(rules, node.a);
    case Op::TurnSquares:
    case Op::Shift:
    case Op::Line:
    case Op::Reach:
    case Op::Region:
    case Op::Empty:
      break;
  }
  return true;
}

}  // namespace

/// Why a movement does not end on a square with this man (0: nobody), in words of our own.
template <int W>
std::string Referee<W>::cannot_land(const Atom& atom, const Scene<W>& scene, int code) const {
  if (!code)
    return may_be_empty(rules_, atom.onto) ? said("the <man> may not go to <to>")
                                           : said("there is nothing to capture on <to>");
  if (rules_.is_nobodys(type_of(code)))
    return said("the <taken> is nobody's, and is not taken so");
  if (rules_.owner(code) == scene.me)
    return said("your own {} stands on <to>", spoken_name(rules_, rules_.man(type_of(code)).name));
  return said("the <man> does not capture so");
}

/// Whether a movement may end on a square of its way. If not, `obstacle` is told why.
template <int W>
bool Referee<W>::can_land(const Atom& atom,
                          const Scene<W>& scene,
                          const Bits<W>& onto,
                          Square to,
                          std::optional<Obstacle>* obstacle) const {
  const auto refuse = [&](int reason, std::string otherwise, const Location& where, int far) {
    *obstacle =
        Obstacle{worded(reason, std::move(otherwise), where, scene), {kNoWay, reason >= 0, far}};
  };
  const int code = scene.position->man_at[to];
  const bool is_nobodys = code && rules_.is_nobodys(type_of(code));
  const auto is_spared = [&] {
    return code && rules_.can_be_taken != kNoNode && !squares(rules_.can_be_taken, scene).has(to);
  };
  if (!onto.has(to) && !(is_nobodys && is_spared())) {
    if (obstacle)
      refuse(atom.onto == kNoNode ? -1 : why_not(atom.onto, scene, to),
             cannot_land(atom, scene, code),
             atom.where,
             kThere);
    return false;
  }
  if (is_spared()) {
    if (obstacle)
      refuse(why_not(rules_.can_be_taken, scene, to),
             said("the <taken> cannot be taken"),
             rules_.can_be_taken_where,
             kThere + 1);
    return false;
  }
  if (atom.when != kNoNode && !holds(atom.when, scene)) {
    // Without words of the author's nobody learns from it what to do: any other refusal says more.
    if (obstacle) {
      const int reason = why(atom.when, scene, false);
      refuse(reason,
             said("the conditions of this move do not hold"),
             line_of_failing(atom.when, scene),
             reason >= 0 ? kThere + 2 : 0);
    }
    return false;
  }
  return true;
}

/// What stops a man on his way over a square.
template <int W>
Refusal Referee<W>::stopped(const Atom& atom, const Position<W>& position, Square square) const {
  const std::string name = rules_.topology.name(square);
  const int code = position.man_at[square];
  return {
      code
          ? said("the {} on {} stops it", spoken_name(rules_, rules_.man(type_of(code)).name), name)
          : said("it cannot pass {}", name),
      atom.where};
}

/// Calls land(to) for every square on which an atom of movement may end, with from, to, path and
/// behind in the scene. With `refuse`, goes on past what stops the man and says what that is. With
/// `only`, looks at no other landing square.
template <int W>
template <class Land>
void Referee<W>::walk(Scene<W>& scene,
                      Square from,
                      int atom_index,
                      Square only,
                      const Refuse* refuse,
                      Turn<W>& turn,
                      Land land) const {
  const Atom& atom = rules_.atoms[at(atom_index)];
  scene.from = Bits<W>::one(from);
  scene.to = scene.path = scene.behind = Bits<W>{};
  std::optional<Obstacle> wrong_start;
  if (atom.from != kNoNode && !squares(atom.from, scene).has(from)) {
    if (!refuse)
      return;
    const int reason = why_not(atom.from, scene, from);
    wrong_start =
        Obstacle{worded(reason, said("the <man> may not move so from <from>"), atom.where, scene),
                 {kNoWay, reason >= 0, 0}};
  }
  Course course{atom, from, only, refuse};
  const Bits<W> empty = tables_.everywhere - scene.position->occupied();
  course.onto = course.through = empty;
  const auto varies = [this](NodeId set) {
    return set != kNoNode && (tries_everything_ || tables_.varies(set));
  };
  course.onto_varies = varies(atom.onto);
  course.through_varies = varies(atom.through);
  if (atom.onto == kNoNode)
    course.onto |= scene.position->all(1 - scene.me);
  else if (!course.onto_varies)
    course.onto = squares(atom.onto, scene);
  if (atom.through != kNoNode && !course.through_varies)
    course.through = squares(atom.through, scene);
  for (const int vector : atom.vectors) {
    if (only == board::kNoSquare || tables_.ray(vector, from, scene.me).has(only))
      walk_along(vector, scene, course, wrong_start, turn, land);
  }
}

/// Calls land(to) for every square on which a movement may end along one vector; `blocked` is why
/// the man cannot go on.
template <int W>
template <class Land>
void Referee<W>::walk_along(int vector,
                            Scene<W>& scene,
                            Course& course,
                            std::optional<Obstacle> blocked,
                            Turn<W>& turn,
                            const Land& land) const {
  const Atom& atom = course.atom;
  const board::Vector& ahead = rules_.vectors[at(vector)];
  const Square behind = rules_.topology.step(course.from, ahead, scene.me, -1);
  scene.behind = behind == board::kNoSquare ? Bits<W>{} : Bits<W>::one(behind);
  scene.path = Bits<W>{};
  bool hurdle = !atom.hops();  // a slide needs nobody to hop over
  int beyond = 0;
  // `reached` is the square n vectors on; vectors longer than one square jump over what lies
  // between.
  Square reached = tables_.step(vector, course.from, scene.me);
  for (int n = 1; reached != board::kNoSquare && n <= atom.max && n <= board::kMaxSquares; ++n) {
    scene.to = Bits<W>::one(reached);
    const bool may_land = atom.hops() ? hurdle && beyond < atom.beyond : n >= atom.min;
    if (may_land && (course.only == board::kNoSquare || reached == course.only))
      try_to_land(reached, scene, course, blocked, turn, land);
    if (course.through_varies)
      course.through = squares(atom.through, scene);
    bool passes = (course.through - tables_.sinks).has(reached);
    if (hurdle)
      ++beyond;
    else if (scene.position->man_at[reached] && squares(atom.over, scene).has(reached))
      hurdle = passes = true;
    if (!passes) {
      if (!course.refuse)
        return;
      if (!blocked)
        blocked = Obstacle{stopped(atom, *scene.position, reached), {kNoWay, false, n}};
    }
    scene.path.set(reached);
    reached = tables_.step(vector, reached, scene.me);
  }
}

template <int W>
template <class Land>
void Referee<W>::try_to_land(Square to,
                             Scene<W>& scene,
                             Course& course,
                             std::optional<Obstacle> blocked,
                             Turn<W>& turn,
                             const Land& land) const {
  if (course.onto_varies)
    course.onto = squares(course.atom.onto, scene);
  if (!blocked &&
      can_land(course.atom, scene, course.onto, to, course.refuse ? &blocked : nullptr)) {
    land(to);
  } else if (blocked) {
    turn.move.to = static_cast<std::uint8_t>(to);
    turn.to = Bits<W>::one(to);
    turn.becomes = turn.man;
    turn.choice = 0;
    (*course.refuse)(turn, blocked->words, blocked->weight);
  }
}

/// The men whom a movement takes, the displaced one included.
template <int W>
Bits<W> Referee<W>::victims(const Atom& atom, const Scene<W>& scene) const {
  const Bits<W> occupied = scene.position->occupied();
  Bits<W> taken = scene.to & occupied;
  if (atom.takes != kNoNode) {
    Bits<W> besides = (squares(atom.takes, scene) & occupied) - scene.to - scene.from;
    if (rules_.can_be_taken != kNoNode && besides.any())
      besides &= squares(rules_.can_be_taken, scene);
    taken |= besides;
  }
  return taken;
}

template <int W>
bool Referee<W>::moves_of(const Position<W>& position,
                          int me,
                          int action,
                          Square from,
                          const Visit& visit,
                          const Refuse* refuse,
                          Square only) const {
  support::spend();
  const int type = type_of(position.man_at[from]);
  Scene<W> scene = scene_of(position, me);
  // Of a man who may not move at all, every movement is refused with the same words.
  std::optional<Refusal> held;
  Refuse refuse_held;
  if (rules_.can_move != kNoNode && !squares(rules_.can_move, scene).has(from)) {
    if (!refuse)
      return true;
    scene.from = Bits<W>::one(from);
    held = worded(why_not(rules_.can_move, scene, from),
                  said("the <man> on <from> may not move"),
                  rules_.can_move_where,
                  scene);
    refuse_held = [&](const Turn<W>& tried, const Refusal&, Weight weight) {
      (*refuse)(tried, *held, weight);
    };
  }
  Turn<W> turn = turn_by(action, me);
  turn.man = turn.becomes = type;
  turn.from = Bits<W>::one(from);
  turn.move.from = static_cast<std::uint8_t>(from);
  Bits<W> seen[kMaxMen] = {};  // of two movements to one square as one man, the first counts
  bool go_on = true;
  const auto arrive = [&](Square to, int choice, const Refusal* words) {
    if (!go_on)
      return;
    turn.choice = choice;
    turn.becomes = choice ? rules_.choices[at(choice)].man : type;
    turn.move.act = static_cast<std::uint16_t>(tables_.act_of_move(action, turn.atom, choice));
    if (held) {
      (*refuse)(turn, *held, {4});
    } else if (words) {
      (*refuse)(turn, *words, {3});
    } else if (!seen[turn.becomes].has(to)) {
      seen[turn.becomes].set(to);
      go_on = visit(turn);
    }
  };
  for (const int atom : rules_.man(type).atoms) {
    turn.atom = atom;
    walk(scene, from, atom, only, held ? &refuse_held : refuse, turn, [&](Square to) {
      turn.to = Bits<W>::one(to);
      turn.move.to = static_cast<std::uint8_t>(to);
      turn.path = scene.path;
      turn.behind = scene.behind;
      turn.takes = victims(rules_.atoms[at(atom)], scene);
      arrivals(scene, type, from, to, refuse != nullptr, [&](int choice, const Refusal* words) {
        arrive(to, choice, words);
      });
    });
    if (!go_on)
      return false;
  }
  return true;
}

template <int W>
bool Referee<W>::candidates_move(const Position<W>& position,
                                 int me,
                                 int action,
                                 const Visit& visit,
                                 const Refuse* refuse) const {
  return all_of(position.all(me), [&](int from) {
    return moves_of(position, me, action, from, visit, refuse, board::kNoSquare);
  });
}

template class Referee<1>;
template class Referee<2>;
template class Referee<4>;

}  // namespace pawnshop::rules
