// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "board/topology.h"
#include "script/budget.h"
#include "script/lua_api.h"
#include "script/source.h"
#include "script/symbol.h"
#include "support/diagnostic.h"
#include "support/result.h"

namespace pawnshop::script {

using support::Diagnostic;
using support::Location;

class LoadQuestion;

/// Where a field of a table was written: found only when somebody asks (see Session::locate).
using SeatId = int;
inline constexpr SeatId kNoSeat = -1;

/// One Lua state with a script in it: the sandbox, the budget, and everything that the script has
/// said so far. Errors of scripts are collected in `faults`; what a faulty word stands for goes on
/// as a value that is silently nothing, so that one run finds as many faults as it can. The
/// important methods are `run_file`, `complain` and `spend`.
class Session {
 public:
  /// Folders in which `require` and `extend` look, in this order; each with the name that is shown
  /// for it. A foreign one is not ours: nothing that it links to outside of itself is read.
  struct Folder {
    std::string path, shown;
    bool is_foreign = false;
  };

  Session(std::vector<Folder> folders, std::map<std::string, std::string> options, Budget budget);
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  lua_State* lua() const { return lua_; }
  static Session& of(lua_State* lua);

  // Running.
  /// Runs a file and leaves what it returns on the stack; false if it failed, with the fault
  /// recorded.
  bool run_file(const std::string& path, const std::string& shown);
  bool run_text(const std::string& text, const std::string& shown);
  /// Calls the function below its `arguments` on the stack; false if it failed, with the fault
  /// recorded.
  bool call(int arguments, int results, const Location& where);
  /// Calls the function below its `arguments` on the stack in the middle of other work. False if it
  /// failed, with the fault recorded; if the script has used up its budget or memory, the other
  /// work ends too.
  bool ask(int arguments, int results, const Location& where);
  /// Carries out work that uses the Lua state, so that its errors (memory, budget) end it and are
  /// recorded.
  bool protect(const std::function<void()>& work, const Location& where);
  /// The files that were opened so far, each once, as they are called when all links are followed.
  const std::vector<std::string>& files() const { return files_; }
  /// Finds and runs a script by name, once; leaves its value on the stack. Raises an error in Lua
  /// if there is none.
  void require(const std::string& name);

  // The budget.
  /// Counts work of the host against the script's budget; raises an error in Lua when it is used
  /// up.
  void spend(std::uint64_t steps);
  /// Counts memory of the host against the script's; raises an error in Lua when it is used up.
  void hold(std::size_t bytes);
  void begin_budget(std::uint64_t steps);
  const Budget& budget() const { return budget_; }

  // Faults.
  void complain(const Location& where,
                const std::string& message,
                const std::string& hint = {},
                const std::string& example = {},
                support::About about = support::About::Anything);
  /// Records the fault and raises it as an error in Lua: for what makes going on pointless.
  [[noreturn]] void raise(const Location& where,
                          const std::string& message,
                          const std::string& hint = {},
                          const std::string& example = {});
  /// Charges work that is done for one rule; when it is too much, that rule is named.
  void spend_for(const Location& rule, std::uint64_t steps);
  /// What is odd and may be meant so.
  void warn(const Location& where, const std::string& message, const std::string& hint = {});
  support::Diagnostics faults;
  support::Diagnostics notes;

  // Places.
  /// The script line that is being carried out, `level` calls up.
  Location here(int level = 1) const;
  /// Where the function at a stack index begins.
  Location place_of_function(int index) const;
  int place(const Location& where);
  const Location& place_at(int index) const { return places_[static_cast<std::size_t>(index)]; }
  std::vector<Location> places() const { return {places_.begin(), places_.end()}; }
  /// The seat of a table that was made on a line, and of a field in the table of a seat.
  SeatId seat(const Location& table);
  SeatId seat(SeatId table, const std::string& key);
  Location locate(SeatId id);
  /// How a word would be said that the script of a line declares as a part of its game: a mark is
  /// `the.last`. Empty if it declares no such.
  std::string said_as_part(const Location& where, const std::string& word) const;
  /// The line, from `where` on, of a quoted text that has the word; `where` if there is none.
  Location line_of_quoted(const Location& where, const std::string& word) const;
  /// Whether a line is one of the script that was asked for, and not of one that it requires.
  bool is_main(const Location& where) const {
    return where.line > 0 && !sources_.empty() && sources_.front().shown() == where.file;
  }
  /// The games that the script that was asked for lays over one another, and the last line on which
  /// it does.
  struct Laid {
    std::vector<std::string> names;
    Location where;
  };
  const Laid& laid() const { return laid_; }
  /// Notes one of them, if the line that is being carried out is one of that script.
  void note_laid(const std::string& game);
  /// Whether some script asks for a field of that name.
  bool reads(const std::string& field) const;
  /// Whether some quoted text in the script of a line has the word.
  bool quotes(const Location& where, const std::string& word) const;

  // Symbols.
  SymbolId add(Symbol symbol);
  const Symbol& symbol(SymbolId id) const { return symbols_[static_cast<std::size_t>(id)]; }
  std::size_t symbol_count() const { return symbols_.size(); }

  // Options that the script declared.
  struct Option {
    std::string name;
    std::vector<std::string> choices;
    std::string chosen;
  };
  std::vector<Option> options;
  const std::map<std::string, std::string>& chosen_options() const { return chosen_; }

  /// The names by which scripts asked for others.
  const std::set<std::string>& required() const { return required_; }

  /// The words of the rule language.
  std::set<std::string> vocabulary;

  /// The board, once it is known: then regions can be asked for their squares.
  const board::Topology* topology = nullptr;
  std::function<bool(SymbolId, int square, int player)> region_has;
  /// False while a usual board stands in for a faulty one. What depends on its squares is passed
  /// over: of functions that are asked about them, faults of wording alone are told.
  bool knows_board = true;
  bool is_loading = true;                 ///< false when only live functions run
  LoadQuestion* load_question = nullptr;  ///< what a function of the script answers just now

 private:
  /// Instructions between two looks at the budget. Anything that a single instruction or library
  /// function can do is bounded: texts by Budget::text, other work by what is charged before it.
  static constexpr int kHookEvery = 200;

  struct Seat {
    SeatId table;
    std::string key;
    const Source* source = nullptr;
    Source::Spot spot;
    bool is_found = false;
  };

  static void* allocate(void* session, void* block, std::size_t old_size, std::size_t new_size);
  static void count_hook(lua_State* lua, lua_Debug* record);
  static int on_error(lua_State* lua);
  static const char* feed(lua_State* lua, void* data, std::size_t* size);
  bool may_grow(std::size_t bytes, bool is_text, std::size_t size);
  void charge_parts(const Source& source, const Location& file);
  Location under_way() const;
  [[noreturn]] void out_of_budget();
  [[noreturn]] void out_of_memory();
  /// What a script says in Lua where only the rule language has words for it; see Source::slips.
  void complain_of_slip(const Location& where, const Slip& slip);
  void complain_about_memory(const Location& where);
  /// A function that calls itself, be it through others, so deep that it does not come to an end.
  struct EndlessCall {
    Location where;
    bool is_of_one = false;  ///< no other function of a script lies between
  };
  /// Nothing while fewer calls are under way; a script that ends has far fewer.
  std::optional<EndlessCall> endless_call(int deep = 1000) const;
  void complain_of_endless(const EndlessCall& call);
  /// Records what Lua says of an error, in words for people who write rules.
  void record_error(std::string message, const Location& where);
  std::string nearest_key(const std::string& message) const;
  /// The hint, after a word about a local of the script that hides one of the language on that
  /// line.
  std::string with_hidden_word(const Location& where, const std::string& hint) const;
  void settle(int status, const Location& where);
  const Source* source_of(const Location& where) const;
  Location place_of_chunk(const char* name, int line) const;

  lua_State* lua_ = nullptr;
  std::vector<Folder> folders_;
  std::map<std::string, std::string> chosen_;
  Budget budget_;

  std::size_t memory_ = 0, held_ = 0;
  std::size_t fresh_ = 0;  ///< bytes that were given out since the clock was looked at
  int refusals_ = 0;       ///< how often memory was refused
  bool is_text_refused_ = false;
  Location refused_at_;
  std::optional<EndlessCall> refused_call_;
  std::uint64_t spent_ = 0, allowed_ = 0, unseen_ = 0;
  double started_ = 0;
  bool is_raised_ = false;     ///< the error under way is recorded already
  bool is_exhausted_ = false;  ///< the budget or the memory is used up
  Location reading_;           ///< the line of a script that is being read
  Location work_;              ///< the place of the work that is protected

  // References to these stay good while a script adds to them.
  std::deque<Location> places_;
  std::deque<Symbol> symbols_;
  /// Names and regions that tabulated functions made, by what they are.
  std::map<std::string, SymbolId> lasting_;
  bool is_asking_ = false;  ///< one of these functions runs
  std::deque<Source> sources_;
  std::deque<Seat> seats_;
  std::map<std::pair<std::string, int>, int> place_numbers_;
  std::map<std::pair<SeatId, std::string>, SeatId> seat_numbers_;
  std::map<std::pair<std::string, int>, SeatId> table_seats_;
  std::set<std::string> under_way_, required_;
  Laid laid_;
  std::vector<std::string> files_;
};

/// Opens the safe part of Lua's library in the sandbox; `sandbox.cpp`.
void open_sandbox(Session& session);
/// Adds the words of the rule language; `words.cpp`.
void open_words(Session& session);

}  // namespace pawnshop::script
