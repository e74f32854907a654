// SPDX-License-Identifier: MIT
#include "renderer/window/page.h"

#include <algorithm>
#include <utility>

#include <imgui.h>

#include "renderer/marked_text.h"
#include "support/lists.h"
#include "support/text.h"

namespace pawnshop::renderer {

namespace {

/// Gathers the lines of a paragraph and shows it when it is complete.
class Page {
 public:
  explicit Page(const Room& room) : room_(room) {}

  void add(const std::string& line) {
    if (auto cells = cells_of(line))
      return add_row(std::move(*cells));
    draw_rows();
    const std::string plain = without_marks(line);
    const std::size_t begin = plain.find_first_not_of(' ');
    if (begin == std::string::npos)
      return flush();
    if (line.starts_with("#"))
      return heading(line.starts_with("##"), plain.substr(plain.find_first_not_of("# ")));
    const bool is_indented = begin > 0 || plain.starts_with("- ");
    const bool is_capital = plain[begin] >= 'A' && plain[begin] <= 'Z';
    const bool is_drawing = begin >= 4;
    if (is_drawing || plain.starts_with("- ") || is_indented != is_indented_ ||
        (is_indented && is_capital && paragraph_.ends_with(".")))
      flush();
    is_indented_ = is_indented;
    paragraph_ += (paragraph_.empty() ? "" : " ") + plain.substr(is_drawing ? 0 : begin);
    if (is_drawing)
      flush();
  }
  void end() {
    flush();
    draw_rows();
  }

 private:
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

  void add_row(std::vector<std::string> cells) {
    flush();
    if (!cells.empty())
      rows_.push_back(std::move(cells));
  }

  /// The first row names the columns.
  void draw_rows() {
    if (rows_.empty())
      return;
    const auto rows = std::exchange(rows_, {});
    const auto columns = static_cast<int>(rows.front().size());
    ImGui::PushID(tables_++);
    if (ImGui::BeginTable(
            "table", columns, ImGuiTableFlags_SizingStretchProp | ImGuiTableFlags_BordersInnerH)) {
      for (const std::vector<std::string>& row : rows) {
        ImGui::TableNextRow();
        draw_row(row, columns, &row == &rows.front());
      }
      ImGui::EndTable();
    }
    ImGui::PopID();
    ImGui::Dummy({0, room_.px(4)});
  }

  void draw_row(const std::vector<std::string>& row, int columns, bool is_head) const {
    ImGui::PushFont(is_head ? room_.gui.letters().bold : room_.gui.letters().plain);
    for (int i = 0; i < std::min(columns, static_cast<int>(row.size())); ++i) {
      ImGui::TableSetColumnIndex(i);
      ImGui::TextWrapped("%s", row[support::at(i)].c_str());
    }
    ImGui::PopFont();
  }

  void heading(bool is_small, const std::string& text) {
    flush();
    ImGui::Dummy({0, room_.px(4)});
    ImGui::PushFont(is_small ? room_.gui.letters().bold : room_.gui.letters().title);
    ImGui::TextWrapped("%s", text.c_str());
    ImGui::PopFont();
  }

  const Room& room_;
  std::string paragraph_;
  std::vector<std::vector<std::string>> rows_;  ///< of a table that is being read
  int tables_ = 0;
  bool is_indented_ = false;
};

}  // namespace

void draw_page(const Room& room, const std::string& text) {
  Page page(room);
  for (const std::string& line : support::split(text, "\n"))
    page.add(line);
  page.end();
}

}  // namespace pawnshop::renderer
