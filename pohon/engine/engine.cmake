# The engine room: five translation units a game, made from its plug, so that they compile side by side.
set(made "")
set(GAME_DECLARATIONS "")
set(GAME_ADDRESSES "")
set(here ${PROJECT_BINARY_DIR}/engine)
foreach(part game_kernel game_search game_parallel game game_trace)  # linked in this order
  foreach(GAME ${POHON_GAMES})
    pohon_camel(${GAME} GAME_CAMEL)
    configure_file(${CMAKE_CURRENT_LIST_DIR}/game/${part}.cpp.in ${here}/${GAME}_${part}.cpp @ONLY)
    list(APPEND made ${here}/${GAME}_${part}.cpp)
  endforeach()
endforeach()
foreach(GAME ${POHON_GAMES})
  # What decides who answers searches nothing itself.
  set_source_files_properties(${here}/${GAME}_game.cpp PROPERTIES COMPILE_OPTIONS $<$<CONFIG:Release>:-O2>)
  # Whoever draws a tree waits for the drawing, not for the search: these need no deep optimisation.
  set_source_files_properties(${here}/${GAME}_game_trace.cpp PROPERTIES COMPILE_OPTIONS -Og)
  # One small search in many copies: with gcc's usual allowance the last of them would go without inlining.
  set_source_files_properties(${here}/${GAME}_game_kernel.cpp ${here}/${GAME}_game_search.cpp PROPERTIES
    COMPILE_OPTIONS $<$<CXX_COMPILER_ID:GNU>:--param=inline-unit-growth=80>)
  string(APPEND GAME_DECLARATIONS "const GameEntry& ${GAME}_entry();\n")
  string(APPEND GAME_ADDRESSES "&${GAME}_entry(), ")
endforeach()
configure_file(${CMAKE_CURRENT_LIST_DIR}/game/games.cpp.in ${here}/games.cpp @ONLY)
file(READ ${CMAKE_CURRENT_LIST_DIR}/calibration/calibration.txt CALIBRATION)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/calibration/calibration.txt)
configure_file(${CMAKE_CURRENT_LIST_DIR}/calibration/house_calibration.cpp.in ${here}/house_calibration.cpp @ONLY)
list(APPEND made ${here}/games.cpp ${here}/house_calibration.cpp)
pohon_room(engine SOURCES ${made})
