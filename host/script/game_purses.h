// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "script/game_part.h"
#include "script/tabulate.h"

namespace pawnshop::script {

/// Reads drops that a counter pays for. What they mean is said in rules that there are anyway:
/// where men land, what no turn may do, and what is taken off a counter.
class PurseReader : PartReader {
 public:
  PurseReader(const PartReader& game, Tabulator& tabulator)
      : PartReader(game), tabulator_(tabulator) {}

  /// Whether the field `pay` of a drop names a counter.
  bool pays(Reader& table);
  void read(Reader& table, rules::Action& action);
  /// Makes the rules, when all kinds of turn are known.
  void finish(Reader& game);

 private:
  /// A kind of drop that a counter pays for.
  struct Sale {
    std::string name;  ///< of the kind of turn
    SymbolId purse;
    int counter;
    std::vector<Cost> costs;  ///< by type of man
    Location where;           ///< of `pay`
    Location price_where;
  };
  bool is_own(const Symbol& purse, int counter) const;
  void read_counters(Reader& game);
  void take_off(std::size_t counter);
  std::string told(const Sale& sale, const Cost& cost) const;
  void limit(const Sale& sale, bool is_only_drop);
  void limit_landing(const Sale& sale, const Cost& cost, const std::vector<int>& types);
  void forbid(const Sale& sale, const Cost& cost, const std::vector<int>& types);
  SymbolId is_poor(const Sale& sale, int coins);
  SymbolId drops_one(const Sale& sale, const std::vector<int>& types);
  SymbolId add(Symbol symbol, const Location& where);
  SymbolId how(const std::string& name, const Location& where);

  Tabulator& tabulator_;
  std::vector<Sale> sales_;
  std::vector<std::string>
      units_;  ///< what each counter counts, in the plural; "" if it is not said
};

}  // namespace pawnshop::script
