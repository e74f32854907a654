// SPDX-License-Identifier: MIT
#include "renderer/window/page.h"

#include <algorithm>
#include <cfloat>
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
    if (is_drawing)
      return draw_indented([&] { ImGui::TextWrapped("%s", plain.c_str()); });
    paragraph_ += (paragraph_.empty() ? "" : " ") + line.substr(line.find_first_not_of(' '));
  }
  void end() {
    flush();
    draw_rows();
  }

 private:
  void flush() {
    if (paragraph_.empty())
      return;
    const auto pieces = pieces_of(std::exchange(paragraph_, {}));
    const auto draw = [&] { draw_words(pieces); };
    std::exchange(is_indented_, false) ? draw_indented(draw) : draw_apart(draw);
  }

  /// With a little room below it.
  template <class Draw>
  void draw_apart(const Draw& draw) const {
    draw();
    ImGui::Dummy({0, room_.px(2)});
  }
  template <class Draw>
  void draw_indented(const Draw& draw) const {
    ImGui::Indent(room_.px(16));
    draw_apart(draw);
    ImGui::Unindent(room_.px(16));
  }

  ImFont* font_of(const Piece& piece) const {
    const Letters& letters = room_.gui.letters();
    return piece.is_bold ? letters.bold : letters.plain;
  }
  static float wide(ImFont* font, const char* text) {
    return font->CalcTextSizeA(font->FontSize, FLT_MAX, 0, text).x;
  }
  /// A word, which may be of several pieces; those that follow are joined to it.
  float width_of_word(const std::vector<Piece>& pieces, std::size_t first) const {
    float width = wide(font_of(pieces[first]), pieces[first].text.c_str());
    for (std::size_t i = first + 1; i < pieces.size() && pieces[i].is_joined; ++i)
      width += wide(font_of(pieces[i]), pieces[i].text.c_str());
    return width;
  }

  /// Word after word, on as many lines as they need; one that is wider than a line is broken.
  void draw_words(const std::vector<Piece>& pieces) const {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = std::max(1.0f, ImGui::GetContentRegionAvail().x);
    const float high = ImGui::GetTextLineHeight();
    const float blank = wide(room_.gui.letters().plain, " ");
    float x = 0, y = 0;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      ImFont* const font = font_of(pieces[i]);
      const char* const text = pieces[i].text.c_str();
      x += pieces[i].is_joined || x == 0 ? 0 : blank;
      if (!pieces[i].is_joined && x > 0 && x + width_of_word(pieces, i) > width) {
        x = 0;
        y += high;
      }
      const ImVec2 size = font->CalcTextSizeA(font->FontSize, FLT_MAX, width, text);
      list.AddText(font,
                   font->FontSize,
                   {corner.x + x, corner.y + y},
                   to_u32(room_.colors().text),
                   text,
                   nullptr,
                   width);
      x += size.x;
      y += size.y - font->FontSize;
    }
    ImGui::Dummy({width, y + high});
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
