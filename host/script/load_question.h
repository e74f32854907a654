// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>
#include <string>

#include "script/session.h"

namespace pawnshop::script {

/// While one of these lives, a function of the script answers what is asked once, when the game is
/// loaded. A value about the position says nothing yet: Lua would take it for true, so it can only
/// be meant as something that no answer can be. It is a fault to build one, or to hold one that was
/// built outside the function.
class LoadQuestion {
 public:
  /// What is asked for, and how else a rule about the position is said.
  struct Field {
    const char* name;
    const char* hint;
    const char* example;
    bool is_about_squares = false;
    bool names_zones = false;  ///< they may be answers, or parts of them
  };

  /// `function` is its reference in the registry, and begins at `where`.
  LoadQuestion(Session& session,
               const rules::Ruleset& rules,
               const Field& field,
               int function,
               const Location& where);
  ~LoadQuestion();
  LoadQuestion(const LoadQuestion&) = delete;
  LoadQuestion& operator=(const LoadQuestion&) = delete;

  bool is_about_squares() const { return field_.is_about_squares; }
  /// Whether a value may be built for the answer; the complaint is made.
  bool admits(const Symbol& symbol);
  /// The answer is read and good: names that are no part of it were meant as something else.
  void answered();

 private:
  static constexpr std::size_t kMaxFunctions = 50;  ///< that one calls, and those that they call

  void refuse(const Location& where, const std::string& what) const;
  bool is_about_position(const Symbol& symbol) const;
  void look_into(int function, const Location& where, std::set<const void*>& known) const;

  Session& session_;
  const rules::Ruleset& rules_;
  const Field& field_;
  LoadQuestion* outer_;
  /// Names that no answer can have, unless as a zone that is misspelled, and where they are said.
  std::map<std::string, Location> odd_names_;
};

}  // namespace pawnshop::script
