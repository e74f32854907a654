// SPDX-License-Identifier: MIT
#include "script/session.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "support/file.h"
#include "support/patience.h"
#include "support/text.h"

namespace pawnshop::script {

namespace {

/// Instructions between two looks at the budget. Anything that a single instruction or library
/// function can do is bounded: texts by Limits::text, other work by what is charged before it.
constexpr int kHookEvery = 200;

/// Bytes between two looks at the budget, for instructions that are quick to say and slow to do:
/// building long texts, a table that moves into a larger block each time.
constexpr std::size_t kLookAfterBytes = 1u << 20;

/// Each time that Lua is refused memory it collects all its garbage first. A script that lives
/// just below the limit could make it do so for every byte; after this often there is no more.
constexpr int kMaxRefusals = 8;

constexpr std::size_t kMaxFaults = 50;

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
std::string hint_for(const std::string& message) {
  struct Known {
    const char* part;
    const char* hint;
  };
  static const Known kKnown[] = {
      {"stack overflow", "a function that calls itself needs a case in which it stops"},
      {"<eof>",
       "something that was opened is not closed: a bracket, a brace, a text, or 'end' is missing"},
      {"unfinished", "the text has no closing quotation mark on its line"},
      {"expected near '='", "'==' compares, '=' sets; a function call cannot be set"},
      {"expected near",
       "look at the end of the line before: a comma, a bracket or a quotation mark may be missing"},
      {"(to close", "look at the end of the line before: a comma may be missing"},
      {"unexpected symbol", "a value is missing here, or there is a sign too much before it"},
      {"syntax error", "a statement is a call, or begins with local, if, for, return ..."},
      {"attempt to compare", "numbers of a position are compared by words: count(x):at_least(2)"},
      {"attempt to perform bitwise operation on a function",
       "a word of the language is called: any(my.pawn), not any"},
      {"attempt to perform bitwise operation",
       "| & ~ - make sets of sets and conditions of conditions; a text is neither: write my.pawn"},
      {"attempt to call a table value", "is a comma missing before the bracket or brace?"},
      {"attempt to call a string value", "is a comma missing before the bracket or brace?"},
      {"attempt to call a nil value", "there is no function of that name"},
      {"attempt to index a nil value", "that has no value here: is its name spelled right?"},
      {"a nil value", "that has no value here: is its name spelled right?"},
  };
  for (const Known& known : kKnown) {
    if (message.find(known.part) != std::string::npos)
      return known.hint;
  }
  return {};
}

}  // namespace

Session::Session(std::vector<Folder> folders,
                 std::map<std::string, std::string> options_given,
                 Limits limits)
    : folders_(std::move(folders)), chosen_(std::move(options_given)), limits_(limits) {
  limits_.seconds *= support::kSlowdown;
  lua_ = lua_newstate(&Session::allocate, this);
  if (!lua_)
    return;
  *static_cast<Session**>(lua_getextraspace(lua_)) = this;
  begin_budget(limits_.steps);
  lua_sethook(lua_, &Session::count_hook, LUA_MASKCOUNT, kHookEvery);
  const bool open = protect(
      [&] {
        open_sandbox(*this);
        open_words(*this);
      },
      {});
  if (!open) {
    lua_close(lua_);
    lua_ = nullptr;
  }
}

Session::~Session() {
  if (lua_)
    lua_close(lua_);
}

Session& Session::of(lua_State* lua) {
  return **static_cast<Session**>(lua_getextraspace(lua));
}

// ---------------------------------------------------------------- memory

bool Session::may_grow(std::size_t bytes, bool is_text, std::size_t size) {
  is_text_refused_ = is_text && size > limits_.text + 64;
  const bool fits = memory_ + held_ + bytes <= limits_.memory && refusals_ < kMaxRefusals;
  if (fits && !is_text_refused_)
    return true;
  ++refusals_;
  if (lua_)
    refused_at_ = here(0);
  return false;
}

void* Session::allocate(void* session, void* block, std::size_t old_size, std::size_t new_size) {
  Session& self = *static_cast<Session*>(session);
  const bool is_text = !block && old_size == LUA_TSTRING;  // of a new block, Lua says for what
  if (!block)
    old_size = 0;
  if (new_size == 0) {
    self.memory_ -= old_size;
    std::free(block);
    return nullptr;
  }
  if (new_size > old_size && !self.may_grow(new_size - old_size, is_text, new_size))
    return nullptr;
  void* grown = std::realloc(block, new_size);
  if (!grown)
    return nullptr;
  self.memory_ = self.memory_ - old_size + new_size;
  self.fresh_ += new_size;
  if (self.fresh_ > kLookAfterBytes && self.lua_) {
    self.fresh_ = 0;
    lua_sethook(self.lua_, &Session::count_hook, LUA_MASKCOUNT, 1);  // look at once
  }
  return grown;
}

void Session::hold(std::size_t bytes) {
  held_ += bytes;
  if (memory_ + held_ > limits_.memory)
    out_of_memory();
}

void Session::complain_about_memory(const Location& where) {
  is_exhausted_ = true;
  if (is_text_refused_) {
    complain(where,
             "a text of more than " + std::to_string(limits_.text >> 10) + " KiB",
             "is it built in a loop that never ends?");
  } else {
    complain(where,
             "the script needs too much memory",
             "a script only describes the game, in at most " +
                 std::to_string(limits_.memory >> 20) + " MiB; is there a loop that never ends?");
  }
}

void Session::out_of_memory() {
  if (!is_raised_) {
    is_text_refused_ = false;
    complain_about_memory(here(0));
  }
  is_raised_ = true;
  raise({}, "");
}

// ---------------------------------------------------------------- budget

void Session::begin_budget(std::uint64_t steps) {
  spent_ = 0;
  unseen_ = 0;
  refusals_ = 0;
  is_exhausted_ = false;
  allowed_ = steps;
  started_ = support::cpu_seconds();
}

void Session::count_hook(lua_State* lua, lua_Debug*) {
  if (lua_gethookcount(lua) != kHookEvery)
    lua_sethook(lua, &Session::count_hook, LUA_MASKCOUNT, kHookEvery);
  of(lua).spend(kHookEvery);
}

void Session::spend(std::uint64_t steps) {
  spent_ += steps;
  unseen_ += steps;
  if (spent_ > allowed_ || spent_ < steps)
    out_of_budget();
  if (unseen_ < kHookEvery)
    return;
  unseen_ = 0;
  if (support::cpu_seconds() - started_ > limits_.seconds)
    out_of_budget();
}

void Session::out_of_budget() {
  is_exhausted_ = true;
  raise(reading_.line > 0 ? reading_ : here(0),
        is_loading ? "the script works too long" : "the rule's function works too long",
        is_loading ? "a script only describes the game; is there a loop that never ends?"
                   : "a live function must answer at once");
}

// ---------------------------------------------------------------- faults

namespace {

/// An example may have several lines; everything else is one.
std::string printable_lines(const std::string& text) {
  std::string out;
  for (const std::string& line : support::split(text, "\n"))
    out += (out.empty() ? "" : "\n") + support::printable(line, 300);
  return out;
}

}  // namespace

void Session::complain(const Location& where,
                       std::string message,
                       std::string hint,
                       std::string example) {
  if (faults.size() > kMaxFaults)
    return;
  // Whatever a script has in its texts must not reach a terminal as it is.
  Diagnostic fault{support::Severity::Error,
                   where,
                   support::printable(message, 500),
                   support::printable(hint, 500),
                   printable_lines(example)};
  for (const Diagnostic& known : faults) {
    if (known.where == fault.where && known.message == fault.message)
      return;
  }
  if (faults.size() == kMaxFaults)
    fault = {support::Severity::Error, where, "there are more faults; mend these first", {}, {}};
  faults.push_back(std::move(fault));
}

void Session::warn(const Location& where, std::string message, std::string hint) {
  if (notes.size() < kMaxFaults)
    notes.push_back({support::Severity::Warning,
                     where,
                     support::printable(message, 500),
                     support::printable(hint, 500),
                     {}});
}

void Session::raise(const Location& where,
                    std::string message,
                    std::string hint,
                    std::string example) {
  if (!is_raised_)
    complain(where, std::move(message), std::move(hint), std::move(example));
  is_raised_ = true;
  lua_pushlightuserdata(lua_, &sentinel);
  lua_error(lua_);
  std::abort();  // lua_error does not return
}

void Session::record_error(std::string message, const Location& where) {
  Location place = where;
  if (const auto [source, line] = split_place(message); line > 0 && source < sources_.size())
    place = {sources_[source].shown(), line};
  // A faulty word stands for a value that Lua knows as "userdata": what comes of it is no news.
  if (!faults.empty() && message.find("userdata") != std::string::npos)
    return;
  std::string hint = hint_for(message);
  if (message.find("stack overflow") != std::string::npos) {
    message = reading_.line > 0 ? "brackets or functions lie too deep in each other"
                                : "functions call each other without end (stack overflow)";
    if (reading_.line > 0)
      hint = "at most about 190 levels";
  } else if (message.find("binary chunk") != std::string::npos) {
    message = "the file is not a text but compiled Lua, which is not run";
  } else if (const std::size_t found = message.find("userdata"); found != std::string::npos) {
    message.replace(found, 8, "rule-language");
  }
  complain(place, std::move(message), std::move(hint));
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
    self.record_error(std::move(message), where);
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
      complain(where, "there is not enough memory to read the script");
  }
}

// ---------------------------------------------------------------- places

Location Session::here(int level) const {
  lua_Debug record;
  for (; lua_getstack(lua_, level, &record); ++level) {
    lua_getinfo(lua_, "Sl", &record);
    if (const Location place = place_of_chunk(record.source, record.currentline); place.line > 0)
      return place;
  }
  return {};
}

Location Session::place_of_function(int index) const {
  lua_Debug record;
  lua_pushvalue(lua_, index);
  lua_getinfo(lua_, ">S", &record);
  return place_of_chunk(record.source, record.linedefined);
}

/// What Lua calls "=3" is the source number 3.
Location Session::place_of_chunk(const char* name, int line) const {
  if (line <= 0 || name[0] != '=')
    return {};
  const std::size_t source = std::strtoul(name + 1, nullptr, 10);
  return source < sources_.size() ? Location{sources_[source].shown(), line} : Location{};
}

int Session::place(const Location& where) {
  const auto [entry, is_new] =
      place_numbers_.emplace(std::pair(where.file, where.line), static_cast<int>(places_.size()));
  if (is_new) {
    places_.push_back(where);
    hold(200);
  }
  return entry->second;
}

const Source* Session::source_of(const Location& where) const {
  for (const Source& source : sources_) {
    if (source.shown() == where.file)
      return &source;
  }
  return nullptr;
}

SeatId Session::seat(const Location& table) {
  const auto [entry, is_new] =
      table_seats_.emplace(std::pair(table.file, table.line), static_cast<int>(seats_.size()));
  if (is_new) {
    seats_.push_back({kNoSeat, {}, source_of(table), {table.line, -1}, true});
    hold(300);
  }
  return entry->second;
}

SeatId Session::seat(SeatId table, const std::string& key) {
  if (table < 0)
    return kNoSeat;
  const auto [entry, is_new] =
      seat_numbers_.emplace(std::pair(table, key), static_cast<int>(seats_.size()));
  if (is_new) {
    seats_.push_back({table, key, nullptr, {}, false});
    hold(300 + 2 * key.size());
  }
  return entry->second;
}

Location Session::locate(SeatId id) {
  if (id < 0)
    return {};
  Seat& seat = seats_[static_cast<std::size_t>(id)];
  if (!seat.is_found) {
    seat.is_found = true;
    (void)locate(seat.table);  // no deeper than tables lie in each other
    const Seat& table = seats_[static_cast<std::size_t>(seat.table)];
    seat.source = table.source;
    seat.spot = table.source ? table.source->field(table.spot, seat.key) : table.spot;
  }
  return seat.source ? Location{seat.source->shown(), seat.spot.line} : Location{};
}

Location Session::line_of_quoted(const Location& where, const std::string& word) const {
  const Source* source = source_of(where);
  return source ? Location{where.file, source->quoted(where.line, word)} : where;
}

// ---------------------------------------------------------------- symbols

SymbolId Session::add(Symbol symbol) {
  if (!is_loading)
    raise(here(),
          "a live function cannot build sets and conditions",
          "build them once, outside the function, and give them names");
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
  if (symbol.depth > 150 || symbol.weight > 5'000) {
    raise(here(),
          "this expression is too large",
          "a set or condition of a rule has a few dozen parts; is it built in a loop?");
  }
  std::size_t bytes = sizeof(Symbol) + symbol.text.size() + symbol.more.size() +
                      symbol.vectors.size() * sizeof(board::Vector);
  for (const std::string& name : symbol.names)
    bytes += sizeof(std::string) + name.size();
  for (const AtomSymbol& atom : symbol.atoms)
    bytes += sizeof(AtomSymbol) + atom.vectors.size() * sizeof(board::Vector);
  hold(bytes);
  symbols_.push_back(std::move(symbol));
  return static_cast<SymbolId>(symbols_.size()) - 1;
}

// ---------------------------------------------------------------- running

namespace {

/// What is left of a script that Lua is reading.
struct Piece {
  std::string_view rest, given;
};

}  // namespace

/// Gives Lua the next line or so of a script. It asks for more while it reads, so that the budget
/// holds there too: some texts are short to write and long to compile.
const char* Session::feed(lua_State* lua, void* data, std::size_t* size) {
  Piece& piece = *static_cast<Piece*>(data);
  Session& self = of(lua);
  self.reading_.line += static_cast<int>(std::count(piece.given.begin(), piece.given.end(), '\n'));
  self.spend(kHookEvery);
  piece.given = piece.rest.substr(0, 128);
  piece.rest.remove_prefix(piece.given.size());
  *size = piece.given.size();
  return piece.given.data();
}

bool Session::run_file(const std::string& path, const std::string& shown) {
  auto text = support::read_file(path, limits_.source);
  if (!text) {
    complain({support::printable(shown, 200), 1},
             text.error().front().message,
             text.error().front().hint);
    return false;
  }
  return run_text(std::move(*text), shown);
}

bool Session::run_text(std::string text, const std::string& shown) {
  const Location file{support::printable(shown, 200), 1};
  if (text.size() > limits_.source) {
    complain(file,
             "the script is too large: " + std::to_string(text.size()) + " bytes, at most " +
                 std::to_string(limits_.source));
    return false;
  }
  held_ += 2 * text.size();
  Piece piece{text, {}};
  if (text.starts_with("\xEF\xBB\xBF"))
    piece.rest.remove_prefix(3);  // the mark that some editors put before UTF-8
  const std::string name = "=" + std::to_string(sources_.size());
  sources_.emplace_back(file.file, text);
  const Location reading_before = reading_;
  reading_ = file;
  const int status = lua_load(lua_, &Session::feed, &piece, name.c_str(), "t");
  reading_ = reading_before;
  if (status != LUA_OK) {
    settle(status, file);
    lua_pop(lua_, 1);
    return false;
  }
  // The first upvalue of a chunk is its _ENV: the sandbox.
  lua_getfield(lua_, LUA_REGISTRYINDEX, "pawnshop.words");
  lua_setupvalue(lua_, -2, 1);
  return call(0, 1, file);
}

bool Session::call(int arguments, int results, const Location& where) {
  const int base = lua_gettop(lua_) - arguments;
  refused_at_ = {};
  lua_pushcfunction(lua_, &Session::on_error);
  lua_insert(lua_, base);
  const int status = lua_pcall(lua_, arguments, results, base);
  lua_remove(lua_, base);
  if (status == LUA_OK)
    return true;
  settle(status, where);
  lua_pop(lua_, 1);
  return false;
}

bool Session::ask(int arguments, int results, const Location& where) {
  if (call(arguments, results, where))
    return true;
  if (is_exhausted_) {
    is_raised_ = true;
    raise({}, "");
  }
  return false;
}

bool Session::protect(const std::function<void()>& work, const Location& where) {
  lua_pushcfunction(lua_, [](lua_State* lua) {
    (*static_cast<const std::function<void()>*>(lua_touserdata(lua, 1)))();
    return 0;
  });
  lua_pushlightuserdata(lua_, const_cast<std::function<void()>*>(&work));
  return call(1, 0, where);
}

namespace {

/// Whether a file lies in a folder, when all links are followed.
bool lies_in(const std::string& path, const std::string& folder) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path file = fs::canonical(path, error);
  if (error)
    return false;
  const fs::path home = fs::canonical(folder, error);
  return !error && file.parent_path() == home;
}

}  // namespace

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
    if (folder.is_foreign && !lies_in(path, folder.path))
      raise(where, "the script '" + name + "' is a link out of its folder, which is not followed");
    if (!under_way_.insert(path).second)
      raise(where,
            "the script '" + name + "' requires itself",
            "what two scripts share belongs into a third one");
    const std::string shown =
        folder.shown.empty() ? name + ".lua" : folder.shown + "/" + name + ".lua";
    const bool done = run_file(path, shown);
    under_way_.erase(path);
    if (!done) {
      is_raised_ = true;
      raise(where, "");
    }
    if (lua_isnil(lua_, -1))
      raise({support::printable(shown, 200), 1},
            "the script returns nothing",
            "a script that others require ends with: return { ... }");
    lua_pushvalue(lua_, -1);
    lua_setfield(lua_, -3, name.c_str());
    lua_remove(lua_, -2);
    return;
  }
  raise(where, "there is no script named '" + name + "'", support::did_you_mean(name, known));
}

}  // namespace pawnshop::script
