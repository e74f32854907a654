// SPDX-License-Identifier: MIT
#include "tests/support/made_up_rules.h"

#include <initializer_list>
#include <vector>

namespace pawnshop::tests {

namespace {

struct Base {
  const char* game;
  std::vector<const char*> men;
  const char* drop;  ///< a kind of turn that drops, or none
};

const std::vector<Base>& bases() {
  static const std::vector<Base> all = {
      {"chess", {"queen", "rook", "bishop", "knight", "pawn"}, nullptr},
      {"crazyhouse", {"queen", "rook", "bishop", "knight", "pawn"}, "drop"},
      {"minihouse", {"rook", "bishop", "knight", "pawn"}, "drop"},
      {"minishogi", {"gold", "silver", "rook", "bishop", "pawn"}, "drop"},
  };
  return all;
}

/// What an expression may speak of.
struct Scope {
  bool turn = false;      ///< the turn has been made: `moved`, `took` ...
  bool movement = false;  ///< a movement is in hand: `from`, `to`, `path`
};

class Writer {
 public:
  explicit Writer(support::Random& random)
      : random_(random), base_(bases()[random.below(static_cast<std::uint32_t>(bases().size()))]) {}

  std::string script() {
    std::string men, fields;
    std::vector<bool> written(base_.men.size() + 16);
    const int count = 1 + below(3);
    for (int i = 0; i < count; ++i) {
      const auto kind = random_.below(14);
      if (kind < 4) {
        const auto which = random_.below(static_cast<std::uint32_t>(base_.men.size()));
        if (written[which])
          continue;
        written[which] = true;
        men += std::string(base_.men[which]) + " = { " +
               (kind < 3 ? "moves = " + movements()
                         : "stands = " + one_of({"everywhere - ", "", ""}) + set({}, 2)) +
               " }, ";
        continue;
      }
      if (written[base_.men.size() + kind])
        continue;
      written[base_.men.size() + kind] = true;
      fields += "  " + field(static_cast<int>(kind)) + ",\n";
    }
    return std::string("return extend \"") + base_.game + "\" {\n  title = \"Made up\",\n" +
           (men.empty() ? "" : "  men = { " + men + "},\n") + fields + "}\n";
  }

 private:
  int below(int n) { return static_cast<int>(random_.below(static_cast<std::uint32_t>(n))); }
  std::string one_of(std::initializer_list<const char*> list) {
    return list.begin()[random_.below(static_cast<std::uint32_t>(list.size()))];
  }
  std::string man() {
    return base_.men[random_.below(static_cast<std::uint32_t>(base_.men.size()))];
  }

  std::string field(int kind) {
    switch (kind) {
      case 4:
        return "effects = { " + effect() + (below(3) ? "" : ", " + effect()) + " }";
      case 5:
        return "never = { made_up = (" + condition({true, true}, 2) + "):because \"so\" }";
      case 6:
        return "never = { watched = attacked(my." + man() + (below(3) ? "" : " | my." + man()) +
               "):because \"so\" }";
      case 7:
        return "must = { duty { " +
               (below(2) ? std::string() : "when = " + condition({}, 1) + ", ") +
               "does = " + (below(2) ? "took()" : condition({true, false}, 1)) +
               (below(3) ? "" : ", allows = " + condition({true, false}, 1)) + " } }";
      case 8:
        return "counters = { made_up = counter { counts = " + condition({true, false}, 2) +
               (below(2) ? "" : ", resets = " + condition({true, false}, 1)) + " } },\n" +
               "  never = { late = (the.made_up:at_least(" + std::to_string(2 + below(3)) + ") & " +
               condition({true, false}, 1) + "):because \"so\" }";
      case 9:
        return "again = " + condition({true, false}, 1) + " & ~by \"pawn\"";
      case 10:
        return "can_move = my.men:except(" + set({}, 2) + ", \"held\")";
      case 11:
        return "can_be_taken = all.men:except(" + set({}, 1) + " & their." + man() +
               ", \"spared\")";
      case 12:
        if (base_.drop)
          return std::string("turn = { ") + base_.drop + " = { " +
                 (below(2) ? "when = " + condition({}, 2) : "onto = empty & " + set({}, 2)) +
                 " } }";
        return "turn = { move = { when = " + condition({}, 1) + " } }";
      default:
        return "marks = { made_up = marks { after = " + set({true, false}, 1) +
               " } },\n  never = { marked = any(the.made_up & moved & my." + man() +
               "):because \"so\" }";
    }
  }
  std::string effect() {
    std::string text = one_of({"take(", "take(", "remove(", "become("});
    const bool becomes = text == "become(";
    text += (below(2) ? "(their." + man() + " & " : "(" + one_of({"moved", "all.men"}) + " & ") +
            set({true, false}, 2) + ")";
    text += becomes ? ", \"" + man() + "\")" : ")";
    return below(2) ? text : text + ":when(" + condition({true, false}, 1) + ")";
  }
  std::string movements() {
    std::string text = movement();
    while (below(2))
      text += " | " + movement();
    return text;
  }
  std::string movement() {
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
               one_of({")", ", 2)", ", 255)"});
        break;
      case 3:
        return "step(2 * forward + sideways):when(within(shift(from, forward), empty))";
      case 4:
        text =
            "slide(" + ways + ")" + ":through(empty | " + one_of({"my.pawn", "their.pawn"}) + ")";
        break;
      default:
        text = "step(" + ways + ")";
    }
    switch (below(9)) {
      case 0:
        return text + ":onto(empty)";
      case 1:
        return text + ":onto(their.men)";
      case 2:
        return text + ":onto(all.men:except(my.king) | empty)";
      case 3:
        return text + ":onto((empty | their.men) - " + set({}, 2) + ")";
      case 4:
        return text + ":when(" + condition({false, true}, 1) + ")";
      case 5:
        return text + ":from(" + set({}, 1) + ")";
      case 6:
        return text + ":takes(" + set({false, true}, 1) + " & their." + man() + ")";
      default:
        return text;
    }
  }

  std::string leaf(Scope scope) {
    if (scope.turn && below(3) == 0)
      return one_of({"moved", "moved", "taken", "from", "to"});
    if (scope.movement && below(3) == 0)
      return one_of({"from", "to", "path"});
    switch (below(4)) {
      case 0:
        return one_of({"my.", "their.", "all."}) + man();
      case 1:
        return one_of({"my.men", "their.men", "all.men", "my.king", "their.king"});
      case 2:
        return one_of({"rank(2)", "rank(3)", "rank(4)", "file \"b\"", "file \"d\"", "light"});
      default:
        return one_of({"squares \"b2 c3 d4\"", "squares \"a4 c4\"", "last_rank", "empty"});
    }
  }
  std::string set(Scope scope, int depth) {
    if (depth == 0 || below(4) == 0)
      return leaf(scope);
    const std::string a = set(scope, depth - 1);
    switch (below(7)) {
      case 0:
        return "neighbours(" + a + ")";
      case 1:
        return "shift(" + a + ", " + one_of({"forward", "orthogonal", "leap(1, 2)"}) + ")";
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
  std::string condition(Scope scope, int depth) {
    if (depth == 0 || below(4) == 0) {
      if (scope.turn && below(2))
        return below(2) ? "by \"" + man() + "\"" : one_of({"took()", "took(\"pawn\")"});
      return one_of({"my.first",
                     "attacked(my.king)",
                     "attacked(their.king)",
                     "the.number:at_least(3)",
                     "any(shift(my.king, forward) & empty)"});
    }
    switch (below(6)) {
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

  support::Random& random_;
  const Base& base_;
};

}  // namespace

std::string made_up_rules(support::Random& random) {
  return Writer(random).script();
}

}  // namespace pawnshop::tests
