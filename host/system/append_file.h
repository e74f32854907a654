// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>

namespace pawnshop::system {

/// A file that grows at its end. One process at a time has it open: the system gives it free when
/// this process ends, however it ends.
class AppendFile {
 public:
  enum class Trouble : std::uint8_t { None, IsBusy, IsNoFile, Failed };
  struct Opened {
    std::unique_ptr<AppendFile> file{};
    Trouble trouble = Trouble::None;
    std::string why{};  ///< in the system's words
  };
  /// Makes the file if it is not there. It is left as it is.
  static Opened open(const std::string& path);
  virtual ~AppendFile() = default;
  AppendFile(const AppendFile&) = delete;
  AppendFile& operator=(const AppendFile&) = delete;

  /// Takes away what stands behind so many bytes; false if the system refuses.
  virtual bool cut(std::uint64_t size) = 0;
  /// Writes all of a text behind the others by one call, or nothing of it.
  virtual bool append(const std::string& text) = 0;
  /// Why the last call failed, in the system's words.
  virtual std::string why() const = 0;

 protected:
  AppendFile() = default;
};

}  // namespace pawnshop::system
