// SPDX-License-Identifier: MIT
#include "system/run.h"

#include <array>
#include <csignal>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace pawnshop::system {

namespace {

/// Becomes the program, between two pipes; does not return.
[[noreturn]] void become(const std::vector<std::string>& command, int in, int out) {
  dup2(in, STDIN_FILENO);
  dup2(out, STDOUT_FILENO);
  std::vector<char*> arguments;
  for (const std::string& word : command)
    arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  execvp(arguments[0], arguments.data());
  _exit(127);
}

}  // namespace

std::optional<Ran> run(const std::vector<std::string>& command, const std::string& input) {
  std::array<int, 2> in{}, out{};
  if (pipe2(in.data(), O_CLOEXEC) != 0)
    return std::nullopt;
  if (pipe2(out.data(), O_CLOEXEC) != 0) {
    close(in[0]);
    close(in[1]);
    return std::nullopt;
  }
  const pid_t child = fork();
  if (child == 0)
    become(command, in[0], out[1]);
  close(in[0]);
  close(out[1]);
  // A program that ends before it has read everything is one that cannot be run, no reason to die.
  const auto before = std::signal(SIGPIPE, SIG_IGN);
  const bool sent =
      child > 0 && write(in[1], input.data(), input.size()) == static_cast<ssize_t>(input.size());
  std::signal(SIGPIPE, before);
  close(in[1]);
  Ran ran;
  std::array<char, 4096> buffer{};
  for (ssize_t n = 0; (n = read(out[0], buffer.data(), buffer.size())) > 0;)
    ran.output.append(buffer.data(), static_cast<std::size_t>(n));
  close(out[0]);
  if (child < 0)
    return std::nullopt;
  int status = 0;
  rusage usage{};
  wait4(child, &status, 0, &usage);
  if (!sent || !WIFEXITED(status) || WEXITSTATUS(status) == 127)
    return std::nullopt;
  ran.seconds = static_cast<double>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
                static_cast<double>(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6;
  return ran;
}

}  // namespace pawnshop::system
