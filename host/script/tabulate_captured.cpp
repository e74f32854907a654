// SPDX-License-Identifier: MIT
// What becomes of captured men: the answers of the function `captured`.

#include <algorithm>

#include "script/load_question.h"
#include "script/tabulate.h"
#include "script/values.h"
#include "support/text.h"

namespace pawnshop::script {

namespace {

const LoadQuestion::Field kCaptured = {
    "captured",
    "it is given types of men; let him go to a zone made for this, from which effects send him on",
    "captured = function() return my.limbo end, effects = { send(my.limbo, "
    "from):when(any(my.rook)) },",
    false,
    true};

/// How many things a function of a script asks to be told.
int parameters_of(lua_State* lua, int function) {
  lua_rawgeti(lua, LUA_REGISTRYINDEX, function);
  lua_Debug about;
  lua_getinfo(lua, ">u", &about);
  return about.nparams;
}

}  // namespace

/// What becomes of a captured man, for every man, owner and capturer.
void Tabulator::captured(Reader& game) {
  const int men = rules_.man_count();
  rules_.fates.assign(at(2 * men * (men + 1)), {});
  Location where;
  const int function = game.function("captured", where);
  if (function < 0)
    return;
  rules_.captured_where = where;
  LoadQuestion question(session_, rules_, kCaptured, function, where);
  lua_State* lua = session_.lua();
  const bool asks_where = parameters_of(lua, function) > 2;
  for (int type = 0; type < men; ++type) {
    if (rules_.is_royal(type))
      continue;  // never captured in play that follows the rules
    for (int enemy = 0; enemy < 2; ++enemy) {
      push_man(type);
      const bool is_owned = !rules_.is_nobodys(type);
      lua_pushboolean(lua, is_owned && enemy == 0);
      lua_setfield(lua, -2, "mine");
      lua_pushboolean(lua, is_owned && enemy == 1);
      lua_setfield(lua, -2, "theirs");
      lua_pop(lua, 1);
      for (int by = 0; by <= men; ++by) {
        rules::Fate& fate = rules_.fates[at((type * 2 + enemy) * (men + 1) + by)];
        if (!ask_fates({function, type, by < men ? by : -1, asks_where}, where, fate))
          return;
        question.answered();
      }
    }
  }
}

namespace {

/// What fails only where nobody captures is a function that does not ask whether somebody does.
void tell_of_nobody(support::Diagnostic& fault) {
  fault.hint =
      "the second value that 'captured' is given is nothing where an effect takes the man away and "
      "nobody has moved: ask first whether it is there";
  fault.example = "captured = function(man, by) if by and by.pawn then return my.hand end end,";
}

}  // namespace

/// Asks what becomes of a man whom another captures. False if the answer is faulty.
bool Tabulator::ask_fate(
    const Captured& asked, const Location& where, int square, int owner, rules::Fate& fate) {
  lua_State* lua = session_.lua();
  session_.spend_for(where, 20);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, asked.function);
  push_man(asked.type);
  if (asked.by >= 0)
    push_man(asked.by);
  else
    lua_pushnil(lua);
  push_square(session_, square, owner);
  const std::size_t faults = session_.faults.size();
  if (!session_.ask(3, 2, where)) {
    if (asked.by < 0 && session_.faults.size() > faults)
      tell_of_nobody(session_.faults.back());
    return false;
  }
  const bool is_good = read_fate(fate, asked.type, where);
  lua_pop(lua, 2);
  return is_good;
}

/// Asks it for each square and each owner, if the function asks where.
bool Tabulator::ask_fates(const Captured& asked, const Location& where, rules::Fate& fate) {
  if (!asked.asks_where)
    return ask_fate(asked, where, 0, board::kFirst, fate);
  std::vector<rules::Fate> answers(at(2 * rules_.topology.size()));
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const int square = static_cast<int>(i) % rules_.topology.size();
    const int owner = static_cast<int>(i) / rules_.topology.size();
    if (!ask_fate(asked, where, square, owner, answers[i]))
      return false;
  }
  fate = answers[0];
  return std::all_of(
             answers.begin(), answers.end(), [&](const auto& one) { return one == fate; }) ||
         join_fates(answers, where, fate);
}

/// Makes one fate of answers that differ by owner and square: all are zones or all are regions, but
/// for squares where he leaves the game. False if they are not.
bool Tabulator::join_fates(const std::vector<rules::Fate>& answers,
                           const Location& where,
                           rules::Fate& fate) {
  fate = {};
  for (const rules::Fate& one : answers) {
    if (one.kind == rules::Fate::Kind::Leaves)
      continue;
    const bool is_first = fate.kind == rules::Fate::Kind::Leaves;
    if (!is_first && (one.kind != fate.kind || one.man != fate.man)) {
      complain_of_fates(one.kind != fate.kind, where);
      return false;
    }
    if (is_first)
      fate = one;
  }
  const bool are_zones = fate.kind == rules::Fate::Kind::Zone;
  fate.cells = {};
  session_.hold(answers.size() * (are_zones ? sizeof(rules::ZoneRef) : sizeof(board::SquareSet)));
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const std::size_t owner = i / at(rules_.topology.size());
    if (are_zones) {
      fate.zone_at[owner].push_back(answers[i].zone);
    } else {
      fate.cells[owner] |= answers[i].cells[owner];
      fate.cells_at[owner].push_back(answers[i].cells[owner]);
    }
  }
  return true;
}

void Tabulator::complain_of_fates(bool of_kinds, const Location& where) {
  if (of_kinds) {
    session_.complain(
        where,
        "'captured' answers with a zone for some squares and with a region for others",
        "for one man and one captor all answers are zones, or all are regions; nothing "
        "means that he is gone",
        "captured = function(man, by, at) if at.light then return my.hand end end,");
  } else {
    session_.complain(
        where,
        "'captured' answers with different men for different squares",
        "what a captured man is from then on cannot depend on where he stood; an effect "
        "can change him when he comes back",
        "effects = { become(dropped & last_rank, \"queen\") },");
  }
}

/// The two answers of `captured` on top of the stack.
bool Tabulator::read_fate(rules::Fate& fate, int type, const Location& where) {
  lua_State* lua = session_.lua();
  const auto id = symbol_at(lua, -2);
  const Sort sort = id ? session_.symbol(*id).sort : Sort::Nothing;
  fate.man = type;
  if (lua_isnil(lua, -2) || is_nothing(lua, -2))
    return true;  // he leaves the game
  if (sort == Sort::Name) {
    const auto zone = resolver_.zone(*id);
    if (!zone)
      return false;
    fate.kind = rules::Fate::Kind::Zone;
    fate.zone = *zone;
  } else if (sort == Sort::Set && session_.symbol(*id).fixed) {
    fate.kind = rules::Fate::Kind::Cell;
    for (int owner = 0; owner < 2; ++owner)
      fate.cells[at(owner)] = resolver_.fixed_squares(*id)[at(owner)] - rules_.topology.sinks();
  } else {
    session_.complain(where,
                      "'captured' must answer with a zone, a fixed region or nothing, got " +
                          sort_in_words(lua, -2),
                      "nothing means that he is gone; to the squares of a turn an effect can send "
                      "him, out of a zone",
                      "captured = function(man) return my.hand end,");
    return false;
  }
  if (lua_isnil(lua, -1) || is_nothing(lua, -1)) {
    keep_sides(fate, type, where);
    return true;
  }
  if (lua_type(lua, -1) != LUA_TSTRING) {
    session_.complain(
        where,
        "the second answer of 'captured' must be the name of a man, got " + sort_in_words(lua, -1),
        "what the captured man is from then on",
        "captured = function(man) return my.hand, \"pawn\" end,");
    return false;
  }
  fate.man = resolver_.man(text_at(-1), where);
  if (fate.man >= 0 && rules_.is_royal(fate.man)) {
    session_.complain(where,
                      "'captured' makes " + support::with_article(rules_.man(fate.man).name) +
                          " of a captured " + rules_.man(type).name,
                      "whom 'never' guards cannot come out of a zone; name another man",
                      "captured = function(man) return my.hand, \"pawn\" end,");
    return false;
  }
  if (fate.man >= 0)
    keep_sides(fate, type, where);
  return fate.man >= 0;
}

}  // namespace pawnshop::script
