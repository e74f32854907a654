# `cmake --install build/release`: the programs in bin/, its games and their library in share/pawnshop/, and what a
# desktop shows of them. `./pawnshop package` makes packages of it.
include(GNUInstallDirs)
if(TARGET pawnshop)
  install(TARGETS pawnshop RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
endif()
if(TARGET pawnshop-window)
  install(TARGETS pawnshop-window RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
endif()
install(DIRECTORY scripts variants DESTINATION "${CMAKE_INSTALL_DATADIR}/pawnshop")
install(DIRECTORY host/languages DESTINATION "${CMAKE_INSTALL_DATADIR}/pawnshop" FILES_MATCHING PATTERN "*.po")
install(FILES LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}")
set(package "${PROJECT_SOURCE_DIR}/host/package")
install(FILES "${package}/pawnshop.6" DESTINATION "${CMAKE_INSTALL_MANDIR}/man6")
install(FILES "${package}/pawnshop.desktop" DESTINATION "${CMAKE_INSTALL_DATADIR}/applications")
install(FILES "${package}/pawnshop.metainfo.xml" DESTINATION "${CMAKE_INSTALL_DATADIR}/metainfo")
install(FILES variants/art/knight.svg DESTINATION "${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps"
  RENAME pawnshop.svg)
