// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rules/game.h"
#include "rules/ruleset.h"
#include "script/limits.h"
#include "support/result.h"

namespace pawnshop::script {

/// Where the library and the shipped games lie.
struct Library {
  std::string scripts, variants;
};

/// What to load: a script and the values of its options.
struct Request {
  std::string path;   ///< of the script
  std::string shown;  ///< how messages name it
  std::map<std::string, std::string> options;
  Library library;
  std::optional<std::string> text = {};  ///< of the script, if it is not to be read from its path
  Limits limits = {};
};

/// A game that has been read: its rules, its live functions (null if it has none), and a game at
/// the start.
struct Loaded {
  std::shared_ptr<const rules::Ruleset> rules;
  std::shared_ptr<rules::Hooks> hooks;
  std::unique_ptr<rules::Game> game;
  support::Diagnostics notes;  ///< warnings, for `check`
};

/// Runs a script and makes a ruleset of it, or returns every fault.
support::Result<Loaded> load(const Request& request);

}  // namespace pawnshop::script
