# Libraries where those of the system do not fit, as they are compiled for its own processor and with its own C++
# library. Lua is compiled from the sources in PAWNSHOP_LUA_SOURCES (host/web/fetch_lua.sh fetches Debian's), and of
# header libraries only the headers are taken.
if(NOT EXISTS "${PAWNSHOP_LUA_SOURCES}/lapi.c")
  message(FATAL_ERROR "Lua's sources are not in ${PAWNSHOP_LUA_SOURCES}: host/web/fetch_lua.sh fetches them")
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

# All of /usr/include would hide the headers of the compiler's own library.
file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/include")
foreach(library IN ITEMS "tl::expected tl" "CLI11::CLI11 CLI" "nlohmann_json::nlohmann_json nlohmann")
  separate_arguments(library)
  list(GET library 0 target)
  list(GET library 1 folder)
  file(CREATE_LINK "/usr/include/${folder}" "${PROJECT_BINARY_DIR}/include/${folder}" SYMBOLIC)
  add_library(${target} INTERFACE IMPORTED)
  target_include_directories(${target} INTERFACE "${PROJECT_BINARY_DIR}/include")
endforeach()
