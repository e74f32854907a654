// SPDX-License-Identifier: MIT
// The command uci: which games an engine's user can choose from.

#include "protocol/uci.h"

#include <algorithm>
#include <iostream>

#include "cli/commands.h"
#include "cli/open.h"
#include "engine/places.h"
#include "script/catalogue.h"

namespace pawnshop::cli {

/// `game`: a shipped game or a script to begin with, or nothing.
int uci(const std::string& game) {
  const script::Library library = engine::find_library();
  const auto catalogue = script::read_catalogue(library);
  if (!catalogue) {
    print(catalogue.error());
    return kNo;
  }
  protocol::GameSource source;
  source.names = catalogue->games;
  for (const auto& [alias, name] : catalogue->aliases)
    source.names.push_back(alias);
  source.first = catalogue->plain;
  source.find = [&library](const std::string& name) {
    return engine::find_game(library, name, {});
  };
  if (!game.empty()) {
    if (const auto request = source.find(game); !request) {
      print(request.error());
      return kNo;
    }
    const bool is_name =
        std::find(source.names.begin(), source.names.end(), game) != source.names.end();
    (is_name ? source.first : source.script) = game;
  }
  std::ios::sync_with_stdio(false);
  // Reading must not flush what another thread is writing: a line could go out twice.
  std::cin.tie(nullptr);
  protocol::speak_uci(std::cin, std::cout, source);
  return kDone;
}

}  // namespace pawnshop::cli
