// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/said_line.h"
#include "support/result.h"
#include "system/program.h"

namespace pawnshop::engine {

/// An option of a program, as it tells of it.
struct UciOption {
  std::string name, type, standard;
  std::vector<std::string> choices{};  ///< of a combo
  std::optional<int> least{}, most{};
};

/// "option name Hash type spin default 16 min 1 max 1024"; nothing if it is another line.
std::optional<UciOption> read_uci_option(const std::string& line);

/// "info depth 8 score cp 31 nodes 5000 pv e2e4 e7e5"; nothing if it tells of no line of play, or
/// only that a score is higher or lower than something.
std::optional<SaidLine> read_uci_info(const std::string& text);

/// Another program that speaks UCI, and has said who it is.
class UciProgram {
 public:
  /// Whether whoever waits for it has lost patience.
  using IsLeft = std::function<bool()>;

  /// Starts a command, and hears what the program says of itself.
  static support::Result<std::unique_ptr<UciProgram>> start(const std::string& command,
                                                            const IsLeft& is_left = {});

  /// What it calls itself.
  const std::string& name() const { return name_; }
  const std::vector<UciOption>& options() const { return options_; }
  /// Null if it has none of that name; capitals do not count.
  const UciOption* option(const std::string& name) const;

  void set(const std::string& name, const std::string& value);
  void say(const std::string& line) { program_->say(line); }
  std::optional<std::string> hear(double seconds) { return program_->hear(seconds); }
  /// Waits until it has done everything that it was told.
  bool is_ready(const IsLeft& is_left = {});

  bool has_ended() const { return program_->has_ended(); }
  /// How that came about, of a program called so: "Guest has ended (code 1): no such file".
  /// Requires: has_ended().
  std::string how_it_ended(const std::string& called);
  void kill() { program_->kill(); }

 private:
  explicit UciProgram(std::unique_ptr<system::Program> program) : program_(std::move(program)) {}

  using Hear = std::function<void(const std::string&)>;
  bool wait_for(const std::string& answer, const IsLeft& is_left, const Hear& hear = {});
  void introduce(const std::string& line);

  std::unique_ptr<system::Program> program_;
  std::string name_;
  std::vector<UciOption> options_;
};

}  // namespace pawnshop::engine
