// SPDX-License-Identifier: MIT
#include "engine/pgn.h"

#include <algorithm>

#include "support/text.h"

namespace pawnshop::engine {

namespace {

bool is_blank(char sign) {
  return sign == ' ' || sign == '\t' || sign == '\n' || sign == '\r' || sign == '\f' ||
         sign == '\v';
}

/// Takes a text apart from left to right.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  support::Result<GameRecord> read() {
    if (text_.starts_with("\xEF\xBB\xBF"))
      next_ = 3;
    while (skip_blanks()) {
      const char sign = text_[next_];
      if (sign == '[' && game_.turns.empty()) {
        read_tag();
      } else if (sign == '[') {
        break;  // the next game
      } else if (sign == '{') {
        skip_past("}");
      } else if (sign == ';' || (sign == '%' && begins_line())) {
        skip_past("\n");
      } else if (sign == '(' && !is_price()) {
        if (!skip_variation())
          return support::failure("the record has a '(' without its ')'",
                                  "brackets hold variations; close them");
      } else if (sign == ')') {
        return support::failure("the record has a ')' without its '('",
                                "brackets hold variations; open them");
      } else if (read_word(next_word())) {
        return game_;
      }
    }
    if (game_.tags.empty() && game_.turns.empty())
      return support::failure("there is no game in it", "a record of a game is a PGN file");
    return game_;
  }

 private:
  bool skip_blanks() {
    while (next_ < text_.size() && is_blank(text_[next_]))
      ++next_;
    return next_ < text_.size();
  }
  bool begins_line() const { return next_ == 0 || text_[next_ - 1] == '\n'; }
  void skip_past(std::string_view end) {
    const std::size_t found = text_.find(end, next_);
    next_ = found == std::string_view::npos ? text_.size() : found + end.size();
  }

  /// "(B-N)" and more without a blank: what is paid and who is rescued.
  bool is_price() const {
    const std::string_view rest = text_.substr(next_);
    const std::size_t end = rest.find(')');
    if (end == std::string_view::npos || end + 1 >= rest.size() || is_blank(rest[end + 1]))
      return false;
    const std::string_view inside = rest.substr(1, end - 1);
    const std::size_t hyphen = inside.find('-');
    const auto is_letters = [](std::string_view part) {
      return !part.empty() && part.size() <= 3 &&
             part.find_first_of("0123456789") == std::string_view::npos &&
             std::none_of(part.begin(), part.end(), is_blank);
    };
    return hyphen != std::string_view::npos && is_letters(inside.substr(0, hyphen)) &&
           is_letters(inside.substr(hyphen + 1));
  }

  bool skip_variation() {
    int depth = 0;
    while (next_ < text_.size()) {
      const char sign = text_[next_];
      if (sign == '{') {
        skip_past("}");
        continue;
      }
      ++next_;
      depth += sign == '(' ? 1 : sign == ')' ? -1 : 0;
      if (depth == 0)
        return true;
    }
    return false;
  }

  void read_tag() {
    const std::size_t end = std::min(text_.find('\n', next_), text_.size());
    const std::string_view line = text_.substr(next_, end - next_);
    next_ = end;
    const std::size_t quote = line.find('"'), last = line.rfind('"');
    if (quote == std::string_view::npos || last <= quote)
      return;
    const std::vector<std::string> name = support::words(line.substr(1, quote - 1));
    if (name.size() == 1)
      game_.tags.emplace_back(name.front(), line.substr(quote + 1, last - quote - 1));
  }

  std::string_view next_word() {
    const std::size_t begin = next_;
    while (next_ < text_.size() && !is_blank(text_[next_]) && text_[next_] != '{' &&
           text_[next_] != ';' && (text_[next_] != ')' || is_inside_bracket(begin)))
      ++next_;
    return text_.substr(begin, next_ - begin);
  }
  bool is_inside_bracket(std::size_t begin) const {
    return text_.substr(begin, next_ - begin).find('(') != std::string_view::npos;
  }

  /// True for the result, which ends the game.
  bool read_word(std::string_view word) {
    if (word == "*" || word == "1-0" || word == "0-1" || word == "1/2-1/2") {
      game_.result = word;
      return true;
    }
    if (word.starts_with("$"))
      return false;
    // "12." and "12..." before a turn, with or without a blank.
    const std::size_t dot = word.find_first_not_of("0123456789");
    if (dot == std::string_view::npos)
      return false;
    if (word[dot] == '.') {
      const std::size_t turn = word.find_first_not_of('.', dot);
      word = turn == std::string_view::npos ? std::string_view() : word.substr(turn);
    }
    if (!word.empty())
      game_.turns.emplace_back(word);
    return false;
  }

  std::string_view text_;
  std::size_t next_ = 0;
  GameRecord game_;
};

}  // namespace

std::string GameRecord::tag(std::string_view name) const {
  const auto found = std::find_if(
      tags.begin(), tags.end(), [&](const auto& entry) { return entry.first == name; });
  return found == tags.end() ? "" : found->second;
}

std::string pgn_tag(std::string_view name, std::string_view value) {
  std::string plain(value);
  for (char& sign : plain) {
    if (sign == '"' || sign == '\\')
      sign = '\'';
  }
  return "[" + std::string(name) + " \"" + plain + "\"]\n";
}

std::string pgn_turn(const std::string& machine, const std::string& human) {
  return human.find_first_of("(*;{ ") == std::string::npos ? human : machine;
}

std::string write_pgn(const GameRecord& game) {
  constexpr std::size_t kWidth = 79;
  std::string out;
  for (const auto& [name, value] : game.tags)
    out += pgn_tag(name, value);
  std::string line = "\n";
  const auto add = [&](const std::string& word) {
    if (line.size() > 1 && line.size() + word.size() > kWidth) {
      out += line;
      line = "\n";
    }
    line += (line.size() > 1 ? " " : "") + word;
  };
  for (const std::string& turn : game.turns)
    add(turn);
  add(game.result);
  return out + line + "\n";
}

support::Result<GameRecord> read_pgn(const std::string& text) {
  return Reader(text).read();
}

}  // namespace pawnshop::engine
