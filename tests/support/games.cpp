// SPDX-License-Identifier: MIT
#include "tests/support/games.h"

#include <algorithm>
#include <stdexcept>

namespace pawnshop::tests {

namespace {

[[noreturn]] void give_up(const std::string& what, const support::Diagnostics& faults) {
  throw std::runtime_error(what + "\n" + support::to_text(faults));
}

script::Request request_of(const std::string& text, const Options& options) {
  return {.path = in_tree("tests/test.lua"),
          .shown = "test.lua",
          .options = options,
          .library = shipped_library(),
          .text = text};
}

script::Loaded load_or_throw(const script::Request& request) {
  auto loaded = script::load(request);
  if (!loaded)
    give_up(request.shown, loaded.error());
  return std::move(*loaded);
}

}  // namespace

std::string in_tree(const std::string& path) {
  return std::string(PAWNSHOP_SOURCE_DIR "/") + path;
}

script::Library shipped_library() {
  return {in_tree("scripts"), in_tree("variants")};
}

script::Library library_without_games() {
  return {in_tree("scripts"), in_tree("tests/data/no-such-folder")};
}

script::Loaded load_shipped(const std::string& name, const Options& options) {
  const std::string shown = "variants/" + name + ".lua";
  return load_or_throw(
      {.path = in_tree(shown), .shown = shown, .options = options, .library = shipped_library()});
}

script::Loaded load_script(const std::string& path,
                           const script::Library& library,
                           const Options& options) {
  return load_or_throw(
      {.path = in_tree(path), .shown = path, .options = options, .library = library});
}

script::Loaded load_text(const std::string& text, const Options& options) {
  return load_or_throw(request_of(text, options));
}

std::string faults_of_text(const std::string& text, const Options& options) {
  const auto loaded = script::load(request_of(text, options));
  return loaded ? "(none)" : support::to_text(loaded.error());
}

std::unique_ptr<rules::Game> open_shipped(const std::string& name, const Options& options) {
  return std::move(load_shipped(name, options).game);
}

void set_up(rules::Game& game, const std::string& text) {
  if (const auto done = game.set_up(text); !done)
    give_up(text, done.error());
}

std::string faults_of_position(rules::Game& game, const std::string& text) {
  const auto done = game.set_up(text);
  return done ? "(none)" : support::to_text(done.error());
}

void leave_end_of_turns_before(rules::Game& game) {
  const auto& nodes = game.rules().nodes;
  const bool looks_back = std::any_of(nodes.begin(), nodes.end(), [](const rules::Node& node) {
    return node.op == rules::Op::Repeated && node.a != rules::kNoNode;
  });
  while (looks_back && game.legal().empty() && game.undo()) {
  }
}

rules::Move turn_of(const rules::Game& game, const std::string& text) {
  const rules::Meaning meant = game.read(text);
  if (meant.kind != rules::Meaning::Kind::Turn)
    throw std::runtime_error(text + " at " + game.position_text() + ": " + meant.message);
  return meant.move;
}

void play(rules::Game& game, const std::string& text) {
  game.play(turn_of(game, text));
}

void play(rules::Game& game, rules::Move move) {
  if (!game.is_legal(move))
    throw std::runtime_error("a move that is not legal at " + game.position_text());
  game.play(move);
}

std::string broken_in_play(rules::Game& game) {
#ifdef PAWNSHOP_CHECKED
  // What is slow to run is asked less: the generators are those of the other build.
  constexpr int kGames = 2, kTurns = 30;
#else
  constexpr int kGames = 4, kTurns = 40;
#endif
  for (std::uint64_t seed = 5; seed < 5 + kGames; ++seed) {
    int played = 0;
    if (const auto broken = game.random_play(seed, kTurns, played))
      return *broken;
    while (played-- > 0)
      game.undo();
  }
  return "(none)";
}

std::string broken_in_text(const std::string& script, const std::vector<std::string>& positions) {
  const script::Loaded loaded = load_text(script);
  std::string broken = positions.empty() ? broken_in_play(*loaded.game) : "(none)";
  for (std::size_t i = 0; i < positions.size() && broken == "(none)"; ++i) {
    set_up(*loaded.game, positions[i]);
    broken = broken_in_play(*loaded.game);
  }
  return broken;
}

}  // namespace pawnshop::tests
