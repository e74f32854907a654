// SPDX-License-Identifier: MIT
// The command texts: what a translator of games has to translate, as a .po file.

#include "rules/texts.h"

#include <cstdio>
#include <set>

#include "cli/commands.h"
#include "cli/open.h"
#include "engine/opened_game.h"

namespace pawnshop::cli {

namespace {

/// A text as a .po file has it: in quotation marks, each of its lines by itself.
std::string written_in_po(const std::string& text) {
  std::string out = text.find('\n') == std::string::npos ? "\"" : "\"\"\n\"";
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char sign = text[i];
    if (sign == '\n')
      out += i + 1 < text.size() ? "\\n\"\n\"" : "\\n";
    else if (sign == '\t')
      out += "\\t";
    else
      out += (sign == '"' || sign == '\\' ? "\\" : "") + std::string(1, sign);
  }
  return out + "\"";
}

class Template {
 public:
  void add(const std::string& game, const std::string& text) {
    if (!known_.insert(text).second)
      return;
    std::printf("\n#: %s\nmsgid %s\nmsgstr \"\"\n", game.c_str(), written_in_po(text).c_str());
  }

 private:
  std::set<std::string> known_;
};

int add_texts(Template& all, const Place& place, std::vector<rules::Option>* options) {
  Opened opened = open_game(place);
  if (!opened)
    return opened.exit_code;
  for (const std::string& text : rules::texts_of(opened.game().rules()))
    all.add(place.game, text);
  if (options)
    *options = opened.game().rules().options;
  return kDone;
}

/// With other options a game may say something else.
int add_game(Template& all, const std::string& name) {
  std::vector<rules::Option> options;
  int code = add_texts(all, {name, {}, {}, {}}, &options);
  for (const rules::Option& option : options) {
    for (std::size_t i = 1; i < option.choices.size() && code == kDone; ++i)
      code = add_texts(all, {name, {}, {}, {option.name + "=" + option.choices[i]}}, nullptr);
  }
  return code;
}

}  // namespace

int texts(const std::vector<std::string>& games) {
  std::printf(
      "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
      "\"Content-Transfer-Encoding: 8bit\\n\"\n");
  const auto shipped = engine::read_shipped_games();
  if (!shipped)
    return refuse(shipped.error(), kNo);
  Template all;
  if (games.empty()) {
    for (const auto& group : shipped->groups)
      all.add("catalogue", group.title);
  }
  for (const std::string& name : games.empty() ? shipped->games : games) {
    if (const int code = add_game(all, name); code != kDone)
      return code;
  }
  return kDone;
}

}  // namespace pawnshop::cli
