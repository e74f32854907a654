// SPDX-License-Identifier: MIT
// The commands list and new: the games that there are, and one more.

#include <cstdio>

#include "cli/commands.h"
#include "cli/open.h"
#include "engine/places.h"
#include "engine/starter.h"
#include "script/catalogue.h"

namespace pawnshop::cli {

int list() {
  const script::Library library = engine::find_library();
  const auto catalogue = script::read_catalogue(library);
  if (!catalogue) {
    print(catalogue.error());
    return kNo;
  }
  std::size_t width = 0;
  for (const std::string& name : catalogue->games)
    width = std::max(width, name.size());
  int exit_code = kDone;
  for (const std::string& name : catalogue->games) {
    const auto request = engine::find_game(library, name, {});
    const auto loaded = request
                            ? script::load(*request)
                            : support::Result<script::Loaded>(support::Failure(request.error()));
    if (!loaded) {
      print(loaded.error());
      exit_code = kNo;
      continue;
    }
    std::printf("%-*s  %s\n", static_cast<int>(width), name.c_str(), loaded->rules->title.c_str());
  }
  return exit_code;
}

int new_script(const std::string& name, const std::string& from) {
  const auto base = engine::find_base("", name, from);
  if (!base) {
    print(base.error());
    return kBadUse;
  }
  const auto loaded = script::load(base->request);
  if (!loaded) {
    print(loaded.error());
    return kNo;
  }
  const auto path = engine::write_starter("", name, *base, *loaded);
  if (!path) {
    print(path.error());
    return kBadUse;
  }
  std::printf("%s\n", path->c_str());
  return kDone;
}

}  // namespace pawnshop::cli
