// SPDX-License-Identifier: MIT
#include "system/append_file.h"

#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace pawnshop::system {

namespace {

std::string words_for(int error) {
  return std::generic_category().message(error);
}

class PosixAppendFile final : public AppendFile {
 public:
  PosixAppendFile(int file, std::uint64_t size) : file_(file), size_(size) {}
  ~PosixAppendFile() override { close(file_); }

  bool cut(std::uint64_t size) override {
    if (size != size_ && ftruncate(file_, static_cast<off_t>(size)) != 0) {
      error_ = errno;
      return false;
    }
    size_ = size;
    return true;
  }

  bool append(const std::string& text) override {
    ssize_t written = -1;
    do
      written = write(file_, text.data(), text.size());
    while (written < 0 && errno == EINTR);
    if (written == static_cast<ssize_t>(text.size())) {
      size_ += text.size();
      return true;
    }
    error_ = written < 0 ? errno : ENOSPC;
    if (written > 0 && ftruncate(file_, static_cast<off_t>(size_)) != 0)
      error_ = errno;  // half a line stays, which readers leave out
    return false;
  }

  std::string why() const override { return words_for(error_); }

 private:
  int file_;
  std::uint64_t size_;
  int error_ = 0;
};

}  // namespace

AppendFile::Opened AppendFile::open(const std::string& path) {
  constexpr mode_t kForAll = 0666;
  const int file =
      ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, kForAll);
  if (file < 0)
    return {nullptr, Trouble::Failed, words_for(errno)};
  struct stat about {};
  if (fstat(file, &about) != 0 || !S_ISREG(about.st_mode)) {
    close(file);
    return {nullptr, Trouble::IsNoFile};
  }
  if (flock(file, LOCK_EX | LOCK_NB) != 0) {
    const int error = errno;
    close(file);
    return {nullptr, error == EWOULDBLOCK ? Trouble::IsBusy : Trouble::Failed, words_for(error)};
  }
  // The size as of now: whoever had the file until now has written to it.
  if (fstat(file, &about) != 0) {
    close(file);
    return {nullptr, Trouble::Failed, words_for(errno)};
  }
  return {std::make_unique<PosixAppendFile>(file, static_cast<std::uint64_t>(about.st_size))};
}

}  // namespace pawnshop::system
