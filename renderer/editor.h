// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace pawnshop::renderer {

/// How a file is opened at a line in an editor, as VISUAL and EDITOR name one: "gvim", "code
/// --wait". One whose way to take a line is not known opens the file alone; one that needs a
/// terminal gets one of its own. Nothing without an editor.
std::vector<std::string> editor_command(const std::string& editor,
                                        const std::string& file,
                                        int line);

/// Where a file was opened; whether the desktop has a program for its kind is not known.
enum class OpenedIn { Nothing, Editor, Desktop };

/// Opens a file at a line in the editor that VISUAL or EDITOR names, or else leaves it to the
/// desktop.
OpenedIn open_in_editor(const std::string& file, int line);

}  // namespace pawnshop::renderer
