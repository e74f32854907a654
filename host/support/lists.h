// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace pawnshop::support {

/// A number that is at least 0, as the index of an entry.
inline std::size_t at(int i) {
  return static_cast<std::size_t>(i);
}

/// Where the entry of that name stands, or -1.
template <class T>
int find_named(const std::vector<T>& list, std::string_view name) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].name == name)
      return static_cast<int>(i);
  }
  return -1;
}

template <class T>
std::vector<std::string> names_of(const std::vector<T>& list) {
  std::vector<std::string> names;
  for (const T& entry : list)
    names.push_back(entry.name);
  return names;
}

}  // namespace pawnshop::support
