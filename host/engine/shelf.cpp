// SPDX-License-Identifier: MIT
#include "engine/shelf.h"

#include <filesystem>

#include "engine/places.h"
#include "script/catalogue.h"
#include "script/loader.h"
#include "script/weights_file.h"
#include "support/file.h"

namespace pawnshop::engine {

namespace fs = std::filesystem;

support::Result<Opened> open_game(const Wanted& wanted) {
  const auto request = find_game(find_library(), wanted.game, wanted.settings);
  if (!request)
    return support::Failure(request.error());
  auto loaded = script::load(*request);
  if (!loaded)
    return support::Failure(loaded.error());
  auto weights = script::read_weights(*request);
  if (!weights)
    return support::Failure(weights.error());
  return Opened{wanted,
                request->path,
                std::move(loaded->files),
                std::move(loaded->rules),
                std::move(loaded->hooks),
                std::move(loaded->game),
                std::move(*weights)};
}

std::unique_ptr<search::Thinker> open_thinker(const Opened& opened) {
  if (opened.hooks) {
    if (const auto again = open_game(opened.wanted))
      return search::Thinker::open(again->rules, again->hooks, again->weights);
  }
  return search::Thinker::open(opened.rules, opened.hooks, opened.weights);
}

support::Result<Shelf> read_shelf() {
  auto catalogue = script::read_catalogue(find_library());
  if (!catalogue)
    return support::Failure(catalogue.error());
  return Shelf{std::move(catalogue->games), std::move(catalogue->first)};
}

std::string page_of_rules(const std::string& script_path) {
  const std::string variants = find_library().variants;
  std::error_code error;
  const fs::path script = fs::canonical(script_path, error);
  if (error || !fs::equivalent(script.parent_path(), variants, error))
    return {};
  const std::string page = variants + "/rules/" + script.stem().string() + ".md";
  return support::is_file(page) ? page : "";
}

std::string path_of_source(const Opened& opened, const std::string& shown) {
  for (const std::string& file : opened.files) {
    if (file.ends_with("/" + shown))
      return file;
  }
  return shown;
}

std::vector<std::string> picture_folders(const std::string& script_path) {
  return {(fs::path(script_path).parent_path() / "art").string(), find_library().variants + "/art"};
}

std::string how_moves_are_written(const rules::Game& game) {
  const auto turns = game.legal_named();
  if (turns.empty())
    return {};
  const auto& [machine, human] = turns.front();
  return "a move is written like " + machine + (human == machine ? "" : " or " + human);
}

}  // namespace pawnshop::engine
