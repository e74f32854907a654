// SPDX-License-Identifier: MIT
#include "engine/starter.h"

#include <filesystem>
#include <sstream>

#include "engine/places.h"
#include "script/catalogue.h"
#include "support/file.h"
#include "support/language.h"
#include "support/text.h"

namespace pawnshop::engine {

using support::said;

namespace fs = std::filesystem;

namespace {

/// A script finds its base beside itself, if that is no shipped game.
bool lies_elsewhere(const fs::path& base, const std::string& folder) {
  std::error_code error;
  const fs::path here = folder.empty() ? fs::current_path(error) : fs::path(folder);
  return !fs::equivalent(fs::absolute(base).parent_path(), here, error);
}

std::string script_text(const std::string& name, const Base& base, const rules::Ruleset& rules) {
  const std::string& man = rules.men.front().name;
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
         "who also jumps like a knight:\n"
      << "  -- men = { " << man << " = { moves = require(\"" << base.stem << "\").men." << man
      << ".moves | step(leap(1, 2)) } },\n"
      << "\n"
      << "  -- A part is taken away with false:\n"
      << "  -- ends = { " << (rules.ends.empty() ? "draw" : rules.ends.front().name)
      << " = false },\n"
      << "}\n";
  return out.str();
}

}  // namespace

support::Result<Base> find_base(const std::string& folder,
                                const std::string& name,
                                const std::string& from) {
  if (!support::is_plain_name(name))
    return support::failure(
        said("'{}' cannot name a script", support::printable(name)),
        name.ends_with(".lua")
            ? said("leave .lua off; the name of the file gets it by itself")
            : said("letters, digits, '-' and '_'; the file is made in this folder"));
  const script::Library library = find_library();
  std::string base = from;
  if (base.empty()) {
    const auto catalogue = script::read_catalogue(library);
    if (!catalogue)
      return support::Failure(catalogue.error());
    base = catalogue->first;
  }
  const auto request = find_game(library, base, {});
  if (!request)
    return support::Failure(request.error());
  const std::string stem = fs::path(request->shown).stem().string();
  if (!support::is_plain_name(stem))
    return support::failure(
        said("no script can be made out of '{}', whose name is no word", support::printable(stem)),
        said("a script finds others by names of letters, digits, '-' and '_'; give the file such a "
             "name"));
  if (request->shown == base && lies_elsewhere(request->path, folder))
    return support::failure(
        said("a script in this folder would not find '{}', which lies in another one",
             support::printable(base)),
        said("go to its folder first, or copy it here"));
  if (name == stem)
    return support::failure(said("'{}' cannot be made out of a game of the same name", name),
                            said("it would find itself instead; choose another name"));
  return Base{*request, stem};
}

support::Result<std::string> starter_path(const std::string& folder,
                                          const std::string& name,
                                          const Base& base,
                                          const script::Loaded& loaded) {
  if (loaded.required.contains(name))
    return support::failure(
        said("'{}' is one of the scripts that {} is made from, which would find yours instead",
             name,
             base.request.shown),
        said("choose another name"));
  const std::string path = (fs::path(folder) / (name + ".lua")).string();
  if (const auto done = support::may_make_file(path); !done)
    return support::Failure(done.error());
  return path;
}

support::Result<std::string> write_starter(const std::string& folder,
                                           const std::string& name,
                                           const Base& base,
                                           const script::Loaded& loaded) {
  auto path = starter_path(folder, name, base, loaded);
  if (!path)
    return path;
  if (const auto done = support::make_file(*path, script_text(name, base, *loaded.rules)); !done)
    return support::Failure(done.error());
  return path;
}

}  // namespace pawnshop::engine
