// SPDX-License-Identifier: MIT
#pragma once

#include "script/game_part.h"
#include "script/game_purses.h"
#include "script/tabulate.h"

namespace pawnshop::script {

/// Reads the kinds of turn, with their texts.
class TurnReader : PartReader {
 public:
  TurnReader(const PartReader& game, Tabulator& tabulator)
      : PartReader(game), tabulator_(tabulator), purses_(game, tabulator) {}

  void read(Reader& game);

 private:
  void read_action(Reader& table, rules::Action& action);
  bool may_be_paid_otherwise(const rules::Action& action) const;
  std::vector<std::string> needed_fields(const rules::Action& action) const;
  void read_texts(Reader& table, rules::Action& action);
  void read_spellings(Reader& table, rules::Action& action, std::vector<std::string> needed);
  bool holds_mine(const rules::ZoneRef& zone) const;
  bool changes_sides(const rules::ZoneRef& from, const rules::ZoneRef& into) const;
  void read_change(Reader& table, rules::Action& action);
  void forbid_payers(Reader& table, const rules::Action& action);
  void forbid_paid(Reader& table, const char* key);
  void forbid_unknown(Reader& table, const char* key, rules::Action::Kind kind);
  void read_drop(Reader& table, rules::Action& action);
  rules::ZoneRef read_zone(Reader& table, const char* key);
  std::string of_other(const rules::ZoneRef& zone) const;
  bool lacks_counter(Reader& table);
  void read_price(Reader& table, rules::Action& action);
  void read_point(Reader& table, rules::Action& action);
  void read_together(Reader& table, rules::Action& action);
  bool read_part(Reader& table, int number, rules::Action& action, const std::string& example);

  Tabulator& tabulator_;
  PurseReader purses_;
};

}  // namespace pawnshop::script
