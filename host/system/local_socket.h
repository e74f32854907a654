// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

namespace pawnshop::system {

/// A connection to a server of this machine. Nothing here ever waits.
class LocalSocket {
 public:
  /// Null if no server listens at this path, or if it has too many to listen to.
  static std::unique_ptr<LocalSocket> open(const std::string& path);
  virtual ~LocalSocket() = default;
  LocalSocket(const LocalSocket&) = delete;
  LocalSocket& operator=(const LocalSocket&) = delete;

  /// Takes from the front of a text what the server takes now. False if the server is gone.
  virtual bool send(std::string& text) = 0;
  /// Appends what has come. False if the server is gone.
  virtual bool receive(std::string& text) = 0;

 protected:
  LocalSocket() = default;
};

}  // namespace pawnshop::system
