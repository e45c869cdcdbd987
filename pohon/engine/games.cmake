# The games of the house, one line each: the folder below pohon/games. A folder `connect_four` has a plug.hpp with
# `struct ConnectFourPlug`; each game becomes a translation unit of its own in the engine room and joins the
# conformance and equivalence tests by itself.
set(games
  tic_tac_toe
  connect_four
  othello
  checkers
  adjacency
  chess
  tree
)
if(POHON_GAMES AND NOT POHON_GAMES STREQUAL games)
  set(POHON_GAMES_CHOSEN ON)  # a list given on the command line builds only those, and only their own tests
else()
  set(POHON_GAMES ${games})
endif()
