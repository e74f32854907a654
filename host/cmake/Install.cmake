# `cmake --install build/release`: the program in bin/, its games and their library in share/pawnshop/.
include(GNUInstallDirs)
if(TARGET pawnshop)
  install(TARGETS pawnshop RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
endif()
install(DIRECTORY scripts variants DESTINATION "${CMAKE_INSTALL_DATADIR}/pawnshop")
install(FILES LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}")
