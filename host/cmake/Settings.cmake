# The build settings that every target shares, as one INTERFACE target: language level, warnings,
# sanitizers.
add_library(pawnshop_settings INTERFACE)
target_compile_features(pawnshop_settings INTERFACE cxx_std_20)
set(CMAKE_CXX_EXTENSIONS OFF)  # -std=c++20, not gnu++20

target_compile_options(pawnshop_settings INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wold-style-cast
  -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-align -Wformat=2
  -Wimplicit-fallthrough -Wextra-semi -Wundef
  # A switch over an enumeration names all of it: whoever adds a word is led to everything that must know it.
  -Werror=switch
  $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond -Wlogical-op -Wsuggest-override>
  $<$<BOOL:${PAWNSHOP_WARNINGS_AS_ERRORS}>:-Werror>
  # __FILE__ in a message reads host/board/bits.h wherever the tree lies.
  "-fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=")

if(PAWNSHOP_CHECKED)
  target_compile_definitions(pawnshop_settings INTERFACE PAWNSHOP_CHECKED=1 _GLIBCXX_ASSERTIONS)
endif()

if(PAWNSHOP_PORTABLE)
  target_compile_definitions(pawnshop_settings INTERFACE PAWNSHOP_PORTABLE=1)
endif()

if(PAWNSHOP_SANITIZE)
  target_compile_options(pawnshop_settings INTERFACE
    "-fsanitize=${PAWNSHOP_SANITIZE}" -fno-sanitize-recover=all -fno-omit-frame-pointer
    # Sanitizers hide from g++ what it needs to judge this; its manual says that false alarms follow.
    $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
  if(PAWNSHOP_SANITIZE MATCHES "undefined")
    # Asked at every access, they are half of what this costs. A null pointer stops the program anyway, and
    # nothing here casts one pointer to another of stricter alignment (-Wcast-align).
    target_compile_options(pawnshop_settings INTERFACE -fno-sanitize=null,alignment)
  endif()
  target_link_options(pawnshop_settings INTERFACE "-fsanitize=${PAWNSHOP_SANITIZE}")
endif()
