// SPDX-License-Identifier: MIT
// From the table that a script returns to a ruleset: parts read, names resolved, functions of few
// things asked for every input. Faults are collected, not thrown: one run finds as many as it can.

#include "script/loader.h"

#include <algorithm>
#include <tuple>

#include "script/game_reader.h"
#include "script/live.h"
#include "script/source.h"
#include "support/file.h"
#include "support/patience.h"
#include "support/po.h"
#include "support/text.h"

namespace pawnshop::script {

namespace {

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? "." : path.substr(0, slash + (slash == 0));
}

std::vector<Session::Folder> search_folders(const Request& request) {
  const std::string own = folder_of(request.path);
  std::vector<Session::Folder> folders;
  if (own != request.library.scripts && own != request.library.variants)
    folders.push_back(
        {own, request.shown.find('/') == std::string::npos ? "" : folder_of(request.shown), true});
  folders.push_back({request.library.scripts, "scripts"});
  folders.push_back({request.library.variants, "variants"});
  folders.push_back({request.library.scripts + "/examples", "scripts/examples"});
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
                     known.empty() ? "it has no options" : support::did_you_mean(name, known),
                     {},
                     support::About::Option);
  }
}

std::string on_line(const std::string& what, const Location& where) {
  return what + " on line " + std::to_string(where.line);
}

/// The parts that a script changes of the game that it is made from. Texts about the game are none
/// of its rules.
std::vector<std::pair<std::string, Location>> changed_parts(const GameReader& reader) {
  static const std::vector<std::string> kTexts = {
      "title", "inventor", "year", "source", "rules", "translations"};
  auto changes = reader.changes();
  std::erase_if(changes, [](const auto& change) {
    return std::find(kTexts.begin(), kTexts.end(), change.first) != kTexts.end();
  });
  return changes;
}

/// "lays 'this' and 'that' over one another on line 1", or nothing.
std::string laid_in_words(const Session::Laid& laid) {
  std::vector<std::string> names;
  for (const std::string& name : laid.names)
    names.push_back("'" + support::printable(name) + "'");
  return names.size() < 2
             ? ""
             : on_line("lays " + support::list_words(names, "and") + " over one another",
                       laid.where);
}

/// Where all faults lie in scripts that a game is made from, these may not fit each other, or what
/// it changes: says so, with the lines.
void name_changes(const GameReader& reader, const Session& session, support::Diagnostics& faults) {
  if (std::any_of(faults.begin(), faults.end(), [&](const Diagnostic& fault) {
        return session.is_main(fault.where) || fault.where.file.empty();
      }))
    return;
  std::vector<std::string> changes;
  const auto parts = changed_parts(reader);
  for (const auto& [key, place] : parts)
    changes.push_back(on_line("'" + key + "'", place));
  const std::string laid = laid_in_words(session.laid());
  const std::string begin = "what this game is made from has faults, or does not fit ";
  if (!parts.empty())
    faults.push_back({support::Severity::Error,
                      parts.front().second,
                      begin + "what is changed here",
                      "this script changes " + support::list_words(changes, "and") +
                          (laid.empty() ? "" : ", and " + laid),
                      {}});
  else if (!laid.empty())
    faults.push_back({support::Severity::Error,
                      session.laid().where,
                      begin + "together",
                      "this script " + laid +
                          ": leave one of them out, or state here the part that does not fit",
                      {}});
}

void sort_by_line(support::Diagnostics& list) {
  std::stable_sort(list.begin(), list.end(), [](const Diagnostic& a, const Diagnostic& b) {
    return std::tie(a.where.file, a.where.line) < std::tie(b.where.file, b.where.line);
  });
}

support::Failure sorted(const GameReader& reader,
                        const Session& session,
                        support::Diagnostics faults) {
  name_changes(reader, session, faults);
  sort_by_line(faults);
  return support::Failure(std::move(faults));
}

std::string stem(const std::string& shown) {
  const std::string name = shown.substr(shown.rfind('/') + 1);
  return name.ends_with(".lua") ? name.substr(0, name.size() - 4) : name;
}

/// More files of translations beside a script are not read, nor more bytes in all of them.
constexpr std::size_t kMostLanguages = 64, kMostFile = 4u << 20, kMostTranslated = 16u << 20;

/// The files of translations that lie beside a script. Those of the shipped games belong to the
/// language that is spoken. A faulty one is left out, and a note says why.
void read_language_files(const Request& request, rules::Ruleset& rules, Session& session) {
  const std::string own = folder_of(request.path), folder = own + "/languages";
  if (own == request.library.variants)
    return;
  const std::string shown = folder_of(support::printable(request.shown, 200)) + "/languages/";
  std::vector<std::string> codes = support::list_folder(folder, ".po");
  if (codes.size() > kMostLanguages) {
    session.notes.push_back({support::Severity::Warning,
                             {},
                             shown + " has " + std::to_string(codes.size()) + " languages",
                             "the first " + std::to_string(kMostLanguages) + " are read",
                             {}});
    codes.resize(kMostLanguages);
  }
  std::size_t room = kMostTranslated;
  for (const std::string& code : codes) {
    const auto text = support::read_file(folder + "/" + code + ".po", std::min(room, kMostFile));
    room -= text ? text->size() : 0;
    auto texts = text ? support::read_po(*text, shown + code + ".po")
                      : support::Result<support::Texts>(support::Failure(text.error()));
    if (texts)
      rules.translations.folder[code] = std::move(*texts);
    else
      session.notes.push_back({support::Severity::Warning,
                               texts.error().front().where,
                               texts.error().front().message,
                               texts.error().front().hint,
                               {}});
  }
}

/// What may be worked out before play, and the questions about the start position: seconds.
constexpr double kSecondsOfBuilding = 5, kSecondsOfStart = 0.3;

std::shared_ptr<const rules::AnyJudge> open_judge(const Loaded& loaded) {
  const support::Patience patience(kSecondsOfBuilding);
  return rules::AnyJudge::open(loaded.rules, loaded.hooks);
}

/// A game at the start; its faults are those of the start position.
support::Result<std::unique_ptr<rules::Game>> open_game(const Loaded& loaded,
                                                        const GameReader& reader) {
  try {
    auto judge = open_judge(loaded);
    const support::Patience patience(kSecondsOfStart);
    auto game = rules::Game::open(std::move(judge));
    if (!game) {
      support::Diagnostics faults = game.error();
      for (Diagnostic& fault : faults) {
        fault.where = reader.place_of_start();
        rules::call_position(fault, "the start position");
        fault.message = support::printable(fault.message, 500);
      }
      return support::Failure(std::move(faults));
    }
    const std::string text = (*game)->position_text();
    if (auto again = (*game)->set_up(text); !again || (*game)->position_text() != text) {
      return support::Failure(
          support::Diagnostics{{support::Severity::Error,
                                reader.position_where(),
                                "the start position is written '" + support::printable(text, 200) +
                                    "', and cannot be read back",
                                again ? "what is read is another position"
                                      : support::printable(again.error().front().message, 200),
                                "position = \"<board><zones> <side> <number>\","}});
    }
    return game;
  } catch (support::Diagnostics& faults) {  // of a live function, or rules without end
    for (Diagnostic& fault : faults) {
      if (fault.where.file.empty())
        fault.where = loaded.rules->where;
    }
    return support::Failure(std::move(faults));
  }
}

}  // namespace

support::Result<Loaded> load(const Request& request, std::vector<std::string>* files) {
  auto session =
      std::make_shared<Session>(search_folders(request), request.options, request.budget);
  if (!session->lua())
    return support::failure("there is not enough memory for Lua");
  auto rules = std::make_shared<rules::Ruleset>();
  const Location file{support::printable(request.shown, 200), 1};
  Resolver resolver(*session, *rules);
  GameReader reader(*session, *rules, resolver, file);
  const bool is_read = session->protect(
      [&] {
        const bool done = request.text ? session->run_text(*request.text, request.shown)
                                       : session->run_file(request.path, request.shown);
        if (!done)
          return;  // nobody knows which options it would have declared
        check_options(request, *session);
        reader.read();
      },
      file);
  if (files)
    *files = session->files();
  if (!session->faults.empty())
    return sorted(reader, *session, session->faults);
  if (!is_read || rules->choices.empty())
    return support::Failure(
        support::Diagnostics{{support::Severity::Error,
                              file,
                              "the script describes no game",
                              "the last statement of a game's script is: return game { ... }",
                              {}}});
  rules->name = stem(request.shown);
  for (const Session::Option& option : session->options)
    rules->options.push_back({option.name, option.choices, option.chosen});
  read_language_files(request, *rules, *session);

  Loaded loaded;
  loaded.rules = rules;
  if (rules->hooks > 0) {
    loaded.hooks = make_live_hooks(session, rules, resolver);
    if (!session->faults.empty())
      return sorted(reader, *session, session->faults);
  }
  auto game = open_game(loaded, reader);
  if (!game)
    return sorted(reader, *session, game.error());
  loaded.game = std::move(*game);
  loaded.files = session->files();
  loaded.notes = std::move(session->notes);
  loaded.required = session->required();
  sort_by_line(loaded.notes);
  return loaded;
}

std::string plain_text(const std::string& script) {
  return Source("", script).plain();
}

}  // namespace pawnshop::script
