// SPDX-License-Identifier: MIT
// What a script may use up: memory, and work.

#include <cstdlib>
#include <utility>

#include "script/session.h"
#include "support/cpu_time.h"

namespace pawnshop::script {

namespace {

/// Bytes between two looks at the budget, for instructions that are quick to say and slow to do:
/// building long texts, a table that moves into a larger block each time.
constexpr std::size_t kLookAfterBytes = 1u << 20;

/// Each time that Lua is refused memory it collects all its garbage first. A script that lives
/// just below the limit could make it do so for every byte; after this often there is no more.
constexpr int kMaxRefusals = 8;

}  // namespace

// ---------------------------------------------------------------- memory

bool Session::may_grow(std::size_t bytes, bool is_text, std::size_t size) {
  is_text_refused_ = is_text && size > budget_.text + 64;
  const bool fits = memory_ + held_ + bytes <= budget_.memory && refusals_ < kMaxRefusals;
  if (fits && !is_text_refused_)
    return true;
  ++refusals_;
  if (Location line = lua_ ? here(0) : Location{}; line.line > 0) {  // else it is known already
    refused_at_ = std::move(line);
    refused_call_ = endless_call();
  }
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
  if (memory_ + held_ > budget_.memory)
    out_of_memory();
}

/// The line of a script for which work is done: one that is read or carried out, or else that of
/// the work as a whole.
Location Session::under_way() const {
  if (reading_.line > 0)
    return reading_;
  const Location line = here(0);
  return line.line > 0 ? line : work_;
}

void Session::complain_about_memory(const Location& where) {
  is_exhausted_ = true;
  if (refused_call_) {
    complain_of_endless(*refused_call_);
  } else if (is_text_refused_) {
    complain(where,
             "a text of more than " + std::to_string(budget_.text >> 10) + " KiB",
             "is it built in a loop that never ends?");
  } else {
    complain(where,
             "the script needs too much memory",
             "a script only describes the game, in at most " +
                 std::to_string(budget_.memory >> 20) + " MiB; is there a loop that never ends?");
  }
}

void Session::out_of_memory() {
  if (!is_raised_) {
    is_text_refused_ = false;
    refused_call_ = endless_call();
    complain_about_memory(under_way());
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
  if (support::cpu_seconds() - started_ > budget_.seconds)
    out_of_budget();
}

void Session::spend_for(const Location& rule, std::uint64_t steps) {
  const Location work_before = std::exchange(work_, rule);
  spend(steps);  // where it raises, what is protected puts the place back
  work_ = work_before;
}

void Session::out_of_budget() {
  is_exhausted_ = true;
  if (const auto call = endless_call(); call && !is_raised_) {
    complain_of_endless(*call);
    is_raised_ = true;
  }
  raise(under_way(),
        is_loading ? "the script works too long" : "the rule's function works too long",
        is_loading ? "a script only describes the game; is there a loop that never ends?"
                   : "a live function must answer at once");
}

}  // namespace pawnshop::script
