// SPDX-License-Identifier: MIT
#include "script/slips.h"

#include <algorithm>
#include <map>
#include <set>

#include "script/scopes.h"

namespace pawnshop::script {

namespace {

class SlipFinder {
 public:
  explicit SlipFinder(const std::vector<Token>& list)
      : list_(list), is_declared_(are_declared(list)) {}

  std::vector<Slip> find();

 private:
  struct Bindings {
    int declared = 0, set = 0;
  };

  bool is(std::size_t token, std::string_view text) const { return is_sign(list_, token, text); }
  int head_of(std::size_t end) const;
  bool is_rule_value(std::size_t head) const;
  bool is_plain_answer(std::size_t head, bool has_fields) const;
  bool gives_lua_value(std::size_t token) const;
  std::map<std::string_view, Bindings> bindings() const;
  void find_locals();
  void find_rule_names();
  std::size_t past_brackets(std::size_t token) const;
  bool asks_rule_value(std::size_t word) const;
  bool is_chosen(std::size_t head) const;
  bool compares_with_nil(std::size_t sign) const;

  const std::vector<Token>& list_;
  std::vector<bool> is_declared_;          ///< by token: the script declares that name itself
  std::set<std::string_view> locals_;      ///< locals and variables of loops, wherever they are
  std::set<std::string_view> rule_names_;  ///< locals that are values of the rule language
};

/// The token with which the value begins that ends before `end`: a name with the fields, calls and
/// methods behind it. -1 if it is something else.
int SlipFinder::head_of(std::size_t end) const {
  auto i = static_cast<int>(end) - 1;
  const auto at = [&](int k) -> const Token& { return list_[static_cast<std::size_t>(k)]; };
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
bool SlipFinder::is_rule_value(std::size_t head) const {
  if (head >= list_.size())
    return false;
  static const std::vector<std::string_view> kCalls = {
      "any",   "none", "within", "count",    "worth", "attacked",   "safe_for", "by",
      "took",  "paid", "how",    "repeated", "ask",   "when",       "where",    "rank",
      "ranks", "file", "files",  "squares",  "shift", "neighbours", "reach"};
  static const std::vector<std::string_view> kSides = {"my", "their", "all", "the"};
  static const std::vector<std::string_view> kSets = {"empty",
                                                      "everywhere",
                                                      "nowhere",
                                                      "first_rank",
                                                      "last_rank",
                                                      "light",
                                                      "dark",
                                                      "from",
                                                      "to",
                                                      "path",
                                                      "behind",
                                                      "moved",
                                                      "dropped",
                                                      "taken"};
  const auto has = [&](const std::vector<std::string_view>& words) {
    return list_[head].kind == Token::Kind::Name && !is_field(list_, head) && !is_declared_[head] &&
           !locals_.contains(list_[head].text) &&
           std::find(words.begin(), words.end(), list_[head].text) != words.end();
  };
  const bool is_call = head + 1 < list_.size() && (is(head + 1, "(") || is(head + 1, "{") ||
                                                   list_[head + 1].kind == Token::Kind::Text);
  const bool is_own =
      !is_field(list_, head) && rule_names_.contains(list_[head].text) && is_declared_[head];
  const bool is_word = (has(kCalls) && is_call) || (has(kSets) && !is(head + 1, "="));
  return (has(kSides) && is(head + 1, ".")) || (is_word && !is_plain_answer(head, true)) ||
         (is_own && !is_plain_answer(head, false));
}

/// Whether a value that begins with one of the rule language is one of Lua: the answer of `has` to
/// a square, or a field. With `has_fields` all fields are such.
bool SlipFinder::is_plain_answer(std::size_t head, bool has_fields) const {
  int depth = 0;
  for (std::size_t i = head + 1; i < list_.size(); ++i) {
    const Token& token = list_[i];
    depth += token.kind == Token::Kind::Open;
    depth -= token.kind == Token::Kind::Close;
    if (depth < 0)
      return false;
    if (depth > 0 || token.kind == Token::Kind::Close || token.kind == Token::Kind::Text)
      continue;
    if (is(i, ".") && has_fields)
      return true;
    if (!is(i, ".") && !is(i, ":"))
      return false;
    if (is(i + 1, "has"))
      return true;
    ++i;
  }
  return false;
}

/// Whether an expression that begins at that token has a value of Lua, since it compares, or asks a
/// set of a square: `(rank(1) | rank(2)):has(square)`.
bool SlipFinder::gives_lua_value(std::size_t token) const {
  static const std::set<std::string_view> kEnds = {"local",
                                                   "return",
                                                   "if",
                                                   "then",
                                                   "else",
                                                   "elseif",
                                                   "for",
                                                   "while",
                                                   "do",
                                                   "repeat",
                                                   "until",
                                                   "end"};
  for (std::size_t i = token; i < list_.size(); ++i) {
    if (list_[i].kind == Token::Kind::Text)
      continue;
    if (kEnds.contains(list_[i].text))
      return false;
    if ((is(i, ":") && is(i + 1, "has")) || is(i, "==") || (is(i, "~") && is(i + 1, "=")))
      return true;
  }
  return false;
}

/// How often each name of a script is declared, as an argument too, and how often it is set. A key
/// of a table counts as set, since it looks the same.
std::map<std::string_view, SlipFinder::Bindings> SlipFinder::bindings() const {
  std::map<std::string_view, Bindings> found;
  bool declares = false;  // the names behind `local` or `for`, or what a function is given
  for (std::size_t i = 0; i < list_.size(); ++i) {
    const Token& token = list_[i];
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

/// Finds the names that can be nothing but values of the rule language: locals that are given one
/// where they are declared, and never anything else.
void SlipFinder::find_rule_names() {
  const auto found = bindings();
  for (std::size_t i = 0; i + 3 < list_.size(); ++i) {
    if (!is(i, "local") || !is(i + 2, "=") || !is_rule_value(past_brackets(i + 3)) ||
        gives_lua_value(i + 3))
      continue;
    const Bindings& name = found.at(list_[i + 1].text);
    if (name.declared == 1 && name.set == 1)
      rule_names_.insert(list_[i + 1].text);
  }
}

/// The first token from there on that neither opens a bracket nor denies.
std::size_t SlipFinder::past_brackets(std::size_t token) const {
  while (is(token, "(") || (is(token, "~") && !is(token + 1, "=")))
    ++token;
  return token;
}

/// Whether a value of the rule language is all that `if` and the like ask, whose token is given:
/// as a part of a comparison it is found there.
bool SlipFinder::asks_rule_value(std::size_t word) const {
  const std::size_t head = past_brackets(word + 1);
  if (!is_rule_value(head) || gives_lua_value(word + 1))
    return false;
  int depth = 0;
  for (std::size_t i = word + 1; i < list_.size(); ++i) {
    if (list_[i].kind == Token::Kind::Text)
      continue;
    depth += list_[i].kind == Token::Kind::Open;
    depth -= list_[i].kind == Token::Kind::Close;
    const std::string_view text = list_[i].text;
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
bool SlipFinder::is_chosen(std::size_t head) const {
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
  int depth = 0;
  for (std::size_t i = head; i > 0; --i) {
    const Token& token = list_[i - 1];
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
bool SlipFinder::compares_with_nil(std::size_t sign) const {
  return is(sign + (is(sign, "==") ? 1 : 2), "nil");
}

/// Finds the names that stand behind `local` and `for`. A local hides a word in its block alone,
/// but whoever uses a word as a local somewhere may have more of its kind in mind.
void SlipFinder::find_locals() {
  for (std::size_t i = 0; i < list_.size(); ++i) {
    if (!is(i, "local") && !is(i, "for"))
      continue;
    std::size_t name = is(i + 1, "function") ? i + 2 : i + 1;
    while (name < list_.size() && list_[name].kind == Token::Kind::Name) {
      locals_.insert(list_[name].text);
      const std::size_t behind = is(name + 1, "<") ? name + 4 : name + 1;  // `local a <const>`
      if (!is(behind, ","))
        break;
      name = behind + 1;
    }
  }
}

std::vector<Slip> SlipFinder::find() {
  find_locals();
  find_rule_names();
  std::vector<Slip> found;
  for (std::size_t i = 0; i < list_.size(); ++i) {
    if (list_[i].kind == Token::Kind::Text)
      continue;
    const std::string_view word = list_[i].text;
    if (word == "not" && is_rule_value(i + 1)) {
      found.push_back({list_[i].line, "not"});
      continue;
    }
    if ((word == "if" || word == "elseif" || word == "while") && asks_rule_value(i)) {
      found.push_back({list_[i].line, std::string(word)});
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
    found.push_back({list_[i].line, compares ? (word == "==" ? "==" : "~=") : std::string(word)});
  }
  return found;
}

}  // namespace

std::vector<Slip> slips_in(const std::vector<Token>& tokens) {
  return SlipFinder(tokens).find();
}

}  // namespace pawnshop::script
