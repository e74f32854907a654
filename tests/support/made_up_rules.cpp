// SPDX-License-Identifier: MIT
#include "tests/support/made_up_rules.h"

#include <map>

#include "tests/support/made_up_phrases.h"

namespace pawnshop::tests {

namespace {

class Writer : Phrases {
 public:
  Writer(support::Random& random, int kind)
      : Phrases(random,
                made_up_bases()[random.below(static_cast<std::uint32_t>(made_up_bases().size()))]),
        first_kind_(kind) {}

  std::string script() {
    std::string men;
    std::vector<bool> written(base_.men.size() + kKinds);
    has_walls_ = first_kind_ == static_cast<int>(kWalls) || (first_kind_ < 0 && below(12) == 0);
    if (has_walls_)
      make_up_walls();
    const int count = 1 + below(4);
    for (int i = 0; i < count; ++i) {
      const auto kind = i == 0 && first_kind_ >= 0 ? static_cast<std::uint32_t>(first_kind_)
                                                   : random_.below(kKinds);
      if (kind < kKindsOfMen) {
        const auto which = random_.below(static_cast<std::uint32_t>(base_.men.size()));
        if (written[which])
          continue;
        written[which] = true;
        men += std::string(base_.men[which]) + " = { " + of_man(static_cast<int>(kind)) +
               weight(which) + " }, ";
        continue;
      }
      if (written[base_.men.size() + kind])
        continue;
      written[base_.men.size() + kind] = true;
      if (kind != kWalls)
        make_up(static_cast<int>(kind));
    }
    for (std::size_t i = 0; i < base_.men.size(); ++i) {
      if (!written[i])
        men += std::string(base_.men[i]) + " = { " + weight(i).substr(2) + " }, ";
    }
    men += tables_["men"];
    tables_.erase("men");
    std::string text = locals_ + "return extend \"" + base_.game +
                       "\" {\n  title = \"Made up\",\n" + base_.head + "  men = { " + men + "},\n";
    for (const auto& [name, value] : fields_)
      text += "  " + name + " = " + value + ",\n";
    for (const auto& [name, entries] : tables_)
      text += "  " + name + " = { " + entries + "},\n";
    return text + "}\n";
  }

 private:
  /// Kinds of things to make up; the first of them belong to a man.
  static constexpr std::uint32_t kKindsOfMen = 6, kKinds = 23, kWalls = 22;

  /// What men count in a sum, for `worth`.
  static std::string weight(std::size_t man) {
    return ", weight = " + std::to_string(static_cast<int>(man % 5) - 1);
  }

  /// Men who are nobody's: some stand on the board at the start, and they may come back to it out
  /// of a zone that both players use.
  void make_up_walls() {
    const std::string head = base_.head;
    const std::string key = "start = ";
    const std::size_t given = head.find(key);
    locals_ +=
        "local start = " +
        (given == std::string::npos
             ? std::string("require(\"") + base_.game + "\").start"
             : head.substr(given + key.size(), head.rfind(',') - given - key.size())) +
        "\nfor _, row in ipairs { { \"/5/\", \"/1X3/\" }, { \"/8/\", \"/2X2X2/\" }, { \"/9/\", "
        "\"/X7X/\" }, { \"/10/\", \"/1X8/\" }, { \"/16/\", \"/4X5X5/\" } } do\n"
        "  local i = string.find(start, row[1])\n"
        "  if i then start = string.sub(start, 1, i - 1) .. row[2] .. string.sub(start, i + "
        "#row[1]) end\nend\n";
    fields_["start"] = "start";
    if (below(2))
      fields_["can_be_taken"] = "all.men:except(the.wall" +
                                (below(2) ? std::string() : " | " + set({}, 1) + " - all.king") +
                                ", \"spared\")";
    add("men",
        std::string("wall = man { letter = \"X\", shared = true") +
            (below(3) ? "" : ", stands = everywhere - " + region()) +
            (below(3) ? "" : ", lands = " + set({}, 1)) + ", weight = 1 }");
    if (below(3) == 0)
      add("turn",
          "place = point { text = \"%<to>\", human = \"%<to>\", onto = empty & " + set({}, 1) +
              " }");
    if (!tables_["turn"].empty())
      add("effects", "send(the.wall, to" + one_of({"", ", 1"}) + "):when(how \"place\")");
    if (below(3)) {
      add("zones", "yard = zone { shared = true }");
      fields_["captured"] =
          "function(man" + one_of({", by", ", by", ", by, at"}) +
          ") if man.wall or man.pawn then return " +
          one_of({"the.yard, \"wall\"", "the.yard", "rank(3)"}) + " end " +
          (base_.captured_into.empty() ? std::string() : "return " + base_.captured_into + " ") +
          "end";
      add("turn",
          "build = drop { from = the.yard, text = \"<man>:<to>\", human = \"<man>:<to>\"" +
              (below(2) ? "" : ", onto = empty & " + set({}, 1)) + " }");
    }
    if (below(3) == 0)
      add("effects", "send(the.wall & " + set({true, false}, 1) + ", " + region() + ", 1)");
    if (below(4) == 0)
      add("effects",
          one_of({"take(", "remove(", "convert("}) + "neighbours(moved) - all.king)" +
              (below(2) ? "" : ":when(" + condition({true, false}, 1) + ")"));
  }

  /// Several men who pay together for a drop, perhaps for change.
  void make_up_price() {
    const auto has = [](std::string_view text, const char* word) {
      return text.find(word) != std::string_view::npos;
    };
    if (!has(base_.game, "hostage") || has(tables_["turn"], "exchange"))
      return;
    const bool gives_back = below(2);
    const std::string field = one_of({"one.worth or 0", "one.worth or 0", "one.weight or 0", "1"});
    const auto sum = [&](const std::string& men, const std::string& sign) {
      return "for _, one in ipairs(" + men + ") do sum = sum " + sign + " (" + field + ") end ";
    };
    const std::string change =
        "change = their.prison, home = my.airfield, returned = " + std::to_string(1 + below(2)) +
        ", text = \"<man><,change>#<paid>@<to>\", human = \"(<paid>-<man><,change>)<man>*<to>\", ";
    add("turn",
        "exchange = { payers = " + std::to_string(1 + below(3)) + ", " +
            (gives_back ? change : "") + "price = function(paid, rescued" +
            (gives_back ? ", change" : "") + ") local sum = 0 " + sum("paid", "+") +
            (gives_back ? sum("change", "-") : "") + "return sum " + one_of({">=", ">=", "=="}) +
            " " + std::to_string(below(3)) + " + (rescued.worth or 0) end }");
  }

  std::string duty() {
    const std::string when = below(2) ? "" : "when = " + condition({}, 1) + ", ";
    const std::string allows = below(3) ? "" : ", allows = " + condition({true, false}, 1);
    switch (below(8)) {
      case 6:
        return "duty { " + when + "does = took() & " + men_beside_the_way() + allows + " }";
      case 7:
        return "duty { " + when + "does = " + one_of({"any(", "none("}) + "to & their." + man() +
               ")" + one_of({"", " | took()", " & ~took()"}) + allows + " }";
      case 0:
        return "duty { " + when + "does = by(\"" + man() + "\", \"" + man() + "\")" + allows + " }";
      case 1:
        return "duty { " + when + "does = any(moved & (" + region() + "))" + allows + " }";
      case 2:
        return "duty { " + when + "does = " + condition({true, false}, 1) + allows + " }";
      case 3:
        return "duty { " + when + "does = " + plain_rules() + allows + " }";
      default:
        return "duty { " + when + "does = took()" + allows + " }";
    }
  }
  /// A kind of drop that a counter pays for.
  void make_up_purse() {
    if (base_.drops.empty())
      return;
    const bool each = below(3) > 0;
    add("counters",
        std::string("coins = counter { ") + (each ? "each = true, says = \"coins\", " : "") +
            "adds = " + one_of({"count(taken)", "worth(moved, \"weight\")", "1"}) +
            (below(2) ? "" : ", resets = " + condition({true, false}, 1)) + " }");
    const std::string refusal =
        below(2) ? "" : "if man." + man() + " then return false, \"so\" end ";
    add("turn",
        "shop = drop { from = " + one_of(base_.zones) + ", pay = " + (each ? "my" : "the") +
            ".coins, text = \"<man>&<to>\", human = \"<man>&<to>\", price = function(man) " +
            refusal + "return (man.weight or 0) + " + std::to_string(1 + below(3)) + " end }");
    if (base_.drops.size() == 1 && below(2))
      add("turn", one_of(base_.drops) + " = false");
  }

  /// Turns of several parts, by a counter that depends on itself.
  void make_up_parts() {
    const bool each = below(3) == 0;
    const std::string part = each ? "my.part" : "the.part";
    add("counters",
        std::string("part = counter { ") + (each ? "each = true, " : "") + "resets = " + part +
            ":at_least(" + std::to_string(1 + below(2)) + ")" +
            one_of({"", " & my.first", " | the.number:exactly(2)", " | by \"pawn\""}) + " }");
    fields_["again"] = part + one_of({":at_least(1)", ":exactly(1) & my.first"});
  }

  std::string of_man(int kind) {
    switch (kind) {
      case 3:
        return "stands = " + one_of({"everywhere - ", "", ""}) + set({}, 2);
      case 4:
        return "becomes = function(_, to) if (" + region() + "):has(to) then return " + becomes() +
               " end end";
      case 5:
        return "moves = " + movements() + ", worth = " + std::to_string(1 + below(5));
      default:
        return "moves = " + movements();
    }
  }
  std::string becomes() {
    if (!base_.zones.empty() && below(2)) {
      return std::string("swap(") + one_of(base_.zones) + ", \"" + man() + "\", \"" + man() + "\")";
    }
    const std::string names = "\"" + man() + "\"" + (below(2) ? "" : ", \"" + man() + "\"");
    if (below(2))
      return names;
    const std::string choice = "choice_" + std::to_string(locals_.size());
    locals_ += "local " + choice + " = when(" + condition({}, 1) + ", " + names + ")" +
               (below(2) ? "" : ":otherwise \"" + man() + "\"") + "\n";
    return choice + (below(2) ? "" : ", \"" + man() + "\"");
  }
  /// One more field of the game, or one more entry of such a field.
  void make_up(int kind) {
    switch (kind) {
      case 6:
        add("effects", effect());
        break;
      case 7:
        add("never",
            "made_up = (" + stuck() + "(" +
                (below(2) ? plain_rules() : condition({true, true}, 2)) + ")):because \"so\"");
        break;
      case 8:
        if (!base_.drops.empty() && below(2)) {
          add("never",
              "shy = attacked(dropped" + (below(3) ? "" : " & my." + man()) +
                  (below(2) ? "" : ", by \"" + man() + "\"") + "):because \"so\"");
          break;
        }
        add("never",
            "watched = attacked(my." + man() + (below(3) ? "" : " | my." + man()) +
                "):because \"so\"");
        break;
      case 9:
        add("must", duty() + (below(3) ? "" : ", " + duty()));
        break;
      case 10:
        add("counters",
            "made_up = counter { counts = " + condition({true, false}, 2) +
                (below(3) ? "" : ", adds = " + added()) + (below(4) ? "" : ", less = " + added()) +
                (below(2) ? ""
                          : ", resets = " + condition({true, false}, 1) +
                                (below(2) ? "" : ", to = " + number({true, false}, 1))) +
                " }");
        add("never",
            "late = (the.made_up:at_least(" + std::to_string(2 + below(3)) + ") & " +
                condition({true, false}, 1) + "):because \"so\"");
        break;
      case 11:
        if (below(3) == 0) {
          make_up_parts();
          break;
        }
        if (below(2)) {
          fields_["again"] =
              below(3) ? condition({true, false}, 1) + " & ~by \"pawn\""
                       : one_of({"the.number:exactly(2)", "the.number:at_most(2) & my.first"});
          break;
        }
        fields_["flags"] = "{ due = flag { letter = \"!\" } }";
        add("effects", "raise \"due\":when(" + condition({true, false}, 1) + " & none(the.due))");
        if (below(2))
          fields_["again"] = "any(the.due) & ~by \"pawn\"";
        else
          add("never",
              "flagged = (any(the.due) & " + condition({true, false}, 1) + "):because \"so\"");
        break;
      case 12:
        fields_["can_move"] = below(3) ? "my.men:except(" + held() + ", \"held\")"
                                       : "my.king | my.men & " + set({}, 2);
        break;
      case 13:
        fields_["can_be_taken"] =
            below(3) ? "all.men:except(" + spared() + ", \"spared\")"
            : below(3) == 0
                ? "all.men - shift(all." + man() + ", " +
                      one_of({"forward", "backward", "every_way", "forward_diagonal"}) + ")"
            : below(3) == 0
                ? "all.men - (their.men & neighbours(their.king) - when(any(from & my." + man() +
                      "), neighbours(my.king)))"
            : below(2) ? "all.men & (all.king | " + set({}, 2) + ")"
                       : "all.men - (" + region() + " | all." + man() + " & " + region() + ")";
        break;
      case 14:
        if (tables_["turn"].find("exchange") != std::string::npos)
          break;
        if (base_.drops.empty()) {
          add("turn", "move = { when = " + condition({}, 1) + " }");
        } else {
          add("turn",
              one_of(base_.drops) + " = { " +
                  (below(2)   ? "when = " + condition({}, 2)
                   : below(2) ? "onto = empty & " + set({}, 2)
                              : "takes = true, onto = (empty | " + set({}, 2) + ") - all.king") +
                  " }");
        }
        break;
      case 15:
        if (!base_.captured_into.empty() && below(3) == 0) {
          const std::string other = "their" + base_.captured_into.substr(2);  // my.hand: their.hand
          fields_["captured"] = "function(man, by, at) if man." + man() + " and " +
                                one_of({"at.light", "at.rank > 4"}) + " then return " +
                                (below(3) ? other : std::string("nil")) + " end return " +
                                base_.captured_into + " end";
          break;
        }
        if (below(2)) {
          fields_["captured"] = "function(man, by, at) if man." + man() +
                                one_of({" and at.light", ""}) + " then return " +
                                one_of({"file(at.file) & ", ""}) + region() + " end end";
          break;
        }
        fields_["captured"] =
            "function(man, by) if man." + man() + " then return " +
            (base_.captured_into.empty() || below(2) ? region() : base_.captured_into) + " end " +
            (base_.captured_into.empty() ? "" : "return " + base_.captured_into + " ") + "end";
        break;
      case 21:
        below(2) ? make_up_price() : make_up_purse();
        break;
      case 17:
        add("never",
            "facing = any(reach(my.king, " +
                one_of({"forward | backward", "orthogonal", "every_way", "diagonal"}) +
                ") & their.king):because \"so\"");
        break;
      case 18:
        add("men",
            "king = { weight = 2, moves = step(every_way) | " + movement() +
                (below(3) ? "" : ", stands = everywhere - " + set({}, 2)) + " }");
        break;
      case 20:
        make_up_repetition();
        break;
      case 16:
        add("turn",
            below(2) ? "rest = pass { " + one_of({"", "otherwise = true, "}) +
                           "when = " + condition({}, 2) + " }"
                     : "name = point { " + one_of({"", "", "otherwise = true, "}) + "onto = " +
                           set({}, 2) + (below(2) ? "" : ", when = " + condition({}, 2)) + " }");
        break;
      default:
        add("marks",
            "made_up = marks { " +
                (below(2) ? "after = " + set({true, false}, 1) : mark_of_few_squares()) + " }");
        add("never", "marked = any(the.made_up & moved & my." + man() + "):because \"so\"");
    }
  }
  /// Ends by repetition within so many turns in a row of one player, or of both.
  void make_up_repetition() {
    const bool each = below(2);
    add("counters",
        std::string("row = counter { ") + (each ? "each = true, " : "") + "resets = " +
            (below(2) ? condition({true, false}, 1) : std::string("~attacked(their.king)")) + " }");
    add("ends",
        "row = " + one_of({"win", "lose", "draw", "adjudged", "claim"}) + "(repeated(2, " +
            (each ? one_of({"my.row", "their.row"}) : std::string("the.row")) + ")" +
            one_of({"", " & attacked(my.king)", " | repeated(3)"}) + ")");
  }
  /// What a counter adds.
  std::string added() {
    return below(3) == 0   ? std::to_string(below(7) - 2)
           : below(3) == 0 ? "the.made_up"
                           : number({true, false}, 1);
  }
  /// One that lasts, such as the right to castle.
  std::string mark_of_few_squares() {
    // Boards that turn round have other squares on these files.
    const bool turns = std::string(base_.game).find("shogi") != std::string::npos;
    const std::string few =
        turns ? "first_rank | last_rank" : "(first_rank | last_rank) & (file \"a\" | file \"b\")";
    const std::string turn = one_of({"to", "from", "moved", "taken", "(from | to)"});
    return "only = " + few + ", after = (the.made_up - " + one_of({"from", "from - to"}) +
           ") | when(" + one_of({"any(", "none("}) + turn + (below(2) ? "" : " & " + leaf({})) +
           "), " + one_of({"to", "moved", "from"}) + " & (" + few + "))";
  }
  std::string held() {
    if (below(5) == 0) {
      const std::string like = man();
      return sometimes("my." + like + " & " +
                       (below(2) ? "reach(their." + like + ", " : "shift(their." + like + ", ") +
                       one_of({"orthogonal", "diagonal", "every_way"}) + ")");
    }
    if (below(5) == 0)
      return sometimes(one_of({"reach(their.", "reach(my.", "reach(all."}) + man() + ", " +
                       one_of({"orthogonal", "diagonal", "every_way"}) + ") & my." + man());
    if (below(4) == 0) {
      add("marks", "tired = marks { after = " + one_of({"to", "from", "moved", "dropped"}) + " }");
      return "the.tired";
    }
    return sometimes(set({}, 2));
  }
  std::string spared() {
    switch (below(6)) {
      case 5:
        add("marks", "shy = marks {}");
        add("effects", "mark(\"shy\", moved" + one_of({" - my.king", "", " & my.pawn"}) + ")");
        return "the.shy";
      case 0:
        return "when(any(from & my." + man() + "), their." + man() + ")";
      case 1:
        return "when(none(from & my." + man() + "), their.men & " + set({}, 1) + " - their.king)";
      case 2:
        return sometimes("their.men - their.king - their." + man());
      default:
        return sometimes(set({}, 1) + " & their." + man());
    }
  }
  void add(const std::string& table, const std::string& entry) { tables_[table] += entry + ", "; }
  /// Sometimes: somebody must also be stuck, or must not.
  std::string stuck() {
    return below(5) ? ""
                    : one_of({"their.stuck & ", "~their.stuck & ", "my.stuck & ", "~my.stuck & "});
  }
  /// A capture takes whoever stands beside it, kings too.
  std::string explosion() {
    if (below(2))
      add("never", "own = none(my.king):because \"so\"");
    if (below(3) == 0)
      add("never",
          "check = (any(their.king) & attacked(my.king) & none(neighbours(my.king) & "
          "their.king)):because \"so\"");
    const std::string blast =
        one_of({"moved | ", "", "taken | "}) + one_of({"neighbours(moved)",
                                                       "neighbours(to)",
                                                       "neighbours(taken)",
                                                       "shift(to, orthogonal | leap(1, 2))"});
    return one_of({"take((", "take((", "remove(("}) + blast + ")" +
           one_of({"",
                   " - all.pawn",
                   " & their.men",
                   " - my.king - all.pawn",
                   " - neighbours(my.king)"}) +
           "):when(" + one_of({"took()", "took()", "took(\"pawn\")"}) +
           (below(4) ? "" : " & by \"" + man() + "\"") + ")";
  }
  /// Whoever arrives takes others, kings too, whether he captures or not.
  std::string strike() {
    const std::string squares = one_of({"shift(moved, forward)",
                                        "shift(moved, backward)",
                                        "neighbours(to, diagonal)",
                                        "shift(to, leap(1, 2))",
                                        "shift(from, backward)",
                                        "shift(path, sideways)",
                                        "behind",
                                        "path | behind"});
    const std::string whom =
        below(4) ? one_of({"their.men", "all.men", "their.king"}) : "their." + man();
    const std::string text =
        one_of({"take((", "take((", "remove(("}) + squares + ") & " + whom + ")";
    return below(2) ? text + one_of({"", ":when(~took())", ":when(any(moved & light))"})
                    : text + ":when(by \"" + man() + "\")";
  }
  std::string effect() {
    if (below(3) == 0)
      return below(2) ? explosion() : strike();
    if (below(4) == 0)
      return effect_of_one();
    if (below(4) == 0)
      return putting();
    if (below(8) == 0) {
      const std::string other = man();
      return "become(my." + man() + " & " + set({true, false}, 1) + ", \"" + other +
             "\"), remove(my." + other + " & " + set({true, false}, 1) + ")";
    }
    std::string text = one_of({"take(", "take(", "remove(", "become("});
    const bool becomes = text == "become(";
    text += (below(2) ? "(their." + man() + " & " : "(" + one_of({"moved", "all.men"}) + " & ") +
            set({true, false}, 2) + ")";
    text += becomes ? ", \"" + man() + "\")" : ")";
    return below(2) ? text : text + ":when(" + condition({true, false}, 1) + ")";
  }

  /// Men change sides, or are sent elsewhere.
  std::string putting() {
    const std::string whom = below(3) ? one_of({"moved", "their.men"}) : "all." + man();
    const std::string men =
        "(" + whom + " & " + set({true, false}, 1) + (below(4) ? " - all.king)" : ")");
    const std::string squares =
        one_of({"rank(3)", "rank(4) | last_rank", "light", "neighbours(to)"});
    const std::string most =
        below(4) ? one_of({"", ", 1", ", 2"}) : ", " + number({true, false}, 1);
    std::string text = "convert(" + men + ")";
    if (below(6) == 0)
      text = "become(" + men + ", function(man) if man." + man() + " then return \"" + man() +
             "\" end end)";
    else if (below(3) == 0)
      text = "become(" + men + ", { " + man() + " = \"" + man() + "\", pawn = \"" + man() + "\" })";
    else if (below(5) == 0 && !base_.zones.empty())
      text =
          below(2)
              ? "remove(" + one_of(base_.zones) + (below(2) ? "." + man() : "") + most + ")"
              : "become(" + one_of(base_.zones) + (below(2) ? "." + man() : "") + ", " +
                    (below(2) ? "\"" + man() + "\""
                              : "{ pawn = \"" + man() + "\", " + man() + " = \"" + man() + "\" }") +
                    most + ")";
    else if (below(2) && !base_.zones.empty())
      text = "send(" +
             (below(2)   ? one_of(base_.zones) + ", " + squares
              : below(2) ? one_of(base_.zones) + ", " + one_of(base_.zones)
                         : men + ", " + one_of(base_.zones)) +
             most + ")";
    else if (below(2))
      text = "send(" + men + ", " + squares + most + ")";
    return below(3) == 0 ? text : text + ":when(" + condition({true, false}, 1) + ")";
  }

  /// What one man does beside him, or keeps from happening by standing there.
  std::string effect_of_one() {
    const std::string one = below(3) ? "king" : man();
    const std::string whom = one_of({"all.", "their.", "my."}) + man();
    return one_of({"take(", "remove(", "convert("}) +
           (below(3) ? whom + " & neighbours(moved & my." + one + "))"
                     : whom + " & " + one_of({"rank(4)", "squares \"c2 c3 b3\"", "light"}) +
                           " - neighbours(all." + one + "))");
  }

  int first_kind_;  ///< of the first thing to make up; -1: any
  std::map<std::string, std::string> fields_, tables_;
  std::string locals_;  ///< what stands before the game
};

}  // namespace

std::string made_up_rules(support::Random& random, int kind) {
  return Writer(random, kind).script();
}

}  // namespace pawnshop::tests
