// SPDX-License-Identifier: MIT
// The commands about scripts: list, check, new.

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "cli/commands.h"
#include "cli/open.h"
#include "cli/places.h"
#include "script/catalogue.h"
#include "support/file.h"
#include "support/patience.h"
#include "support/text.h"

namespace pawnshop::cli {

namespace fs = std::filesystem;

int list() {
  const script::Library library = find_library();
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
    const auto request = find_game(library, name, {});
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

const char* count_word(std::size_t n, const char* one, const char* many) {
  return n == 1 ? one : many;
}

/// What of a script became a table, a program over sets, or a live function.
void print_means(const script::Loaded& loaded) {
  const rules::Ruleset& rules = *loaded.rules;
  const auto line = [](const char* means, const std::string& what, const support::Location& where) {
    std::printf("  %-8s %-44s %s\n", means, what.c_str(), support::to_text(where).c_str());
  };
  for (const rules::Man& man : rules.men) {
    if (!man.becomes.empty())
      line("table", "men." + man.name + ".becomes", man.becomes_where);
  }
  for (const rules::Action& action : rules.actions) {
    if (!action.prices.empty())
      line("table", "turn." + action.name + ".price", action.price_where);
    if (action.when != rules::kNoNode)
      line("program", "turn." + action.name + ".when", action.where);
  }
  for (const rules::Atom& atom : rules.atoms) {
    if (atom.takes != rules::kNoNode)
      line("program", "a movement's takes", atom.where);
    if (atom.leaves != rules::kNoNode)
      line("program", "a movement's leaves", atom.where);
    if (atom.when != rules::kNoNode)
      line("program", "a movement's when", atom.where);
  }
  for (const rules::Effect& effect : rules.effects)
    line(effect.kind == rules::Effect::Kind::Call ? "live" : "program", "an effect", effect.where);
  for (const rules::Effect& effect : rules.afterwards)
    line(effect.kind == rules::Effect::Kind::Call ? "live" : "program",
         "an effect afterwards",
         effect.where);
  for (const rules::Mark& mark : rules.marks) {
    if (mark.after != rules::kNoNode)
      line("program", "marks." + mark.name + ".after", mark.where);
  }
  for (const rules::Rule& rule : rules.never)
    line("program", "never." + rule.name, rule.where);
  for (const rules::Duty& duty : rules.must)
    line("program", "a duty", duty.where);
  for (const rules::End& end : rules.ends)
    line("program", "ends." + end.name, end.where);
  for (const support::Location& hook : rules.hook_places)
    line("live", "a function that is called in play", hook);
}

/// Who is royal, and what that means for speed: a rule that is phrased otherwise silently would not
/// be seen.
void print_royal(const script::Loaded& loaded) {
  const rules::Ruleset& rules = *loaded.rules;
  std::vector<std::string> royal;
  for (int type = 0; type < rules.man_count(); ++type) {
    if (rules.is_royal(type))
      royal.push_back(rules.man(type).name);
  }
  if (royal.empty()) {
    std::printf("royal: nobody (no rule of 'never' is plainly attacked(my.x))\n");
  } else {
    std::printf("royal: %s (%s)\n",
                support::list_words(royal, "and").c_str(),
                support::to_text(rules.royal_where.front()).c_str());
  }
  const auto& slow = loaded.game->slow_reasons();
  if (slow.empty()) {
    std::printf("turns: from tables, legal before they are generated\n");
  } else {
    std::printf("turns: tried one by one, since\n");
    for (const rules::Refusal& reason : slow) {
      const std::string where = support::to_text(reason.where);
      std::printf("  %s%s%s\n", reason.text.c_str(), where.empty() ? "" : "  ", where.c_str());
    }
  }
}

/// A sanity run: random games in which every position must survive being written and read. Slow
/// rules get fewer of them, and rules that take too long to judge one turn are a fault: the script
/// is not known to come to an end.
bool play_at_random(const script::Loaded& loaded) {
  constexpr int kGames = 20, kTurns = 120;
  constexpr double kSecondsInAll = 1.5 * support::kSlowdown, kSecondsOfTurn = 0.3;
  const auto has_time = [] { return support::cpu_seconds() < kSecondsInAll; };
  rules::Game& game = *loaded.game;
  int games = 0, turns = 0;
  support::Diagnostics faults;
  try {
    for (; games < kGames && (games == 0 || has_time()); ++games) {
      (void)game.set_up(game.rules().start);
      for (int i = 0; i < kTurns && has_time(); ++i) {
        const support::Patience patience(kSecondsOfTurn);
        const auto seed = static_cast<std::uint64_t>(games * kTurns + i) + 1;
        int played = 0;
        const auto broken = game.random_play(seed, 1, played);
        turns += played;
        if (broken)
          faults =
              support::fault(*broken, "this is a fault of the program or of the position template");
        if (broken || played == 0)
          break;
      }
      if (!faults.empty())
        break;
    }
  } catch (const support::Diagnostics& thrown) {  // of a live function, or of rules without end
    faults = thrown;
  }
  for (support::Diagnostic& fault : faults) {
    if (fault.where.file.empty())
      fault.where = game.rules().where;
  }
  if (!faults.empty()) {
    print(faults);
    return false;
  }
  const std::uint64_t calls = loaded.hooks ? loaded.hooks->calls() : 0;
  std::printf("played %d random %s, %d turns; %llu %s of live functions\n",
              games,
              count_word(static_cast<std::size_t>(games), "game", "games"),
              turns,
              static_cast<unsigned long long>(calls),
              count_word(calls, "call", "calls"));
  return true;
}

}  // namespace

int check(const std::string& file, const std::vector<std::string>& settings, bool verbose) {
  Place place;
  place.game = file;
  place.settings = settings;
  Opened opened = open_game(place);
  if (!opened) {
    return opened.exit_code;
  }
  if (!opened.loaded->notes.empty())
    print(opened.loaded->notes);
  std::printf("%s: %s\n", file.c_str(), opened.game().rules().title.c_str());
  print_royal(*opened.loaded);
  if (verbose)
    print_means(*opened.loaded);
  if (!play_at_random(*opened.loaded))
    return kNo;
  std::printf("no faults\n");
  return kDone;
}

int new_script(const std::string& name, const std::string& from) {
  bool plain = !name.empty() && name.size() <= 64;
  for (const char c : name)
    plain = plain && ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                      c == '-' || c == '_');
  if (!plain) {
    print(support::fault("'" + support::printable(name) + "' cannot name a script",
                         "letters, digits, '-' and '_'; the file is made in this folder"));
    return kBadUse;
  }
  const script::Library library = find_library();
  std::string base = from;
  if (base.empty()) {
    const auto catalogue = script::read_catalogue(library);
    if (!catalogue) {
      print(catalogue.error());
      return kNo;
    }
    base = catalogue->first;
  }
  const auto request = find_game(library, base, {});
  if (!request) {
    print(request.error());
    return kBadUse;
  }
  const std::string stem = fs::path(request->shown).stem().string();
  const fs::path folder = fs::absolute(request->path).parent_path();
  std::error_code error;
  if (request->shown == base && !fs::equivalent(folder, fs::current_path(error), error)) {
    print(support::fault("a script in this folder would not find '" + support::printable(base) +
                             "', which lies in another one",
                         "go to its folder first, or copy it here"));
    return kBadUse;
  }
  if (name == stem) {
    print(support::fault("'" + name + "' cannot be made out of a game of the same name",
                         "it would find itself instead; choose another name"));
    return kBadUse;
  }
  const auto loaded = script::load(*request);
  if (!loaded) {
    print(loaded.error());
    return kNo;
  }
  const std::string path = name + ".lua";
  if (support::is_file(path)) {
    print(support::fault("there is a file '" + path + "' here already",
                         "choose another name, or move it away"));
    return kBadUse;
  }
  std::ofstream out(path);
  out << "-- " << name << ": a game made out of " << loaded->rules->title << ".\n"
      << "-- What is not said here is as in " << request->shown << ". Try:\n"
      << "--   pawnshop check " << path << "\n"
      << "--   pawnshop show " << path << "\n"
      << "return extend \"" << stem << "\" {\n"
      << "  title    = \"" << name << "\",\n"
      << "  inventor = \"\",\n"
      << "  rules    = [[\n"
      << "Say here in a few lines what is different.]],\n"
      << "\n"
      << "  -- A man is changed by naming what changes; the rest of him stays. For instance a man "
         "that also steps sideways:\n"
      << "  -- men = { " << loaded->rules->men.front().name
      << " = { moves = step(every_way) | step(sideways) } },\n"
      << "\n"
      << "  -- A part is taken away with false:\n"
      << "  -- ends = { "
      << (loaded->rules->ends.empty() ? "draw" : loaded->rules->ends.front().name)
      << " = false },\n"
      << "}\n";
  if (!out.flush()) {
    print(support::fault("'" + path + "' cannot be written", "is this folder yours to write in?"));
    return kBadUse;
  }
  std::printf("%s\n", path.c_str());
  return kDone;
}

}  // namespace pawnshop::cli
