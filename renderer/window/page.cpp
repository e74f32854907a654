// SPDX-License-Identifier: MIT
#include "renderer/window/page.h"

#include <imgui.h>

#include "support/text.h"

namespace pawnshop::renderer {

namespace {

/// Without the signs that make words bold or a piece of code.
std::string without_marks(const std::string& line) {
  std::string plain;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line.compare(i, 2, "**") == 0)
      ++i;
    else if (line[i] != '`' && line[i] != '\r')
      plain += line[i];
  }
  return plain;
}

/// Gathers the lines of a paragraph and shows it when it is complete.
class Page {
 public:
  explicit Page(const Room& room) : room_(room) {}

  void add(const std::string& line) {
    const std::string plain = without_marks(line);
    const std::size_t begin = plain.find_first_not_of(' ');
    if (begin == std::string::npos)
      return flush();
    if (line.starts_with("#"))
      return heading(line.starts_with("##"), plain.substr(plain.find_first_not_of("# ")));
    const bool is_indented = begin > 0 || plain.starts_with("- ");
    const bool is_capital = plain[begin] >= 'A' && plain[begin] <= 'Z';
    const bool is_table = plain.starts_with("|") || begin >= 4;
    if (is_table || plain.starts_with("- ") || is_indented != is_indented_ ||
        (is_indented && is_capital && paragraph_.ends_with(".")))
      flush();
    is_indented_ = is_indented;
    paragraph_ += (paragraph_.empty() ? "" : " ") + plain.substr(is_table ? 0 : begin);
    if (is_table)
      flush();
  }
  void flush() {
    if (paragraph_.empty())
      return;
    const float indent = is_indented_ ? room_.px(16) : 0;
    if (indent > 0)
      ImGui::Indent(indent);
    ImGui::TextWrapped("%s", paragraph_.c_str());
    if (indent > 0)
      ImGui::Unindent(indent);
    ImGui::Dummy({0, room_.px(2)});
    paragraph_.clear();
    is_indented_ = false;
  }

 private:
  void heading(bool is_small, const std::string& text) {
    flush();
    ImGui::Dummy({0, room_.px(4)});
    ImGui::PushFont(is_small ? room_.gui.letters().bold : room_.gui.letters().title);
    ImGui::TextWrapped("%s", text.c_str());
    ImGui::PopFont();
  }

  const Room& room_;
  std::string paragraph_;
  bool is_indented_ = false;
};

}  // namespace

void draw_page(const Room& room, const std::string& text) {
  Page page(room);
  for (const std::string& line : support::split(text, "\n"))
    page.add(line);
  page.flush();
}

}  // namespace pawnshop::renderer
