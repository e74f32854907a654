// SPDX-License-Identifier: MIT
// The commands list and new: the games that there are, and one more.

#include <cstdio>
#include <filesystem>
#include <optional>
#include <sstream>

#include "cli/commands.h"
#include "cli/open.h"
#include "engine/places.h"
#include "script/catalogue.h"
#include "support/file.h"
#include "support/text.h"

namespace pawnshop::cli {

namespace fs = std::filesystem;

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

namespace {

/// What a new script is made out of.
struct Base {
  script::Request request;
  std::string stem;  ///< the name by which scripts find it
};

/// The game that a new script begins from; if it cannot, that has been printed, and the exit code
/// is set.
std::optional<Base> find_base(const std::string& name, const std::string& from, int& exit_code) {
  const auto refuse = [&](int code, const support::Diagnostics& faults) {
    print(faults);
    exit_code = code;
    return std::nullopt;
  };
  const script::Library library = engine::find_library();
  std::string base = from;
  if (base.empty()) {
    const auto catalogue = script::read_catalogue(library);
    if (!catalogue)
      return refuse(kNo, catalogue.error());
    base = catalogue->first;
  }
  const auto request = engine::find_game(library, base, {});
  if (!request)
    return refuse(kBadUse, request.error());
  const std::string stem = fs::path(request->shown).stem().string();
  if (!support::is_plain_name(stem)) {
    return refuse(
        kBadUse,
        support::fault("no script can be made out of '" + support::printable(stem) +
                           "', whose name is no word",
                       "a script finds others by names of letters, digits, '-' and '_'; give "
                       "the file such a name"));
  }
  const fs::path folder = fs::absolute(request->path).parent_path();
  std::error_code error;
  if (request->shown == base && !fs::equivalent(folder, fs::current_path(error), error)) {
    return refuse(kBadUse,
                  support::fault("a script in this folder would not find '" +
                                     support::printable(base) + "', which lies in another one",
                                 "go to its folder first, or copy it here"));
  }
  if (name == stem) {
    return refuse(kBadUse,
                  support::fault("'" + name + "' cannot be made out of a game of the same name",
                                 "it would find itself instead; choose another name"));
  }
  return Base{*request, stem};
}

std::string script_text(const std::string& name, const Base& base, const rules::Ruleset& rules) {
  std::ostringstream out;
  out << "-- " << name << ": a game made out of " << rules.title << ".\n"
      << "-- What is not said here is as in " << base.request.shown << ". Try:\n"
      << "--   pawnshop check " << name << ".lua\n"
      << "--   pawnshop show " << name << ".lua\n"
      << "return extend \"" << base.stem << "\" {\n"
      << "  title    = \"" << name << "\",\n"
      << "  inventor = \"\",\n"
      << "  year     = \"\",\n"
      << "  source   = \"this file\",\n"
      << "  rules    = [[\n"
      << "Say here in a few lines what is different.]],\n"
      << "\n"
      << "  -- A man is changed by naming what changes; the rest of him stays. For instance a man "
         "that also steps sideways:\n"
      << "  -- men = { " << rules.men.front().name
      << " = { moves = step(every_way) | step(sideways) } },\n"
      << "\n"
      << "  -- A part is taken away with false:\n"
      << "  -- ends = { " << (rules.ends.empty() ? "draw" : rules.ends.front().name)
      << " = false },\n"
      << "}\n";
  return out.str();
}

}  // namespace

int new_script(const std::string& name, const std::string& from) {
  if (!support::is_plain_name(name)) {
    print(support::fault("'" + support::printable(name) + "' cannot name a script",
                         name.ends_with(".lua")
                             ? "leave .lua off; the name of the file gets it by itself"
                             : "letters, digits, '-' and '_'; the file is made in this folder"));
    return kBadUse;
  }
  int exit_code = kDone;
  const auto base = find_base(name, from, exit_code);
  if (!base)
    return exit_code;
  const auto loaded = script::load(base->request);
  if (!loaded) {
    print(loaded.error());
    return kNo;
  }
  if (loaded->required.contains(name)) {
    print(support::fault("'" + name + "' is one of the scripts that " + base->request.shown +
                             " is made from, which would find yours instead",
                         "choose another name"));
    return kBadUse;
  }
  const std::string path = name + ".lua";
  if (const auto done = support::make_file(path, script_text(name, *base, *loaded->rules)); !done) {
    print(done.error());
    return kBadUse;
  }
  std::printf("%s\n", path.c_str());
  return kDone;
}

}  // namespace pawnshop::cli
