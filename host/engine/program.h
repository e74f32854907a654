// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>

#include <sys/types.h>

#include "support/result.h"

namespace pawnshop::engine {

/// Another program that we talk with line by line. It ends with this, and so does what it started.
/// Nothing that it does or leaves undone holds us up for longer than we say.
class Program {
 public:
  /// Starts a command, a program and what it is told, as a shell reads them.
  static support::Result<std::unique_ptr<Program>> start(const std::string& command);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  /// False if the program hears no more.
  bool say(const std::string& line);
  /// Its next line; nothing if it says none in that time, or has ended.
  std::optional<std::string> hear(double seconds);
  /// Whether it has closed its mouth for good.
  bool has_ended() const { return has_ended_; }
  /// How that came about, as the end of a sentence that begins with its name: "has ended (code
  /// 1)". Requires: has_ended().
  std::string how_it_ended();
  /// Ends it at once, without a word.
  void kill();

 private:
  Program(pid_t process, int to, int from) : process_(process), to_(to), from_(from) {}

  void note_end(int status);
  bool is_gone(int wait_options);
  bool is_ready_to_hear(double seconds) const;

  pid_t process_;
  int to_, from_;
  std::string heard_;  ///< and not yet given on
  bool has_ended_ = false;
  bool is_waited_for_ = false;
  std::string end_;  ///< in words, once it is known
};

}  // namespace pawnshop::engine
