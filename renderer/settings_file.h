// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "renderer/settings.h"
#include "support/result.h"

namespace pawnshop::renderer {

/// The settings as they are kept from one start of the program to the next. They are written soon
/// after each change, since nobody knows how the program will end; only what was changed is, since
/// another window may have changed the rest. The important methods are `begin`, `notice` and
/// `is_due`.
class SettingsFile {
 public:
  /// From now on they are kept in this file; comes back with what stands there. A file that is none
  /// of ours is put aside.
  Settings begin(const std::string& file);
  /// All but the engines begins anew, and nothing else is kept: which programs there are depends on
  /// the machine. A file that is none of ours is left alone.
  Settings begin_afresh(const std::string& file);
  /// What is to be said about the beginning, if anything is.
  const std::string& note() const { return note_; }

  /// What was chosen for this time alone is no change.
  void expect(const Settings& settings) { known_ = kept_of(settings); }
  /// Looks whether anything has changed. Times are seconds since whenever.
  void notice(const Settings& settings, double now);
  /// Whether a change has to be written: it has stood for a moment, as that of a slider that has
  /// come to rest.
  bool is_due(double now) const;
  /// Writes the last change down, if there is one. What cannot be written is not tried again before
  /// the next change.
  support::Result<void> write();

 private:
  std::string kept_of(const Settings& settings) const;

  std::string file_, note_;  ///< no file: nothing is kept
  bool keeps_engines_alone_ = false;
  std::string known_;   ///< the settings, as they were when something was last written or read
  std::string stands_;  ///< in the file, as far as we know
  std::optional<std::string> changed_;
  double changed_at_ = 0;
};

/// The settings that stand in a file, with what was changed elsewhere from `before` to `now`. Of
/// lists (recent files, engines) entries count, so that what each window has added is there.
std::string with_changes(const std::string& file,
                         const std::string& before,
                         const std::string& now);

/// Whether a text can be settings that were written by some version of the program.
bool are_settings(const std::string& text);

}  // namespace pawnshop::renderer
