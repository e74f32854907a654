// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>

#include <sys/types.h>

#include "support/result.h"

namespace pawnshop::study {

/// Another program that we talk with line by line. It ends with this.
class Program {
 public:
  /// Starts a command as a shell would.
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

 private:
  Program(pid_t process, int to, int from) : process_(process), to_(to), from_(from) {}

  pid_t process_;
  int to_, from_;
  std::string heard_;  ///< and not yet given on
  bool has_ended_ = false;
};

}  // namespace pawnshop::study
