// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <vector>

#include "script/loader.h"

namespace pawnshop::script {

/// What variants/catalogue.lua says of the shipped games: their groups and order, and the names
/// that other programs use.
struct Catalogue {
  struct Group {
    std::string title;
    std::vector<std::string> games;
  };
  std::vector<Group> groups;
  std::vector<std::string> games;              ///< of all groups, in the order of listing
  std::string first;                           ///< the game that opens first
  std::string plain;                           ///< what an engine plays when nobody says what
  std::map<std::string, std::string> aliases;  ///< another name -> ours
};

support::Result<Catalogue> read_catalogue(const Library& library);

}  // namespace pawnshop::script
