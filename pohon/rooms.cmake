# The rooms of the library in dependency order (ARCHITECTURE.md has the picture; tools/check_layers holds the rule).
pohon_room(core)
include(${CMAKE_CURRENT_LIST_DIR}/registry/games.cmake)
foreach(folder ${POHON_GAMES})
  if(folder STREQUAL chess)  # its evaluation is a room of its own
    pohon_room(games/chess NEEDS core games/chess/evaluation)
    pohon_room(games/chess/evaluation NEEDS core games/chess)
  else()
    pohon_room(games/${folder} NEEDS core)
  endif()
endforeach()
pohon_room(search NEEDS core)
pohon_room(search/kernel NEEDS core search)
pohon_room(search/textbook NEEDS core search)
find_package(Boost REQUIRED COMPONENTS context)  # fibers, for virtual processors
find_package(Threads REQUIRED)
pohon_room(search/parallel/runtime NEEDS core LIBS Boost::context Threads::Threads)
pohon_room(search/parallel NEEDS core search search/textbook search/parallel/runtime)
pohon_room(search/drivers NEEDS core search search/kernel search/parallel/runtime)
pohon_room(search/calibration NEEDS core search search/textbook)
include(${CMAKE_CURRENT_LIST_DIR}/opencl/opencl.cmake)  # only where OpenCL is
pohon_room(observe NEEDS core search)
pohon_room(agents NEEDS core search search/kernel search/drivers search/textbook)
pohon_room(learn NEEDS core search search/textbook agents)
include(${CMAKE_CURRENT_LIST_DIR}/registry/registry.cmake)
find_package(SQLiteCpp REQUIRED)  # the store; JSON and TOML are headers alone
pohon_room(lab NEEDS core search registry LIBS SQLiteCpp)
pohon_room(protocol NEEDS core search search/drivers registry)
