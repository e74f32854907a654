// SPDX-License-Identifier: MIT
// Any text as a script: it becomes a game or a list of faults; a game plays a few random turns with
// all invariants.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <string>

#include <unistd.h>

#include "script/loader.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace pawnshop;
  static const std::string path = "/tmp/pawnshop-fuzz-" + std::to_string(getpid()) + ".lua";
  std::ofstream(path, std::ios::binary)
      .write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
  script::Request request;
  request.path = path;
  request.shown = "input.lua";
  request.library = {PAWNSHOP_SOURCE_DIR "/scripts", PAWNSHOP_SOURCE_DIR "/variants"};
  auto loaded = script::load(request);
  if (!loaded)
    return 0;
  int played = 0;
  try {
    if (loaded->game->random_play(1, 4, played))
      std::abort();
  } catch (const support::Diagnostics&) {  // a live function failed, or the rules take too long
  }
  return 0;
}
