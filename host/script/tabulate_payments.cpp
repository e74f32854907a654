// SPDX-License-Identifier: MIT
// Prices that several men pay together: which groups of men buy whom. No man of such a group could
// be left out.

#include <algorithm>
#include <set>

#include "script/load_question.h"
#include "script/tabulate.h"
#include "script/values.h"
#include "support/text.h"

namespace pawnshop::script {

namespace {

using Group = std::vector<int>;  ///< types, rising

/// How many groups one price is asked of, how many of them may buy somebody, and how many that do
/// not are kept for those who ask why: far more than any rule needs.
constexpr std::size_t kMostAsked = 20'000, kMostPayments = 600, kMostRefused = 600;

const LoadQuestion::Field kPriceOfGroups = {
    "price",
    "it is given types of men; the kind of turn can ask, and two kinds can have two prices",
    "buy = drop { from = my.hand, when = none(my.queen) },"};

/// All groups of up to so many of these men, the empty one first.
std::vector<Group> groups_of(const Group& types, int most) {
  std::vector<Group> groups{{}};
  for (std::size_t i = 0; i < groups.size() && groups.size() < kMostAsked; ++i) {
    if (static_cast<int>(groups[i].size()) == most)
      break;
    for (const int type : types) {
      if (!groups[i].empty() && type < groups[i].back())
        continue;
      Group more = groups[i];
      more.push_back(type);
      groups.push_back(std::move(more));
    }
  }
  return groups;
}

/// Whether the group without any one of its men is among those that buy too little.
bool is_worth_asking(const Group& group, const std::set<Group>& too_little) {
  for (std::size_t i = 0; i < group.size(); ++i) {
    Group less = group;
    less.erase(less.begin() + static_cast<std::ptrdiff_t>(i));
    if (!too_little.contains(less))
      return false;
  }
  return true;
}

}  // namespace

/// What has been answered so far, by payment and the man dropped.
struct Tabulator::Offers {
  Group types;  ///< who may pay, be given back or be dropped
  std::map<std::pair<rules::Payment, int>, rules::Price> good, refused;
  std::size_t asked = 0;
};

namespace {

/// What a list of men answers where it is asked as if it were one man.
int field_of_list(lua_State* lua) {
  if (lua_type(lua, 2) != LUA_TSTRING)
    return 0;  // one past its end
  Session& session = Session::of(lua);
  session.raise(
      session.here(),
      "this is a list of men, and has no field '" + support::printable(lua_tostring(lua, 2)) + "'",
      "with 'payers' several men pay and come back; sum(list, field) of require \"lists\" adds up "
      "a field; 'payers = false' lets one man pay",
      "price = function(paid, dropped) return sum(paid, \"worth\") >= dropped.worth end,");
}

}  // namespace

void Tabulator::push_men(const std::vector<int>& types) {
  lua_State* lua = session_.lua();
  lua_createtable(lua, static_cast<int>(types.size()), 0);
  if (luaL_newmetatable(lua, "pawnshop.men")) {
    lua_pushcfunction(lua, field_of_list);
    lua_setfield(lua, -2, "__index");
  }
  lua_setmetatable(lua, -2);
  for (std::size_t i = 0; i < types.size(); ++i) {
    push_man(types[i]);
    lua_rawseti(lua, -2, static_cast<lua_Integer>(i) + 1);
  }
}

bool Tabulator::ask_payment(const Asked& asked,
                            const rules::Payment& payment,
                            int dropped,
                            rules::Price& price) {
  lua_State* lua = session_.lua();
  session_.spend_for(asked.where, 20 + payment.paid.size());
  lua_rawgeti(lua, LUA_REGISTRYINDEX, asked.function);
  push_men(payment.paid);
  push_man(dropped);
  if (asked.gives_back)
    push_men(payment.change);
  return session_.ask(asked.gives_back ? 3 : 2, 2, asked.where) && read_price(asked.where, price);
}

/// Asks about one group of men who pay, and notes the answer. False if that is faulty.
bool Tabulator::ask_offer(const Asked& asked,
                          const rules::Payment& payment,
                          int dropped,
                          Offers& offers,
                          rules::Price& price) {
  if (++offers.asked > kMostAsked)
    session_.raise(
        asked.where,
        "'price' would be asked of more than " + std::to_string(kMostAsked) + " groups of men",
        "fewer 'payers', or less that is given back, is a price that a player can oversee",
        "payers = 3,");
  if (!ask_payment(asked, payment, dropped, price))
    return false;
  (price.good ? offers.good : offers.refused)[{payment, dropped}] = price;
  return true;
}

/// The smallest groups that buy a man and leave that change, found by their size: who is already
/// bought is not asked about with one man more. False if an answer is faulty.
bool Tabulator::find_payments(const Asked& asked,
                              const std::vector<int>& change,
                              int dropped,
                              const rules::Action& action,
                              Offers& offers) {
  // Who is paid and given back at once moves nowhere: that is the turn without both of them.
  Group payers = offers.types;
  if (action.change == action.into && action.home == action.pay)
    std::erase_if(payers, [&](int type) {
      return std::find(change.begin(), change.end(), type) != change.end();
    });
  std::set<Group> too_little{{}};
  for (int size = 1; size <= action.payers && !too_little.empty(); ++size) {
    std::set<Group> next;
    for (const Group& least : too_little) {
      for (const int type : payers) {
        if (!least.empty() && type < least.back())
          continue;
        rules::Payment payment{least, change};
        payment.paid.push_back(type);
        if (!is_worth_asking(payment.paid, too_little))
          continue;
        rules::Price price;
        if (!ask_offer(asked, payment, dropped, offers, price))
          return false;
        if (!price.good)
          next.insert(payment.paid);
      }
    }
    too_little = std::move(next);
  }
  return true;
}

/// Which groups of men buy which man.
void Tabulator::payments(Reader& table, rules::Action& action) {
  Asked asked{-1, {}, action.change.given()};
  asked.function = table.function("price", asked.where);
  if (asked.function < 0)
    return;
  action.price_where = asked.where;
  const LoadQuestion question(session_, rules_, kPriceOfGroups, asked.function, asked.where);
  const int men = rules_.man_count();
  Offers offers;
  for (int type = 0; type < men; ++type) {
    if (!rules_.is_royal(type) && !rules_.is_nobodys(type))
      offers.types.push_back(type);
  }
  for (const Group& change : groups_of(offers.types, asked.gives_back ? action.returned : 0)) {
    for (const int dropped : offers.types) {
      if (!find_payments(asked, change, dropped, action, offers))
        return;
    }
  }
  const auto keep = [&](const auto& answers, auto& payments, auto& prices, std::size_t most) {
    for (const auto& [offer, price] : answers) {
      if (payments.empty() || payments.back() != offer.first) {
        if (payments.size() == most)
          break;
        payments.push_back(offer.first);
        prices.resize(payments.size() * at(men), {.has_needless = true});
      }
      prices[(payments.size() - 1) * at(men) + at(offer.second)] = price;
    }
  };
  if (offers.good.size() > kMostPayments) {
    session_.complain(asked.where,
                      "'price' lets men be bought in " + std::to_string(offers.good.size()) +
                          " ways, and at most " + std::to_string(kMostPayments) + " are possible",
                      "fewer 'payers', or less that is given back, is a price that a player can "
                      "oversee",
                      "payers = 3,");
    return;
  }
  if (offers.good.empty() && !offers.types.empty()) {
    session_.complain(asked.where,
                      "no price of '" + action.name + "' can be paid: up to " +
                          std::to_string(action.payers) + " men together buy nobody",
                      "'price' is given a list of men; does it add up what they are worth?",
                      "price = function(paid, dropped) return #paid >= 2 end,");
    return;
  }
  keep(offers.good, action.payments, action.prices, kMostPayments);
  for (const auto& [offer, price] : offers.refused) {
    // What does not buy this man, and buys another one.
    const auto known =
        std::lower_bound(action.payments.begin(), action.payments.end(), offer.first);
    if (known != action.payments.end() && *known == offer.first)
      action.prices[static_cast<std::size_t>(known - action.payments.begin()) * at(men) +
                    at(offer.second)] = price;
  }
  keep(offers.refused, action.refused, action.refusals, kMostRefused);
}

}  // namespace pawnshop::script
