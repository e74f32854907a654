// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "script/game_part.h"

namespace pawnshop::script {

/// What a counter pays for a man who is dropped.
struct Cost {
  bool is_sold = false;
  int amount = 0;
  std::string reason;  ///< why he is not for sale

  bool operator==(const Cost&) const = default;
};

/// Functions of few things are called for every input when a game is loaded, and their answers
/// kept. In play no Lua runs for them.
class Tabulator : PartReader {
 public:
  explicit Tabulator(const PartReader& game);

  /// What the functions see of the next man: a reference to a table.
  void add_man(int reference) { man_tables_.push_back(reference); }

  void push_man(int type);

  void becomes(Reader& table, rules::Man& man);
  void captured(Reader& game);
  void prices(Reader& table, rules::Action& action);
  /// Of each type of man; royal ones are not for sale.
  std::vector<Cost> costs(Reader& table, Location& where);
  void payments(Reader& table, rules::Action& action);
  std::optional<std::vector<int>> changes(int function, const Location& where);

 private:
  /// A question to `captured`: which function, who is captured and by whom (-1: nobody), and
  /// whether it wants to know where.
  struct Captured {
    int function, type, by;
    bool asks_where;
  };
  bool ask_fate(
      const Captured& asked, const Location& where, int square, int owner, rules::Fate& fate);
  bool ask_fates(const Captured& asked, const Location& where, rules::Fate& fate);
  bool join_fates(const std::vector<rules::Fate>& answers,
                  const Location& where,
                  rules::Fate& fate);
  void complain_of_fates(bool of_kinds, const Location& where);
  bool read_fate(rules::Fate& fate, int type, const Location& where);
  void keep_sides(rules::Fate& fate, int type, const Location& where);
  int arrival(const std::string& name, const Location& where);
  std::uint16_t choice_list(std::vector<int> choices, const Location& where);
  bool add_choices(int index, std::vector<int>& list, const Location& where, int depth);
  bool add_choice_under(const Symbol& symbol, std::vector<int>& list, const Location& where);
  bool add_swap(const Symbol& symbol, std::vector<int>& list, const Location& where);
  /// The question to `price`.
  struct Asked {
    int function;
    Location where;
    bool gives_back;  ///< it is told of change
  };
  struct Offers;
  void push_men(const std::vector<int>& types);
  bool ask_payment(const Asked& asked,
                   const rules::Payment& payment,
                   int dropped,
                   rules::Price& price);
  bool ask_offer(const Asked& asked,
                 const rules::Payment& payment,
                 int dropped,
                 Offers& offers,
                 rules::Price& price);
  bool read_price(const Location& where, rules::Price& price);
  bool read_cost(const Location& where, Cost& cost);
  bool find_payments(const Asked& asked,
                     const std::vector<int>& change,
                     int dropped,
                     const rules::Action& action,
                     Offers& offers);
  std::set<int> reached(const rules::Man& man, int from);
  int choice(const rules::Choice& choice, const Location& where);

  bool has_warned_of_sides_ = false;
  std::vector<int> man_tables_;
  std::map<std::vector<int>, std::uint16_t> list_numbers_;
};

}  // namespace pawnshop::script
