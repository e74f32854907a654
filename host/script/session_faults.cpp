// SPDX-License-Identifier: MIT
// What is wrong with a script: faults that the host finds, and errors that Lua finds, in words for
// people who write rules.

#include <algorithm>
#include <cstdlib>

#include "script/load_question.h"
#include "script/session.h"
#include "support/text.h"

namespace pawnshop::script {

namespace {

constexpr std::size_t kMaxFaults = 50;
constexpr std::size_t kMaxAlike = 3;  // of one line, but for what they quote

/// Takes "number:line: " off the beginning of what Lua says; sources are known to it by number.
/// Returns the source and the line, or 0 and 0.
std::pair<std::size_t, int> split_place(std::string& message) {
  std::size_t i = 0;
  int numbers[2] = {0, 0};
  for (int& number : numbers) {
    const std::size_t begin = i;
    while (i < message.size() && message[i] >= '0' && message[i] <= '9' && number < 10'000'000)
      number = number * 10 + (message[i++] - '0');
    if (i == begin || i >= message.size() || message[i] != ':')
      return {};
    ++i;
  }
  message.erase(0, i + (i < message.size() && message[i] == ' '));
  return {static_cast<std::size_t>(numbers[0]), numbers[1]};
}

int sentinel;  ///< its address is the error value of errors that are recorded already

/// What to do about an error that Lua found.
struct Advice {
  const char* part;  ///< of what Lua says
  const char* hint;
  const char* example = "";
};

constexpr const char* kCompared = "a field that is compared has no value: is it there for all?";
constexpr const char* kComparedExample = "(paid.worth or 0) >= (dropped.worth or 0)";
constexpr const char* kFile =
    "a square's file is a text such as \"e\", its rank a number; \"2\" in quotation marks is a "
    "text";
constexpr const char* kFileExample = "to.rank > 4 and to.file == \"e\"";
constexpr const char* kReason =
    "a condition or a set takes :because; a duty has its reason among its fields";
constexpr const char* kReasonExample = "duty { does = took(), because = \"one must capture\" },";

const Advice& advice_for(const std::string& message) {
  static const Advice kAdvice[] = {
      {"bad argument",
       "it says what the function takes, and what it is given there; #1 is the first value in the "
       "brackets"},
      {"<eof>",
       "something that was opened is not closed: a bracket, a brace, a text, or 'end' is missing"},
      {"unfinished", "the text has no closing quotation mark on its line"},
      {"expected near '='", "'==' compares, '=' sets; a function call cannot be set"},
      {"expected near",
       "look at the end of the line before: a comma, a bracket or a quotation mark may be missing"},
      {"(to close", "look at the end of the line before: a comma may be missing"},
      {"unexpected symbol", "a value is missing here, or there is a sign too much before it"},
      {"syntax error", "a statement is a call, or begins with local, if, for, return ..."},
      {"attempt to compare two nil", kCompared, kComparedExample},
      {"with nil", kCompared, kComparedExample},
      {"compare nil", kCompared, kComparedExample},
      {"compare number with string", kFile, kFileExample},
      {"compare string with number", kFile, kFileExample},
      {"attempt to compare",
       "only numbers and texts are compared so; those of a position by words",
       "count(my.pawn):at_least(2)"},
      {"attempt to perform bitwise operation on a function",
       "a word of the language is called: any(my.pawn), not any"},
      {"attempt to perform bitwise operation on a string",
       "sets of men are joined by |, and texts by commas: took(\"queen\", \"rook\")",
       "any(taken) & by \"pawn\"\nmy.queen | my.rook\ntook(\"queen\", \"rook\")"},
      {"attempt to perform bitwise operation",
       "| & ~ - make sets of sets and conditions of conditions; a text is neither: write my.pawn"},
      {"attempt to concatenate a pawnshop.game",
       "'..' joins texts; games are laid one over another by extend",
       "return extend(\"one-game\", \"another-game\") {\n  title = \"My game\",\n}"},
      {"attempt to concatenate a nil", "a value has no text here: is its name spelled right?"},
      {"attempt to concatenate", "'..' joins texts and numbers only"},
      {"attempt to perform arithmetic on a nil",
       "a value has no number here: is its name spelled right?"},
      {"attempt to perform arithmetic", "Lua calculates with numbers only"},
      {"attempt to call a table value", "is a comma missing before the bracket or brace?"},
      {"attempt to call a string value", "is a comma missing before the bracket or brace?"},
      {"attempt to call a nil value (method 'because')", kReason, kReasonExample},
      {"attempt to call a nil value", "there is no function of that name"},
      {"attempt to index a nil value", "that has no value here: is its name spelled right?"},
      {"attempt to index",
       "only a table has fields, not a number, a text or a function",
       "local points = { queen = 9 }\npoints.rook = 5"},
      {"attempt to call", "only a function can be called: is a comma or an operator missing?"},
      {"a nil value", "that has no value here: is its name spelled right?"},
      {"'for' ",
       "a loop counts from a number to a number",
       "local names = {}\nfor i = 1, 8 do names[i] = \"pawn\" end"},
      {"", "Lua itself says so of what stands on this line"},
  };
  const auto* known = std::begin(kAdvice);
  while (message.find(known->part) == std::string::npos)
    ++known;
  return *known;
}

/// An example may have several lines; everything else is one.
std::string printable_lines(const std::string& text) {
  std::string out;
  for (const std::string& line : support::split(text, "\n"))
    out += (out.empty() ? "" : "\n") + support::printable(line, 300);
  return out;
}

/// A message without what it quotes.
std::string without_quotes(const std::string& message) {
  std::string bare;
  bool is_quoted = false;
  for (const char c : message) {
    if (c == '\'')
      is_quoted = !is_quoted;
    else if (!is_quoted)
      bare += c;
  }
  return bare;
}

}  // namespace

void Session::complain(const Location& where,
                       const std::string& message,
                       const std::string& hint,
                       const std::string& example,
                       support::About about) {
  const bool supposes = !knows_board && load_question && load_question->is_about_squares();
  if (faults.size() > kMaxFaults || (supposes && about != support::About::Wording))
    return;
  // Whatever a script has in its texts must not reach a terminal as it is.
  Diagnostic fault{support::Severity::Error,
                   where,
                   support::printable(message, 500),
                   support::printable(with_hidden_word(where, hint), 500),
                   printable_lines(example),
                   about};
  // A function that is asked for every square makes the same slip for each of them.
  std::size_t alike = 0;
  const std::string bare = without_quotes(fault.message);
  for (const Diagnostic& known : faults) {
    if (known.where != fault.where)
      continue;
    alike += without_quotes(known.message) == bare;
    if (known.message == fault.message || alike == kMaxAlike)
      return;
  }
  if (faults.size() == kMaxFaults)
    fault = {support::Severity::Error, where, "there are more faults", "mend these first", {}};
  faults.push_back(std::move(fault));
}

std::string Session::with_hidden_word(const Location& where, const std::string& hint) const {
  const Source* const source = source_of(where);
  const auto word = source ? source->hidden_word(where.line, vocabulary) : std::nullopt;
  if (!word)
    return hint;
  return "'" + *word + "' is a local of this script, and hides the word '" + *word +
         "' of the rule language: give it another name" + (hint.empty() ? "" : "; " + hint);
}

void Session::warn(const Location& where, const std::string& message, const std::string& hint) {
  if (notes.size() < kMaxFaults)
    notes.push_back({support::Severity::Warning,
                     where,
                     support::printable(message, 500),
                     support::printable(hint, 500),
                     {}});
}

void Session::raise(const Location& where,
                    const std::string& message,
                    const std::string& hint,
                    const std::string& example) {
  if (!is_raised_)
    complain(where, message, hint, example);
  is_raised_ = true;
  lua_pushlightuserdata(lua_, &sentinel);
  lua_error(lua_);
  std::abort();  // lua_error does not return
}

void Session::complain_of_slip(const Location& where, const Slip& slip) {
  const std::string quoted = "'" + slip.word + "'";
  if (slip.of_literal) {
    complain(where,
             "Lua's " + quoted + " after a text or a number gives " +
                 (slip.word == "or" ? "that text or number" : "only what follows it"),
             "write the value alone; or ask about each one, and join the answers with | (or) and & "
             "(and)",
             "by \"pawn\" | by \"knight\"\nrank(1) | rank(2)");
    return;
  }
  const bool compares = slip.word == "==" || slip.word == "~=";
  const bool asks =
      slip.word == "if" || slip.word == "elseif" || slip.word == "while" || slip.word == "until";
  complain(where,
           "Lua's " + (compares ? "'==' and '~='" : quoted) +
               " cannot be used on values of the rule language",
           compares ? "they get their values in play: compare them by methods"
           : asks   ? "Lua runs before play and takes every such value for true: write "
                      "when(condition, set) or :when(condition), or ask view:is(condition) in a live "
                      "function"
                    : "join them with | (or) and & (and), and negate them with ~",
           compares ? "count(my.pawn):exactly(2)\nthe.clock:at_least(50)"
           : asks   ? "when(the.number:at_least(3), rank(4))\nstep(forward):when(any(my.king))"
                    : "any(my.pawn) & ~attacked(my.king)");
}

/// Where an error is about a field that has no value: the nearest name that some script gives a
/// value, as a hint.
std::string Session::nearest_key(const std::string& message) const {
  constexpr std::string_view kField = "a nil value (field '";
  const std::size_t begin = message.find(kField);
  if (begin == std::string::npos)
    return {};
  const std::string field = message.substr(begin + kField.size());
  const std::string key = field.substr(0, field.find('\''));
  std::vector<std::string> meant;
  for (const Source& source : sources_) {
    for (const std::string& known : source.keys()) {
      if (support::is_slip_of(key, known))
        meant.push_back(known);
    }
  }
  const auto match = support::closest_match(key, meant);
  return match ? "did you mean '" + *match + "'?" : "";
}

std::optional<Session::EndlessCall> Session::endless_call(int deep) const {
  constexpr int kLooked = 100;  // calls, among which a function comes again
  lua_Debug record;
  if (!lua_ || !lua_getstack(lua_, deep, &record))
    return std::nullopt;
  std::vector<Location> functions;
  for (int level = 0; level < kLooked && lua_getstack(lua_, level, &record); ++level) {
    lua_getinfo(lua_, "Sl", &record);
    const Location function = place_of_chunk(record.source, record.linedefined);
    if (function.line == 0)
      continue;
    if (std::find(functions.begin(), functions.end(), function) != functions.end())
      return EndlessCall{place_of_chunk(record.source, record.currentline),
                         functions.back() == function};
    functions.push_back(function);
  }
  return EndlessCall{here(0), false};
}

void Session::complain_of_endless(const EndlessCall& call) {
  complain(call.where,
           call.is_of_one ? "a function calls itself without end"
                          : "functions call each other without end",
           "a function that calls itself needs a case in which it stops");
}

void Session::record_error(std::string message, const Location& where) {
  Location place = where;
  if (const auto [source, line] = split_place(message); line > 0 && source < sources_.size())
    place = {sources_[source].shown(), line};
  // A faulty word stands for a value that Lua knows as "userdata": what comes of it is no news.
  if (!faults.empty() && message.find("userdata") != std::string::npos)
    return;
  if (message.find("stack overflow") != std::string::npos && reading_.line == 0) {
    constexpr int kDeep = 100;  // fewer calls are too many where the library lies between
    complain_of_endless(endless_call(kDeep).value_or(EndlessCall{place}));
    return;
  }
  const Advice& advice = advice_for(message);
  const std::string nearest = nearest_key(message);
  std::string hint = nearest.empty() ? advice.hint : nearest;
  if (message.find("stack overflow") != std::string::npos) {
    message = "brackets or functions lie too deep in each other";
    hint = "at most about 190 levels";
  } else if (message.find("binary chunk") != std::string::npos) {
    message = "the file is not a text but compiled Lua, which is not run";
    hint = "give the script as it was written";
  }
  for (const auto& [word, plain] : {std::pair{"userdata", "rule-language"},
                                    {"got pawnshop.value", "got a value of the rule language"},
                                    {"pawnshop.value", "rule-language"},
                                    {"pawnshop.", ""}}) {
    if (const std::size_t found = message.find(word); found != std::string::npos)
      message.replace(found, std::string_view(word).size(), plain);
  }
  complain(place, message, hint, advice.example);
}

/// Lua calls it where an error is raised, before the functions under way are left.
int Session::on_error(lua_State* lua) {
  Session& self = of(lua);
  if (!self.is_raised_) {
    const Location where = self.reading_.line > 0 ? self.reading_ : self.here(1);
    if (where.line == 0)
      return 1;  // no line of a script is under way: whoever called knows the place
    std::size_t size = 0;
    const char* text = lua_type(lua, 1) == LUA_TSTRING ? lua_tolstring(lua, 1, &size) : nullptr;
    std::string message(text ? text : "an error that is no text", text ? size : 24);
    split_place(message);
    self.record_error(message, where);
    self.is_raised_ = true;
  }
  lua_pushlightuserdata(lua, &sentinel);
  return 1;
}

void Session::settle(int status, const Location& where) {
  if (is_raised_) {
    is_raised_ = false;
    return;
  }
  switch (status) {
    case LUA_ERRMEM:
      complain_about_memory(refused_at_.line > 0 ? refused_at_ : where);
      break;
    case LUA_ERRERR:
      record_error("stack overflow", refused_at_.line > 0 ? refused_at_ : where);
      break;
    case LUA_ERRRUN:
    case LUA_ERRSYNTAX: {
      const char* text = lua_type(lua_, -1) == LUA_TSTRING ? lua_tostring(lua_, -1) : nullptr;
      record_error(text ? text : "an error that is no text", where);
      break;
    }
    default:  // a C++ exception, which Lua does not keep: there was no memory for the host
      complain(where,
               "there is not enough memory to read the script",
               "is the computer busy with something else?");
  }
}

}  // namespace pawnshop::script
