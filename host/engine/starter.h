// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "script/loader.h"
#include "support/result.h"

namespace pawnshop::engine {

/// What a new script is made out of.
struct Base {
  script::Request request;
  std::string stem;  ///< the name by which scripts find it
};

/// The game `from`, by its name or its path, or the first of the catalogue if that is empty; a
/// fault if a script of this name in this folder cannot be made out of it.
support::Result<Base> find_base(const std::string& folder,
                                const std::string& name,
                                const std::string& from);

/// The path of FOLDER/NAME.lua; a fault if something is in the way of such a script.
support::Result<std::string> starter_path(const std::string& folder,
                                          const std::string& name,
                                          const Base& base,
                                          const script::Loaded& loaded);

/// Writes it, a script that changes nothing yet, and answers its path. A file that is
/// there already stays as it is.
support::Result<std::string> write_starter(const std::string& folder,
                                           const std::string& name,
                                           const Base& base,
                                           const script::Loaded& loaded);

}  // namespace pawnshop::engine
