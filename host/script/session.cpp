// SPDX-License-Identifier: MIT
#include "script/session.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "support/file.h"
#include "support/patience.h"
#include "support/read_number.h"
#include "support/text.h"

namespace pawnshop::script {

Session::Session(std::vector<Folder> folders,
                 std::map<std::string, std::string> options_given,
                 Budget budget)
    : folders_(std::move(folders)), chosen_(std::move(options_given)), budget_(budget) {
  budget_.seconds *= support::kSlowdown;
  lua_ = lua_newstate(&Session::allocate, this);
  if (!lua_)
    return;
  *static_cast<Session**>(lua_getextraspace(lua_)) = this;
  begin_budget(budget_.steps);
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

// ---------------------------------------------------------------- places

Location Session::here(int level) const {
  lua_Debug record;
  for (; lua_getstack(lua_, level, &record); ++level) {
    lua_getinfo(lua_, "Sl", &record);
    if (Location place = place_of_chunk(record.source, record.currentline); place.line > 0)
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
  const auto source = support::read_number<std::size_t>(name + 1);
  return source && *source < sources_.size() ? Location{sources_[*source].shown(), line}
                                             : Location{};
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
    if (table.source)
      spend(table.source->parts() / 8);  // it may be looked for in the whole text
    seat.spot = table.source ? table.source->field(table.spot, seat.key) : table.spot;
  }
  return seat.source ? Location{seat.source->shown(), seat.spot.line} : Location{};
}

std::string Session::said_as_part(const Location& where, const std::string& word) const {
  const Source* source = source_of(where);
  if (!source)
    return {};
  for (const char* map : {"marks", "counters", "flags"}) {
    if (source->has_entry(map, word))
      return "the." + word;
  }
  for (const char* map : {"men", "zones"}) {
    if (source->has_entry(map, word))
      return "my." + word;
  }
  return {};
}

Location Session::line_of_quoted(const Location& where, const std::string& word) const {
  const Source* source = source_of(where);
  return source ? Location{where.file, source->quoted(where.line, word).value_or(where.line)}
                : where;
}

void Session::note_laid(const std::string& game) {
  const Location where = here();
  if (!is_main(where))
    return;
  laid_.where = where;
  if (std::find(laid_.names.begin(), laid_.names.end(), game) == laid_.names.end())
    laid_.names.push_back(game);
}

bool Session::reads(const std::string& field) const {
  return std::any_of(
      sources_.begin(), sources_.end(), [&](const Source& source) { return source.reads(field); });
}

bool Session::quotes(const Location& where, const std::string& word) const {
  const Source* source = source_of(where);
  return source && source->quoted(1, word).has_value();
}

// ---------------------------------------------------------------- symbols

namespace {

/// What tells a name, or a fixed set that is made of few things, from others; else an empty text.
std::string text_of_lasting(const Symbol& symbol) {
  const bool is_name = symbol.sort == Sort::Name;
  if (!is_name && (!symbol.fixed || symbol.sort != Sort::Set || !symbol.vectors.empty()))
    return {};
  std::string text = std::to_string(symbol.op.number());
  for (const int number : {static_cast<int>(symbol.sort),
                           static_cast<int>(symbol.region),
                           static_cast<int>(symbol.whose),
                           symbol.number,
                           symbol.a,
                           symbol.b,
                           is_name ? symbol.place : 0})
    text += ' ' + std::to_string(number);
  return text + ' ' + symbol.text + '\n' + symbol.more;
}

}  // namespace

/// A tabulated function is asked many times and names the same zones and sets each time: these are
/// kept once.
SymbolId Session::add(Symbol symbol) {
  if (!is_loading)
    raise(here(),
          "a live function cannot build sets and conditions",
          "build them once, outside the function, and give them names");
  const std::string made_of = is_asking_ ? text_of_lasting(symbol) : std::string();
  if (const auto known = lasting_.find(made_of); known != lasting_.end())
    return known->second;
  if (symbols_.size() >= budget_.symbols)
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
  if (symbol.sort == Sort::Effect) {
    include(symbol.by);
    include(symbol.many);
  }
  constexpr int kDeepest = 150, kMostParts = 5'000;
  if (symbol.depth > kDeepest || symbol.weight > kMostParts) {
    raise(
        here(),
        symbol.depth > kDeepest
            ? "this expression is nested too deep: " + std::to_string(kDeepest) + " at most"
            : "this expression has too many parts: " + std::to_string(kMostParts) + " at most",
        "a long list that is built in a loop is joined by any_of(list) or all_of(list) of require "
        "\"lists\"");
  }
  std::size_t bytes = sizeof(Symbol) + symbol.text.size() + symbol.more.size() +
                      symbol.vectors.size() * sizeof(board::Vector);
  for (const std::string& name : symbol.names)
    bytes += sizeof(std::string) + name.size();
  for (const AtomSymbol& atom : symbol.atoms)
    bytes += sizeof(AtomSymbol) + atom.vectors.size() * sizeof(board::Vector);
  hold(bytes);
  symbols_.push_back(std::move(symbol));
  const auto id = static_cast<SymbolId>(symbols_.size()) - 1;
  if (!made_of.empty())
    lasting_[made_of] = id;
  return id;
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

/// The text taken apart weighs many times what it weighs as a text.
void Session::charge_parts(const Source& source, const Location& file) {
  struct Reading {
    Location& now;
    Location before;
    ~Reading() { now = std::move(before); }
  } reading{reading_, reading_};
  reading_ = file;
  spend(source.parts());
  hold(source.bytes_of_parts());
}

bool Session::run_file(const std::string& path, const std::string& shown) {
  std::error_code error;
  if (const auto real = std::filesystem::canonical(path, error);
      !error && std::find(files_.begin(), files_.end(), real.string()) == files_.end())
    files_.push_back(real.string());
  auto text = support::read_file(path, budget_.source);
  if (!text) {
    complain({support::printable(shown, 200), 1},
             text.error().front().message,
             text.error().front().hint);
    return false;
  }
  return run_text(*text, shown);
}

bool Session::run_text(const std::string& text, const std::string& shown) {
  const Location file{support::printable(shown, 200), 1};
  if (text.size() > budget_.source) {
    complain(file,
             "the script is too large: " + std::to_string(text.size()) + " bytes, at most " +
                 std::to_string(budget_.source),
             "what repeats itself can be made in a loop or by a function");
    return false;
  }
  held_ += 2 * text.size();
  Piece piece{text, {}};
  if (text.starts_with("\xEF\xBB\xBF"))
    piece.rest.remove_prefix(3);    // the mark that some editors put before UTF-8
  if (piece.rest.starts_with('#'))  // "#!", for shells; its line still counts
    piece.rest.remove_prefix(std::min(piece.rest.find('\n'), piece.rest.size()));
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
  const Source& source = sources_.back();
  charge_parts(source, file);
  for (const Slip& slip : source.slips())
    complain_of_slip({file.file, slip.line}, slip);
  for (const DoubleKey& key : source.double_keys())
    warn({file.file, key.line},
         "this table has '" + key.name + "' already, on line " + std::to_string(key.first_line),
         "Lua keeps only the last one: join both, or give one of them another name");
  // The first upvalue of a chunk is its _ENV: the sandbox.
  lua_getfield(lua_, LUA_REGISTRYINDEX, "pawnshop.words");
  lua_setupvalue(lua_, -2, 1);
  return call(0, 1, file);
}

bool Session::call(int arguments, int results, const Location& where) {
  const int base = lua_gettop(lua_) - arguments;
  refused_at_ = {};
  refused_call_.reset();
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
  is_asking_ = true;
  const bool is_done = call(arguments, results, where);
  is_asking_ = false;
  if (is_done)
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
  const Location work_before = std::exchange(work_, where);
  const bool is_done = call(1, 0, where);
  work_ = work_before;
  return is_done;
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

const char* how_scripts_are_named(const std::string& wrong) {
  return wrong.ends_with(".lua")
             ? "leave out '.lua'"
             : "names have letters, digits, '-' and '_'; scripts are found in the script's own "
               "folder, scripts/ and variants/";
}

}  // namespace

void Session::require(const std::string& name) {
  const Location where = here();
  if (!support::is_plain_name(name)) {
    raise(where,
          "'" + support::printable(name) + "' is no name of a script",
          how_scripts_are_named(name),
          "require \"castling\"");
  }
  required_.insert(name);
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
      raise(where,
            "the script '" + name + "' is a link out of its folder, which is not followed",
            "put the script itself into the folder");
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
  if (std::find(known.begin(), known.end(), name) != known.end())
    raise(where,
          "the script '" + name + "' is there, but is no file that can be read",
          "is it a folder, or are you not allowed to read it?");
  const auto match = support::closest_match(name, known);
  raise(where,
        "there is no script named '" + name + "'",
        match ? "did you mean '" + *match + "'?"
              : "scripts are found in the script's own folder, scripts/, variants/ and "
                "scripts/examples/; 'pawnshop list' names the games");
}

}  // namespace pawnshop::script
