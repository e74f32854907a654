// SPDX-License-Identifier: MIT
#include "tests/support/wider.h"

#include "support/file.h"

namespace pawnshop::tests {

namespace {

/// No man leaps so far.
constexpr int kGap = 2;

/// A position text for the wider board.
std::string wide_text(const std::string& text, const Wider& wider) {
  const std::string gap(kGap, '*'), more = std::to_string(wider.more);
  const std::size_t end = std::min(text.find('['), text.find(' '));
  std::string wide = more + gap;
  for (const char c : text.substr(0, end)) {
    if (c == '/')
      wide += gap + more + '/' + more + gap;
    else
      wide += c;
  }
  return wide + gap + more + text.substr(end);
}

/// The files of the game keep their letters, so that its squares keep their names.
std::string files_of(const Wider& wider) {
  std::string own, others;
  for (int i = 0; i < 26; ++i)
    (i < wider.files ? own : others) += static_cast<char>('a' + i);
  const auto side = static_cast<std::size_t>(wider.more + kGap);
  return others.substr(0, side) + own + others.substr(side, side);
}

std::string map_of(const Wider& wider) {
  const auto dots = [](int n) { return std::string(static_cast<std::size_t>(n), '.'); };
  const std::string gap(kGap, '*');
  std::string map;
  for (int rank = 0; rank < wider.ranks; ++rank)
    map += dots(wider.more) + gap + dots(wider.files) + gap + dots(wider.more) + "\n";
  return map;
}

}  // namespace

int words_of(const Wider& wider) {
  const int squares = (wider.files + 2 * wider.more) * wider.ranks;
  return squares <= 64 ? 1 : squares <= 128 ? 2 : 4;
}

std::string script_of(const Wider& wider) {
  const std::string start = open_shipped(wider.game)->position_text();
  std::string text = "local reached = where(function(square) return square.file <= \"" +
                     std::string(1, static_cast<char>('a' + wider.files - 1)) + "\" end)\n" +
                     "return extend \"" + wider.game + "\" {\n  board = board { files = \"" +
                     files_of(wider) + "\", map = [[\n" + map_of(wider) + "]]" +
                     (wider.is_rotated ? ", turned = \"rotate\"" : "") + " },\n  start = \"" +
                     wide_text(start, wider) + "\",\n  turn = { ";
  for (const std::string& drop : wider.drops)
    text += drop + " = { onto = empty & reached }, ";
  return text + "},\n}\n";
}

Json widened(const Json& rows, const Wider& wider) {
  Json wide = Json::array();
  for (Json row : rows) {
    if (row.value("game", wider.game) != wider.game)
      continue;
    row["fen"] = wide_text(row.at("fen").get<std::string>(), wider);
    wide.push_back(row);
  }
  return wide;
}

}  // namespace pawnshop::tests
