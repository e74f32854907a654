// SPDX-License-Identifier: MIT
#pragma once

#include <map>

#include "script/game_part.h"

namespace pawnshop::script {

/// Gives men, zones, marks, counters and flags their numbers, before anything is resolved that may
/// mention them. A faulty part counts as one all the same, so that its uses are no faults too.
class NameReader : PartReader {
 public:
  explicit NameReader(const PartReader& game) : PartReader(game) {}

  void read(Reader& game);

 private:
  void read_men(Reader& game);
  void read_zones(Reader& game);
  void read_marks(Reader& game);
  void read_counters(Reader& game);
  void read_flags(Reader& game);

  bool declare(Reader& table,
               const std::string& name,
               const std::string& what,
               std::size_t count,
               int limit);
  bool is_one_too_many(Reader& table, const std::string& name, const std::string& what, int limit);
  bool is_made_by(Reader& table,
                  const std::string& name,
                  const std::string& kind,
                  const std::string& example);

  std::map<std::string, std::pair<std::string, Location>> taken_;  ///< and what they name
};

}  // namespace pawnshop::script
