// SPDX-License-Identifier: MIT
#include "system/run_beside.h"

#include <array>
#include <cerrno>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace pawnshop::system {

namespace {

/// Becomes another program, in a session of its own; writes to `out` if it cannot.
[[noreturn]] void become(const std::vector<char*>& words, int out) {
  setsid();
  const int nowhere = open("/dev/null", O_RDWR);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    dup2(nowhere, stream);
  execvp(words.front(), words.data());
  const char failed = 1;
  (void)!write(out, &failed, 1);
  _exit(127);
}

}  // namespace

bool run_beside(const std::vector<std::string>& command) {
  // Made here: a child of a program with threads must not ask for memory.
  std::vector<std::string> owned = command;
  std::vector<char*> words;
  for (std::string& word : owned)
    words.push_back(word.data());
  words.push_back(nullptr);
  std::array<int, 2> failed{};
  if (pipe2(failed.data(), O_CLOEXEC) != 0)
    return false;
  // A child of a child is nobody's: we need not wait until it ends.
  const pid_t child = fork();
  if (child == 0) {
    const pid_t program = fork();
    if (program == 0)
      become(words, failed[1]);
    _exit(program > 0 ? 0 : 1);
  }
  close(failed[1]);
  int status = 1;
  while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  char word = 0;
  const bool is_failed = read(failed[0], &word, 1) > 0;
  close(failed[0]);
  return child > 0 && status == 0 && !is_failed;
}

}  // namespace pawnshop::system
