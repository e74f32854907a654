// SPDX-License-Identifier: MIT
#pragma once

// Later is like std::optional, but writes nothing until the value is made. An array of
// std::optional would be filled with zeros first, which costs more than most positions need.

#include <new>
#include <type_traits>
#include <utility>

#include "board/bits.h"

namespace pawnshop::rules::PAWNSHOP_LEVEL {

template <class T>
class Later {
  static_assert(std::is_trivially_destructible_v<T>);

 public:
  PAWNSHOP_INLINE Later() : nothing_() {}  // NOLINT: the value is not initialised
  Later(const Later&) = delete;
  Later& operator=(const Later&) = delete;

  PAWNSHOP_INLINE void emplace() {
    ::new (static_cast<void*>(&value_)) T;
    is_there_ = true;
  }
  template <class... Of>
  PAWNSHOP_INLINE void emplace(Of&&... of) {
    ::new (static_cast<void*>(&value_)) T(std::forward<Of>(of)...);
    is_there_ = true;
  }
  PAWNSHOP_INLINE explicit operator bool() const { return is_there_; }
  PAWNSHOP_INLINE T& operator*() { return value_; }
  PAWNSHOP_INLINE T* operator->() { return &value_; }
  PAWNSHOP_INLINE const T* operator->() const { return &value_; }

 private:
  union {
    char nothing_;
    T value_;
  };
  bool is_there_ = false;
};

}  // namespace pawnshop::rules::PAWNSHOP_LEVEL
