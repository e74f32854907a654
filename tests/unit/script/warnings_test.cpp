// SPDX-License-Identifier: MIT
// What a script may say and hardly means: `check` warns of it.
#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string warnings_of(const std::string& changes, const std::string& base = "crazyhouse") {
  const auto loaded =
      load_text("return extend '" + base + "' { title = 'Test',\n" + changes + " }");
  std::string all;
  for (const support::Diagnostic& note : loaded.notes)
    all += support::to_text(note) + "\n";
  return all;
}

}  // namespace

TEST(Warning, TellsOfFieldsThatNothingReads) {
  EXPECT_THAT(warnings_of("men = { queen = { promotes = 'rook' } }"),
              AllOf(HasSubstr("'men.queen.promotes' is a field of your own"),
                    HasSubstr("no script asks for it by its name"),
                    HasSubstr("'becomes'")));
  EXPECT_THAT(warnings_of("men = { queen = { royal = true } }"), HasSubstr("never"));
  EXPECT_THAT(warnings_of("men = { queen = { rank = 9, captain = 1 } }"),
              HasSubstr("no script asks for it by its name"));
  // A function asks for these.
  EXPECT_EQ(warnings_of("men = { queen = { officer = true } },\n"
                        "captured = function(man) if man.officer then return my.hand end end"),
            "");
}

TEST(Warning, TellsOfMovementsThatTakeTheirOwnSide) {
  const auto ending = [](const std::string& onto) {
    return warnings_of("men = { rook = { says = 'so', moves = slide(orthogonal):onto(" + onto +
                       ") } }");
  };
  EXPECT_THAT(ending("light"),
              AllOf(HasSubstr("the rook also captures men of its own side"),
                    HasSubstr("'onto(set - my.men)' leaves them out"),
                    HasSubstr(":2: ")));
  EXPECT_THAT(ending("rank(3) | file 'a' & dark"), HasSubstr("its own side"));
  for (const char* const onto :
       {"light - my.men", "light & (empty | all.men)", "empty | their.men", "their.men & light"})
    EXPECT_EQ(ending(onto), "") << onto;
}

TEST(Warning, TellsOfACounterOverWhichOneLooksBackForEver) {
  const auto counting = [](const std::string& counter) {
    return warnings_of("counters = { checks = counter { each = true, " + counter +
                       " } }, ends = { perpetual = lose(repeated(4, my.checks)) }");
  };
  EXPECT_THAT(counting("counts = attacked(their.king)"), HasSubstr("never begins anew"));
  EXPECT_EQ(counting("resets = ~attacked(their.king)"), "");
  EXPECT_EQ(counting("counts = attacked(their.king), resets = ~attacked(their.king)"), "");
}

TEST(Warning, TellsOfACounterOfTurnsThatComesToCountParts) {
  const std::string parts = "again = took(), never = { check = false, regicide = took 'king' },\n";
  const auto note = warnings_of(parts);
  EXPECT_THAT(note, HasSubstr("the counter 'clock' counts each part of it"));
  EXPECT_THAT(note,
              HasSubstr("counts = ~more } }, with 'local more' for the condition of 'again'"));
  const std::string of_kind =
      "turn = { wait = point { onto = squares 'e4' } }, again = how 'wait',\n"
      "effects = { take(to):when(how 'wait') },";
  EXPECT_THAT(warnings_of(of_kind), HasSubstr("counters = { clock = { counts = ~how \"wait\" } }"));
  EXPECT_THAT(note, HasSubstr(":2: "));
  for (const auto& [each, counts] :
       {std::pair("", "the.step:exactly(n)"), std::pair("each = true, ", "my.step:exactly(n)")}) {
    const std::string asked = std::string(counts).substr(0, std::string(counts).find(':'));
    EXPECT_THAT(warnings_of("counters = { step = counter { " + std::string(each) + "resets = " +
                            asked + ":at_least(2) } }, again = " + asked + ":at_least(1)"),
                HasSubstr("the value that 'step' has when the last part begins: counters = { clock "
                          "= { counts = " +
                          std::string(counts) + " } }"));
  }
  // Not where the script says which part counts, or nobody goes on.
  const std::string of_clock = "the counter 'clock'";
  EXPECT_THAT(warnings_of(parts + "counters = { clock = { counts = ~took() } }"),
              Not(HasSubstr(of_clock)));
  EXPECT_THAT(warnings_of("again = false"), Not(HasSubstr(of_clock)));
  // Whoever writes both at once meant it so.
  EXPECT_THAT(warnings_of(parts + "counters = { clock = { counts = how 'move' },\n"
                                  "parts = counter {} }"),
              Not(HasSubstr("counts each part")));
}

TEST(Warning, AnswersAPromiseByTheWordsOfItsName) {
  const auto answer = [](const std::string& field, const std::string& expected) {
    EXPECT_THAT(warnings_of("men = { queen = { " + field + " = true } }"), HasSubstr(expected))
        << field;
  };
  for (const char* field : {"royal", "is_king", "kingly", "isRoyal"})
    answer(field, "a man is royal where 'never' guards him");
  for (const char* field : {"walking", "jumps", "can_leap", "stepsFar"})
    answer(field, "how a man goes says 'moves'");
  for (const char* field : {"droppable", "can_drop"})
    answer(field, "where a man may be dropped says 'lands'");
  for (const char* field : {"blocking", "ranking", "teardrop", "mistaken", "overtakes"})
    answer(field, "the fields that mean something by themselves are");
}

TEST(Warning, TellsOfDropsOnSquaresWhereMenStand) {
  const auto onto = [](const std::string& set) {
    return warnings_of("turn = { drop = { onto = " + set + " } }");
  };
  for (const char* set :
       {"empty | their.pawn", "their.men", "rank(3) | their.men & rank(4)", "all.men - my.king"})
    EXPECT_THAT(onto(set), HasSubstr("dropped on an empty square only")) << set;
  for (const char* set : {"empty", "everywhere - rank(1)", "neighbours(their.king)", "~my.men"})
    EXPECT_EQ(onto(set), "") << set;
}

TEST(Warning, TellsOnceOfAllTurnsThatAreWrittenAlike) {
  const auto drops = [](const std::string& first, const std::string& others) {
    return warnings_of(
        "counters = { drops = counter { each = true, counts = how 'drop' } },\n"
        "turn = { drop = { " +
        first + " }, late = drop { from = my.hand, text = '<man>@<to>', " + others +
        " }, more = drop { from = my.hand, text = '<man>@<to>', " + others + " } }");
  };
  const std::string all = drops("", "");
  EXPECT_THAT(all, HasSubstr("'turn.drop', 'turn.late' and 'turn.more' are all written"));
  EXPECT_THAT(all, HasSubstr("turn = { more = { text = \"$<man>@<to>\""));
  EXPECT_EQ(all.find("are all written"), all.rfind("are all written"));
  EXPECT_THAT(all, Not(HasSubstr("both written")));
  // Those that are never possible at once are told apart by what is possible.
  for (const auto& [first, others] :
       {std::pair("when = my.drops:exactly(0)", "when = my.drops:at_least(1)"),
        std::pair("when = my.drops:at_most(2)", "when = ~my.drops:at_most(2)"),
        std::pair("onto = empty & rank(3)", "onto = empty - rank(3) & rank(4)"),
        std::pair("when = any(my.queen) & my.drops:at_most(2)", "when = my.drops:exactly(3)")}) {
    EXPECT_THAT(drops(first, others), HasSubstr("'turn.late' and 'turn.more' are both written"));
    EXPECT_THAT(drops(first, others), Not(HasSubstr("turn.drop")));
  }
  for (const auto& [first, others] :
       {std::pair("when = my.drops:exactly(1)", "when = my.drops:at_least(1)"),
        std::pair("when = my.drops:exactly(0)", "when = their.drops:at_least(1)"),
        std::pair("onto = empty & rank(3)", "onto = empty & (rank(3) | rank(4))"),
        std::pair("when = any(my.queen)", "when = any(their.queen)")})
    EXPECT_THAT(drops(first, others), HasSubstr("'turn.drop', 'turn.late' and 'turn.more'"));
}

/// Kinds of drop for which never the same men pay are told apart by who pays.
TEST(Warning, TellsOfNoDropsThatOtherMenPayFor) {
  const auto drops = [](const std::string& price) {
    return warnings_of(
        "zones = { chest = zone { holds = mine } },\n"
        "turn = { one = drop { from = my.hand, pay = my.hand, into = my.chest,\n"
        "  text = '<man>#<paid>@<to>', price = function() return true end },\n"
        "  two = drop { from = my.hand, pay = my.hand, into = my.chest, payers = 2,\n"
        "  text = '<man>#<paid>@<to>', price = function(paid) return " +
        price + " end } }");
  };
  EXPECT_THAT(drops("#paid == 2"), Not(HasSubstr("both written")));
  EXPECT_THAT(drops("#paid < 3"), HasSubstr("both written"));
}

TEST(Warning, NamesTheTextOfADropInItsHint) {
  EXPECT_THAT(
      warnings_of("zones = { chest = zone { holds = mine } },\n"
                  "turn = { buy = drop { from = my.hand, pay = my.hand, into = my.chest,\n"
                  "  text = '<man>#<paid>@<to>', price = function() return true end },\n"
                  "  get = drop { from = my.hand, pay = my.hand, into = my.chest,\n"
                  "  text = '<man>#<paid>@<to>', price = function() return true end } }"),
      HasSubstr("turn = { get = { text = \"$<man>#<paid>@<to>\", human = \"$<man>#<paid>@"));
}

TEST(Warning, TellsOnceOfAllMenThatOneMoveMakesAndThatAreWrittenAlike) {
  const auto crowned = [](const std::string& names) {
    return warnings_of(
        "men = { tower = man { letter = '+R', moves = slide(orthogonal) },\n"
        "  hat = man { letter = '+B', moves = slide(diagonal) },\n"
        "  horse = man { letter = '+N', moves = step(forward) },\n"
        "  pawn = { becomes = function(_, to) if last_rank:has(to) then return " +
        names + " end end } }");
  };
  EXPECT_THAT(crowned("'tower', 'hat', 'horse'"),
              HasSubstr("'hat', 'horse' and 'tower', all of which a pawn can become, are written"));
  EXPECT_THAT(crowned("'tower', 'hat'"),
              HasSubstr("'hat' and 'tower', both of which a pawn can become, are written '+'"));
  EXPECT_THAT(crowned("'tower', 'queen'"), Not(HasSubstr("of which a pawn can become")));
}

TEST(Warning, TellsOfPricesThatNobodyCanPay) {
  const auto priced = [](const std::string& pay, const std::string& price) {
    const bool has_men = pay.find("into") != std::string::npos;
    const std::string text = has_men ? "'<man>#<paid>@<to>'" : "'$<man>@<to>'";
    return warnings_of(
        "zones = { chest = zone { holds = mine } },\n"
        "counters = { purse = counter { each = true } },\n"
        "turn = { buy = drop { from = my.hand, text = " +
        text + ", human = " + text + ",\n" + pay + ", price = function(paid, man) return " + price +
        " end } }");
  };
  const std::string men = "pay = my.hand, into = my.chest";
  for (const char* never :
       {"false, 'too dear'", "false", "nil", "paid.queen and man.king or false"})
    EXPECT_THAT(priced(men, never), HasSubstr(":5: warning: no price of 'turn.buy' can be paid"))
        << never;
  for (const char* sometimes : {"true", "paid.queen and man.pawn == true, 'a queen for a pawn'"})
    EXPECT_THAT(priced(men, sometimes), Not(HasSubstr("can be paid"))) << sometimes;
  EXPECT_THAT(priced("pay = my.purse", "false, 'too dear'"), HasSubstr("no man is sold"));
  EXPECT_THAT(priced("pay = my.purse", "paid.pawn and 3"), Not(HasSubstr("can be paid")));
}

TEST(Warning, TellsOfAFunctionThatChangesNobody) {
  const auto becoming = [](const std::string& answer) {
    return warnings_of("effects = { become(moved - my.king, function(man) return " + answer +
                       " end):when(took()) }");
  };
  EXPECT_THAT(becoming("man.grows"), HasSubstr("answers for no man of this game"));
  EXPECT_THAT(becoming("man.pawn and 'pawn' or nil"), HasSubstr("answers for no man of this game"));
  EXPECT_THAT(becoming("man.pawn and 'queen' or nil"), Not(HasSubstr("answers for no man")));
}

TEST(Warning, TellsOfPointsOfWhichNothingComes) {
  const auto pointing = [](const std::string& more) {
    return warnings_of("turn = { wait = point { onto = squares 'e4' } }, " + more, "chess");
  };
  const std::string note = pointing("");
  EXPECT_THAT(note, HasSubstr("'turn.wait' names a square, and nothing comes of it"));
  EXPECT_THAT(note, HasSubstr("a turn that changes nothing is a pass: wait = pass {}"));
  for (const char* other : {"never = { e5 = any(to & squares 'e5') }",
                            "counters = { moves = counter { counts = how 'move' } }",
                            "marks = { gone = marks { after = the.gone - to } }"})
    EXPECT_THAT(pointing(other), HasSubstr("nothing comes of it")) << other;
  for (const char* use : {"effects = { take(to):when(how 'wait') }",
                          "effects = { send(my.king, to):when(~how 'move') }",
                          "afterwards = { take(all.pawn):when(how 'wait') }",
                          "marks = { named = marks { after = the.named | to } }",
                          "marks = { named = marks { after = the.named - when(how 'wait', to) } }",
                          "counters = { waits = counter { counts = how 'wait' } }",
                          "effects = { call(function(view) end):when(any(my.king)) }"})
    EXPECT_THAT(pointing(use), Not(HasSubstr("nothing comes of it"))) << use;
}

TEST(Warning, TellsOfZonesIntoWhichNobodyComes) {
  const auto zoned = [](const std::string& more) {
    return warnings_of("zones = { hut = zone { holds = mine } },\n" + more, "crazyhouse");
  };
  const std::string nobody = "nobody ever comes into the zone 'hut'";
  for (const char* without : {"",
                              "afterwards = { send(my.hut, my.hand) }",
                              "turn = { back = drop { from = my.hut, text = '$<man>@<to>' } }"})
    EXPECT_THAT(zoned(without), HasSubstr(nobody)) << without;
  for (const char* with : {"afterwards = { send(my.pawn & rank(5), my.hut) }",
                           "afterwards = { send(my.hand, my.hut) }",
                           "captured = function() return my.hut end",
                           "start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[#N] w KQkq - 0 1'",
                           "turn = { buy = drop { from = my.hand, pay = my.hand, into = my.hut,\n"
                           "  price = function() return true end } }"})
    EXPECT_THAT(zoned(with), Not(HasSubstr(nobody))) << with;
  // A room that could be reached only from one that is never filled.
  EXPECT_THAT(warnings_of("zones = { a = zone { holds = mine }, b = zone { holds = mine } },\n"
                          "afterwards = { send(my.a, my.b) }"),
              AllOf(HasSubstr("zone 'a'"), HasSubstr("zone 'b'")));
}

TEST(Warning, TellsOfNobodysMenWhoFindNoZone) {
  const std::string stone = "men = { stone = man { letter = 'S', shared = true } },\n";
  EXPECT_THAT(warnings_of(stone + "captured = function() return my.hand, 'stone' end"),
              HasSubstr("sends him to a zone of a player, so he leaves the game"));
  EXPECT_THAT(warnings_of(stone + "zones = { yard = zone { shared = true } },\n"
                                  "captured = function() return the.yard, 'stone' end,\n"
                                  "effects = { send(the.yard, from):when(took()) }"),
              Not(HasSubstr("leaves the game")));
}

TEST(Warning, TellsOfMenWhoAreHeldForGood) {
  const auto held = [](const std::string& after, const std::string& cut) {
    return warnings_of("marks = { resting = marks { after = " + after +
                       " } },\ncan_move = my.men - " + cut);
  };
  EXPECT_THAT(held("the.resting | dropped", "the.resting"), HasSubstr("never move again"));
  EXPECT_THAT(held("dropped | the.resting", "(my.pawn & the.resting) - the.resting"),
              HasSubstr("never move again"));
  EXPECT_EQ(held("the.resting - all.men | dropped", "the.resting"), "");
  EXPECT_EQ(held("dropped", "the.resting"), "");
  EXPECT_EQ(held("the.resting | dropped", "my.king"), "");
}

TEST(Warning, TellsOfMemoriesThatTwoGamesShareByName) {
  const auto laid = [](const std::string& modifier, const std::string& over = "chess") {
    const auto loaded = load_text("local changes = game { " + modifier + " }\nreturn extend('" +
                                  over + "', changes) { title = 'Test' }");
    std::string all;
    for (const support::Diagnostic& note : loaded.notes)
      all += support::to_text(note) + "\n";
    return all;
  };
  const std::string is_shared = "each, which they share here";
  EXPECT_THAT(laid("counters = { clock = counter { counts = took() } }"),
              AllOf(HasSubstr(":2: "), HasSubstr("a counter 'clock' " + is_shared)));
  EXPECT_THAT(laid("marks = { unmoved = marks { after = the.unmoved - from } }"),
              HasSubstr("have marks 'unmoved' " + is_shared));
  // A modifier that changes a field means the one below; and one that is laid twice is one anyway.
  EXPECT_THAT(laid("counters = { clock = { adds = 2 } }"), Not(HasSubstr(is_shared)));
  EXPECT_THAT(laid("counters = { mine = counter { counts = took() } }"), Not(HasSubstr(is_shared)));
  const auto twice = load_text(
      "local checks = require 'three_checks'\n"
      "return extend('crazyhouse', checks, checks) { title = 'Test' }");
  for (const support::Diagnostic& note : twice.notes)
    EXPECT_THAT(note.message, Not(HasSubstr(is_shared)));
}

TEST(Warning, TellsOfRulesThatANewListLoses) {
  EXPECT_THAT(warnings_of("effects = { remove(moved & squares 'e4') }", "hyper-chess"),
              HasSubstr("'effects' replaces the list of the game below"));
  EXPECT_THAT(warnings_of("must = { duty { does = took() } }", "prisoners-dilemma"),
              HasSubstr("'must' replaces the list of the game below"));
  EXPECT_EQ(warnings_of("effects = { remove(moved & squares 'e4') }", "chess"), "");
  const auto loaded = load_text(
      "local base = require 'hyper-chess'\n"
      "return extend(base) { title = 'Test', effects = {\n"
      "  remove(moved & squares 'e4'), table.unpack(base.effects) } }");
  for (const support::Diagnostic& note : loaded.notes)
    EXPECT_THAT(note.message, Not(HasSubstr("replaces the list")));
}

TEST(Warning, TellsOfWordsAboutMovementsThatAreReplaced) {
  const auto words_of_knight = [](const std::string& man) {
    const auto loaded =
        load_text("return extend 'chess' { title = 'Test', men = { knight = " + man + " } }");
    const auto& men = loaded.rules->men;
    return men[static_cast<std::size_t>(support::find_named(men, "knight"))].says;
  };
  const std::string told = words_of_knight("{ value = 4 }");
  EXPECT_THAT(told, HasSubstr("two squares straight"));
  EXPECT_EQ(words_of_knight("{ moves = step(every_way) }"), "");
  EXPECT_EQ(words_of_knight("man { letter = 'N', moves = step(every_way) }"), "");
  EXPECT_EQ(words_of_knight("{ moves = step(every_way), says = 'as a king' }"), "as a king");
  EXPECT_THAT(warnings_of("men = { knight = { moves = step(every_way) } }", "chess"),
              HasSubstr("what the game below says of this man is left out"));
  EXPECT_EQ(warnings_of("men = { knight = { moves = step(every_way), says = 'x' } }", "chess"), "");
}

TEST(Warning, TellsOfMenWhoAreSentIntoAZoneOfTheOtherSide) {
  const auto sent = [](const std::string& effect) {
    return warnings_of(
        "zones = { jail = zone { holds = theirs }, pool = zone { shared = true } },\n"
        "effects = { " +
            effect +
            " }, afterwards = { send(their.pawn & rank(8), my.jail),\n"
            "send(my.pawn & rank(8), the.pool) }",
        "crazyhouse");
  };
  for (const char* wrong : {"send(my.knight & rank(4), my.jail)",
                            "send(their.men & neighbours(to), my.hand)",
                            "send(when(took(), their.knight), my.hand)",
                            "send(my.pawn - rank(2), their.hand)"})
    EXPECT_THAT(sent(wrong), HasSubstr("this 'send' does nothing")) << wrong;
  for (const char* right : {"send(my.knight & rank(4), their.jail)",
                            "send(all.men & neighbours(to), my.hand)",
                            "send(my.jail, their.hand)",
                            "send(the.pool, my.hand)",
                            "send(their.hand, the.pool)",
                            "send(my.hand, rank(3))"})
    EXPECT_EQ(sent(right), "") << right;
}

TEST(Warning, TellsOfMenWhoAreSentToNoSquare) {
  const auto sent = [](const std::string& where) {
    return warnings_of("effects = { send(moved & my.bishop, " + where + "):when(took()) }");
  };
  for (const char* wrong : {"nowhere", "rank(1) & rank(2)", "rank(1) - everywhere"})
    EXPECT_THAT(sent(wrong), HasSubstr("it leads to no square")) << wrong;
  for (const char* right : {"rank(1)", "empty & nowhere | light", "shift(nowhere | to, forward)"})
    EXPECT_EQ(sent(right), "") << right;
}

TEST(Warning, TellsOfAttacksOnSquaresThatMenHaveLeft) {
  const auto attacked = [](const std::string& set) {
    return warnings_of("never = { odd = attacked(" + set + ") & any(moved) }");
  };
  for (const char* set :
       {"from", "from & my.men", "from - rank(1)", "when(took(), from)", "from | from & light"})
    EXPECT_THAT(attacked(set), HasSubstr("attacked(from) never holds")) << set;
  for (const char* set :
       {"moved", "from | moved", "to", "taken", "my.men - from", "neighbours(from)"})
    EXPECT_EQ(attacked(set), "") << set;
  EXPECT_THAT(warnings_of("must = { duty { does = ~attacked(from) } }"),
              HasSubstr("attacked(from) never holds"));
  EXPECT_THAT(warnings_of("never = { odd = any(threatened(from & my.men)) }"),
              HasSubstr("threatened(from) is empty"));
  EXPECT_EQ(warnings_of("never = { odd = any(moved - defended(moved)) & took() }"), "");
  // A captured man may be put back there.
  EXPECT_EQ(warnings_of("captured = function() return everywhere end,\n"
                        "never = { odd = attacked(from) }",
                        "chess"),
            "");
}

TEST(Warning, TellsOfFieldsInReasonsThatNobodyFills) {
  const auto reason = [](const std::string& text, const std::string& men = "") {
    return warnings_of("can_move = my.men:except(neighbours(their.king), '" + text + "'" + men +
                       "), counters = { purse = counter { each = true, adds = count(taken) } }");
  };
  EXPECT_THAT(reason("<attakcer> is near"),
              AllOf(HasSubstr("a player reads '<attakcer>'"), HasSubstr("'attacker'")));
  EXPECT_THAT(reason("<hand> is full"), HasSubstr("a player reads '<hand>'"));
  EXPECT_THAT(reason("the <by> is near"), HasSubstr("'except' and 'because' take the set"));
  EXPECT_EQ(reason("the <by> is near", ", their.king"), "");
  EXPECT_EQ(reason("<man> <from> <to> <paid> <becomes> <taken> <attacker> <player> <purse>"), "");
  EXPECT_EQ(reason("<purse coins>, 1 < 2"), "");
  EXPECT_THAT(reason("<purs coins>"), HasSubstr("'purse'"));
  EXPECT_EQ(reason("<b>no</b>, <https://pawn.example>, a < b and c > d"), "") << "the author's own";
}

TEST(DoubleKeys, AreToldWhereOneTableHasThem) {
  EXPECT_THAT(warnings_of("never = { a = took 'king' },\nnever = { b = took 'king' }"),
              HasSubstr("this table has 'never' already, on line"));
  EXPECT_THAT(warnings_of("men = { rook = { value = 4 }, pawn = {}, rook = { value = 5 } }"),
              HasSubstr("this table has 'rook' already"));
  // Tables within tables, and what functions set, are other names.
  EXPECT_EQ(warnings_of("men = { rook = { value = 4 }, pawn = { value = 1 } },\n"
                        "can_move = (function() local a, b = 1, 2 if a then a, b = b, a end\n"
                        "  for i = 1, 2 do a, b = i, i end return my.men end)()"),
            "");
}

}  // namespace pawnshop::tests
