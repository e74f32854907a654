# pawnshop_module(board DEPENDS support)
# One static library per folder of host/ with the named ROOMS in it, or of ROOT with the named FOLDERS. DEPENDS names
# the only modules that it may include; the layer lint reads the same lines. SHOWS names the headers that others
# include, where the rest are its own.
function(pawnshop_module name)
  cmake_parse_arguments(arg "" "ROOT" "DEPENDS;FOLDERS;ROOMS;SHOWS" ${ARGN})
  if(NOT arg_ROOT)
    set(arg_ROOT "${PROJECT_SOURCE_DIR}/host")
    list(TRANSFORM arg_ROOMS PREPEND "${name}/")
    set(arg_FOLDERS ${name} ${arg_ROOMS})
  endif()
  if(NOT arg_FOLDERS)
    message(FATAL_ERROR "the module ${name} has no folders")
  endif()
  list(TRANSFORM arg_FOLDERS PREPEND "${arg_ROOT}/")
  list(TRANSFORM arg_FOLDERS APPEND "/*.cpp" OUTPUT_VARIABLE source_patterns)
  list(TRANSFORM arg_FOLDERS APPEND "/*.h" OUTPUT_VARIABLE header_patterns)
  file(GLOB sources CONFIGURE_DEPENDS ${source_patterns})
  file(GLOB headers CONFIGURE_DEPENDS ${header_patterns})
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")  # belongs to the program

  # A folder that holds only headers so far has nothing to archive.
  if(sources)
    set(kind STATIC)
    set(public PUBLIC)
  else()
    set(kind INTERFACE)
    set(public INTERFACE)
  endif()

  add_library(pawnshop_${name} ${kind} ${sources})
  add_library(pawnshop::${name} ALIAS pawnshop_${name})
  if(arg_SHOWS)
    set(own_headers ${headers})
    list(TRANSFORM arg_SHOWS PREPEND "${arg_ROOT}/${name}/" OUTPUT_VARIABLE headers)
    list(REMOVE_ITEM own_headers ${headers})
    target_sources(pawnshop_${name} PRIVATE
      FILE_SET own_headers TYPE HEADERS BASE_DIRS "${arg_ROOT}" FILES ${own_headers})
  endif()
  target_sources(pawnshop_${name} ${public}
    FILE_SET HEADERS BASE_DIRS "${arg_ROOT}" FILES ${headers})
  target_include_directories(pawnshop_${name} ${public} "${arg_ROOT}")
  # Each header that others include is compiled alone by the target all_verify_interface_header_sets; that needs the
  # language level in public.
  target_compile_features(pawnshop_${name} ${public} cxx_std_20)
  set_target_properties(pawnshop_${name} PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON)
  foreach(dependency IN LISTS arg_DEPENDS)
    target_link_libraries(pawnshop_${name} ${public} pawnshop::${dependency})
  endforeach()
  if(sources)
    target_link_libraries(pawnshop_${name} PRIVATE pawnshop_settings)
    # Read once a module instead of once a file; the tidy preset builds without, so that each file names what it uses.
    target_precompile_headers(pawnshop_${name} PRIVATE
      <algorithm> <functional> <map> <memory> <optional> <string> <vector>)
  endif()
  set_property(GLOBAL APPEND_STRING PROPERTY PAWNSHOP_LAYERS "${name}: ${arg_DEPENDS}\n")
endfunction()

# pawnshop_module_uses(script PRIVATE PkgConfig::LUA)
# Libraries from outside. PRIVATE keeps their headers out of every other module.
function(pawnshop_module_uses name visibility)
  get_target_property(kind pawnshop_${name} TYPE)
  if(kind STREQUAL "INTERFACE_LIBRARY")
    set(visibility INTERFACE)
  endif()
  target_link_libraries(pawnshop_${name} ${visibility} ${ARGN})
endfunction()

# pawnshop_module_defines(cli NAME="value")
# Compile definitions for the module's own sources only.
function(pawnshop_module_defines name)
  get_target_property(kind pawnshop_${name} TYPE)
  if(NOT kind STREQUAL "INTERFACE_LIBRARY")
    target_compile_definitions(pawnshop_${name} PRIVATE ${ARGN})
  endif()
endfunction()
