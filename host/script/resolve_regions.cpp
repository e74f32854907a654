// SPDX-License-Identifier: MIT
// Fixed sets: the squares of a set that is the same in every position.

#include <algorithm>

#include "script/load_question.h"
#include "script/resolve.h"
#include "script/values.h"
#include "support/text.h"

namespace pawnshop::script {

using board::SquareSet;

namespace {

const LoadQuestion::Field kWhere = {
    "where",
    "it makes a region that stays as it is; a condition is added to it by when(condition, region)",
    "when(the.number:at_least(10), where(function(square) return square.rank > 4 end))",
    true};

}  // namespace

/// The squares for which a function of the script answers true; it is asked for all of them.
std::array<SquareSet, 2> Resolver::squares_where(const Symbol& symbol) {
  lua_State* lua = session_.lua();
  luaL_checkstack(lua, 10, nullptr);
  std::array<SquareSet, 2> sets{};
  lua_rawgeti(lua, LUA_REGISTRYINDEX, symbol.function);
  const Location where = session_.place_of_function(-1);
  const LoadQuestion question(session_, rules_, kWhere, symbol.function, where);
  bool good = true;
  for (int me = 0; me < 2; ++me) {
    for (int square = 0; square < rules_.topology.size() && good; ++square) {
      session_.spend(20);
      lua_pushvalue(lua, -1);
      push_square(session_, square, me);
      if (!session_.ask(1, 1, where)) {
        good = !session_.knows_board;  // the next square may say more
        continue;
      }
      if (lua_toboolean(lua, -1))
        sets[at(me)].set(square);
      const int type = lua_type(lua, -1);
      if (type != LUA_TBOOLEAN && type != LUA_TNIL && !is_nothing(lua, -1)) {
        good = false;
        session_.complain(
            where,
            "where's function must answer true or false, got " + sort_in_words(lua, -1),
            "it answers whether the square belongs to the set",
            "where(function(square) return square.rank > 6 end)");
      }
      lua_pop(lua, 1);
    }
  }
  lua_pop(lua, 1);
  return sets;
}

/// Says that the board has no such place, if the board is known.
void Resolver::complain_of_place(const Symbol& symbol, const std::string& place, const char* hint) {
  if (session_.knows_board)
    complain(symbol, "the board has no " + place, rules_.topology.lines_in_words() + hint);
}

std::array<SquareSet, 2> Resolver::squares_named(const Symbol& symbol) {
  const board::Topology& topology = rules_.topology;
  std::array<SquareSet, 2> sets{};
  for (const std::string& name : support::words(symbol.text)) {
    const auto square = topology.named(name);
    if (!square) {
      complain_of_place(
          symbol, "square '" + support::printable(name) + "'", "; names are separated by blanks");
      continue;
    }
    for (int me = 0; me < 2; ++me)
      sets[at(me)].set(topology.seen_by(*square, me));
  }
  return sets;
}

std::array<SquareSet, 2> Resolver::region_squares(const Symbol& symbol) {
  const board::Topology& topology = rules_.topology;
  std::array<SquareSet, 2> sets{};
  const auto fill = [&](auto test) {
    for (int me = 0; me < 2; ++me) {
      for (int square = 0; square < topology.size(); ++square) {
        if (test(topology.seen_by(square, me), square, me))
          sets[at(me)].set(square);
      }
    }
  };
  const int last = topology.ranks() - 1;
  switch (symbol.region) {
    case RegionKind::Everywhere:
      fill([](int, int, int) { return true; });
      break;
    case RegionKind::Rank:
      fill([&](int seen, int, int) {
        return topology.rank(seen) + topology.first_rank() == symbol.number;
      });
      if (sets[0].empty())
        complain_of_place(symbol, "rank " + std::to_string(symbol.number));
      break;
    case RegionKind::FirstRank:
      fill([&](int seen, int, int) { return topology.rank(seen) == 0; });
      break;
    case RegionKind::LastRank:
      fill([&](int seen, int, int) { return topology.rank(seen) == last; });
      break;
    case RegionKind::File:
      fill([&](int seen, int, int) { return topology.file_name(seen) == symbol.text; });
      if (sets[0].empty())
        complain_of_place(symbol, "file '" + support::printable(symbol.text) + "'");
      break;
    case RegionKind::Squares:
      return squares_named(symbol);
    case RegionKind::Light:
    case RegionKind::Dark:
      fill([&](int, int square, int) {
        return topology.is_light(square) == (symbol.region == RegionKind::Light);
      });
      break;
    case RegionKind::Where:
      return squares_where(symbol);
    case RegionKind::Nowhere:
    case RegionKind::None:
      break;
  }
  return sets;
}

/// A set one vector on, or with all squares of the lines from it.
SquareSet Resolver::shifted(const Symbol& symbol, const SquareSet& set, int player) const {
  const board::Topology& topology = rules_.topology;
  const bool is_line = symbol.op == Op::Line;
  SquareSet out = is_line ? set : SquareSet{};
  for (const board::Vector& vector : symbol.vectors) {
    set.each([&](int square) {
      const int most = is_line ? board::kMaxSquares : 1;
      for (int times = 1; times <= most; ++times) {
        const int next = topology.step(square, vector, player, times);
        if (next == board::kNoSquare)
          return;
        out.set(next);
      }
    });
  }
  return out;
}

const std::array<SquareSet, 2>& Resolver::fixed_squares(SymbolId id) {
  if (const auto known = fixed_.find(id); known != fixed_.end())
    return known->second;
  const Symbol& symbol = session_.symbol(id);
  session_.spend(50 + 50 * symbol.vectors.size());
  std::array<SquareSet, 2> sets{};
  if (symbol.op == Op::Region) {
    sets = region_squares(symbol);
  } else {
    const std::array<SquareSet, 2> a = symbol.a != kNoSymbol ? fixed_squares(symbol.a) : sets;
    const std::array<SquareSet, 2> b = symbol.b != kNoSymbol ? fixed_squares(symbol.b) : sets;
    for (int me = 0; me < 2; ++me) {
      SquareSet& out = sets[at(me)];
      switch (symbol.op.set()) {
        case Op::Or:
          out = a[at(me)] | b[at(me)];
          break;
        case Op::And:
          out = a[at(me)] & b[at(me)];
          break;
        case Op::Minus:
          out = a[at(me)] - b[at(me)];
          break;
        case Op::Shift:
        case Op::Line:
          out = shifted(symbol, a[at(me)], me);
          break;
        case Op::Region:
        case Op::Empty:
        case Op::Men:
        case Op::Mark:
        case Op::TurnSquares:
        case Op::Reach:
        case Op::When:
        case Op::Attackers:
        case Op::Threatened:
        case Op::Defended:
          break;
      }
    }
  }
  return fixed_[id] = sets;
}

NodeId Resolver::region_node(SymbolId id) {
  const std::array<SquareSet, 2>& sets = fixed_squares(id);
  session_.spend(rules_.regions.size() / 4 + 1);
  const auto found = std::find(rules_.regions.begin(), rules_.regions.end(), sets);
  const int region = static_cast<int>(found - rules_.regions.begin());
  if (found == rules_.regions.end())
    rules_.regions.push_back(sets);
  return add(Node::of_region(region), session_.symbol(id));
}

SquareSet Resolver::outline(NodeId set) const {
  const auto of_region = [&](NodeId id) -> std::optional<SquareSet> {
    if (rules_.node(id).op != Op::Region)
      return std::nullopt;
    const std::array<SquareSet, 2>& seen = rules_.regions[at(rules_.node(id).region())];
    return seen[0] | seen[1];
  };
  return rules::upper_bound(rules_, set, rules_.topology.everywhere(), of_region);
}

}  // namespace pawnshop::script
