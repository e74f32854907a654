// SPDX-License-Identifier: MIT
#pragma once

#include <map>

#include "script/game_part.h"
#include "script/tabulate.h"

namespace pawnshop::script {

/// Reads the men, who have their names already: their letters, which put them in order, and then
/// what each of them can do.
class ManReader : PartReader {
 public:
  ManReader(const PartReader& game, Tabulator& tabulator)
      : PartReader(game), tabulator_(tabulator) {}

  void read(Reader& game);

 private:
  /// Who has a letter, and where he says so.
  struct Owner {
    std::string man;
    Location where;
  };

  void read_letters(Reader& game);
  static void complain_of_none(Reader& fields, const std::string& name);
  void check_letters(Reader& game);
  void complain_of_shared(const std::string& letter, const std::vector<Owner>& men);
  void check_order(Reader& game, const std::string& order);
  void keep_man_tables(Reader& game);
  void read_man(Reader& fields, rules::Man& man);
  void forbid_owners_fields(Reader& fields, const std::string& name);
  void read_value(Reader& fields, rules::Man& man);
  void read_picture(Reader& fields, rules::Man& man);
  void check_own_fields(Reader& fields);

  Tabulator& tabulator_;
  std::map<std::string, int> field_uses_;  ///< how many men have a field of that name
};

}  // namespace pawnshop::script
