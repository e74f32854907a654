// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "board/topology.h"
#include "script/lua_api.h"
#include "script/symbol.h"
#include "support/diagnostic.h"
#include "support/result.h"

namespace pawnshop::script {

using support::Diagnostic;
using support::Location;

/// What a script may use up while it is loaded, and each live function while it is called.
struct Limits {
  std::size_t memory = 48u << 20;  ///< bytes
  std::uint64_t steps =
      40'000'000;        ///< Lua instructions, and work of the host on the script's behalf
  double seconds = 1.2;  ///< of CPU time
  std::uint64_t live_steps = 1'000'000;  ///< for one call of a live function
  std::size_t symbols = 60'000;          ///< sets, conditions, movements ...
};

/// One Lua state with a script in it: the sandbox, the budget, and everything that the script has
/// said so far. Errors of scripts are collected in `faults`; what a faulty word stands for goes on
/// as a value that is silently nothing, so that one run finds as many faults as it can. The
/// important methods are `run_file`, `complain` and `spend`.
class Session {
 public:
  /// Folders in which `require` and `extend` look, in this order; each with the name that is shown
  /// for it.
  struct Folder {
    std::string path, shown;
  };

  Session(std::vector<Folder> folders, std::map<std::string, std::string> options, Limits limits);
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  lua_State* lua() const { return lua_; }
  static Session& of(lua_State* lua);

  // Running.
  /// Runs a file and leaves what it returns on the stack; false if it failed, with the fault
  /// recorded.
  bool run_file(const std::string& path, const std::string& shown);
  /// Calls the function below its `arguments` on the stack; false if it failed, with the fault
  /// recorded.
  bool call(int arguments, int results, const Location& where, const std::string& what);
  /// Carries out work that uses the Lua state, so that its errors (memory, budget) end it and are
  /// recorded.
  bool protect(const std::function<void()>& work, const Location& where, const std::string& what);
  /// Finds and runs a script by name, once; leaves its value on the stack. Raises an error in Lua
  /// if there is none.
  void require(const std::string& name);

  // The budget.
  /// Counts work of the host against the script's budget; raises an error in Lua when it is used
  /// up.
  void spend(std::uint64_t steps);
  void begin_budget(std::uint64_t steps);
  std::uint64_t spent() const { return spent_; }
  std::size_t memory() const { return memory_; }

  // Faults.
  void complain(const Location& where,
                std::string message,
                std::string hint = {},
                std::string example = {});
  /// Records the fault and raises it as an error in Lua: for what makes going on pointless.
  [[noreturn]] void raise(const Location& where,
                          std::string message,
                          std::string hint = {},
                          std::string example = {});
  support::Diagnostics faults;

  // Places.
  /// The script line that is being carried out, `level` calls up.
  Location here(int level = 1) const;
  int place(const Location& where);
  const Location& place_at(int index) const { return places_[static_cast<std::size_t>(index)]; }
  const std::vector<Location>& places() const { return places_; }
  /// The line of a file, at or after `from`, on which a key is written; `from` if it cannot be
  /// found.
  Location line_of_key(const Location& from, const std::string& key) const;

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

  /// The board, once it is known: then regions can be asked for their squares.
  const board::Topology* topology = nullptr;
  std::function<bool(SymbolId, int square, int player)> region_has;
  bool loading = true;  ///< false when only live functions run

 private:
  static void* allocate(void* session, void* block, std::size_t old_size, std::size_t new_size);
  static void count_hook(lua_State* lua, lua_Debug* record);
  void out_of_budget();
  void record_error(const Location& where, const std::string& what);

  lua_State* lua_ = nullptr;
  std::vector<Folder> folders_;
  std::map<std::string, std::string> chosen_;
  Limits limits_;
  std::size_t memory_ = 0;
  std::uint64_t spent_ = 0;
  std::uint64_t allowed_ = 0;
  double started_ = 0;
  bool raised_ = false;  ///< the error under way is recorded already
  std::vector<Location> places_;
  std::vector<Symbol> symbols_;
  std::map<std::string, std::string> sources_;
  std::set<std::string> under_way_;
};

/// Opens the safe part of Lua's library in the sandbox; `sandbox.cpp`.
void open_sandbox(Session& session);
/// Adds the words of the rule language; `words.cpp`.
void open_words(Session& session);

}  // namespace pawnshop::script
