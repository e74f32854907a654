// SPDX-License-Identifier: MIT
#include "tests/support/made_up_phrases.h"

namespace pawnshop::tests {

int Phrases::below(int n) {
  return static_cast<int>(random_.below(static_cast<std::uint32_t>(n)));
}

std::string Phrases::one_of(std::initializer_list<const char*> list) {
  return one_of(std::vector<const char*>(list));
}

std::string Phrases::one_of(const std::vector<const char*>& list) {
  return list[random_.below(static_cast<std::uint32_t>(list.size()))];
}

std::string Phrases::man() {
  return base_.men[random_.below(static_cast<std::uint32_t>(base_.men.size()))];
}

std::string Phrases::region() {
  return one_of({"last_rank", "rank(3)", "rank(4) | rank(5)", "file \"b\"", "light"});
}

std::string Phrases::leaf(PhraseScope scope) {
  if (scope.turn && below(3) == 0)
    return one_of({"moved", "moved", "taken", "from", "to", "path", "behind"});
  if (scope.movement && below(3) == 0)
    return one_of({"from", "to", "path"});
  if (has_walls_ && below(4) == 0)
    return one_of({"the.wall", "all.wall", "~the.wall"});
  switch (below(4)) {
    case 0:
      return one_of({"my.", "their.", "all."}) + man();
    case 1:
      return one_of({"my.men", "their.men", "all.men", "my.king", "their.king"});
    case 2:
      return one_of({"rank(2)",
                     "rank(3)",
                     "rank(4)",
                     "file \"b\"",
                     "file \"d\"",
                     "light",
                     "shift(last_rank, north)",
                     "squares \"a1 c1 c8\" & light"});
    default:
      return one_of({"squares \"b2 c3 d4\"", "squares \"a4 c4\"", "last_rank", "empty"});
  }
}

std::string Phrases::sometimes(const std::string& set) {
  switch (below(4)) {
    case 0:
      return "when(the.number:at_most(" + std::to_string(2 + below(5)) + "), " + set + ")";
    case 1:
      return "when(my.first | ~the.number:exactly(3), " + set + ")";
    case 2:
      return base_.zones.empty()
                 ? set
                 : "when(any(" + std::string(one_of(base_.zones)) + "), " + set + ")";
    default:
      return set;
  }
}

std::string Phrases::set(PhraseScope scope, int depth) {
  if (depth == 0 || below(4) == 0)
    return leaf(scope);
  const std::string a = set(scope, depth - 1);
  switch (below(7)) {
    case 0:
      return "neighbours(" + a + ")";
    case 1:
      return "shift(" + a + ", " +
             one_of({"forward", "orthogonal", "leap(1, 2)", "north", "east"}) + ")";
    case 2:
      return "(" + a + " | " + set(scope, depth - 1) + ")";
    case 3:
      return "(" + a + " - " + set(scope, depth - 1) + ")";
    case 4:
      return one_of({"files(", "ranks("}) + a + ")";
    default:
      return "(" + a + " & " + set(scope, depth - 1) + ")";
  }
}

std::string Phrases::condition(PhraseScope scope, int depth) {
  if (scope.turn && scope.movement && below(8) == 0)
    return "before(" + condition({}, depth > 0 ? depth - 1 : 0) + ")";
  if (depth == 0 || below(4) == 0) {
    if (scope.turn && base_.game == std::string("chess") && below(4) == 0)
      return one_of({"how \"castle_short\"", "how \"castle_long\""});
    if (below(8) == 0)
      return "attacked(my." + man() + ", by \"" + man() + "\")";
    if (scope.turn && !base_.drops.empty() && below(6) == 0)
      return below(2) ? "paid()" : "paid \"" + man() + "\"";
    if (scope.turn && below(2))
      return below(2) ? "by \"" + man() + "\"" : one_of({"took()", "took(\"pawn\")"});
    return one_of({"my.first",
                   "attacked(my.king)",
                   "attacked(their.king)",
                   "the.number:at_least(3)",
                   "any(shift(my.king, forward) & empty)"});
  }
  switch (below(8)) {
    case 7:
      return men_in_attacks(scope, depth);
    case 6:
      return number(scope, depth) +
             one_of({":more_than(", ":less_than(", ":at_least(", ":exactly("}) +
             (below(3) ? number(scope, depth) : std::to_string(1 + below(9))) + ")";
    case 0:
      return "~(" + condition(scope, depth - 1) + ")";
    case 1:
      return "(" + condition(scope, depth - 1) + " & " + condition(scope, depth - 1) + ")";
    case 2:
      return "(" + condition(scope, depth - 1) + " | " + condition(scope, depth - 1) + ")";
    case 3:
      return "count(" + set(scope, depth) + "):at_least(2)";
    default:
      return "any(" + set(scope, depth) + ")";
  }
}

/// A condition on the men who attack, who are attacked, or who are defended.
std::string Phrases::men_in_attacks(PhraseScope scope, int depth) {
  const std::string men =
      one_of({"attackers(", "threatened(", "defended("}) + set(scope, depth - 1) + ")";
  switch (below(3)) {
    case 0:
      return "any(" + men + one_of({" & ", " - "}) + leaf(scope) + ")";
    case 1:
      return "none(" + men + ")";
    default:
      return "count(" + men + one_of({"):at_least(2)", "):at_most(1)", "):exactly(2)"});
  }
}

/// A number of a position; men count what they are worth where the game says so.
std::string Phrases::number(PhraseScope scope, int depth) {
  const bool is_zone = !base_.zones.empty() && below(3) == 0;
  switch (below(7)) {
    case 6:
      switch (below(3)) {
        case 0:
          return "(" + number(scope, depth) + one_of({" + 1", " + 3", " - 1", " - 2"}) + ")";
        case 1:
          return "(" + one_of({"the.number", "2 * the.number", "9 - the.number"}) +
                 one_of({" + ", " - "}) + number(scope, depth) + ")";
        default:
          return "(" + one_of({"2 * ", "-3 * ", "5 - "}) + number(scope, depth) + ")";
      }
    case 0:
      return "the.number";
    case 1:
      return "worth(" + (is_zone ? std::string(one_of(base_.zones)) : set(scope, depth - 1)) +
             ", \"weight\")";
    case 2:
      return std::string("count(") + one_of({"my.men", "their.men", "all.king"}) + ")";
    case 3:
      return "(" + number(scope, depth) + " % " + std::to_string(1 + below(4)) + ")";
    default:
      return "count(" + (is_zone ? std::string(one_of(base_.zones)) : set(scope, depth - 1)) + ")";
  }
}

std::string Phrases::around_one_square() {
  const std::string square = one_of({"from", "to"});
  const std::string near = below(4)
                               ? one_of({"shift(", "reach("}) + square + ", " +
                                     one_of({"forward", "backward", "sideways", "diagonal"}) + ")"
                               : one_of({"files(", "neighbours("}) + square + ")";
  return one_of({"any(", "none("}) + (below(3) ? near : square) + one_of({" & ", " - "}) +
         leaf({}) + ")";
}

std::string Phrases::plain_rules() {
  std::string rules = (below(8) ? "" : "before(" + condition({}, 1) + ") & ") + plain_rule();
  while (below(3) == 0)
    rules += (below(3) ? " & " : " | ") + plain_rule();
  return rules;
}

std::string Phrases::plain_rule() {
  const std::string number = std::to_string(1 + below(4));
  switch (below(base_.zones.empty() ? 8 : 11)) {
    case 0:
      return "count(" + one_of({"my.men", "all.men", "their.men"}) + " & " + region() +
             "):at_least(" + number + ")";
    case 1:
      return "count(" + one_of({"my.", "their."}) + man() +
             "):" + one_of({"at_most(", "at_least(", "exactly("}) + number + ")";
    case 2:
      return "attacked(" + one_of({"moved & my.", "my.", "their.", "all."}) + man() +
             (below(3) ? ")" : ", by \"" + man() + "\")");
    case 3:
      return below(4) ? one_of({"any(", "none("}) + one_of({"to", "moved", "(moved | dropped)"}) +
                            one_of({" & ", " - "}) + set({}, 1) + ")"
                      : "within(" + one_of({"to", "moved", "from"}) + ", " + set({}, 1) + ")";
    case 4:
      return "any(moved & my." + man() + one_of({" & ", " - "}) +
             one_of({"files(", "ranks(", "neighbours("}) +
             one_of({"their.king", "my.king", "their.pawn"}) + "))";
    case 5:
      return one_of({"attacked(their.king)", "~attacked(their.king)"}) +
             (below(2) ? "" : " & the.number:at_most(3)");
    case 6:
      return men_beside_the_way();
    case 7:
      return one_of({"", "~"}) + "by \"" + man() + "\"" + (below(2) ? "" : " & took()");
    case 8:
      return "any(dropped & " + set({}, 1) + ")";
    case 9:
      return "any(dropped) & attacked(their.king)";
    default:
      return "count(" + std::string(one_of(base_.zones)) +
             "):" + one_of({"at_least(", "at_most("}) + number + ")";
  }
}

std::string Phrases::men_beside_the_way() {
  const std::string place = one_of({"behind",
                                    "path",
                                    "files(to)",
                                    "files(dropped)",
                                    "neighbours(from)",
                                    "(ranks(to) - from)",
                                    "shift(from, forward)",
                                    "shift(behind, sideways)",
                                    "neighbours(path)"});
  const std::string men = one_of({"my.", "their.", "all."}) + man();
  const std::string squares =
      place + " & " +
      (below(3) == 0 ? set({}, 1)
       : below(2)    ? men
                     : "(" + men + one_of({" - to)", " - from)", " - dropped)"}));
  return below(2) ? one_of({"any(", "none("}) + squares + ")"
                  : "count(" + squares + "):" + one_of({"at_least(", "at_most("}) +
                        std::to_string(1 + below(2)) + ")";
}

std::string Phrases::movements() {
  std::string text = movement();
  while (below(2))
    text += " | " + movement();
  return text;
}

/// The ends of a movement that may capture men of its own side.
std::string Phrases::onto_own(const std::string& movement) {
  switch (below(5)) {
    case 0:
      return ":onto(everywhere - my.king)";
    case 1:
      return ":onto(everywhere - my.king - " + set({}, 1) + ")";
    case 2:
      return ":onto(empty | their.men | my." + man() + ")";
    case 3:
      return " | " + movement + ":onto(my.men - my.king)";
    default:
      return ":onto(all.men:except(my.king) | empty)";
  }
}

std::string Phrases::movement() {
  const std::string ways = one_of({"orthogonal",
                                   "diagonal",
                                   "every_way",
                                   "forward",
                                   "sideways",
                                   "leap(1, 2)",
                                   "leap(0, 2)",
                                   "forward | backward"});
  std::string text;
  switch (below(7)) {
    case 0:
      text = "slide(" + ways + ")";
      break;
    case 1:
      text = "slide(" + ways + ", 1, " + std::to_string(2 + below(2)) + ")";
      break;
    case 2:
      text = "hop(" + ways + ", " + one_of({"all.men", "my.men", "their.men"}) +
             one_of({")", ", 2)", ", 255)"}) + (below(3) ? "" : ":through(nowhere)");
      break;
    case 3:
      return one_of({"step(2 * forward + sideways):when(within(shift(from, forward), empty))",
                     "step(every_way):when(within(to | shift(from, forward), empty))",
                     "step(leap(1, 2)):when(within(shift(to, backward) | squares \"d4\", empty))"});
    case 4:
      text = "slide(" + ways + ")" + ":through(empty | " + one_of({"my.pawn", "their.pawn"}) + ")";
      break;
    default:
      text = "step(" + ways + ")";
  }
  if (has_walls_ && below(3) == 0)
    return text + one_of({":onto(empty | their.men | the.wall)",
                          ":onto(all.men - all.king)",
                          ":takes(path & the.wall)",
                          ":takes(shift(to, sideways) - all.king)"});
  switch (below(9)) {
    case 0:
      return text + ":onto(empty)";
    case 1:
      return text + ":onto(their.men)";
    case 2:
      return text + onto_own(text);
    case 3: {
      const std::string onto =
          (below(2) ? ":onto(empty | their.men & " : ":onto((empty | their.men) - ") + set({}, 2) +
          ")";
      // Men may stand in the way of the slide, and not in that of the leap.
      return below(4) ? text + onto : "slide(orthogonal) | step(leap(0, 2))" + onto;
    }
    case 4:
      return text + ":when(" + (below(2) ? condition({false, true}, 1) : around_one_square()) + ")";
    case 5:
      return text + ":from(" + set({}, 1) + ")";
    case 6:
      return text + ":takes(" +
             (below(2) ? set({false, true}, 1) + " & their." + man()
                       : one_of({"path", "behind", "shift(to, sideways)"}) + " & their.men") +
             ")";
    default:
      return text;
  }
}

}  // namespace pawnshop::tests
