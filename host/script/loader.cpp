// SPDX-License-Identifier: MIT
// From the table that a script returns to a ruleset: parts read, names resolved, functions of few
// things asked for every input. Faults are collected, not thrown: one run finds as many as it can.

#include "script/loader.h"

#include <algorithm>
#include <set>

#include "script/game_reader.h"
#include "script/live.h"
#include "support/text.h"

namespace pawnshop::script {

namespace {

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? "." : path.substr(0, slash);
}

std::vector<Session::Folder> search_folders(const Request& request) {
  const std::string own = folder_of(request.path);
  std::vector<Session::Folder> folders;
  if (own != request.library.scripts && own != request.library.variants)
    folders.push_back(
        {own, request.shown.find('/') == std::string::npos ? "" : folder_of(request.shown)});
  folders.push_back({request.library.scripts, "scripts"});
  folders.push_back({request.library.variants, "variants"});
  return folders;
}

/// The options that were asked for and that no script declared.
void check_options(const Request& request, Session& session) {
  for (const auto& [name, value] : request.options) {
    std::vector<std::string> known;
    for (const Session::Option& option : session.options)
      known.push_back(option.name);
    if (std::find(known.begin(), known.end(), name) != known.end())
      continue;
    session.complain({},
                     "the game has no option '" + support::printable(name) + "'",
                     known.empty() ? "it has no options" : support::did_you_mean(name, known));
  }
}

}  // namespace

support::Result<Loaded> load(const Request& request) {
  auto session = std::make_shared<Session>(search_folders(request), request.options, Limits{});
  if (!session->lua())
    return support::failure("there is not enough memory for Lua");
  auto rules = std::make_shared<rules::Ruleset>();
  const Location file{request.shown, 0};
  Resolver resolver(*session, *rules);
  session->protect(
      [&] {
        if (session->run_file(request.path, request.shown))
          GameReader(*session, *rules, resolver, file).read();
      },
      file,
      "reading the game");
  check_options(request, *session);
  if (!session->faults.empty()) {
    std::stable_sort(session->faults.begin(),
                     session->faults.end(),
                     [](const Diagnostic& a, const Diagnostic& b) {
                       return std::tie(a.where.file, a.where.line) <
                              std::tie(b.where.file, b.where.line);
                     });
    return support::Failure(session->faults);
  }
  const std::string name = request.shown.substr(request.shown.rfind('/') + 1);
  rules->name = name.ends_with(".lua") ? name.substr(0, name.size() - 4) : name;
  for (const Session::Option& option : session->options)
    rules->options.push_back({option.name, option.choices, option.chosen});

  Loaded loaded;
  loaded.rules = rules;
  if (rules->hooks > 0)
    loaded.hooks = make_live_hooks(session, rules, resolver);
  auto game = rules::Game::open(rules, loaded.hooks);
  if (!game) {
    support::Diagnostics faults = game.error();
    for (Diagnostic& fault : faults) {
      fault.where = session->line_of_key(rules->where, "start");
      if (fault.message.starts_with("position text: "))
        fault.message = "the start position: " + fault.message.substr(15);
    }
    return support::Failure(std::move(faults));
  }
  loaded.game = std::move(*game);
  return loaded;
}

}  // namespace pawnshop::script
