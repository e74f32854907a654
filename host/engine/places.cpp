// SPDX-License-Identifier: MIT
#include "engine/places.h"

#include <algorithm>
#include <filesystem>

#include "engine/shelf.h"
#include "script/catalogue.h"
#include "support/file.h"
#include "support/text.h"
#include "system/place.h"

namespace pawnshop::engine {

namespace fs = std::filesystem;

script::Library find_library() {
  std::error_code error;
  const fs::path program = system::own_program();
  if (!program.empty()) {
    const fs::path share = program.parent_path().parent_path() / "share" / "pawnshop";
    if (fs::is_directory(share / "variants", error))
      return {(share / "scripts").string(), (share / "variants").string()};
  }
  return {PAWNSHOP_SOURCE_DIR "/scripts", PAWNSHOP_SOURCE_DIR "/variants"};
}

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
  if (!game.empty() && support::is_file(game + ".lua"))
    return support::failure(
        "there is no game '" + support::printable(game) + "'",
        "did you mean ./" + support::printable(game) + ".lua? A script is given by its path");
  std::vector<std::string> known = support::list_folder(library.variants, ".lua");
  std::erase(known, "catalogue");
  return support::failure("there is no game '" + support::printable(game) + "'",
                          support::did_you_mean(game, known).empty()
                              ? "pawnshop list names the games; a script of your own is given by "
                                "its path, such as ./my-game.lua"
                              : support::did_you_mean(game, known));
}

}  // namespace pawnshop::engine
