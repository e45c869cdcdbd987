# The rooms of the library in dependency order (ARCHITECTURE.md has the picture; tools/check_layers holds the rule).
pohon_room(core)
include(${CMAKE_CURRENT_LIST_DIR}/registry/games.cmake)
foreach(folder ${POHON_GAMES})
  pohon_room(games/${folder} NEEDS core)
endforeach()
pohon_room(search NEEDS core)
pohon_room(search/textbook NEEDS core search)
