// SPDX-License-Identifier: MIT
#pragma once

#include <cstdlib>
#include <memory>
#include <vector>

#include "script/catalogue.h"
#include "script/loader.h"

namespace pawnshop::fuzz {

/// One of the shipped games, loaded once.
inline rules::Game& game(unsigned number) {
  static const std::vector<script::Loaded> games = [] {
    const script::Library library{PAWNSHOP_SOURCE_DIR "/scripts", PAWNSHOP_SOURCE_DIR "/variants"};
    std::vector<script::Loaded> list;
    const auto catalogue = script::read_catalogue(library);
    if (!catalogue)
      std::abort();
    for (const std::string& name : catalogue->games) {
      script::Request request;
      request.path = library.variants + "/" + name + ".lua";
      request.shown = name + ".lua";
      request.library = library;
      auto loaded = script::load(request);
      if (!loaded)
        std::abort();
      list.push_back(std::move(*loaded));
    }
    return list;
  }();
  return *games[number % games.size()].game;
}

}  // namespace pawnshop::fuzz
