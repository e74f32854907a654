// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "engine/watch.h"
#include "renderer/desk.h"

namespace pawnshop::renderer {

/// Watches the files that the rules on a desk were read from, and puts them in force as they are
/// written. Where they are faulty the desk goes on by the last good ones, and the faults stand here
/// until they are mended.
class Reloader {
 public:
  /// What a desk plays by is watched from now on.
  void follow(const Desk& desk);
  /// Looks at the files; whoever calls it does so twice a second or more often. A file is read when
  /// it is the same for two looks: it may be half written before. True if something is to be drawn
  /// anew.
  bool look(Desk& desk);

  const support::Diagnostics& faults() const { return faults_; }
  /// The text of a file that a fault names, as it is on the disk; empty if it is none of them.
  std::string text_of(const std::string& shown) const;

 private:
  void read(Desk& desk);

  engine::Watch watch_;
  std::vector<std::string> files_;
  support::Diagnostics faults_;
  bool is_waiting_ = false;  ///< something was written just before the last look
};

}  // namespace pawnshop::renderer
