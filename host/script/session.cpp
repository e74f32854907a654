// SPDX-License-Identifier: MIT
#include "script/session.h"

#include <ctime>

#include "support/file.h"
#include "support/text.h"

namespace pawnshop::script {

namespace {

constexpr int kHookEvery =
    200;  ///< instructions; a single call of a library function is bounded by `spend`

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// Splits Lua's "file:line: message".
Location split_place(std::string& message) {
  const std::size_t colon = message.find(':');
  if (colon == std::string::npos || colon == 0)
    return {};
  std::size_t end = colon + 1;
  int line = 0;
  while (end < message.size() && message[end] >= '0' && message[end] <= '9' && line < 10'000'000)
    line = line * 10 + (message[end++] - '0');
  if (end == colon + 1 || message.compare(end, 2, ": ") != 0)
    return {};
  Location where{message.substr(0, colon), line};
  message.erase(0, end + 2);
  return where;
}

int sentinel;  ///< its address is the error value of errors that are recorded already

}  // namespace

Session::Session(std::vector<Folder> folders,
                 std::map<std::string, std::string> options_given,
                 Limits limits)
    : folders_(std::move(folders)), chosen_(std::move(options_given)), limits_(limits) {
  lua_ = lua_newstate(&Session::allocate, this);
  if (!lua_)
    return;
  *static_cast<Session**>(lua_getextraspace(lua_)) = this;
  begin_budget(limits_.steps);
  lua_sethook(lua_, &Session::count_hook, LUA_MASKCOUNT, kHookEvery);
  open_sandbox(*this);
  open_words(*this);
}

Session::~Session() {
  if (lua_)
    lua_close(lua_);
}

Session& Session::of(lua_State* lua) {
  return **static_cast<Session**>(lua_getextraspace(lua));
}

void* Session::allocate(void* session, void* block, std::size_t old_size, std::size_t new_size) {
  Session& self = *static_cast<Session*>(session);
  if (!block)
    old_size = 0;
  if (new_size == 0) {
    self.memory_ -= old_size;
    std::free(block);
    return nullptr;
  }
  if (new_size > old_size && self.memory_ + (new_size - old_size) > self.limits_.memory)
    return nullptr;
  void* grown = std::realloc(block, new_size);
  if (grown)
    self.memory_ = self.memory_ - old_size + new_size;
  return grown;
}

// ---------------------------------------------------------------- budget

void Session::begin_budget(std::uint64_t steps) {
  spent_ = 0;
  allowed_ = steps;
  started_ = cpu_seconds();
}

void Session::count_hook(lua_State* lua, lua_Debug*) {
  of(lua).spend(kHookEvery);
}

void Session::spend(std::uint64_t steps) {
  spent_ += steps;
  if (spent_ > allowed_ || spent_ < steps || cpu_seconds() - started_ > limits_.seconds)
    out_of_budget();
}

void Session::out_of_budget() {
  Location where = here(0);
  if (where.line == 0)
    where = here(1);
  raise(where,
        loading ? "the script works too long" : "the rule's function works too long",
        loading ? "a script only describes the game; is there a loop that never ends?"
                : "a live function must answer at once");
}

// ---------------------------------------------------------------- faults

void Session::complain(const Location& where,
                       std::string message,
                       std::string hint,
                       std::string example) {
  if (faults.size() >= 100)
    return;
  Diagnostic fault{
      support::Severity::Error, where, std::move(message), std::move(hint), std::move(example)};
  for (const Diagnostic& known : faults) {
    if (known.where == fault.where && known.message == fault.message)
      return;
  }
  faults.push_back(std::move(fault));
}

void Session::raise(const Location& where,
                    std::string message,
                    std::string hint,
                    std::string example) {
  if (!raised_)
    complain(where, std::move(message), std::move(hint), std::move(example));
  raised_ = true;
  lua_pushlightuserdata(lua_, &sentinel);
  lua_error(lua_);
  std::abort();  // lua_error does not return
}

void Session::record_error(const Location& where, const std::string& what) {
  if (raised_) {
    raised_ = false;
    return;
  }
  if (lua_type(lua_, -1) != LUA_TSTRING) {
    complain(where, what + " failed with an error that is no text", "error(\"...\") takes a text");
    return;
  }
  std::string message = lua_tostring(lua_, -1);
  Location place = split_place(message);
  if (place.file.empty())
    place = where;
  std::string hint;
  if (message == "not enough memory") {
    message = "the script needs too much memory";
    hint = "a script only describes the game; at most " + std::to_string(limits_.memory >> 20) +
           " MiB";
  } else if (message.find("stack overflow") != std::string::npos) {
    message = "functions call each other without end (stack overflow)";
    hint = "a function that calls itself needs a case in which it stops";
  } else if (message.find("<eof>") != std::string::npos) {
    hint =
        "something that was opened is not closed: a bracket, a brace, a text, or 'end' is missing";
  } else if (message.find("expected near") != std::string::npos ||
             message.find("unexpected symbol") != std::string::npos) {
    hint =
        "look at the end of the line before: a comma, a bracket or a quotation mark may be missing";
  } else if (message.find("binary chunk") != std::string::npos) {
    message = "the file is not a text but compiled Lua, which is not run";
  } else if (message.find("attempt to compare") != std::string::npos) {
    hint = "numbers of a position are compared by words: count(x):at_least(2)";
  }
  complain(place, support::printable(message, 400), hint);
}

// ---------------------------------------------------------------- places

Location Session::here(int level) const {
  lua_Debug record;
  for (; lua_getstack(lua_, level, &record); ++level) {
    lua_getinfo(lua_, "Sl", &record);
    if (record.currentline > 0 && record.source[0] == '@')
      return {record.source + 1, record.currentline};
  }
  return {};
}

int Session::place(const Location& where) {
  if (!places_.empty() && places_.back() == where)
    return static_cast<int>(places_.size()) - 1;
  places_.push_back(where);
  return static_cast<int>(places_.size()) - 1;
}

Location Session::line_of_key(const Location& from, const std::string& key) const {
  const auto source = sources_.find(from.file);
  if (source == sources_.end() || key.empty())
    return from;
  const auto is_word = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  };
  const std::string& text = source->second;
  int line = 1;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n')
      ++line;
    if (line < from.line || text.compare(i, key.size(), key) != 0)
      continue;
    if (i > 0 && is_word(text[i - 1]))
      continue;
    std::size_t end = i + key.size();
    if (end < text.size() && is_word(text[end]))
      continue;
    while (end < text.size() && (text[end] == ' ' || text[end] == '"' || text[end] == ']'))
      ++end;
    if (end < text.size() && text[end] == '=' && text.compare(end, 2, "==") != 0)
      return {from.file, line};
  }
  return from;
}

// ---------------------------------------------------------------- symbols

SymbolId Session::add(Symbol symbol) {
  if (symbols_.size() >= limits_.symbols)
    raise(here(),
          "the script builds too many sets, conditions and movements",
          "build each once and give it a name");
  const auto include = [&](SymbolId part) {
    if (part == kNoSymbol)
      return;
    const Symbol& inner = symbols_[static_cast<std::size_t>(part)];
    symbol.depth = std::max(symbol.depth, inner.depth + 1);
    symbol.weight += inner.weight;
    symbol.speaks = symbol.speaks || inner.speaks;
  };
  include(symbol.a);
  include(symbol.b);
  if (symbol.depth > 150 || symbol.weight > 20'000) {
    raise(here(),
          "this expression is too large",
          "a set or condition of a rule has a few dozen parts; is it built in a loop?");
  }
  symbols_.push_back(std::move(symbol));
  return static_cast<SymbolId>(symbols_.size()) - 1;
}

// ---------------------------------------------------------------- running

bool Session::run_file(const std::string& path, const std::string& shown) {
  auto text = support::read_file(path, 1u << 20);
  if (!text) {
    complain({shown, 0}, text.error().front().message, text.error().front().hint);
    return false;
  }
  sources_[shown] = *text;
  const std::string name = "@" + shown;
  const int status = luaL_loadbufferx(lua_, text->data(), text->size(), name.c_str(), "t");
  if (status != LUA_OK) {
    record_error({shown, 0}, "the script");
    lua_pop(lua_, 1);
    return false;
  }
  // The first upvalue of a chunk is its _ENV: the sandbox.
  lua_getfield(lua_, LUA_REGISTRYINDEX, "pawnshop.words");
  lua_setupvalue(lua_, -2, 1);
  return call(0, 1, {shown, 0}, "the script");
}

bool Session::call(int arguments, int results, const Location& where, const std::string& what) {
  const int status = lua_pcall(lua_, arguments, results, 0);
  if (status == LUA_OK)
    return true;
  record_error(where, what);
  lua_pop(lua_, 1);
  return false;
}

bool Session::protect(const std::function<void()>& work,
                      const Location& where,
                      const std::string& what) {
  lua_pushcfunction(lua_, [](lua_State* lua) {
    (*static_cast<const std::function<void()>*>(lua_touserdata(lua, 1)))();
    return 0;
  });
  lua_pushlightuserdata(lua_, const_cast<std::function<void()>*>(&work));
  return call(1, 0, where, what);
}

void Session::require(const std::string& name) {
  const Location where = here();
  bool plain = !name.empty() && name.size() <= 64;
  for (const char c : name)
    plain = plain && ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                      c == '_' || c == '-');
  if (!plain) {
    raise(where,
          "'" + support::printable(name) + "' is no name of a script",
          "names have letters, digits, '-' and '_'; scripts are found in the script's own folder, "
          "scripts/ and variants/",
          "require \"castling\"");
  }
  luaL_getsubtable(lua_, LUA_REGISTRYINDEX, "pawnshop.loaded");
  if (lua_getfield(lua_, -1, name.c_str()) != LUA_TNIL) {
    lua_remove(lua_, -2);
    return;
  }
  lua_pop(lua_, 1);
  std::vector<std::string> known;
  for (const Folder& folder : folders_) {
    const std::string path = folder.path + "/" + name + ".lua";
    if (!support::is_file(path)) {
      for (std::string& other : support::list_folder(folder.path, ".lua"))
        known.push_back(std::move(other));
      continue;
    }
    if (!under_way_.insert(path).second)
      raise(where, "the script '" + name + "' requires itself", "");
    const std::string shown =
        folder.shown.empty() ? name + ".lua" : folder.shown + "/" + name + ".lua";
    const bool done = run_file(path, shown);
    under_way_.erase(path);
    if (!done) {
      raised_ = true;
      raise(where, "");
    }
    lua_pushvalue(lua_, -1);
    lua_setfield(lua_, -3, name.c_str());
    lua_remove(lua_, -2);
    return;
  }
  raise(where, "there is no script named '" + name + "'", support::did_you_mean(name, known));
}

}  // namespace pawnshop::script
