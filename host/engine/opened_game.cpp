// SPDX-License-Identifier: MIT
#include "engine/opened_game.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <iterator>
#include <thread>

#include "engine/languages.h"
#include "engine/places.h"
#include "script/catalogue.h"
#include "script/loader.h"
#include "script/weights_file.h"
#include "support/file.h"
#include "support/language.h"
#include "support/text.h"

namespace pawnshop::engine {

namespace fs = std::filesystem;

namespace {

/// A script that is being written while it is read is read again, so often at most.
constexpr int kTries = 4;
constexpr auto kBreath = std::chrono::milliseconds(20);

std::vector<Source> read_sources(const std::vector<std::string>& files) {
  std::vector<Source> sources;
  for (const std::string& file : files)
    sources.push_back({file, support::read_file(file).value_or("")});
  return sources;
}

bool were_written_since(const std::vector<std::string>& files, fs::file_time_type moment) {
  return std::any_of(files.begin(), files.end(), [&](const std::string& file) {
    std::error_code error;
    const auto written = fs::last_write_time(file, error);
    return error || written >= moment;
  });
}

/// The game, its text and the computer's own copy, one read after the other.
support::Result<Opened> read_once(const Wanted& wanted, std::vector<std::string>* files) {
  const auto request = find_game(find_library(), wanted.game, wanted.settings);
  if (!request)
    return support::Failure(request.error());
  if (files)
    *files = {request->path};
  auto loaded = script::load(*request, files);
  if (!loaded)
    return support::Failure(loaded.error());
  auto weights = script::read_weights(*request);
  if (!weights)
    return support::Failure(weights.error());
  Opened opened = {wanted,
                   request->path,
                   read_sources(loaded->files),
                   loaded->rules,
                   std::move(loaded->game),
                   std::move(loaded->notes),
                   std::move(*weights),
                   nullptr};
  opened.thinkers_judge = opened.game->judge();
  if (!loaded->hooks)
    return opened;
  auto again = script::load(*request);
  if (!again)
    return support::Failure(again.error());
  opened.thinkers_judge = again->game->judge();
  return opened;
}

std::vector<std::string> paths_of(const std::vector<Source>& sources) {
  std::vector<std::string> paths;
  for (const Source& source : sources)
    paths.push_back(source.path);
  return paths;
}

}  // namespace

bool is_script(const std::string& game) {
  return game.find('/') != std::string::npos || game.ends_with(".lua");
}

support::Result<Opened> open_game(const Wanted& wanted, std::vector<std::string>* files) {
  for (int tries = 1;; ++tries) {
    const auto began = fs::file_time_type::clock::now() - kBreath;  // times of files are coarse
    auto opened = read_once(wanted, files);
    if (!opened || tries == kTries || !were_written_since(paths_of(opened->sources), began))
      return opened;
    std::this_thread::sleep_for(kBreath);
  }
}

std::string rules_hash(const Opened& opened) {
  // FNV-1a: short, and the same everywhere. It guards against mistakes, not against malice.
  std::uint64_t hash = 0xcbf29ce484222325;
  const auto take = [&](const std::string& text) {
    for (const char sign : text + '\n')
      hash = (hash ^ static_cast<unsigned char>(sign)) * 0x100000001b3;
  };
  for (const Source& source : opened.sources)
    take(script::plain_text(source.text));
  for (const rules::Option& option : opened.rules->options)
    take(option.name + "=" + option.chosen);
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(hash));
  return text;
}

std::unique_ptr<search::Thinker> open_thinker(const Opened& opened) {
  return search::Thinker::open(opened.thinkers_judge, opened.weights);
}

KnownAs known_as(const Opened& opened) {
  KnownAs known = {.title = opened.rules->title, .start = opened.rules->start};
  if (!opened.wanted.settings.empty())
    return known;
  std::error_code error;
  const fs::path script = fs::weakly_canonical(opened.path, error);
  known.script = script.string();
  const auto catalogue = script::read_catalogue(find_library());
  if (!catalogue || !fs::equivalent(script.parent_path(), find_library().variants, error))
    return known;
  const std::string name = script.stem().string();
  known.is_plain = name == catalogue->plain;
  known.names = {name};
  for (const auto& [alias, meant] : catalogue->aliases) {
    if (meant == name)
      known.names.push_back(alias);
  }
  return known;
}

support::Result<ShippedGames> read_shipped_games() {
  auto catalogue = script::read_catalogue(find_library());
  if (!catalogue)
    return support::Failure(catalogue.error());
  ShippedGames games{{}, std::move(catalogue->games), std::move(catalogue->first)};
  for (script::Catalogue::Group& group : catalogue->groups)
    games.groups.push_back({std::move(group.title), std::move(group.games)});
  return games;
}

std::string page_of_rules(const std::string& script_path) {
  const std::string variants = find_library().variants;
  std::error_code error;
  const fs::path script = fs::canonical(script_path, error);
  if (error || !fs::equivalent(script.parent_path(), variants, error))
    return {};
  const std::string page = variants + "/rules/" + script.stem().string() + ".md";
  return support::is_file(page) ? page_as_spoken(page) : "";
}

const std::string* text_of_source(const Opened& opened, const std::string& shown) {
  const std::string path = path_of_source(paths_of(opened.sources), shown);
  for (const Source& source : opened.sources) {
    if (source.path == path)
      return &source.text;
  }
  return nullptr;
}

std::string path_of_source(const std::vector<std::string>& paths, const std::string& shown) {
  std::error_code error;
  const std::string whole = fs::weakly_canonical(shown, error).string();
  for (const std::string& path : paths) {
    if (path == whole || path == shown || path.ends_with("/" + shown))
      return path;
  }
  return {};
}

LinesChanged lines_changed(const std::string& before, const std::string& now) {
  const auto old_lines = support::split(before, "\n"), lines = support::split(now, "\n");
  const auto start = std::mismatch(lines.begin(), lines.end(), old_lines.begin(), old_lines.end());
  const auto rest = std::make_reverse_iterator(start.first);
  const auto old_rest = std::make_reverse_iterator(start.second);
  const auto end = std::mismatch(lines.rbegin(), rest, old_lines.rbegin(), old_rest);
  return {static_cast<int>(start.first - lines.begin()) + 1,
          static_cast<int>(end.first.base() - lines.begin())};
}

std::vector<std::string> picture_folders(const std::string& script_path) {
  return {(fs::path(script_path).parent_path() / "art").string(), find_library().variants + "/art"};
}

std::string how_moves_are_written(const rules::Game& game) {
  const auto turns = game.legal_named();
  if (turns.empty())
    return {};
  const auto& [machine, human] = turns.front();
  return human == machine ? support::said("a move is written like {}", machine)
                          : support::said("a move is written like {} or {}", machine, human);
}

}  // namespace pawnshop::engine
