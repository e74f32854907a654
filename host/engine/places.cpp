// SPDX-License-Identifier: MIT
#include "engine/places.h"

#include <algorithm>
#include <filesystem>
#include <string_view>

#include "engine/opened_game.h"
#include "script/catalogue.h"
#include "support/file.h"
#include "support/language.h"
#include "support/text.h"
#include "system/place.h"

namespace pawnshop::engine {

using support::said;

namespace fs = std::filesystem;

namespace {

script::Library library_in(const fs::path& folder) {
  return {(folder / "scripts").string(), (folder / "variants").string()};
}

bool has_library(const fs::path& folder) {
  std::error_code error;
  return fs::is_directory(folder / "scripts", error) &&
         fs::exists(folder / "variants" / "catalogue.lua", error);
}

}  // namespace

script::Library find_library() {
  const fs::path program = system::own_program();
  // Without /proc nobody says where the program lies.
  const fs::path prefix = program.empty() ? fs::path("/usr") : program.parent_path().parent_path();
  const fs::path installed = prefix / "share" / "pawnshop";
  if (!program.empty() && !has_library(installed)) {
    for (fs::path folder = program.parent_path(); folder.has_relative_path();
         folder = folder.parent_path()) {
      if (has_library(folder))
        return library_in(folder);
    }
  }
  static constexpr char kBuiltFrom[] = PAWNSHOP_SOURCE_DIR;  // nothing in a package
  const std::string_view built_from(kBuiltFrom);
  return library_in(built_from.empty() || has_library(installed) ? installed : built_from);
}

namespace {

/// What somebody may have meant who names a game that there is not.
std::string what_is_meant(const script::Library& library, const std::string& game) {
  if (!game.empty() && support::is_file(game + ".lua"))
    return said("did you mean ./{}.lua? A script is given by its path", support::printable(game));
  std::vector<std::string> known = support::list_folder(library.variants, ".lua");
  std::erase(known, "catalogue");
  if (const auto meant = support::closest_match(game, known))
    return said("did you mean '{}'?", *meant);
  return said(
      "pawnshop list names the games; a script of your own is given by its path, such as "
      "./my-game.lua");
}

}  // namespace

support::Result<script::Request> find_game(const script::Library& library,
                                           const std::string& game,
                                           const std::vector<std::string>& settings) {
  script::Request request;
  request.library = library;
  for (const std::string& setting : settings) {
    const std::size_t equals = setting.find('=');
    if (equals == std::string::npos || equals == 0)
      return support::failure("--set takes name=value, got '" + support::printable(setting) + "'",
                              "for instance --set death=transient");
    const auto [known, is_new] =
        request.options.emplace(setting.substr(0, equals), setting.substr(equals + 1));
    if (!is_new && known->second != setting.substr(equals + 1))
      return support::failure("--set gives '" + support::printable(known->first) + "' twice");
  }
  if (is_script(game)) {
    if (auto text = support::read_file(game); !text)
      return support::Failure(text.error());
    request.path = game;
    request.shown = support::printable(game);
    return request;
  }
  std::string name = game;
  if (const auto catalogue = script::read_catalogue(library)) {
    if (const auto alias = catalogue->aliases.find(game); alias != catalogue->aliases.end())
      name = alias->second;
  }
  const std::pair<std::string, std::string> folders[] = {
      {library.variants, "variants/"}, {library.scripts + "/examples", "scripts/examples/"}};
  for (const auto& [folder, shown] : folders) {
    const std::string path = folder + "/" + name + ".lua";
    if (support::is_plain_name(name) && name != "catalogue" && support::is_file(path)) {
      request.path = path;
      request.shown = shown + name + ".lua";
      return request;
    }
  }
  return support::failure(said("there is no game '{}'", support::printable(game)),
                          what_is_meant(library, game));
}

}  // namespace pawnshop::engine
