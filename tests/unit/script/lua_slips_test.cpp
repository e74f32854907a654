// SPDX-License-Identifier: MIT
// Lua's own `and`, `or`, `not` and `==` on values of the rule language: what can only be a slip is
// refused, and what is right passes.
#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

using ::testing::HasSubstr;

/// What is wrong with a tweak of chess in which `set` is worked out by these lines.
std::string faults_of_lines(const std::string& lines) {
  return faults_of_text("local set\n" + lines +
                        "\nreturn extend 'chess' { title = 'Slips', ends = { x = lose(set) } }");
}

}  // namespace

TEST(LuaSlips, PassWhatChoosesByAPlainValue) {
  for (const char* lines : {
           "for _, n in ipairs { 'rook', 'pawn' } do set = set and set | none(my[n]) or "
           "none(my[n]) end",
           "for _, n in ipairs { 'rook', 'pawn' } do\n"
           "  local this = none(my[n])\n  set = set and set | this or this\nend",
           "for _, n in ipairs { 'rook', 'pawn' } do\n"
           "  local this = none(my[n])\n  set = set and (set | this) or this\nend",
           "for _, n in ipairs { 'rook', 'pawn' } do\n"
           "  local this = none(my[n])\n  set = not set and this or set | this\nend",
           "local hard, here = true, none(my.pawn)\nset = hard and here & none(my.rook) or here",
           "local given = nil\nset = given or none(my.pawn)",
           "local here = none(my.pawn)\nif here ~= nil then set = here end",
           "local here = none(my.pawn)\nset = here == nil and none(my.rook) or here",
           "local f = function(x) return x and none(x) | none(my.rook) or none(my.pawn) end\n"
           "set = f(my.queen)",
           "local x = 5\nlocal y = x << 2 >= 20 and x >> 1 <= 2 and x ~ 1 ~= 3\n"
           "set = y and none(my.pawn) or none(my.rook)",
           "local here = none(my.pawn)\nset = #'abc' > 2 and here | here or here",
           "local near = where(function(s) return rank(1):has(s) or not last_rank:has(s) end)\n"
           "set = none(near)",
           "local near = where(function(s)\n"
           "  local back = (rank(1) | rank(2)):has(s)\n  if back then return true end\n"
           "  if (file 'a' | rank(3)):has(s) or not (file 'b'):has(s) then return false end\n"
           "  return back == false end)\nset = none(near)",
           "repeat local path = 1 until path == 1\nset = none(my.pawn)",
           "local a <const>, to <const> = 1, 2\nif to == 2 then set = none(my.pawn) end",
           "local known = light ~= nil\nif known then set = none(my.pawn) end",
           "for _, to in ipairs((function(l) for i = 1, 2 do l[i] = i end return l end) {}) do\n"
           "  if to == 1 then set = none(my.pawn) end\nend",
           "local f = function(to, path) return to and path and none(my.pawn) end\n"
           "set = f(1, 2)",
           "local files = nil\nset = none(files or rank(2))",
           "local f = function(men, onto) return none((onto or empty) & men) end\nset = f(my.pawn)",
           "local word = nil\nset = none(my[word or 'pawn'])",
           "for _, d in ipairs { forward, backward } do if forward == d then set = none(my.pawn) "
           "end "
           "end",
           "local ahead = forward\nif ahead ~= backward then set = none(my.pawn) end",
           "local ways = diagonal ~= forward and slide(diagonal) or step(forward)\nset = "
           "none(my.pawn)",
           "local camp = (function() local s = rank(1) | rank(2) return function(at) return "
           "s:has(at) "
           "end end)()\nif camp then set = none(my.pawn) end",
           "local f = (function() return light | dark end)\nif f then set = none(my.pawn) end",
           "local function f(...) return ... and rank(1) | rank(2) or nowhere end\nset = "
           "none(f(1))",
           "local d = forward\nlocal e\nd, e = nil, 1\nif not d then set = none(my.pawn) end",
           "local s\nlocal ok = true ::l:: s = light | dark\nlocal n = ok and 1 or 2\n"
           "set = none(s)",
           "local function f(from) ::again:: repeat local i = 1 until true\n"
           "  if from then return 1 end end\nset = none(my.pawn)",
           "local n = #'abc' > 2 and 2 or 1\nset = count(my.pawn):at_least(n)",
           "local left = { 1, 2 }\nset = left[1] == 1 and none(my.pawn) or none(my.rook)",
           "local f = function(from) return from.file == 'e' and none(my.pawn) or none(my.rook) "
           "end\n"
           "set = f { file = 'e' }",
       })
    EXPECT_EQ(faults_of_lines(lines), "(none)") << lines;
}

TEST(LuaSlips, AreRefusedWhereTheyCanMeanNothingElse) {
  for (const char* lines : {
           "set = none(my.pawn) or none(my.rook)",
           "set = none(my.pawn) and none(my.rook)",
           "local here = none(my.pawn)\nset = here | none(my.queen) or none(my.rook)",
           "local here = none(my.pawn)\nset = f and g or here or none(my.rook)",
           "local here = none(my.pawn)\nset = not here",
           "local here = none(my.pawn)\nif here == none(my.rook) then set = here end",
           "set = none(rank(1) or rank(2))",
           "set = none(first_rank or last_rank)",
           "set = none(neighbours(my.king) or rank(2))",
           "set = none(squares 'a1' or squares 'h1')",
           "set = any(moved and my.pawn)",
           "set = none(shift(my.pawn, forward):except(rank(2), 'no') and empty)",
           "local f = function(by) return by end\nset = by 'pawn' and took 'pawn'",
           "local here <const> = none(my.pawn) or none(my.rook)\nset = here",
           "local function f(...) return ... and none(my.pawn) and none(my.rook) end",
           "::a:: if light then set = none(my.pawn) end",
           "local way = left or right",
           "set = not (took 'pawn')",
           "set = not ((none(my.pawn)))",
           "set = (none(my.pawn)) or none(my.rook)",
           "set = ~(none(my.pawn) | none(my.king)) and none(my.rook)",
           "local where_to = forward or backward\nset = none(my.pawn)",
           "set = none(shift(my.king, (diagonal) and orthogonal))",
           "set = none(my.king) == none(my.rook) and none(my.pawn)",
           "repeat local x = 1 until none(my.pawn)",
           "local way = slide(forward) or slide(backward)\nset = none(my.pawn)",
           "local act = remove(moved) or take(moved)\nset = none(my.pawn)",
           "local what = win(none(my.pawn)) or draw(none(my.pawn))\nset = none(my.pawn)",
       })
    EXPECT_THAT(faults_of_lines(lines), HasSubstr("cannot be used on values of the rule language"))
        << lines;
}

TEST(LuaSlips, AreRefusedBehindTextsAndNumbers) {
  for (const char* lines : {"set = by('pawn' or 'knight')",
                            "set = any(rank(1 or 2))",
                            "set = count(my.pawn):at_least(2 and 3)"})
    EXPECT_THAT(faults_of_lines(lines), HasSubstr("after a text or a number gives")) << lines;
}

TEST(Removal, OfNothingIsRefusedWhereANameIsMisspelt) {
  EXPECT_THAT(
      faults_of_text("return extend 'chess' { title = 'T', ends = { stalmate = false } }"),
      HasSubstr("there is no 'stalmate' here to take away\nhint: did you mean 'stalemate'?"));
  // Twice is no misspelling, nor is a name that is only a little like another one.
  EXPECT_EQ(faults_of_text("return extend(extend 'chess' { turn = { castle_long = false } }) {\n"
                           "  title = 'T', turn = { castle_long = false } }"),
            "(none)");
  EXPECT_EQ(faults_of_text("return extend 'chess' { title = 'T', ends = { check = false } }"),
            "(none)");
  EXPECT_EQ(faults_of_text("return extend 'chess' { title = 'T', ends = { stalemate = false } }"),
            "(none)");
}

TEST(FaultyWord, EndsALoopThatAsksItForValues) {
  for (const char* lines : {"for _, n in pair { 1 } do set = none(my.pawn) end",
                            "for _, n in lists.each { 1 } do set = none(my.pawn) end",
                            "for i in lenght('abc') do set = none(my.pawn) end"})
    EXPECT_THAT(faults_of_lines(lines), Not(HasSubstr("too long"))) << lines;
}

TEST(Lists, JoinSetsAndConditions) {
  EXPECT_EQ(faults_of_lines("local lists = require 'lists'\n"
                            "set = lists.all_of { none(my.pawn), lists.any_of { none(my.rook) } }\n"
                            "  & any(lists.any_of { my.king, my.queen, rank(2) })"),
            "(none)");
  EXPECT_THAT(faults_of_lines("set = require('lists').any_of {}"), HasSubstr("the list is empty"));
}

TEST(HiddenWord, IsNamedWhereAFaultComesOfIt) {
  const std::string faults = faults_of_text(
      "local mine = my.men\n"
      "return extend 'chess' { title = 'Hidden', zones = { hand = zone { holds = mine } } }");
  EXPECT_THAT(faults, HasSubstr("'zones.hand.holds' must be mine or theirs"));
  EXPECT_THAT(faults, HasSubstr("hides the word 'mine'"));
  const std::string counted = faults_of_text(
      "local count = 3\nreturn extend 'chess' { title = 'Hidden',\n"
      "  ends = { few = lose(count(my.men):at_most(2)) } }");
  EXPECT_THAT(counted, HasSubstr("hides the word 'count'"));
  // A parameter is no local that hides a word for the whole script.
  EXPECT_THAT(faults_of_text("return extend 'chess' { title = 'Hidden', men = { pawn = {\n"
                             "  becomes = function(from, to) return from.rank > to.file end } } }"),
              Not(HasSubstr("hides the word")));
}

TEST(HiddenWord, IsALocalOnlyWhereLuaKnowsIt) {
  const std::string fault =
      "\nreturn extend 'chess' { title = 'T', men = { pawn = { worth = any + count } } }";
  const char* const hidden[] = {
      "local any = 3",
      "local one, any = 1, 2",
      "local any = (function() return 3 end)()",
      "local function any() end",
      "do local count = 1 end local any",
  };
  for (const char* const lines : hidden)
    EXPECT_THAT(faults_of_text(lines + fault), HasSubstr("hides the word 'any'")) << lines;
  const char* const not_hidden[] = {
      "local any = any",
      "local function helper() local any = 3; local count = 2 return any end",
      "do local any = 3 end",
      "for any = 1, 3 do local count = any end",
      "if title then local any = 3 else local count = 4 end",
      "repeat local any = 3 until true",
      "local t = { any = 3, f = function(count) local any = count return any end }",
  };
  for (const char* const lines : not_hidden)
    EXPECT_THAT(faults_of_text(lines + fault), Not(HasSubstr("hides the word"))) << lines;
}

}  // namespace pawnshop::tests
