// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>

#include <sys/types.h>

#include "support/result.h"

namespace pawnshop::engine {

/// Another program that we talk with line by line. It ends with this, and so does what it started.
/// Nothing that it does or leaves undone holds us up for longer than we say. What it complains of
/// on its third stream is not for our user's terminal: the last line is kept, to be told if it
/// ends.
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
  /// 1): no such file". Requires: has_ended().
  std::string how_it_ended();
  /// Ends it at once, without a word.
  void kill();

 private:
  Program(pid_t process, int to, int from, int complaints)
      : process_(process), to_(to), from_(from), complaints_(complaints) {}

  void note_end(int status);
  bool is_gone(int wait_options);
  bool is_ready_to_hear(double seconds) const;
  void wait_for_words(double seconds);
  void take_complaints();

  pid_t process_;
  int to_, from_, complaints_;
  std::string heard_;      ///< and not yet given on
  std::string complaint_;  ///< the end of all that it complained of
  bool has_ended_ = false;
  bool is_waited_for_ = false;
  bool is_unknown_ = false;  ///< the shell has found no such program
  std::string end_;          ///< in words, once it is known
};

}  // namespace pawnshop::engine
