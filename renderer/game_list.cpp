// SPDX-License-Identifier: MIT
#include "renderer/game_list.h"

#include <algorithm>
#include <cctype>
#include <string_view>

#include "renderer/seek.h"
#include "support/text.h"

namespace pawnshop::renderer {

namespace {

bool is_tag(std::string_view line) {
  return line.size() > 4 && line[0] == '[' &&
         std::isalpha(static_cast<unsigned char>(line[1])) != 0 && line.ends_with("\"]") &&
         line.find(" \"") != std::string_view::npos;
}

/// Reads a text line by line and notes where games begin.
class Lister {
 public:
  explicit Lister(std::string_view text) : text_(text) {}

  std::vector<ListedGame> list() {
    for (std::size_t begin = 0; begin < text_.size();) {
      const std::size_t end = std::min(text_.find('\n', begin), text_.size());
      std::string_view line = text_.substr(begin, end - begin);
      while (!line.empty() && (line.back() == '\r' || line.back() == ' '))
        line.remove_suffix(1);
      add(line, begin);
      begin = end + 1;
    }
    if (!games_.empty())
      games_.back().end = text_.size();
    return std::move(games_);
  }

 private:
  void add(std::string_view line, std::size_t begin) {
    if (line.empty())
      return;
    const bool has_tag = !is_in_comment_ && is_tag(line);
    if (games_.empty() || (has_tag && !is_in_tags_))
      begin_game(begin);
    is_in_tags_ = has_tag;
    has_tag ? note(line) : follow_comments(line);
  }
  void begin_game(std::size_t begin) {
    if (!games_.empty())
      games_.back().end = begin;
    games_.push_back({.begin = begin});
  }
  void note(std::string_view line) {
    const std::size_t blank = line.find(" \"");
    const std::string_view name = line.substr(1, blank - 1);
    const std::string_view value = line.substr(blank + 2, line.size() - blank - 4);
    ListedGame& game = games_.back();
    std::string* const field = name == "White"    ? &game.white
                               : name == "Black"  ? &game.black
                               : name == "Result" ? &game.result
                               : name == "Date"   ? &game.date
                               : name == "Event"  ? &game.event
                                                  : nullptr;
    if (field)
      *field = support::printable(std::string(value), 80);
  }
  /// A line of a comment can look like a tag.
  void follow_comments(std::string_view line) {
    for (const char sign : line) {
      if (sign == ';' && !is_in_comment_)
        return;
      is_in_comment_ = sign == '{' || (is_in_comment_ && sign != '}');
    }
  }

  std::string_view text_;
  std::vector<ListedGame> games_;
  bool is_in_tags_ = false, is_in_comment_ = false;
};

}  // namespace

std::vector<ListedGame> list_games(const std::string& text) {
  return Lister(text).list();
}

bool is_sought(const ListedGame& game, const std::string& words) {
  const Folded all = folded(game.white + " " + game.black + " " + game.result + " " + game.date +
                            " " + game.event);
  const std::vector<std::string> sought = support::words(words);
  return std::all_of(sought.begin(), sought.end(), [&](const std::string& word) {
    return holds(all, folded(word));
  });
}

}  // namespace pawnshop::renderer
