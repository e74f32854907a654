// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "rules/game.h"
#include "rules/ruleset.h"
#include "script/budget.h"
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
  Budget budget = {};
};

/// A game that has been read: its rules, its live functions (null if it has none), and a game at
/// the start.
struct Loaded {
  std::shared_ptr<const rules::Ruleset> rules;
  std::shared_ptr<rules::Hooks> hooks;
  std::unique_ptr<rules::Game> game;
  /// The script and all that it requires or extends, in the order of reading, all links followed:
  /// when one of them changes, the game may be another one.
  std::vector<std::string> files;
  support::Diagnostics notes;      ///< warnings, for `check`
  std::set<std::string> required;  ///< names of the scripts that it is made from
};

/// Runs a script and makes a ruleset of it, or returns every fault. `files` gets what Loaded::files
/// has, also where there are faults.
support::Result<Loaded> load(const Request& request, std::vector<std::string>* files = nullptr);

/// The text of a script without comments, and without how it is laid out: what tells rules apart.
std::string plain_text(const std::string& script);

}  // namespace pawnshop::script
