# The games of the house, one line each: the folder below pohon/games. A folder `connect_four` has a plug.hpp with
# `struct ConnectFourPlug`; each game becomes a translation unit of its own in the registry and joins the
# conformance and equivalence tests by itself.
if(NOT POHON_GAMES)  # a list given on the command line builds only those
set(POHON_GAMES
  tic_tac_toe
  connect_four
  othello
  checkers
  adjacency
  chess
  tree
)
endif()
