// SPDX-License-Identifier: MIT
// The command play: what a game begins with, and what Ctrl-C does in it.

#include <algorithm>
#include <atomic>
#include <csignal>
#include <iostream>
#include <optional>
#include <random>

#include <unistd.h>

#include "cli/commands.h"
#include "cli/open.h"
#include "cli/places.h"
#include "cli/play_text.h"
#include "script/catalogue.h"
#include "support/patience.h"
#include "support/text.h"

namespace pawnshop::cli {

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

support::Result<TextPlay> read_options(const Place& place, const PlayOptions& options) {
  TextPlay play;
  const auto people = read_people(options.people);
  if (!people)
    return support::Failure(people.error());
  play.computers = *people;
  for (const std::string& text : {options.level,
                                  options.time.empty() ? "" : options.time + "s",
                                  options.depth.empty() ? "" : "depth " + options.depth}) {
    if (text.empty())
      continue;
    const auto level = read_level(text, play.level);
    if (!level)
      return support::Failure(level.error());
    play.level = *level;
  }
  play.level.seed = std::random_device{}();  // a weak player does not always err alike
  play.draws_board = options.board;
  play.is_brief = options.brief;
  play.command = "pawnshop play " + shell_word(place.game) + " --text";
  for (const std::string& setting : place.settings)
    play.command += " --set " + shell_word(setting);
  return play;
}

}  // namespace

int play(Place place, const PlayOptions& options) {
  if (place.game.empty()) {
    const auto catalogue = script::read_catalogue(find_library());
    if (!catalogue) {
      print(catalogue.error());
      return kNo;
    }
    place.game = catalogue->first;
  }
  if (!options.text) {
    print(support::fault("there is no window yet; play in the terminal: pawnshop play " +
                         shell_word(place.game) + " --text"));
    return kBadUse;
  }
  auto play = read_options(place, options);
  if (!play) {
    print(play.error());
    return kBadUse;
  }
  if (!options.load.empty() && (place.fen || !place.moves.empty())) {
    print(
        support::fault("--load brings its own position and turns", "leave --fen and --moves out"));
    return kBadUse;
  }
  std::optional<support::Patience> patience(std::in_place, kSecondsOfAnswer);
  auto opened = open_place(place);
  if (!opened)
    return opened.exit_code;
  // The game once more from its start, as turns that can be taken back and saved.
  while (opened.game().undo()) {
  }
  Sitting sitting(opened.game());
  for (const std::string& turn : opened.turns)
    (void)sitting.play(turn);
  if (!options.load.empty()) {
    if (const auto done = load_record(sitting, options.load); !done) {
      print(done.error());
      return kBadUse;
    }
  }
  patience.reset();  // from here on every question has its own
  listen_for_interrupts();
  play->interrupted = [] { return presses.exchange(0) > 0; };
  play->prompts = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
  play_in_text(*opened.loaded, sitting, *play, std::cin, std::cout);
  return kDone;
}

}  // namespace pawnshop::cli
