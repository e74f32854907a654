// SPDX-License-Identifier: MIT
#include "tests/support/engine.h"

#include <cstdlib>
#include <stdexcept>

#include <unistd.h>

#include "support/read_number.h"
#include "support/text.h"

namespace pawnshop::tests {

std::optional<std::string> find_program(const std::string& name) {
  const char* const path = std::getenv("PATH");
  // Debian puts engines among the games, which not every PATH has.
  for (const std::string& folder :
       support::split(std::string(path ? path : "") + ":/usr/games:/usr/local/games", ":")) {
    const std::string program = folder + "/" + name;
    if (!folder.empty() && access(program.c_str(), X_OK) == 0)
      return program;
  }
  return std::nullopt;
}

Engine::Engine(const std::string& program) {
  program_ = system::Program::start(program);
  if (!program_)
    throw std::runtime_error("'" + program + "' cannot be started");
  program_->say("uci");
  wait_for("uciok");
}

std::string Engine::hear() {
  auto line = program_->hear(60);
  if (!line)
    throw std::runtime_error("the engine says no more");
  return std::move(*line);
}

void Engine::wait_for(const std::string& answer) {
  while (hear() != answer) {
  }
}

void Engine::set(const std::string& option, const std::string& value) {
  program_->say("setoption name " + option + " value " + value);
  program_->say("isready");
  wait_for("readyok");
}

std::map<std::string, std::uint64_t> Engine::perft(const std::string& position, int depth) {
  program_->say("position fen " + position);
  program_->say("go perft " + std::to_string(depth));
  std::map<std::string, std::uint64_t> counts;
  for (;;) {
    const std::string line = hear();
    if (line.starts_with("Nodes searched"))
      return counts;
    const std::size_t colon = line.find(": ");
    if (colon == std::string::npos || line.starts_with("info"))
      continue;
    counts[line.substr(0, colon)] =
        support::read_number<std::uint64_t>(line.substr(colon + 2)).value();
  }
}

}  // namespace pawnshop::tests
