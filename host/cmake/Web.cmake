# Libraries for the web. Debian's are compiled for its own machines, so Lua is compiled from Debian's source package,
# whose folder is PAWNSHOP_LUA_SOURCES (host/web/build.sh fetches it), and of header libraries only the headers are taken.
set(PAWNSHOP_LUA_SOURCES "${PROJECT_SOURCE_DIR}/build/lua/src" CACHE PATH "The folder with Lua's lapi.c")
option(PAWNSHOP_SIMD "Use the vector instructions of WebAssembly" ON)
option(PAWNSHOP_THREADS "For pages that are isolated from others: several threads may search" OFF)

# An error of Lua and a fault of rules are exceptions.
add_compile_options(-fexceptions)
# LLVM 14 gives two variables of a function the same place on the stack when one ends before the other begins, and then
# moves a read of the first behind a write of the second (seen in `each_move` of rules/hot). So each has its own place.
add_compile_options("SHELL:-mllvm -no-stack-coloring")
add_link_options(-fexceptions)
if(PAWNSHOP_SIMD)
  add_compile_options(-msimd128)
endif()
if(PAWNSHOP_THREADS)
  add_compile_options(-pthread)
  add_link_options(-pthread)
endif()

if(NOT EXISTS "${PAWNSHOP_LUA_SOURCES}/lapi.c")
  message(FATAL_ERROR "Lua's sources are not in ${PAWNSHOP_LUA_SOURCES}: host/web/build.sh fetches them")
endif()
file(GLOB lua_sources "${PAWNSHOP_LUA_SOURCES}/l*.c")
list(FILTER lua_sources EXCLUDE REGEX "/(lua|luac)\\.c$")
set_source_files_properties(${lua_sources} PROPERTIES LANGUAGE CXX COMPILE_OPTIONS "-xc++;-w" SKIP_UNITY_BUILD_INCLUSION ON)
add_library(pawnshop_lua STATIC ${lua_sources})
# Lua's own lua.hpp declares functions of C; these are functions of C++.
file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/lua/lua.hpp" @ONLY
  CONTENT "#include \"lua.h\"\n#include \"lualib.h\"\n#include \"lauxlib.h\"\n")
target_include_directories(pawnshop_lua SYSTEM BEFORE PUBLIC "${PROJECT_BINARY_DIR}/lua")
target_include_directories(pawnshop_lua SYSTEM PUBLIC "${PAWNSHOP_LUA_SOURCES}")
add_library(PkgConfig::LUA ALIAS pawnshop_lua)

# All of /usr/include would hide the headers of emscripten's own library.
file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/include")
file(CREATE_LINK /usr/include/tl "${PROJECT_BINARY_DIR}/include/tl" SYMBOLIC)
add_library(tl::expected INTERFACE IMPORTED)
target_include_directories(tl::expected INTERFACE "${PROJECT_BINARY_DIR}/include")
