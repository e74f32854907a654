// SPDX-License-Identifier: MIT
#include "script/slips.h"

#include <algorithm>
#include <map>
#include <set>

#include "script/operands.h"
#include "script/scopes.h"
#include "support/text.h"

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
  bool is_rule_value(Stretch value, bool or_direction = true) const;
  bool is_single_rule_value(Stretch value, bool or_direction) const;
  bool begins_rule_value(std::size_t head, bool or_direction) const;
  bool is_plain_answer(std::size_t head, bool has_fields) const;
  bool is_literal(const Stretch& value) const;
  std::vector<bool> are_set() const;
  std::map<std::string_view, Bindings> bindings() const;
  void find_locals();
  void find_rule_names();
  bool compares_with_nil(std::size_t sign) const;
  std::string slip_at(std::size_t token) const;

  const std::vector<Token>& list_;
  std::vector<bool> is_declared_;          ///< by token: the script declares that name itself
  std::set<std::string_view> locals_;      ///< locals and variables of loops, wherever they are
  std::set<std::string_view> rule_names_;  ///< locals that are values of the rule language
  std::set<std::string_view> undirected_names_;  ///< those of them that are no directions
};

/// Whether an expression is surely a value of the rule language. With `and` and `or`, Lua chooses
/// one of several values, so all must be such. Comparisons and joined texts are values of Lua.
/// Other operators give a value of the rule language if they get one. Directions count only with
/// `or_direction`, since Lua may compare them.
bool SlipFinder::is_rule_value(Stretch value, bool or_direction) const {
  while (!value.empty() && is(value.begin, "(") && closing(list_, value.begin) + 1 == value.end)
    value = {value.begin + 1, value.end - 1};
  // A part between two `and` or `or`, and the value between two operators in it.
  bool is_joined = false, is_of_lua = false;
  std::size_t begin = value.begin;
  for (std::size_t i = value.begin; i < value.end; ++i) {
    if (is(i, "function"))
      return false;
    const Binding binding = binding_at(list_, value, i);
    if (list_[i].kind == Token::Kind::Open)
      i = closing(list_, i);
    if (binding == Binding::None)
      continue;
    is_of_lua = is_of_lua || binding == Binding::Compare || binding == Binding::Concatenate;
    is_joined = is_joined || is_single_rule_value({begin, i}, or_direction);
    begin = i + 1;
    if (binding == Binding::Or || binding == Binding::And) {
      if (is_of_lua || !is_joined)
        return false;
      is_joined = is_of_lua = false;
    }
  }
  return !is_of_lua && (is_joined || is_single_rule_value({begin, value.end}, or_direction));
}

/// Whether an expression without operators between values is surely one of the rule language.
bool SlipFinder::is_single_rule_value(Stretch value, bool or_direction) const {
  while (is(value.begin, "~") || is(value.begin, "-"))
    ++value.begin;
  if (value.empty())
    return false;
  if (!is(value.begin, "("))
    return begins_rule_value(value.begin, or_direction);
  const std::size_t end = closing(list_, value.begin);
  return is_rule_value({value.begin + 1, end}, or_direction) && !is_plain_answer(end, true);
}

/// Whether a name, with the fields, calls and methods behind it, is surely a value of the rule
/// language.
bool SlipFinder::begins_rule_value(std::size_t head, bool or_direction) const {
  if (head >= list_.size())
    return false;
  static const std::vector<std::string_view> kCalls = {
      "any",     "none",  "within",    "count",      "worth",      "attacked", "safe_for",
      "by",      "took",  "paid",      "how",        "repeated",   "before",   "ask",
      "when",    "where", "attackers", "threatened", "defended",   "rank",     "ranks",
      "file",    "files", "squares",   "shift",      "neighbours", "reach",    "step",
      "slide",   "leap",  "hop",       "swap",       "take",       "remove",   "become",
      "convert", "send",  "win",       "lose",       "draw",       "claim"};
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
  static const std::vector<std::string_view> kDirections = {"forward",
                                                            "backward",
                                                            "left",
                                                            "right",
                                                            "sideways",
                                                            "forward_diagonal",
                                                            "backward_diagonal",
                                                            "orthogonal",
                                                            "diagonal",
                                                            "every_way",
                                                            "north",
                                                            "south",
                                                            "east",
                                                            "west"};
  const auto has = [&](const std::vector<std::string_view>& words) {
    return list_[head].kind == Token::Kind::Name && !is_field(list_, head) && !is_declared_[head] &&
           !locals_.contains(list_[head].text) &&
           std::find(words.begin(), words.end(), list_[head].text) != words.end();
  };
  const bool is_call = head + 1 < list_.size() && (is(head + 1, "(") || is(head + 1, "{") ||
                                                   list_[head + 1].kind == Token::Kind::Text);
  const auto& own = or_direction ? rule_names_ : undirected_names_;
  const bool is_own =
      !is_field(list_, head) && own.contains(list_[head].text) && is_declared_[head];
  const bool is_word = (has(kCalls) && is_call) || (has(kSets) && !is(head + 1, "=")) ||
                       (or_direction && has(kDirections) && !is(head + 1, "="));
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

/// For each token, whether it is a name that is set there, perhaps with others: `a, b = b, a`.
std::vector<bool> SlipFinder::are_set() const {
  std::vector<bool> are(list_.size());
  for (std::size_t i = list_.size(); i > 0; --i) {
    const bool leads_on = is(i, ",") && i + 1 < list_.size();
    are[i - 1] = list_[i - 1].kind == Token::Kind::Name && (is(i, "=") || (leads_on && are[i + 1]));
  }
  return are;
}

/// How often each name of a script is declared, as an argument too, and how often it is set. A key
/// of a table counts as set, since it looks the same.
std::map<std::string_view, SlipFinder::Bindings> SlipFinder::bindings() const {
  const std::vector<bool> is_set = are_set();
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
      name.set += is_set[i];
      const bool is_attribute = is(i + 1, "<") || (is(i + 1, ">") && is(i + 2, ","));
      const bool goes_on = is(i + 1, ",") || is(i + 1, "(") || is(i + 1, ".") || is(i + 1, ":") ||
                           is_attribute;  // local a <const>, b
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
    if (!is(i, "local") || !is(i + 2, "=") || !is_rule_value(expression_from(list_, i + 3)))
      continue;
    const Bindings& name = found.at(list_[i + 1].text);
    if (name.declared != 1 || name.set != 1)
      continue;
    rule_names_.insert(list_[i + 1].text);
    if (is_rule_value(expression_from(list_, i + 3), false))
      undirected_names_.insert(list_[i + 1].text);
  }
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

/// Whether an expression is a text or a number that is written there.
bool SlipFinder::is_literal(const Stretch& value) const {
  if (value.begin + 1 != value.end)
    return false;
  const Token& token = list_[value.begin];
  return token.kind == Token::Kind::Text ||
         (token.kind == Token::Kind::Name && support::is_digit(token.text.front()));
}

/// The word of Lua at that token if it is used on values of the rule language; else nothing.
std::string SlipFinder::slip_at(std::size_t token) const {
  const auto is_one_of = [&](std::initializer_list<std::string_view> words) {
    return std::any_of(words.begin(), words.end(), [&](auto word) { return is(token, word); });
  };
  const auto said_if = [&](bool is_slip) {
    return std::string(is_slip ? list_[token].text : std::string_view{});
  };
  if (is(token, "not"))
    return said_if(is_rule_value(operand_of_not(list_, token)));
  if (is_one_of({"if", "elseif", "while", "until"}))
    return said_if(is_rule_value(expression_from(list_, token + 1)));
  if (is_one_of({"and", "or"}))
    return said_if(is_rule_value(operand_before(list_, token)));
  const bool is_unequal = is(token, "~") && is(token + 1, "=");
  if ((is(token, "==") || is_unequal) && !compares_with_nil(token) &&
      is_rule_value(operand_before(list_, token), false))
    return is_unequal ? "~=" : "==";
  return {};
}

std::vector<Slip> SlipFinder::find() {
  find_locals();
  find_rule_names();
  std::vector<Slip> found;
  for (std::size_t i = 0; i < list_.size(); ++i) {
    if (list_[i].kind == Token::Kind::Text || is_field(list_, i))
      continue;
    const std::string word = slip_at(i);
    const bool is_of_literal =
        word.empty() && (is(i, "or") || is(i, "and")) && is_literal(operand_before(list_, i));
    if (word.empty() && !is_of_literal)
      continue;
    // One line needs to be told once, and nobody mends more than some lines at a time.
    constexpr std::size_t kMost = 50;
    const Slip slip{
        list_[i].line, is_of_literal ? std::string(list_[i].text) : word, is_of_literal};
    if (found.empty() || found.back().line != slip.line || found.back().word != slip.word)
      found.push_back(slip);
    if (found.size() == kMost)
      break;
  }
  return found;
}

}  // namespace

std::vector<Slip> slips_in(const std::vector<Token>& tokens) {
  return SlipFinder(tokens).find();
}

}  // namespace pawnshop::script
