// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <optional>
#include <string>

#include "script/session.h"

namespace pawnshop::script {

// Symbols as Lua values: userdata with the operators and methods of their sort.

/// A symbol with its parts.
Symbol made(Sort sort, rules::Op op, SymbolId a = kNoSymbol, SymbolId b = kNoSymbol);
/// A condition with the reason why it forbids or allows a turn.
Symbol reasoned(SymbolId condition, std::string reason);
/// What two sets have in common, or that two conditions hold.
SymbolId both(Session& session, SymbolId a, SymbolId b);
/// A set without the squares of another.
Symbol without(Session& session, SymbolId a, SymbolId b);

/// Pushes a value; the symbol gets the place of the script line that is being carried out, unless
/// it has one.
int push(Session& session, Symbol symbol);
/// Pushes a value that is there already.
int push_known(Session& session, SymbolId id);
/// The symbol at a stack index, if it is one.
std::optional<SymbolId> symbol_at(lua_State* lua, int index);
/// The symbol at a stack index if it is of one of the sorts; a Name counts as a Set. Otherwise
/// complains, unless the value is what a faulty word stands for, and answers nothing.
std::optional<SymbolId> expect(Session& session,
                               int index,
                               std::initializer_list<Sort> sorts,
                               const std::string& what);
/// What a value is, in words.
std::string sort_in_words(lua_State* lua, int index);
/// The hint where somebody writes `set:when(condition)`.
inline constexpr const char* kSetUnderCondition =
    "a set under a condition is written as when(condition, set)";
inline constexpr const char* kSetUnderConditionExample = "when(the.number:at_least(3), rank(4))";
/// A name as the script says it: my.hand.rook
std::string said(const Symbol& name);
/// A text argument, or nothing with a complaint.
std::optional<std::string> expect_text(
    Session& session,
    int index,
    const std::string& what,
    const std::string& example,
    const std::string& hint = "a text stands in quotation marks");
std::string hint_of_number(lua_State* lua, int index);
std::optional<int> expect_number(Session& session,
                                 int index,
                                 const std::string& what,
                                 int least,
                                 int most,
                                 const std::string& example);
/// A function argument as a reference in Lua's registry, or nothing with a complaint.
std::optional<int> expect_function(Session& session, int index, const std::string& word);
/// Pushes the value that a faulty word stands for.
int push_nothing(Session& session);
/// Whether the value is that.
bool is_nothing(lua_State* lua, int index);

/// Makes the metatables; once a session.
void open_values(Session& session);
/// Puts the operators of values into the metatable on top of the stack; `operators.cpp`.
void add_operators(lua_State* lua);
/// Puts their methods and fields into it; `methods.cpp`.
void add_methods(lua_State* lua);

/// A square as a tabulated function sees it: seen by `player`.
void push_square(Session& session, int square, int player);
struct SquareValue {
  int square, player;
};
const SquareValue* square_at(lua_State* lua, int index);

/// What stands behind a table that a constructor (`man`, `drop`, `game` ...) made: its kind, and
/// its place.
const char* kind_of(lua_State* lua, int index);
std::optional<Location> place_of(Session& session, int index);
void set_kind(lua_State* lua, int index, const char* kind, int place);

/// Where the fields of a table that was laid together were written, in a table of its own: pushes
/// it, or nil.
void push_seats(lua_State* lua, int index);
/// Gives the table at `index` the seats on top of the stack, and pops them.
void set_seats(lua_State* lua, int index);
SeatId seat_of_field(lua_State* lua, int index, const std::string& key);

}  // namespace pawnshop::script
