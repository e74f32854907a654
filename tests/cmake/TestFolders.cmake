# pawnshop_test_support()
# What several test programs share, tests/support/*: a library when there is something to compile.
function(pawnshop_test_support)
  add_library(pawnshop_test_settings INTERFACE)
  target_link_libraries(pawnshop_test_settings INTERFACE
    pawnshop::renderer pawnshop::cli pawnshop::study pawnshop::script pawnshop_settings GTest::gmock rapidcheck rapidcheck_gtest)
  target_include_directories(pawnshop_test_settings INTERFACE "${PROJECT_SOURCE_DIR}")
  target_compile_definitions(pawnshop_test_settings INTERFACE
    PAWNSHOP_SOURCE_DIR="${PROJECT_SOURCE_DIR}")

  file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/support/*.cpp")
  add_library(pawnshop_test_support INTERFACE)
  target_link_libraries(pawnshop_test_support INTERFACE pawnshop_test_settings)
  if(sources)
    add_library(pawnshop_test_objects STATIC ${sources})
    target_link_libraries(pawnshop_test_objects PRIVATE pawnshop_test_settings)
    target_link_libraries(pawnshop_test_support INTERFACE pawnshop_test_objects)
  endif()
endfunction()

set(PAWNSHOP_TEST_PARTS 8)

# pawnshop_test_program(unit unit/*/*_test.cpp [PLAIN] [THREADS Desk* Thinker*] [PROPERTIES COST 30])
# One GoogleTest program of all matching files, if there are any; each test of it is a test of ctest, or some parts of it
# are under sanitizers. PLAIN: compiled without optimisation, which takes half as long. Tests that do little themselves
# are as fast. THREADS: the tests that start threads; the thread sanitizer's build has these alone, since it finds
# nothing in the others.
function(pawnshop_test_program name pattern)
  cmake_parse_arguments(arg "PLAIN" "" "PROPERTIES;THREADS" ${ARGN})
  set(tests "*")
  if(PAWNSHOP_SANITIZE STREQUAL "thread")
    if(NOT arg_THREADS)
      return()
    endif()
    list(JOIN arg_THREADS ":" tests)
  endif()
  file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/${pattern}")
  if(NOT sources)
    return()
  endif()
  set(program ${name}_test)
  add_executable(${program} ${sources})
  target_link_libraries(${program} PRIVATE pawnshop_test_support GTest::gmock_main)
  # Most of what the compiler does for a test file it does for all of them: templates of the library, over and
  # over. Their fixtures stay in unnamed namespaces, which g++ does not like to see in an included file.
  set_target_properties(${program} PROPERTIES UNITY_BUILD ON)
  target_compile_options(${program} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
  if(arg_PLAIN)
    target_compile_options(${program} PRIVATE -O0)
    # Of the functions that files share (of std::string and the like) a linker keeps the first it meets, for everybody.
    # So the libraries come before the tests. Otherwise they would run with functions that are not optimised, up to 2.6
    # times as long.
    target_link_options(${program} PRIVATE LINKER:--whole-archive)
    foreach(library IN ITEMS support rules script engine)
      target_link_options(${program} PRIVATE $<TARGET_FILE:pawnshop_${library}>)
    endforeach()
    target_link_options(${program} PRIVATE LINKER:--no-whole-archive)
  endif()
  target_precompile_headers(${program} PRIVATE <gmock/gmock.h> <gtest/gtest.h> <map> <string> <vector>)
  if(PAWNSHOP_SANITIZE)
    # To begin and to end a program takes a sanitizer longer than most tests take.
    foreach(part RANGE 1 ${PAWNSHOP_TEST_PARTS})
      math(EXPR index "${part} - 1")
      add_test(NAME ${name}.part${part} COMMAND ${program} --gtest_brief=1 "--gtest_filter=${tests}-Slow*:*/Slow*")
      set_tests_properties(${name}.part${part} PROPERTIES LABELS ${name} TIMEOUT 3600 ${arg_PROPERTIES}
        ENVIRONMENT "GTEST_TOTAL_SHARDS=${PAWNSHOP_TEST_PARTS};GTEST_SHARD_INDEX=${index}")
    endforeach()
    return()
  endif()
  # Discovery runs when ctest does: a build never runs what it builds. Cases have names of their own, so that
  # their values need not be printed.
  set(discovery DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 120 NO_PRETTY_VALUES TEST_PREFIX "${name}.")
  gtest_discover_tests(${program} ${discovery} TEST_FILTER "-Slow*:*/Slow*"
    PROPERTIES LABELS ${name} TIMEOUT 600 ${arg_PROPERTIES})
  if(CMAKE_BUILD_TYPE STREQUAL "Release")  # what is slow is hopeless under a sanitizer
    gtest_discover_tests(${program} ${discovery} TEST_FILTER "Slow*:*/Slow*"
      PROPERTIES LABELS slow TIMEOUT 7200)
  endif()
endfunction()

# pawnshop_tests_at_level(vectors portable [FILTER *Generators*])
# The tests of a program once more with the hot files of another CPU level, PAWNSHOP_CPU: the same results
# everywhere.
function(pawnshop_tests_at_level name level)
  cmake_parse_arguments(arg "" "FILTER" "" ${ARGN})
  if(NOT arg_FILTER)
    set(arg_FILTER "*")
  endif()
  gtest_discover_tests(${name}_test DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 120 NO_PRETTY_VALUES
    TEST_PREFIX "${level}.${name}." TEST_LIST ${name}_at_${level} TEST_FILTER "${arg_FILTER}-Slow*:*/Slow*"
    PROPERTIES LABELS ${level} TIMEOUT 600 ENVIRONMENT "PAWNSHOP_CPU=${level}")
endfunction()

# pawnshop_command_tests(cli [LABELS slow] [ONCE name...] [RELEASE name...] [THREADS name...])
# Each tests/NAME/*.sh or *.py is one test: it passes when it exits with 0, and is skipped on 77. It runs in
# a scratch folder of its own, with PAWNSHOP, the program under test, PAWNSHOP_TREE, the tree,
# PAWNSHOP_SANITIZE, what is compiled in, and PAWNSHOP_WINDOW, whether the window is built. Those of ONCE take long and
# are quick tests of the release build only; those of RELEASE stand in no other build. The thread sanitizer's build has
# those of THREADS alone.
function(pawnshop_command_tests name)
  cmake_parse_arguments(arg "" "" "LABELS;ONCE;RELEASE;THREADS" ${ARGN})
  if(NOT TARGET pawnshop)
    return()
  endif()
  file(GLOB files CONFIGURE_DEPENDS
    "${PROJECT_SOURCE_DIR}/tests/${name}/*.sh" "${PROJECT_SOURCE_DIR}/tests/${name}/*.py")
  set(has_window no)
  if(TARGET pawnshop-window)
    set(has_window yes)
  endif()
  foreach(file IN LISTS files)
    cmake_path(GET file STEM stem)
    cmake_path(GET file EXTENSION extension)
    if((stem IN_LIST arg_RELEASE AND NOT CMAKE_BUILD_TYPE STREQUAL "Release")
       OR (PAWNSHOP_SANITIZE STREQUAL "thread" AND NOT stem IN_LIST arg_THREADS))
      continue()
    endif()
    set(interpreter bash)
    if(extension STREQUAL ".py")
      set(interpreter python3)
    endif()
    set(scratch "${PROJECT_BINARY_DIR}/scratch/${name}/${stem}")
    file(MAKE_DIRECTORY "${scratch}")
    set(test "${name}.${stem}")
    add_test(NAME ${test} COMMAND ${interpreter} "${file}" WORKING_DIRECTORY "${scratch}")
    set(labels ${name} ${arg_LABELS})
    if(stem IN_LIST arg_ONCE AND NOT CMAKE_BUILD_TYPE STREQUAL "Release")
      list(APPEND labels slow)
    endif()
    set_tests_properties(${test} PROPERTIES
      LABELS "${labels}" TIMEOUT 3600 SKIP_RETURN_CODE 77 COST 60  # first, so that no core waits for them at the end
      ENVIRONMENT "PAWNSHOP=$<TARGET_FILE:pawnshop>;PAWNSHOP_TREE=${PROJECT_SOURCE_DIR};PAWNSHOP_SANITIZE=${PAWNSHOP_SANITIZE};PAWNSHOP_WINDOW=${has_window};TSAN_OPTIONS=suppressions=${PROJECT_SOURCE_DIR}/tests/support/tsan.supp")
  endforeach()
endfunction()
