// SPDX-License-Identifier: MIT
#include "renderer/window/signals.h"

#include <csignal>

namespace pawnshop::renderer {

namespace {

volatile std::sig_atomic_t told = 0;

void note(int) {
  told = 1;
}

}  // namespace

void heed_signals() {
  std::signal(SIGINT, note);
  std::signal(SIGTERM, note);
  // Who was started to outlive its terminal (nohup) does.
  if (std::signal(SIGHUP, note) == SIG_IGN)
    std::signal(SIGHUP, SIG_IGN);
}

bool is_told_to_end() {
  return told != 0;
}

}  // namespace pawnshop::renderer
