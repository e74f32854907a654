// SPDX-License-Identifier: MIT
// The command play: what a game begins with, in a window or in the terminal, and what Ctrl-C does
// there.

#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <random>
#include <utility>

#include <unistd.h>

#include "cli/commands.h"
#include "cli/open.h"
#include "cli/play_text.h"
#include "engine/autosave.h"
#include "engine/languages.h"
#include "engine/places.h"
#include "engine/recorded_game.h"
#include "engine/spoken.h"
#include "script/catalogue.h"
#include "support/language.h"
#include "support/patience.h"
#include "support/text.h"
#include "system/place.h"

namespace pawnshop::cli {

using support::said;

namespace {

/// How often Ctrl-C has been pressed since somebody looked.
std::atomic<int> presses = 0;
static_assert(std::atomic<int>::is_always_lock_free);

void interrupt(int) {
  if (presses.fetch_add(1) >= 2)
    _exit(130);  // nobody looks any more
}

/// Ctrl-C does not end the program, but it does end waiting for a line.
void listen_for_interrupts() {
  struct sigaction action = {};
  action.sa_handler = interrupt;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, nullptr);
}

/// A word as a shell takes it.
std::string shell_word(const std::string& word) {
  const bool is_plain = !word.empty() && std::all_of(word.begin(), word.end(), [](char sign) {
    return (sign >= '0' && sign <= '9') || (sign >= 'a' && sign <= 'z') ||
           (sign >= 'A' && sign <= 'Z') || std::string("./-_=").find(sign) != std::string::npos;
  });
  if (is_plain)
    return word;
  std::string out = "'";
  for (const char sign : word)
    out += sign == '\'' ? std::string("'\\''") : std::string(1, sign);
  return out + "'";
}

/// Leaves the game to the program beside this one; it comes back only where that cannot be started.
int start_window(const std::vector<std::string>& arguments) {
  const std::filesystem::path self = system::own_program();
  const std::string program = (self.parent_path() / "pawnshop-window").string();
  system::become(program, arguments);
  print(support::fault("there is no program for the window: " + program + " is not built",
                       "it needs libsfml-dev libimgui-dev libcairo2-dev; in the terminal: pawnshop "
                       "play --text"));
  return kBadUse;
}

/// What the window is told. What can be wrong about it has been looked for.
std::vector<std::string> window_arguments(const Place& place,
                                          const PlayOptions& options,
                                          const Computers& computers,
                                          const std::vector<std::string>& turns) {
  std::vector<std::string> words;
  if (!place.game.empty())
    words.push_back(place.game);
  const auto add = [&](const char* name, const std::string& value) {
    if (!value.empty())
      words.insert(words.end(), {name, value});
  };
  for (const std::string& setting : place.settings)
    add("--set", setting);
  add("--fen", place.fen.value_or(""));
  std::string moves;
  for (const std::string& turn : turns)
    moves += (moves.empty() ? "" : " ") + turn;
  add("--moves", moves);
  if (!options.people.empty())
    add("--as", computers[0] ? computers[1] ? "none" : "second" : computers[1] ? "first" : "both");
  add("--level", options.level);
  add("--time", options.time);
  add("--load", options.load);
  add("--scale", options.scale);
  add("--size", options.size);
  add("--screenshot", options.screenshot);
  add("--language", options.language);
  if (options.fresh)
    words.emplace_back("--fresh");
  if (options.measures_start)
    words.emplace_back("--measure-start");
  return words;
}

support::Result<TextPlay> read_options(const PlayOptions& options) {
  TextPlay play;
  const auto people = read_people(options.people.empty() ? "first" : options.people);
  if (!people)
    return support::Failure(people.error());
  play.computers = *people;
  for (const std::string& text : {options.level,
                                  options.time.empty() ? "" : options.time + "s",
                                  options.depth.empty() ? "" : "depth " + options.depth}) {
    if (text.empty())
      continue;
    const auto level = engine::read_level(text, play.level);
    if (!level)
      return support::Failure(level.error());
    play.level = *level;
  }
  play.level.seed = std::random_device{}();  // a weak player does not always err alike
  play.draws_board = options.board;
  play.is_brief = options.brief;
  return play;
}

/// A game that is opened, and a session at it.
struct Table {
  engine::Opened opened;
  std::unique_ptr<engine::GameSession> session;
  std::string note{};             ///< about the record that it is of
  bool is_of_other_game = false;  ///< than the one that was wanted
};

/// The game that is wanted, or the one that a file is of, as far as that goes.
support::Result<Table> open_table(const engine::Wanted& wanted, const std::string& file) {
  auto opened = engine::open_game(wanted);
  if (!opened)
    return support::Failure(opened.error());
  engine::GameRecord record;
  bool is_other = false;
  if (!file.empty()) {
    auto read = engine::read_recorded_game(file, *opened);
    if (read && read->other) {
      is_other = read->other->game != wanted.game;
      opened = engine::open_game(*read->other);
      if (!opened)
        return support::Failure(opened.error());
      read = engine::read_recorded_game(file, *opened);
    }
    if (!read)
      return support::Failure(read.error());
    record = std::move(read->record);
  }
  Table table{.opened = std::move(*opened), .session = nullptr, .is_of_other_game = is_other};
  table.session = std::make_unique<engine::GameSession>(*table.opened.game);
  table.session->know_rules_as(engine::rules_hash(table.opened));
  if (!file.empty()) {
    const auto fault = table.session->replay_up_to_fault(record);
    if (!fault)
      return support::Failure(fault.error());
    if (*fault)
      table.note = (*fault)->message + ".";
    else
      table.note = table.session->record_note();
  }
  return table;
}

/// What begins such a game in a shell.
std::string command_for(const engine::Wanted& game) {
  std::string command = "pawnshop play " + shell_word(game.game) + " --text";
  for (const std::string& setting : game.settings)
    command += " --set " + shell_word(setting);
  return command;
}

/// What is wrong and what to do, as a line of the talk.
std::string note_of(const support::Diagnostics& faults) {
  const support::Diagnostic& fault = faults.front();
  return fault.message + (fault.hint.empty() ? "" : "; " + fault.hint) + ".";
}

/// From now on the game is kept. Comes back with that of the last time, where it is the one that is
/// asked for.
std::optional<engine::Running> begin_keeping(engine::Autosave& autosave,
                                             const engine::Wanted& wanted,
                                             bool is_fresh,
                                             TextPlay& play) {
  play.autosave = &autosave;
  const auto damaged =
      autosave.begin_with(engine::state_folder(), "terminal", [&](const engine::Running& running) {
        return engine::is_asked_for(wanted, running.game);
      });
  if (!damaged) {
    play.notes.push_back(note_of(damaged.error()));
    return std::nullopt;
  }
  for (const std::string& file : *damaged)
    play.notes.push_back(said("An earlier game cannot be read. Its file has been kept as {}.",
                              support::printable(file, 200)));
  if (is_fresh)
    autosave.begin_afresh();
  auto running = is_fresh || !autosave.has_any() ? support::failure("nothing") : autosave.take();
  return running ? std::optional(std::move(*running)) : std::nullopt;
}

/// Goes on with a game that was kept, and says so. Where that fails, or where its file has been cut
/// off, the file is put aside.
void resume(engine::GameSession& session,
            const engine::Running& running,
            const PlayOptions& options,
            TextPlay& play) {
  support::Result<void> done;
  try {
    done = engine::go_on(session, running);
  } catch (const support::Diagnostics& faults) {  // of a live function
    done = support::Failure(faults);
  }
  if (done && running.is_begun) {
    play.is_resumed = true;
    play.is_saved = running.is_saved;
    if (options.people.empty())
      play.computers = running.computers;
    std::string note = said("Your last game continues");
    if (session.is_of_other_rules())
      note = said("{} under rules that have changed since", note);
    play.notes.push_back(said("{}. Type 'new' to start another one.", note));
  }
  if (done && running.is_whole)
    return;
  const auto aside = play.autosave->put_aside("damaged");
  play.notes.push_back(
      !aside ? note_of(aside.error())
      : done ? said("Its file is cut off: you continue with the moves that could be read. The file "
                    "has been kept as {}.",
                    support::printable(*aside, 200))
             : said("Your last game cannot be continued: {}. The file has been kept as {}.",
                    done.error().front().message,
                    support::printable(*aside, 200)));
}

/// In the terminal English is spoken, unless another language is asked for.
support::Result<void> speak_as_asked(const PlayOptions& options) {
  if (!options.text || options.language.empty())
    return {};
  return engine::speak_language(options.language);
}

/// Options that cannot be given together.
support::Result<void> check_together(const Place& place,
                                     const PlayOptions& options,
                                     const TextPlay& play) {
  if (!options.text && (play.level.depth > 0 || options.board || options.brief))
    return support::failure("--depth, --board and --brief are for games in the terminal",
                            "with --text; in a window: --time, --level 1 to 20");
  if (!options.load.empty() && (place.fen || !place.moves.empty()))
    return support::failure("--load brings its own position and turns",
                            "leave --fen and --moves out");
  return {};
}

/// A record in the place of a game is the one to go on with.
PlayOptions with_named_record(Place& place, PlayOptions options) {
  if (support::lower(place.game).ends_with(".pgn") && options.load.empty())
    options.load = std::exchange(place.game, {});
  return options;
}

/// Goes on with another game that was loaded.
void tell_loaded(const NextPlay& next, const Table& table, TextPlay& play) {
  play.computers = next.computers;
  play.level = next.level;
  play.pauses = play.is_saved = true;
  const std::size_t count = table.session->turns().size();
  play.notes = {said("Loaded {}, {}.",
                     support::printable(next.file),
                     count == 1 ? said("1 move") : said("{} moves", count))};
  if (!table.note.empty())
    play.notes.push_back(table.note);
}

std::string other_game_note(const Table& table) {
  const rules::Ruleset& rules = table.opened.game->rules();
  return said("The record is read as {}, so that game is opened.", rules.said(rules.title));
}

/// Where no game is named, it is the first one of the catalogue.
support::Result<void> name_game(Place& place) {
  if (!place.game.empty())
    return {};
  auto catalogue = script::read_catalogue(engine::find_library());
  if (!catalogue)
    return tl::unexpected(std::move(catalogue.error()));
  place.game = catalogue->first;
  return {};
}

}  // namespace

int play(Place place, const PlayOptions& given) {
  const PlayOptions options = with_named_record(place, given);
  const Place asked = place;
  if (const auto named = name_game(place); !named) {
    print(named.error());
    return kNo;
  }
  auto play = read_options(options);
  auto done = play ? check_together(place, options, *play) : tl::unexpected(play.error());
  if (done)
    done = speak_as_asked(options);
  if (!done) {
    print(done.error());
    return kBadUse;
  }
  std::optional<support::Patience> patience(std::in_place, engine::kSecondsOfAnswer);
  auto opened = open_place(place);
  if (!opened)
    return opened.exit_code;
  if (!options.text)
    return start_window(window_arguments(asked, options, play->computers, opened.turns));
  // The game once more from its start, as turns that can be taken back and saved.
  auto table = open_table({place.game, place.settings}, options.load);
  if (!table) {
    print(table.error());
    return options.load.empty() ? kNo : kBadUse;
  }
  auto autosave = std::make_unique<engine::Autosave>();
  const bool is_plain = !place.fen && place.moves.empty() && options.load.empty();
  play->command = command_for(table->opened.wanted);
  const auto running =
      begin_keeping(*autosave, table->opened.wanted, options.fresh || !is_plain, *play);
  if (running)
    resume(*table->session, *running, options, *play);
  if (table->is_of_other_game && !asked.game.empty())
    play->notes.push_back(other_game_note(*table));
  if (place.fen)
    (void)table->session->begin(*place.fen);
  for (const std::string& turn : opened.turns)
    (void)table->session->play(turn);
  if (!table->note.empty())
    std::fprintf(stderr, "note: %s\n", table->note.c_str());
  patience.reset();  // from here on every question has its own
  listen_for_interrupts();
  play->interrupted = [] { return presses.exchange(0) > 0; };
  play->prompts = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
  while (const auto next =
             play_in_text(table->opened, *table->session, *play, std::cin, std::cout)) {
    auto other = open_table(table->opened.wanted, next->file);
    if (!other) {
      print(other.error());
      return kBadUse;
    }
    table = std::move(other);
    autosave = std::make_unique<engine::Autosave>();
    play->command = command_for(table->opened.wanted);
    tell_loaded(*next, *table, *play);
    (void)begin_keeping(*autosave, table->opened.wanted, true, *play);
  }
  return kDone;
}

}  // namespace pawnshop::cli
