# Programs we did not write, run beside ours: stockfish over a pipe, chess.js in node.
pohon_test(peers/chess_peer_test.cpp USES games/chess core)
pohon_test(peers/chess960_match_test.cpp USES lab)

add_executable(chess_positions peers/chess_positions.cpp)
target_include_directories(chess_positions PRIVATE ${PROJECT_SOURCE_DIR})
pohon_use(chess_positions games/chess core)
add_test(NAME chess_js COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/peers/chess_js/run $<TARGET_FILE:chess_positions>)
set_tests_properties(chess_js PROPERTIES LABELS quick SKIP_RETURN_CODE 77 TIMEOUT 300)
