// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <istream>
#include <ostream>
#include <string>
#include <vector>

#include "script/loader.h"
#include "support/result.h"

namespace pawnshop::protocol {

/// Where games come from.
struct GameSource {
  std::vector<std::string> names;  ///< of shipped games, and what else they are called
  std::string first;               ///< the game to begin with, by its name,
  std::string script;              ///< or the path of a script to begin with, if one is given
  /// By the name of a shipped game or the path of a script.
  std::function<support::Result<script::Request>(const std::string& game)> find;
};

/// Speaks UCI until `quit` or the end of `in`: one line an order, thinking in a thread of its own.
/// A line that means nothing is answered by `info string` and changes nothing. At the end of `in` a
/// search without a limit stops, and any other work is given ten seconds to finish.
void speak_uci(std::istream& in, std::ostream& out, const GameSource& source);

}  // namespace pawnshop::protocol
