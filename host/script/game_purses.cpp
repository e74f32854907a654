// SPDX-License-Identifier: MIT
#include "script/game_purses.h"

#include <algorithm>

#include "script/values.h"
#include "support/text.h"

namespace pawnshop::script {

namespace {

/// What each type of man costs: a row of Ruleset::worths.
std::vector<int> row_of(const std::vector<Cost>& costs) {
  std::vector<int> row;
  for (const Cost& cost : costs)
    row.push_back(cost.is_sold ? cost.amount : 0);
  return row;
}

}  // namespace

bool PurseReader::pays(Reader& table) {
  lua_State* lua = session_.lua();
  lua_pushstring(lua, "pay");
  lua_rawget(lua, table.index());
  const auto id = symbol_at(lua, -1);
  lua_pop(lua, 1);
  return id && session_.symbol(*id).sort == Sort::Name &&
         find_named(rules_.counters, session_.symbol(*id).text) >= 0;
}

/// Whether it is the mover's purse, or the one that both players use.
bool PurseReader::is_own(const Symbol& purse, int counter) const {
  return purse.whose == (rules_.counters[at(counter)].each ? Whose::My : Whose::The);
}

void PurseReader::read(Reader& table, rules::Action& action) {
  const char* const example = "pay = my.purse, price = function(dropped) return dropped.coins end,";
  Sale sale;
  sale.name = action.name;
  sale.purse = table.symbol("pay", {Sort::Name});
  sale.where = table.where("pay");
  const Symbol& purse = session_.symbol(sale.purse);
  sale.counter = find_named(rules_.counters, purse.text);
  const rules::Counter& counter = rules_.counters[at(sale.counter)];
  if (!is_own(purse, sale.counter))
    return table.complain("pay",
                          "'" + said(purse) + "' does not pay for a drop: the player's own does",
                          std::string("say ") + (counter.each ? "my." : "the.") + purse.text,
                          example);
  for (const char* key : {"into", "payers", "change", "home", "returned"}) {
    if (table.mentions(key))
      table.complain(
          key,
          "'" + table.name(key) + "' is about men who pay, and '" + said(purse) + "' is a counter",
          "what a counter pays is taken off it, and nobody gets it",
          example);
  }
  if (!table.mentions("price"))
    return table.complain("",
                          "the priced drop '" + action.name + "' has no 'price'",
                          "it says how much each man costs",
                          example);
  sale.costs = tabulator_.costs(table, sale.price_where);
  const auto is_sold = [](const Cost& cost) { return cost.is_sold; };
  if (session_.faults.empty() && std::none_of(sale.costs.begin(), sale.costs.end(), is_sold))
    session_.warn(sale.price_where,
                  "no price of 'turn." + action.name + "' can be paid: no man is sold",
                  "'price' answers how much a man costs; without such a turn say turn = { " +
                      action.name + " = false }");
  action.price_where = sale.price_where;
  sales_.push_back(std::move(sale));
}

SymbolId PurseReader::add(Symbol symbol, const Location& where) {
  symbol.place = session_.place(where);
  return session_.add(std::move(symbol));
}

SymbolId PurseReader::how(const std::string& name, const Location& where) {
  Symbol symbol = made(Sort::Condition, Op::How);
  symbol.text = name;
  return add(std::move(symbol), where);
}

/// That the purse holds less.
SymbolId PurseReader::is_poor(const Sale& sale, int coins) {
  Symbol symbol = made(Sort::Condition, Op::Counter, sale.purse);
  symbol.comparison = rules::Comparison::AtMost;
  symbol.number = coins - 1;
  return add(std::move(symbol), sale.price_where);
}

/// That one of these men was dropped in this way.
SymbolId PurseReader::drops_one(const Sale& sale, const std::vector<int>& types) {
  const Location& where = sale.price_where;
  SymbolId men = kNoSymbol;
  for (const int type : types) {
    Symbol name = made(Sort::Name, Op::Region);
    name.text = rules_.man(type).name;
    const SymbolId one = add(std::move(name), where);
    men = men == kNoSymbol ? one : add(made(Sort::Set, Op::Or, men, one), where);
  }
  Symbol dropped = made(Sort::Set, Op::TurnSquares);
  dropped.square = rules::TurnSquares::Dropped;
  const SymbolId them = add(made(Sort::Set, Op::And, add(std::move(dropped), where), men), where);
  const SymbolId any = add(made(Sort::Condition, Op::Any, them), where);
  return add(made(Sort::Condition, Op::Both, how(sale.name, where), any), where);
}

/// Why a man cannot be bought.
std::string PurseReader::told(const Sale& sale, const Cost& cost) const {
  if (!cost.is_sold)
    return cost.reason.empty() ? "a <man> is not for sale" : cost.reason;
  const std::string& name = rules_.counters[at(sale.counter)].name;
  const std::string& unit = units_[at(sale.counter)];
  const std::string needed = std::to_string(cost.amount);
  if (rules_.counters[at(sale.counter)].each && !unit.empty())
    return "<player> has <" + name + " " + unit + "> and needs " + needed;
  const std::string whose = rules_.counters[at(sale.counter)].each ? "<player>'s " : "the ";
  return whose + name + " holds <" + name + ">, and the <man> costs " + needed;
}

/// Men who cost more than there is, or are not for sale, land nowhere.
void PurseReader::limit_landing(const Sale& sale, const Cost& cost, const std::vector<int>& types) {
  Symbol all = made(Sort::Set, Op::Region);
  all.region = RegionKind::Everywhere;
  all.fixed = true;
  const SymbolId everywhere = add(std::move(all), sale.price_where);
  SymbolId off = everywhere;
  if (cost.is_sold)
    off = add(made(Sort::Set, Op::When, everywhere, is_poor(sale, cost.amount)), sale.price_where);
  for (const int type : types) {
    rules::Man& man = rules_.men[at(type)];
    man.lands = resolver_.cut(man.lands, everywhere, off, told(sale, cost), sale.price_where);
    man.lands_where = sale.price_where;
  }
}

/// No turn may drop them in this way.
void PurseReader::forbid(const Sale& sale, const Cost& cost, const std::vector<int>& types) {
  SymbolId forbidden = drops_one(sale, types);
  if (cost.is_sold)
    forbidden = add(made(Sort::Condition, Op::Both, forbidden, is_poor(sale, cost.amount)),
                    sale.price_where);
  Symbol because = reasoned(forbidden, told(sale, cost));
  const NodeId condition =
      resolver_.condition(add(std::move(because), sale.price_where), kAsksAll, sale.price_where);
  rules_.never.push_back({sale.name + ".price", condition, sale.price_where});
}

/// The limits that prices are, for all men of one price together. Where another kind of drop may
/// drop the same men, where they land does not tell how they were dropped.
void PurseReader::limit(const Sale& sale, bool is_only_drop) {
  std::vector<std::pair<Cost, std::vector<int>>> prices;
  for (int type = 0; type < rules_.man_count(); ++type) {
    const Cost& cost = sale.costs[at(type)];
    if (cost.is_sold && cost.amount == 0)
      continue;
    const auto known = std::find_if(
        prices.begin(), prices.end(), [&](const auto& price) { return price.first == cost; });
    if (known == prices.end())
      prices.push_back({cost, {type}});
    else
      known->second.push_back(type);
  }
  for (const auto& [cost, types] : prices)
    is_only_drop ? limit_landing(sale, cost, types) : forbid(sale, cost, types);
}

/// What the drops that a counter pays for take off it.
void PurseReader::take_off(std::size_t counter) {
  const Sale* first = nullptr;
  SymbolId ways = kNoSymbol;
  for (const Sale& sale : sales_) {
    if (at(sale.counter) != counter)
      continue;
    if (first && row_of(first->costs) != row_of(sale.costs))
      return session_.complain(sale.price_where,
                               "the counter '" + rules_.counters[counter].name + "' pays for '" +
                                   first->name + "' and for '" + sale.name +
                                   "', which ask different prices",
                               "one price a man, or a purse for each of them");
    const SymbolId way = how(sale.name, sale.where);
    ways = ways == kNoSymbol ? way : add(made(Sort::Condition, Op::Either, ways, way), sale.where);
    first = first ? first : &sale;
  }
  if (!first)
    return;
  Symbol dropped = made(Sort::Set, Op::TurnSquares);
  dropped.square = rules::TurnSquares::Dropped;
  const SymbolId paid_for =
      add(made(Sort::Set, Op::When, add(std::move(dropped), first->where), ways), first->where);
  rules::Amount& less = rules_.counters[counter].less;
  less = {.kind = rules::Amount::Kind::Worth,
          .set = resolver_.set(paid_for, kAsksTurn, first->where),
          .worth = static_cast<int>(rules_.worths.size())};
  rules_.worths.push_back(row_of(first->costs));
}

/// What counters say of themselves; those that pay count nothing but what comes in and what is
/// paid.
void PurseReader::read_counters(Reader& game) {
  each_part(game, "counters", rules_.counters, [&](Reader& fields, const rules::Counter& counter) {
    const auto number = static_cast<int>(units_.size());
    units_.push_back(fields.line("says").value_or(""));
    const auto pays = std::find_if(
        sales_.begin(), sales_.end(), [&](const Sale& sale) { return sale.counter == number; });
    for (const char* key : {"counts", "less"}) {
      if (pays != sales_.end() && fields.mentions(key))
        fields.complain(key,
                        "the counter '" + counter.name + "' pays for 'turn." + pays->name +
                            "', and has '" + key + "' of its own",
                        "what comes in says 'adds'; what is paid is taken off by itself",
                        counter.name + " = counter { each = true, adds = count(taken) },");
    }
  });
  units_.resize(rules_.counters.size());
}

void PurseReader::finish(Reader& game) {
  if (sales_.empty())
    return;
  read_counters(game);
  const auto drops =
      std::count_if(rules_.actions.begin(), rules_.actions.end(), [](const rules::Action& action) {
        return action.kind == rules::Action::Kind::Drop;
      });
  for (std::size_t counter = 0; counter < rules_.counters.size(); ++counter)
    take_off(counter);
  for (const Sale& sale : sales_)
    limit(sale, drops == 1);
  std::stable_sort(rules_.never.begin(), rules_.never.end(), [](const auto& a, const auto& b) {
    return a.name < b.name;
  });
}

}  // namespace pawnshop::script
