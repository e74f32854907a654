// SPDX-License-Identifier: MIT
// Feeds a fuzz driver every file of the folders named on the command line, in the order of their
// names: what the fuzzer once found is tried again in each ordinary test run, without clang.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

// The name and the types are libFuzzer's.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  if (!std::filesystem::is_directory(folder))
    return files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file())
      files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

void replay(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  // Named first: a crash ends the program in the middle.
  std::fprintf(stderr, "%s\n", file.c_str());
  // A copy of exactly this size, so that the address sanitizer sees a read past its end.
  const std::vector<std::uint8_t> bytes(text.begin(), text.end());
  LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
}

}  // namespace

int main(int argument_count, char** arguments) {
  std::size_t count = 0;
  for (int i = 1; i < argument_count; ++i) {
    for (const auto& file : files_in(arguments[i])) {
      replay(file);
      ++count;
    }
  }
  std::printf("%zu inputs replayed\n", count);
  // An empty replay proves nothing: each driver keeps at least one seed.
  return count > 0 ? 0 : 1;
}
