// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "support/result.h"

namespace pawnshop::support {

/// The whole text of a regular file of at most `limit` bytes.
Result<std::string> read_file(const std::string& path, std::size_t limit = 4u << 20);

/// Writes a whole file; what stood there before stays until the new text is complete. A device is
/// written to, and not replaced.
Result<void> write_file(const std::string& path, const std::string& text);

/// Whether a file of this name can be written, for whoever works long before he writes it. Refused
/// if a file with other content is there: `mark`, which such files have near their beginning, is
/// not in it. No name at all is fine.
Result<void> may_write_file(const std::string& path, const std::string& mark);

/// Makes a new file; whatever has that name already, be it a link to nowhere, is left as it is.
Result<void> make_file(const std::string& path, const std::string& text);

/// Whether there is nothing of this name yet, for whoever asks something before he makes the file.
Result<void> may_make_file(const std::string& path);

bool is_file(const std::string& path);

/// The names of the regular files of a folder with that ending, without it, sorted.
std::vector<std::string> list_folder(const std::string& folder, const std::string& ending);

}  // namespace pawnshop::support
