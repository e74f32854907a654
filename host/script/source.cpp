// SPDX-License-Identifier: MIT
#include "script/source.h"

#include <algorithm>

namespace pawnshop::script {

namespace {

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/// The level of the long bracket that opens at `i` ("[[" is 0, "[=[" is 1), or -1.
int long_bracket(std::string_view text, std::size_t i) {
  if (i >= text.size() || text[i] != '[')
    return -1;
  std::size_t end = i + 1;
  while (end < text.size() && text[end] == '=')
    ++end;
  return end < text.size() && text[end] == '[' ? static_cast<int>(end - i) - 1 : -1;
}

}  // namespace

/// Takes a script apart.
class Source::Splitter {
 public:
  Splitter(std::string_view text, std::vector<Token>& tokens) : text_(text), tokens_(tokens) {}

  void run() {
    if (text_.starts_with('#'))  // "#!", which is not Lua
      i_ = std::min(text_.find('\n'), text_.size());
    while (i_ < text_.size()) {
      const char c = text_[i_];
      if (c == '\n') {
        ++line_;
        ++i_;
      } else if (text_.substr(i_, 2) == "--") {
        pass_comment();
      } else if (is_letter(c) || is_digit(c)) {
        take_name();
      } else if (c == '"' || c == '\'') {
        take_quoted(c);
      } else if (const int level = long_bracket(text_, i_); level >= 0) {
        const int begins = line_;
        const std::string_view inside = pass_long(level);
        tokens_.push_back({Token::Kind::Text, begins, inside});
      } else {
        take_sign(c);
      }
    }
  }

 private:
  /// Goes past a long bracket; returns what is inside.
  std::string_view pass_long(int level) {
    const std::string closing = "]" + std::string(static_cast<std::size_t>(level), '=') + "]";
    const std::size_t begin = i_ + closing.size();
    const std::size_t end = std::min(text_.find(closing, begin), text_.size());
    const std::string_view inside = text_.substr(begin, end - begin);
    line_ += static_cast<int>(std::count(inside.begin(), inside.end(), '\n'));
    i_ = std::min(end + closing.size(), text_.size());
    return inside;
  }

  void pass_comment() {
    i_ += 2;
    if (const int level = long_bracket(text_, i_); level >= 0)
      pass_long(level);
    else
      i_ = std::min(text_.find('\n', i_), text_.size());
  }

  void take_name() {
    const std::size_t begin = i_;
    while (i_ < text_.size() && (is_letter(text_[i_]) || is_digit(text_[i_])))
      ++i_;
    tokens_.push_back({Token::Kind::Name, line_, text_.substr(begin, i_ - begin)});
  }

  void take_quoted(char quote) {
    const std::size_t begin = ++i_;
    while (i_ < text_.size() && text_[i_] != quote && text_[i_] != '\n')
      i_ += text_[i_] == '\\' ? 2 : 1;
    const std::size_t end = std::min(i_, text_.size());
    tokens_.push_back({Token::Kind::Text, line_, text_.substr(begin, end - begin)});
    i_ = std::min(end + 1, text_.size());
  }

  void take_sign(char c) {
    const auto kind = c == '{' || c == '(' || c == '['   ? Token::Kind::Open
                      : c == '}' || c == ')' || c == ']' ? Token::Kind::Close
                                                         : Token::Kind::Sign;
    // "==" is one sign, so that it is not taken for the "=" behind a key.
    const std::size_t length = text_.substr(i_, 2) == "==" ? 2 : 1;
    if (c != ' ' && c != '\t' && c != '\r')
      tokens_.push_back({kind, line_, text_.substr(i_, length)});
    i_ += length;
  }

  std::string_view text_;
  std::vector<Token>& tokens_;
  int line_ = 1;
  std::size_t i_ = 0;
};

const std::vector<Source::Token>& Source::tokens() const {
  if (!is_split_) {
    is_split_ = true;
    Splitter(text_, tokens_).run();
    tokens_.shrink_to_fit();
  }
  return tokens_;
}

std::string Source::plain() const {
  std::string text;
  for (const Token& token : tokens()) {
    const char* const mark = token.kind == Token::Kind::Text ? "\"" : "";
    text += mark + std::string(token.text) + mark + " ";
  }
  return text;
}

bool Source::is(std::size_t token, std::string_view text) const {
  const auto& list = tokens();
  return token < list.size() && list[token].kind != Token::Kind::Text && list[token].text == text;
}

bool Source::is_key(std::size_t token, std::string_view key) const {
  const Token& given = tokens()[token];
  if (given.text != key)
    return false;
  if (given.kind == Token::Kind::Name)
    return is(token + 1, "=");
  return given.kind == Token::Kind::Text && is(token + 1, "]") && is(token + 2, "=");
}

int Source::key_in(std::size_t brace, std::string_view key) const {
  const auto& list = tokens();
  int depth = 0, brackets = 0;
  for (std::size_t i = brace; i < list.size(); ++i) {
    const Token& token = list[i];
    if (token.kind == Token::Kind::Open) {
      ++depth;
      brackets += token.text == "[";
    } else if (token.kind == Token::Kind::Close) {
      --depth;
      brackets -= token.text == "]";
      if (depth == 0)
        return -1;
    } else if ((depth == 1 || (depth == 2 && brackets == 1)) && is_key(i, key)) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

/// The key in the table that is the value of another key: in the first brace of that value.
int Source::key_behind(std::size_t owner, std::string_view key) const {
  const auto& list = tokens();
  int depth = 0;
  for (std::size_t i = owner + 1; i < list.size(); ++i) {
    const Token& token = list[i];
    if (depth == 0 && token.text == "{" && token.kind == Token::Kind::Open)
      return key_in(i, key);
    const bool ends = token.text == "," || token.text == ";";
    if (depth == 0 && (token.kind == Token::Kind::Close || ends) &&
        token.kind != Token::Kind::Text && token.text != "]")
      return -1;
    depth += token.kind == Token::Kind::Open;
    depth -= token.kind == Token::Kind::Close && depth > 0;
  }
  return -1;
}

/// The key in a table that begins on a line; given is the first token there or beyond.
int Source::key_on_line(std::size_t first, int line, std::string_view key) const {
  const auto& list = tokens();
  for (std::size_t i = first; i < list.size() && list[i].line == line; ++i) {
    if (list[i].kind != Token::Kind::Open || list[i].text != "{")
      continue;
    if (const int found = key_in(i, key); found >= 0)
      return found;
  }
  return -1;
}

Source::Spot Source::field(Spot table, std::string_view key) const {
  const auto& list = tokens();
  const auto first_of_line = static_cast<std::size_t>(
      std::partition_point(
          list.begin(), list.end(), [&](const Token& token) { return token.line < table.line; }) -
      list.begin());
  const auto spot = [&](int token) {
    return Spot{list[static_cast<std::size_t>(token)].line, token};
  };
  const int found = table.token >= 0 ? key_behind(static_cast<std::size_t>(table.token), key)
                                     : key_on_line(first_of_line, table.line, key);
  if (found >= 0)
    return spot(found);
  // The table was put together elsewhere: `zones.hand = ...`, a local table, `t["x"] = ...`.
  for (std::size_t i = first_of_line; i < list.size(); ++i) {
    if (is_key(i, key))
      return spot(static_cast<int>(i));
  }
  for (std::size_t i = 0; i < std::min(first_of_line, list.size()); ++i) {
    if (is_key(i, key))
      return spot(static_cast<int>(i));
  }
  return table;
}

std::set<std::string> Source::keys() const {
  std::set<std::string> keys;
  for (std::size_t i = 0; i + 1 < tokens().size(); ++i) {
    if (tokens()[i].kind == Token::Kind::Name && is(i + 1, "="))
      keys.emplace(tokens()[i].text);
  }
  return keys;
}

bool Source::has_entry(std::string_view map, std::string_view entry) const {
  for (std::size_t i = 0; i < tokens().size(); ++i) {
    if (is_key(i, map) && key_behind(i, entry) >= 0)
      return true;
  }
  return false;
}

std::optional<int> Source::quoted(int line, std::string_view word) const {
  for (const Token& token : tokens()) {
    if (token.line < line || token.kind != Token::Kind::Text)
      continue;
    for (std::size_t i = token.text.find(word); i != std::string_view::npos && !word.empty();
         i = token.text.find(word, i + 1)) {
      const std::size_t end = i + word.size();
      const bool begins = i == 0 || token.text[i - 1] == ' ' || token.text[i - 1] == '\n';
      if (begins && (end == token.text.size() || token.text[end] == ' ' || token.text[end] == '\n'))
        return token.line +
               static_cast<int>(std::count(
                   token.text.begin(), token.text.begin() + static_cast<std::ptrdiff_t>(i), '\n'));
    }
  }
  return std::nullopt;
}

/// The token with which the value begins that ends before `end`: a name with the fields, calls and
/// methods behind it. -1 if it is something else.
int Source::head_of(std::size_t end) const {
  const auto& list = tokens();
  auto i = static_cast<int>(end) - 1;
  const auto at = [&](int k) -> const Token& { return list[static_cast<std::size_t>(k)]; };
  while (i >= 0) {
    if (at(i).kind == Token::Kind::Close) {  // the arguments of a call
      int depth = 0;
      for (; i >= 0; --i) {
        depth += at(i).kind == Token::Kind::Close;
        depth -= at(i).kind == Token::Kind::Open;
        if (depth == 0)
          break;
      }
      --i;
    } else if (at(i).kind == Token::Kind::Text) {
      --i;
    }
    if (i < 0 || at(i).kind != Token::Kind::Name)
      return -1;
    const bool goes_on = i >= 2 && (is(static_cast<std::size_t>(i) - 1, ".") ||
                                    is(static_cast<std::size_t>(i) - 1, ":"));
    if (!goes_on)
      return i;
    i -= 2;
    if (at(i).kind == Token::Kind::Name &&
        !(i >= 1 && (at(i - 1).text == "." || at(i - 1).text == ":")))
      return i;
  }
  return -1;
}

/// Whether a value that begins with that token is surely one of the rule language.
bool Source::is_rule_value(std::size_t head) const {
  if (head >= tokens().size())
    return false;
  static const std::vector<std::string_view> kCalls = {"any",
                                                       "none",
                                                       "within",
                                                       "count",
                                                       "attacked",
                                                       "safe_for",
                                                       "by",
                                                       "took",
                                                       "how",
                                                       "repeated",
                                                       "ask"};
  static const std::vector<std::string_view> kSides = {"my", "their", "all", "the"};
  const auto& list = tokens();
  const auto has = [&](const std::vector<std::string_view>& words) {
    return !own_names_.contains(list[head].text) &&
           std::find(words.begin(), words.end(), list[head].text) != words.end();
  };
  const bool is_call = head + 1 < list.size() && (is(head + 1, "(") || is(head + 1, "{") ||
                                                  list[head + 1].kind == Token::Kind::Text);
  const bool is_field = head > 0 && (is(head - 1, ".") || is(head - 1, ":"));
  return (has(kCalls) && is_call) || (has(kSides) && is(head + 1, ".")) ||
         (list[head].kind == Token::Kind::Name && !is_field &&
          rule_names_.contains(list[head].text));
}

/// How often each name of a script is declared, as an argument too, and how often it is set. A key
/// of a table counts as set, since it looks the same.
std::map<std::string_view, Source::Bindings> Source::bindings() const {
  const auto& list = tokens();
  std::map<std::string_view, Bindings> found;
  bool declares = false;  // the names behind `local` or `for`, or what a function is given
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Token& token = list[i];
    if (token.kind == Token::Kind::Close) {
      declares = false;
    } else if (token.kind == Token::Kind::Name) {
      const bool begins = token.text == "local" || token.text == "for" || token.text == "function";
      Bindings& name = found[token.text];
      name.declared += !begins && declares;
      name.set += is(i + 1, "=");
      const bool goes_on = is(i + 1, ",") || is(i + 1, "(") || is(i + 1, ".") || is(i + 1, ":");
      declares = begins || (declares && goes_on);
    }
  }
  return found;
}

bool Source::reads(std::string_view field) const {
  const auto& list = tokens();
  for (std::size_t i = 1; i < list.size(); ++i) {
    const bool is_text = list[i].kind == Token::Kind::Text;
    if (list[i].text == field && (is_text || is(i - 1, ".")) && !is(i + 1, "="))
      return true;
  }
  return false;
}

/// The names behind `local`, those of functions among them.
std::set<std::string_view> Source::locals() const {
  const auto& list = tokens();
  std::set<std::string_view> found;
  for (std::size_t i = 0; i + 1 < list.size(); ++i) {
    if (!is(i, "local"))
      continue;
    std::size_t name = i + (is(i + 1, "function") ? 2 : 1);
    for (; name < list.size() && list[name].kind == Token::Kind::Name; name += 2) {
      found.insert(list[name].text);
      if (!is(name + 1, ","))
        break;
    }
  }
  return found;
}

std::optional<std::string> Source::hidden_word(int line, const std::set<std::string>& words) const {
  const auto& list = tokens();
  const auto own = locals();
  for (std::size_t i = 0; i < list.size() && list[i].line <= line; ++i) {
    const bool is_name = list[i].line == line && list[i].kind == Token::Kind::Name;
    const bool is_field = i > 0 && (is(i - 1, ".") || is(i - 1, ":"));
    if (is_name && !is_field && !is(i + 1, "=") && own.contains(list[i].text) &&
        words.contains(std::string(list[i].text)))
      return std::string(list[i].text);
  }
  return std::nullopt;
}

/// Finds the names that can be nothing but values of the rule language, locals that are given one
/// where they are declared and never anything else; and words of the language that the script uses
/// as names of its own.
void Source::find_rule_names() const {
  const auto& list = tokens();
  const auto found = bindings();
  for (const auto& [name, bindings] : found) {
    if (bindings.declared > 0)
      own_names_.insert(name);
  }
  for (std::size_t i = 0; i + 3 < list.size(); ++i) {
    if (!is(i, "local") || !is(i + 2, "=") || !is_rule_value(past_brackets(i + 3)))
      continue;
    const Bindings& name = found.at(list[i + 1].text);
    if (name.declared == 1 && name.set == 1)
      rule_names_.insert(list[i + 1].text);
  }
}

/// The first token from there on that neither opens a bracket nor denies.
std::size_t Source::past_brackets(std::size_t token) const {
  while (is(token, "(") || (is(token, "~") && !is(token + 1, "=")))
    ++token;
  return token;
}

/// Whether a value of the rule language is all that `if` and the like ask, whose token is given:
/// as a part of a comparison it is found there.
bool Source::asks_rule_value(std::size_t word) const {
  const auto& list = tokens();
  const std::size_t head = past_brackets(word + 1);
  if (!is_rule_value(head))
    return false;
  int depth = 0;
  for (std::size_t i = word + 1; i < list.size(); ++i) {
    if (list[i].kind == Token::Kind::Text)
      continue;
    depth += list[i].kind == Token::Kind::Open;
    depth -= list[i].kind == Token::Kind::Close;
    const std::string_view text = list[i].text;
    if (depth == 0 && (text == "then" || text == "do"))
      return true;
    if (text == "==" || (text == "~" && is(i + 1, "=")) || text == "<" || text == ">" ||
        text == "and" || text == "or" || text == "function")
      return false;
  }
  return false;
}

/// Whether an `and` decides if the value is taken that begins at that token: `plain and x or y` and
/// `plain and a | x or y` choose one of two by a plain value, which is what they say.
bool Source::is_chosen(std::size_t head) const {
  static const std::set<std::string_view> kBegins = {"or",
                                                     "=",
                                                     ",",
                                                     ";",
                                                     "return",
                                                     "if",
                                                     "local",
                                                     "then",
                                                     "do",
                                                     "while",
                                                     "elseif",
                                                     "in",
                                                     "until",
                                                     "else",
                                                     "==",
                                                     "<",
                                                     ">"};
  const auto& list = tokens();
  int depth = 0;
  for (std::size_t i = head; i > 0; --i) {
    const Token& token = list[i - 1];
    if (token.kind == Token::Kind::Text)
      continue;
    depth += token.kind == Token::Kind::Close;
    depth -= token.kind == Token::Kind::Open;
    if (depth < 0)
      return false;
    if (depth > 0 || token.kind == Token::Kind::Close)
      continue;
    if (token.text == "and")
      return true;
    if (kBegins.contains(token.text))
      return false;
  }
  return false;
}

/// Whether the comparison at that token asks if there is a value at all, which Lua answers rightly.
bool Source::compares_with_nil(std::size_t sign) const {
  return is(sign + (is(sign, "==") ? 1 : 2), "nil");
}

std::vector<Source::Slip> Source::slips() const {
  const auto& list = tokens();
  find_rule_names();
  std::vector<Slip> found;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].kind == Token::Kind::Text)
      continue;
    const std::string_view word = list[i].text;
    if (word == "not" && is_rule_value(i + 1)) {
      found.push_back({list[i].line, "not"});
      continue;
    }
    if ((word == "if" || word == "elseif" || word == "while") && asks_rule_value(i)) {
      found.push_back({list[i].line, std::string(word)});
      continue;
    }
    const bool compares = word == "==" || (word == "~" && is(i + 1, "="));
    if (i == 0 || (word != "and" && word != "or" && !compares))
      continue;
    const int head = head_of(i);
    if (head < 0 || !is_rule_value(static_cast<std::size_t>(head)))
      continue;
    if (compares ? compares_with_nil(i) : word == "or" && is_chosen(static_cast<std::size_t>(head)))
      continue;
    found.push_back({list[i].line, compares ? (word == "==" ? "==" : "~=") : std::string(word)});
  }
  return found;
}

}  // namespace pawnshop::script
