// SPDX-License-Identifier: MIT
// Any text as a script, with little memory and time: it becomes a game or a list of faults, each
// with its line; a game plays a few random turns with all invariants.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "script/loader.h"
#include "support/patience.h"
#include "support/text.h"

namespace {

void fail(const std::string& what) {
  std::fprintf(stderr, "%s\n", what.c_str());
  std::abort();
}

void look_at(const pawnshop::support::Diagnostics& faults) {
  for (const auto& fault : faults) {
    if (fault.where.file.empty() || fault.where.line < 1)
      fail("a fault without a line: " + fault.message);
    if (fault.message.empty() || !pawnshop::support::is_printable(fault.message) ||
        !pawnshop::support::is_printable(fault.hint))
      fail("a message that cannot be shown");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace pawnshop;
  script::Request request;
  request.path = PAWNSHOP_SOURCE_DIR "/tests/fuzz/input.lua";
  request.shown = "input.lua";
  request.library = {PAWNSHOP_SOURCE_DIR "/scripts", PAWNSHOP_SOURCE_DIR "/variants"};
  request.text = std::string(reinterpret_cast<const char*>(data), size);
  request.budget.memory = 6u << 20;
  request.budget.text = 1u << 16;
  request.budget.steps = 400'000;
  request.budget.live_steps = 20'000;
  request.budget.symbols = 5'000;
  auto loaded = script::load(request);
  if (!loaded) {
    look_at(loaded.error());
    return 0;
  }
  look_at(loaded->notes);
  try {
    for (int i = 0; i < 6; ++i) {
      const support::Patience patience(0.02);
      int played = 0;
      if (const auto broken =
              loaded->game->random_play(static_cast<std::uint64_t>(i) + 1, 1, played))
        fail(*broken);
      if (played == 0)
        break;
    }
  } catch (const support::Diagnostics&) {  // a live function failed, or the rules take too long
  }
  return 0;
}
