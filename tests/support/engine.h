// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "system/program.h"

namespace pawnshop::tests {

/// The path of a program, looked for where a shell does and among the games; nothing if it is not
/// installed.
std::optional<std::string> find_program(const std::string& name);

/// Another program that speaks UCI, for as long as this lives. Throws std::runtime_error when the
/// program ends on its own or says nothing for a minute.
class Engine {
 public:
  explicit Engine(const std::string& program);

  void set(const std::string& option, const std::string& value);
  /// How many ways of play of that length follow each turn.
  std::map<std::string, std::uint64_t> perft(const std::string& position, int depth);

 private:
  std::string hear();
  void wait_for(const std::string& answer);

  std::unique_ptr<system::Program> program_;
};

}  // namespace pawnshop::tests
