// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace pawnshop::system {

/// Another program that we talk with line by line. It ends with this, and so does what it started.
/// Nothing that it does or leaves undone holds us up for longer than we say. What it complains of
/// on its third stream is not for our user's terminal: the last line is kept, to be told if it
/// ends.
class Program {
 public:
  /// Starts a command, a program and what it is told, as a shell reads them. Null if the system
  /// cannot start programs, or no further one.
  static std::unique_ptr<Program> start(const std::string& command);
  virtual ~Program() = default;
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  /// False if the program hears no more.
  virtual bool say(const std::string& line) = 0;
  /// Its next line; nothing if it says none in that time, or has ended.
  virtual std::optional<std::string> hear(double seconds) = 0;
  /// Whether it has closed its mouth for good.
  virtual bool has_ended() const = 0;
  /// How it ended.
  struct End {
    enum class How : std::uint8_t { ByItself, Crashed, NoSuchProgram };
    How how = How::ByItself;
    int code = 0;           ///< its own, or the number of the signal that ended it
    std::string last_word;  ///< the last line that it complained with; as it came
    bool is_good() const { return how == How::ByItself && code == 0; }
    double seconds = 0;  ///< of CPU time that it took, with those for whom it has waited
  };
  /// Requires: has_ended().
  virtual End how_it_ended() = 0;
  /// Ends it at once, without a word.
  virtual void kill() = 0;

 protected:
  Program() = default;
};

}  // namespace pawnshop::system
