// SPDX-License-Identifier: MIT
#include "script/scopes.h"

#include <map>
#include <set>
#include <utility>

namespace pawnshop::script {

namespace {

/// Words of Lua behind which no value has ended, and those that begin a statement or end a block.
const std::set<std::string_view> kOperators = {"and", "or", "not", "in", "=", "return", "function"};
const std::set<std::string_view> kStatements = {"local",
                                                "return",
                                                "if",
                                                "for",
                                                "while",
                                                "do",
                                                "repeat",
                                                "break",
                                                "goto",
                                                "end",
                                                "else",
                                                "elseif",
                                                "until",
                                                "then",
                                                "function"};

/// Reads a script from its beginning to a line, and knows which names are its own at each token.
class ScopeReader {
 public:
  explicit ScopeReader(const std::vector<Token>& list) : list_(list), blocks_(1) {}

  std::vector<std::string_view> names_used(int line) {
    std::vector<std::string_view> used;
    for (std::size_t i = 0; i < list_.size() && list_[i].line <= line; ++i) {
      declare_what_ended(i);
      if (list_[i].line == line && is_use(i) && meaning(list_[i].text) == Meaning::Own)
        used.push_back(list_[i].text);
      read(i);
    }
    return used;
  }

  std::vector<bool> declared() {
    std::vector<bool> are(list_.size());
    for (std::size_t i = 0; i < list_.size(); ++i) {
      declare_what_ended(i);
      are[i] = is_use(i) && meaning(list_[i].text) != Meaning::Word;
      read(i);
    }
    return are;
  }

 private:
  /// What a name means: a word of Lua or of the rule language; something of the script's own; or
  /// what the function or the loop is given, whose name its author chose with open eyes.
  enum class Meaning { Word, Own, Given };

  /// The names behind a `local` whose value is still being read, and the brackets open before it.
  struct Pending {
    std::vector<std::string_view> names;
    std::size_t block;
    int depth;
    std::size_t first;  ///< the token behind the names
  };

  bool is(std::size_t token, std::string_view text) const { return is_sign(list_, token, text); }

  /// A name that is no field and no key of a table.
  bool is_use(std::size_t i) const {
    return list_[i].kind == Token::Kind::Name && !is_field(list_, i) && !is(i + 1, "=");
  }

  Meaning meaning(std::string_view name) const {
    for (std::size_t i = blocks_.size(); i > 0; --i) {
      if (const auto found = blocks_[i - 1].find(name); found != blocks_[i - 1].end())
        return found->second;
    }
    return Meaning::Word;
  }

  void read(std::size_t i) {
    depth_ += list_[i].kind == Token::Kind::Open;
    depth_ -= list_[i].kind == Token::Kind::Close;
    if (list_[i].kind != Token::Kind::Name || is_field(list_, i))
      return;
    const std::string_view word = list_[i].text;
    if (word == "local")
      read_local(i);
    else if (word == "function")
      open(parameters(i));
    else if (word == "for")
      of_loop_ = names_from(i + 1);
    else if (word == "do")
      open(std::exchange(of_loop_, {}));
    else if (word == "then" || word == "repeat")
      open({});
    else if (word == "else") {
      close();
      open({});
    } else if (word == "elseif" || word == "end" || word == "until")
      close();
  }

  void open(const std::vector<std::string_view>& names) {
    blocks_.emplace_back();
    for (const std::string_view name : names)
      blocks_.back()[name] = Meaning::Given;
  }

  void close() {
    if (blocks_.size() > 1)
      blocks_.pop_back();
  }

  void read_local(std::size_t i) {
    if (is(i + 1, "function")) {
      if (i + 2 < list_.size())
        blocks_.back()[list_[i + 2].text] = Meaning::Own;
      return;
    }
    auto names = names_from(i + 1);
    const std::size_t behind = i + 2 * names.size();
    const bool keeps =
        names.size() == 1 && is(behind, "=") && is(behind + 1, names[0]) && ends_at(behind + 2);
    if (!keeps)
      pending_.push_back({std::move(names), blocks_.size(), depth_, behind});
  }

  /// `a, b, c`
  std::vector<std::string_view> names_from(std::size_t i) const {
    std::vector<std::string_view> names;
    for (; i < list_.size() && list_[i].kind == Token::Kind::Name; i += 2) {
      names.push_back(list_[i].text);
      if (!is(i + 1, ","))
        break;
    }
    return names;
  }

  /// The parameters of the function whose `function` stands there.
  std::vector<std::string_view> parameters(std::size_t i) const {
    while (i < list_.size() && !is(i, "("))
      ++i;
    return names_from(i + 1);
  }

  /// A local is known from the statement behind its own on.
  void declare_what_ended(std::size_t i) {
    while (!pending_.empty() && has_ended(pending_.back(), i)) {
      const Pending& ended = pending_.back();
      for (const std::string_view name : ended.names)
        blocks_.back()[name] = Meaning::Own;
      pending_.pop_back();
    }
  }

  bool has_ended(const Pending& local, std::size_t i) const {
    return i >= local.first && blocks_.size() == local.block && depth_ <= local.depth && ends_at(i);
  }

  /// Whether a statement may have ended before that token: a value has ended, and nothing goes on.
  bool ends_at(std::size_t i) const {
    if (i >= list_.size() || is(i, ";"))
      return true;
    if (list_[i].kind != Token::Kind::Name || i == 0)
      return false;
    const Token& before = list_[i - 1];
    const bool has_value = before.kind == Token::Kind::Text || before.kind == Token::Kind::Close ||
                           (before.kind == Token::Kind::Name && !kOperators.contains(before.text));
    if (kStatements.contains(list_[i].text))
      return list_[i].text != "function" || has_value;
    return has_value && !kOperators.contains(list_[i].text);
  }

  const std::vector<Token>& list_;
  std::vector<std::map<std::string_view, Meaning>> blocks_;  ///< what each open block declares
  std::vector<Pending> pending_;
  std::vector<std::string_view> of_loop_;  ///< of the `for` whose `do` comes next
  int depth_ = 0;                          ///< open brackets
};

}  // namespace

std::vector<std::string_view> locals_used(const std::vector<Token>& tokens, int line) {
  return ScopeReader(tokens).names_used(line);
}

std::vector<bool> are_declared(const std::vector<Token>& tokens) {
  return ScopeReader(tokens).declared();
}

}  // namespace pawnshop::script
