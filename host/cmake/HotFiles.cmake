# pawnshop_hot_files(rules)
# The few files that decide the speed, host/NAME/hot/*.cpp, are compiled once per CPU level and all linked
# in; the module chooses one at start. PAWNSHOP_LEVEL is the level's word (portable, avx2, avx512), to name
# a namespace with, so that the copies do not clash. Everything else is compiled for any CPU.
set(PAWNSHOP_FLAGS_portable "")
set(PAWNSHOP_FLAGS_avx2 -march=x86-64-v3)
set(PAWNSHOP_FLAGS_avx512 -march=x86-64-v4 -mavx512vbmi -mavx512vbmi2)

set(PAWNSHOP_LEVELS portable)
if(NOT PAWNSHOP_PORTABLE AND CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
  list(APPEND PAWNSHOP_LEVELS avx2 avx512)
endif()

function(pawnshop_hot_files module)
  file(GLOB hot CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/host/${module}/hot/*.cpp")
  get_target_property(kind pawnshop_${module} TYPE)
  if(NOT hot OR kind STREQUAL "INTERFACE_LIBRARY")
    return()
  endif()
  # Each of their headers is compiled alone as well (all_verify_interface_header_sets), at the plainest level.
  file(GLOB headers CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/host/${module}/hot/*.h")
  add_library(pawnshop_${module}_hot_headers INTERFACE)
  target_sources(pawnshop_${module}_hot_headers INTERFACE
    FILE_SET HEADERS BASE_DIRS "${PROJECT_SOURCE_DIR}/host" FILES ${headers})
  target_compile_definitions(pawnshop_${module}_hot_headers INTERFACE PAWNSHOP_LEVEL=portable)
  target_link_libraries(pawnshop_${module}_hot_headers INTERFACE pawnshop::${module})
  set_target_properties(pawnshop_${module}_hot_headers PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON)
  foreach(level IN LISTS PAWNSHOP_LEVELS)
    set(objects pawnshop_${module}_${level})
    add_library(${objects} OBJECT ${hot})
    set_target_properties(${objects} PROPERTIES UNITY_BUILD OFF)  # each is large enough
    target_compile_definitions(${objects} PRIVATE PAWNSHOP_LEVEL=${level})
    if(EMSCRIPTEN)
      # There is no other level, so the compiler may choose what it inlines. The core is a fifth smaller.
      target_compile_definitions(${objects} PRIVATE PAWNSHOP_PORTABLE=1)
    endif()
    # Aligned, since the same code has been a quarter slower where the linker happened to put it.
    target_compile_options(${objects} PRIVATE ${PAWNSHOP_FLAGS_${level}}
      $<$<CONFIG:Release>:-O3> $<$<CONFIG:Release>:-falign-functions=32>)
    target_include_directories(${objects} PRIVATE
      $<TARGET_PROPERTY:pawnshop_${module},INTERFACE_INCLUDE_DIRECTORIES>)
    target_link_libraries(${objects} PRIVATE
      pawnshop_settings $<TARGET_PROPERTY:pawnshop_${module},INTERFACE_LINK_LIBRARIES>)
    target_sources(pawnshop_${module} PRIVATE $<TARGET_OBJECTS:${objects}>)
    # The dispatcher asks for PAWNSHOP_HAVE_AVX2 and the like before it names a level.
    string(TOUPPER ${level} word)
    target_compile_definitions(pawnshop_${module} PRIVATE PAWNSHOP_HAVE_${word}=1)
  endforeach()
endfunction()
