# The shape of the tree, as tests.
find_program(PAWNSHOP_LUA lua5.4 REQUIRED)
find_program(PAWNSHOP_LUACHECK luacheck REQUIRED)
find_program(PAWNSHOP_CLANG_FORMAT clang-format REQUIRED)

get_property(layers GLOBAL PROPERTY PAWNSHOP_LAYERS)
file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/layers.txt" CONTENT "${layers}" @ONLY)

function(pawnshop_lint name)
  add_test(NAME lint.${name} COMMAND ${ARGN} WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}" COMMAND_EXPAND_LISTS)
  set_tests_properties(lint.${name} PROPERTIES LABELS lint TIMEOUT 300)
endfunction()

set(lint "${PROJECT_SOURCE_DIR}/tests/lint")
pawnshop_lint(luacheck "${PAWNSHOP_LUACHECK}" --quiet --codes scripts variants tests)
pawnshop_lint(format sh "${lint}/format.sh" "${PAWNSHOP_CLANG_FORMAT}")
pawnshop_lint(layers "${PAWNSHOP_LUA}" "${lint}/layers.lua" host "${PROJECT_BINARY_DIR}/layers.txt" renderer)
pawnshop_lint(game_words sh "${lint}/game_words.sh")
pawnshop_lint(strays sh "${lint}/strays.sh")
pawnshop_lint(file_headers "${PAWNSHOP_LUA}" "${lint}/file_headers.lua")
if(TARGET pawnshop)
  pawnshop_lint(links sh "${lint}/links.sh" $<TARGET_FILE:pawnshop>)
endif()
foreach(level IN LISTS PAWNSHOP_LEVELS)
  if(NOT level STREQUAL "portable" AND TARGET pawnshop_rules_${level})
    pawnshop_lint(level_${level} sh "${lint}/level.sh" ${level}
      $<TARGET_OBJECTS:pawnshop_rules_${level}> $<TARGET_OBJECTS:pawnshop_search_${level}>)
  endif()
endforeach()
