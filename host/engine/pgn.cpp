// SPDX-License-Identifier: MIT
#include "engine/pgn.h"

#include <algorithm>

#include "engine/glyphs.h"
#include "support/language.h"
#include "support/text.h"

namespace pawnshop::engine {

using support::said;

namespace {

bool is_blank(char sign) {
  return sign == ' ' || sign == '\t' || sign == '\n' || sign == '\r' || sign == '\f' ||
         sign == '\v';
}

/// A comment as it stands between braces: on one line, without any of its own.
std::string one_line(std::string_view text) {
  std::string line;
  for (const std::string& word : support::words(text))
    line += (line.empty() ? "" : " ") + word;
  std::replace(line.begin(), line.end(), '{', '(');
  std::replace(line.begin(), line.end(), '}', ')');
  return line;
}

/// Takes a text apart from left to right.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  support::Result<GameRecord> read() {
    if (text_.starts_with("\xEF\xBB\xBF"))
      next_ = 3;
    if (auto done = read_line(game_.turns, 0); !done) {
      if (game_.turns.empty())
        return support::Failure(done.error());
      game_.fault = done.error().front();
    }
    if (game_.tags.empty() && game_.turns.empty())
      return support::failure(said("there is no game in it"),
                              said("a record of a game is a PGN file"));
    return game_;
  }

 private:
  /// Turns to the end of the game, or of the brackets that hold them.
  support::Result<void> read_line(RecordedLine& line, int depth) {
    std::string before;  // a comment that stands before the first turn
    auto done = read_turns(line, before, depth);
    put_before(line, before, depth);
    return done;
  }

  support::Result<void> read_turns(RecordedLine& line, std::string& before, int depth) {
    while (skip_blanks()) {
      const char sign = text_[next_];
      std::string& spoken_of = line.empty() ? before : line.back().comment;
      if (sign == '[' && depth == 0 && line.empty()) {
        read_tag();
      } else if (sign == '[' && depth == 0) {
        break;  // the next game
      } else if (sign == '{') {
        const bool is_closed = text_.find('}', next_) != std::string_view::npos;
        add_comment(spoken_of, up_to("}"));
        if (!is_closed)
          return support::failure(said("the record has a '{' without its '}'"),
                                  said("braces hold comments; close them"));
      } else if (sign == ';') {
        add_comment(spoken_of, up_to("\n"));
      } else if (sign == '%' && begins_line()) {
        (void)up_to("\n");
      } else if (sign == '(' && !is_price(text_.substr(next_))) {
        if (auto done = read_others(line, depth); !done)
          return done;
      } else if (sign == ')') {
        return close_others(depth);
      } else {
        const std::string_view word = without_number(next_word());
        if (is_no_turn(word))
          return support::failure(said("'{}' is no turn of a record", support::printable(word)));
        if (read_word(word, line) && depth == 0)
          return {};
      }
    }
    if (depth > 0)
      return support::failure(said("the record has a '(' without its ')'"),
                              said("brackets hold variations; close them"));
    return {};
  }

  /// Passes the bracket that closes a variation.
  support::Result<void> close_others(int depth) {
    if (depth == 0)
      return support::failure(said("the record has a ')' without its '('"),
                              said("brackets hold variations; open them"));
    ++next_;
    return {};
  }

  support::Result<void> read_others(RecordedLine& line, int depth) {
    ++next_;
    if (depth == kDeepestVariation)
      return support::failure(said("the record has too many brackets within each other"),
                              said("at most {}", kDeepestVariation));
    RecordedLine others;
    auto done = read_line(others, depth + 1);
    if (!line.empty() && !others.empty())
      line.back().others.push_back(std::move(others));
    return done;
  }

  void put_before(RecordedLine& line, const std::string& before, int depth) {
    if (depth == 0)
      game_.comment = before;
    else if (!line.empty() && !before.empty())
      line.front().comment =
          before + (line.front().comment.empty() ? "" : " " + line.front().comment);
  }

  static void add_comment(std::string& comment, std::string_view more) {
    const std::string text = one_line(more);
    if (!text.empty())
      comment += (comment.empty() ? "" : " ") + text;
  }

  /// Only numbers, each once; there is room for a few of them behind a turn.
  static void add_glyph(std::string& glyphs, std::string_view glyph) {
    constexpr std::size_t kLongestGlyph = 4, kMost = 40;
    const std::vector<std::string> known = support::words(glyphs);
    if (std::find(known.begin(), known.end(), glyph) != known.end())
      return;
    if (glyph.size() > 1 && glyph.size() <= kLongestGlyph && glyphs.size() < kMost &&
        glyph.find_first_not_of("0123456789", 1) == std::string_view::npos)
      glyphs += (glyphs.empty() ? "" : " ") + std::string(glyph);
  }

  bool skip_blanks() {
    while (next_ < text_.size() && is_blank(text_[next_]))
      ++next_;
    return next_ < text_.size();
  }
  bool begins_line() const { return next_ == 0 || text_[next_ - 1] == '\n'; }
  /// What stands behind this sign and before the end, which is passed.
  std::string_view up_to(std::string_view end) {
    const std::size_t begin = next_ + 1, found = text_.find(end, begin);
    next_ = found == std::string_view::npos ? text_.size() : found + end.size();
    return text_.substr(begin, found == std::string_view::npos ? found : found - begin);
  }

  /// "(B-N)", "(N,P-R)" and more without a blank: who pays and who is rescued, and change.
  static bool is_price(std::string_view rest) {
    const std::size_t end = rest.find(')');
    if (end == std::string_view::npos || end + 1 >= rest.size() || is_blank(rest[end + 1]))
      return false;
    const std::string_view inside = rest.substr(1, end - 1);
    const std::size_t hyphen = inside.find('-');
    const auto is_letter = [](const std::string& part) {
      return !part.empty() && part.size() <= 3 &&
             part.find_first_of("0123456789") == std::string::npos &&
             std::none_of(part.begin(), part.end(), is_blank);
    };
    const auto is_letters = [&](std::string_view part) {
      const std::vector<std::string> men = support::split(std::string(part), ",");
      return !men.empty() && std::all_of(men.begin(), men.end(), is_letter);
    };
    return hyphen != std::string_view::npos && is_letters(inside.substr(0, hyphen)) &&
           is_letters(inside.substr(hyphen + 1));
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
    const std::string_view word = text_.substr(begin, next_ - begin);
    return std::count(word.begin(), word.end(), '(') > std::count(word.begin(), word.end(), ')');
  }

  /// Without "12." or "12..." before a turn.
  static std::string_view without_number(std::string_view word) {
    while (true) {
      const std::size_t dot = word.find_first_not_of("0123456789");
      if (dot == std::string_view::npos)
        return {};  // nothing but a number
      if (word[dot] != '.')
        return word;
      const std::size_t turn = word.find_first_not_of('.', dot);
      word = turn == std::string_view::npos ? std::string_view() : word.substr(turn);
    }
  }

  /// It begins with a sign that means something else where turns are, or has half a bracket.
  static bool is_no_turn(std::string_view word) {
    return !word.empty() &&
           (word[0] == '[' || word[0] == '%' || word[0] == ')' ||
            (word[0] == '(' && !is_price(word)) ||
            std::count(word.begin(), word.end(), '(') != std::count(word.begin(), word.end(), ')'));
  }

  /// True for the result, which ends the game.
  bool read_word(std::string_view word, RecordedLine& line) {
    if (word == "*" || word == "1-0" || word == "0-1" || word == "1/2-1/2") {
      if (&line == &game_.turns)
        game_.result = word;
      return true;
    }
    if (word.starts_with("$")) {
      if (!line.empty())
        add_glyph(line.back().glyphs, word);
    } else if (!word.empty()) {
      line.push_back({.text = std::string(word), .glyphs = glyph_at_end(word)});
    }
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

std::string numbered_turn(const RecordedTurn& turn, bool is_first) {
  if (turn.number > 0 && turn.player == 0)
    return std::to_string(turn.number) + ". " + turn.text;
  return (turn.number > 0 && is_first ? std::to_string(turn.number) + "... " : "") + turn.text;
}

namespace {

/// The movetext as words that may stand on lines of their own.
class Writer {
 public:
  void add_comment(const std::string& comment) {
    std::vector<std::string> words = support::words(one_line(comment));
    if (words.empty())
      return;
    words.front().insert(0, "{");
    words.back() += "}";
    for (const std::string& word : words)
      add(word);
  }

  void add_line(const RecordedLine& line) {
    bool is_first = true;  // nothing but turns since the last number
    const RecordedTurn* before = nullptr;
    for (const RecordedTurn& turn : line) {
      const bool goes_on = before && before->number == turn.number && before->player == turn.player;
      add(goes_on && !is_first ? turn.text : numbered_turn(turn, is_first));
      before = &turn;
      for (const std::string& glyph : support::words(turn.glyphs))
        add(glyph);
      is_first = !turn.comment.empty() || !turn.others.empty();
      add_comment(turn.comment);
      for (const RecordedLine& others : turn.others) {
        opens_ += "(";
        add_line(others);
        words_.back() += ")";
      }
    }
  }

  void add(const std::string& word) {
    words_.push_back(opens_ + word);
    opens_.clear();
  }
  const std::vector<std::string>& words() const { return words_; }

 private:
  std::vector<std::string> words_;
  std::string opens_;  ///< brackets before the next word
};

}  // namespace

std::string write_pgn(const GameRecord& game) {
  constexpr std::size_t kWidth = 79;
  std::string out;
  for (const auto& [name, value] : game.tags)
    out += pgn_tag(name, value);
  Writer writer;
  writer.add_comment(game.comment);
  writer.add_line(game.turns);
  writer.add(game.result);
  std::string line = "\n";
  for (const std::string& word : writer.words()) {
    // A line that begins with a percent sign would be no part of the game, and many programs take
    // one that begins with a bracket for a tag.
    const bool may_begin = word.front() != '%' && word.front() != '[';
    if (line.size() > 1 && line.size() + word.size() > kWidth && may_begin) {
      out += line;
      line = "\n";
    }
    line += (line.size() > 1 ? " " : "") + word;
  }
  return out + line + "\n";
}

bool is_record(std::string_view text) {
  const std::vector<std::string> words = support::words(text);
  const auto has_number = [](const std::string& word) {
    const std::size_t figures = word.find_first_not_of("0123456789");
    return figures != std::string::npos && figures > 0 && word[figures] == '.';
  };
  const bool has_tag = words.size() > 1 && words[0].starts_with('[') && words[1].starts_with('"');
  return has_tag || std::any_of(words.begin(), words.end(), has_number);
}

support::Result<GameRecord> read_pgn(const std::string& text) {
  return Reader(text).read();
}

}  // namespace pawnshop::engine
