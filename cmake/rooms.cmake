# A room is a folder of the library that has a line in pohon/rooms.txt: its .cpp files become one object library (or
# none, if all is in headers), and each of its *_test.cpp one test program that links only the rooms it may know.

add_library(pohon_flags INTERFACE)
target_compile_features(pohon_flags INTERFACE cxx_std_20)
if(POHON_NATIVE)
  target_compile_options(pohon_flags INTERFACE -march=native)
endif()
# gcc 12 turns a few shifts of one bitboard into vector code and pays for the way there and back (bench/README.md).
target_compile_options(pohon_flags INTERFACE $<$<CXX_COMPILER_ID:GNU>:-fno-tree-slp-vectorize>)
if(POHON_SANITIZE)
  target_compile_options(pohon_flags INTERFACE -fsanitize=${POHON_SANITIZE} -fno-omit-frame-pointer)
  target_link_options(pohon_flags INTERFACE -fsanitize=${POHON_SANITIZE})
endif()

# What makes a mistake of ours harder to use: programs at random places, no writable tables of addresses, checks of
# copies whose size the compiler knows. Sanitizers bring their own.
include(CheckPIESupported)
check_pie_supported(LANGUAGES CXX)
include(CheckCXXCompilerFlag)
check_cxx_compiler_flag(-fcf-protection POHON_HAS_CF_PROTECTION)
set(POHON_GUARDS "")
if(POHON_HARDENED AND NOT POHON_SANITIZE)
  target_link_options(pohon_flags INTERFACE -Wl,-z,relro,-z,now)
  if(CMAKE_CXX_FLAGS MATCHES "-O[123s]" OR CMAKE_BUILD_TYPE MATCHES "Rel")  # it needs an optimiser
    target_compile_options(pohon_flags INTERFACE -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
  endif()
  set(POHON_GUARDS -fstack-protector-strong $<$<BOOL:${POHON_HAS_CF_PROTECTION}>:-fcf-protection>)
endif()

# A guard before return addresses and landing pads for indirect jumps: where text from outside is read. In games, search
# and engine, which see positions only, all of it cost 1.04 % of the instructions of `pohon-uci bench 8` (callgrind:
# 650,053,024 for 643,373,252), and 1 % is what it may cost; what is left costs 0.01 %.
function(pohon_guard target)
  target_compile_options(${target} PRIVATE ${POHON_GUARDS})
endfunction()

add_library(pohon_warnings INTERFACE)
target_compile_options(pohon_warnings INTERFACE -Wall -Wextra -Wshadow -Wconversion)
if(POHON_WERROR)
  target_compile_options(pohon_warnings INTERFACE -Werror)
endif()

set(POHON_ROOMS "" CACHE INTERNAL "")

# The lines of pohon/rooms.txt: their names, and what each of them may include.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/pohon/rooms.txt)
file(STRINGS ${PROJECT_SOURCE_DIR}/pohon/rooms.txt lines REGEX "^[^#]+:")
set(POHON_ROOM_LINES "")
foreach(line ${lines})
  string(REGEX MATCH "^[^:]+" name ${line})
  string(REGEX REPLACE "^[^:]+: *" "" needs ${line})
  string(REPLACE " " ";" needs "${needs}")
  list(APPEND POHON_ROOM_LINES ${name})
  set_property(GLOBAL PROPERTY POHON_NEEDS_OF_${name} ${needs})
endforeach()

# What a room needs, where `games/*` is every game of this build.
function(pohon_needs_of folder out)
  set(line ${folder})
  if(NOT line IN_LIST POHON_ROOM_LINES)
    string(REGEX REPLACE "[^/]+$" "*" line ${folder})
  endif()
  if(NOT line IN_LIST POHON_ROOM_LINES)
    message(FATAL_ERROR "pohon/rooms.txt has no line for ${folder}")
  endif()
  get_property(named GLOBAL PROPERTY POHON_NEEDS_OF_${line})
  set(needs "")
  foreach(room ${named})
    if(room STREQUAL "games/*")
      foreach(game ${POHON_GAMES})
        list(APPEND needs games/${game})
      endforeach()
    else()
      list(APPEND needs ${room})
    endif()
  endforeach()
  set(${out} ${needs} PARENT_SCOPE)
endfunction()

# Small files that read the same large headers are compiled in lots and for size: a fresh build spends its time once a
# lot, not once a file. For what reads flags and writes reports; whatever searches stays a unit of its own and is linked
# first, so that its copies of shared functions are the ones that are kept.
function(pohon_in_lots target size)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${size})
  if(NOT POHON_SANITIZE)
    target_compile_options(${target} PRIVATE -Os)
  endif()
endfunction()

# pohon_room(<folder below pohon/> [SOURCES <generated file>...] [LIBS <library of others>...])
function(pohon_room folder)
  cmake_parse_arguments(room "" "" "SOURCES;LIBS" ${ARGN})
  string(REPLACE "/" "_" name ${folder})
  set(target pohon_${name})
  pohon_needs_of(${folder} needs)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/pohon/${folder}/*.cpp)
  foreach(other ${POHON_ROOM_LINES})  # whose files are their own
    if(other MATCHES "^${folder}/")
      list(FILTER sources EXCLUDE REGEX "/pohon/${other}/")
    endif()
  endforeach()
  set(tests ${sources})
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  list(APPEND sources ${room_SOURCES})
  if(sources)
    add_library(${target} OBJECT ${sources})
    target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR})
    target_link_libraries(${target} PUBLIC pohon_flags PRIVATE pohon_warnings ${room_LIBS})
    if(NOT folder MATCHES "^(games|search|engine)")
      pohon_guard(${target})
    endif()
    foreach(library ${room_LIBS})  # programs link them, but do not see their headers
      target_link_libraries(${target} INTERFACE $<LINK_ONLY:${library}>)
    endforeach()
  else()
    add_library(${target} INTERFACE)
    target_include_directories(${target} INTERFACE ${PROJECT_SOURCE_DIR})
    target_link_libraries(${target} INTERFACE pohon_flags)
  endif()
  set_target_properties(${target} PROPERTIES POHON_NEEDS "${needs}" POHON_TESTS "${tests}")
  set(POHON_ROOMS ${POHON_ROOMS} ${folder} CACHE INTERNAL "")
endfunction()

# A room with the rooms in its folder.
function(pohon_room_and_below folder)
  foreach(other ${POHON_ROOM_LINES})
    if(other MATCHES "^${folder}/")
      pohon_room(${other})
    endif()
  endforeach()
  pohon_room(${folder})
endfunction()

# Links the named rooms and all they need to a program. (Object libraries do not carry their objects along.) What is
# needed by some other name than a room's is an error; rooms that this build is without are left out.
function(pohon_use target)
  set(open ${ARGN})
  foreach(folder ${open})
    if(NOT folder IN_LIST POHON_ROOMS)
      message(FATAL_ERROR "${target}: no room is called ${folder}")
    endif()
  endforeach()
  set(seen "")
  while(open)
    list(POP_FRONT open folder)
    if(folder IN_LIST seen)
      continue()
    endif()
    list(APPEND seen ${folder})
    if(NOT folder IN_LIST POHON_ROOMS)
      continue()
    endif()
    string(REPLACE "/" "_" name ${folder})
    target_link_libraries(${target} PRIVATE pohon_${name})
    get_target_property(needs pohon_${name} POHON_NEEDS)
    if(needs)
      list(APPEND open ${needs})
    endif()
  endwhile()
  target_link_libraries(${target} PRIVATE pohon_warnings)
endfunction()

# The programs in which threads share something: what the thread sanitizer looks at (target threaded_tests, label threads).
set(POHON_THREADED_TESTS
  checkers_endgame_cache_test farm_test gossip_test gradient_test kernel_test lab_store_test local_network_test match_test
  openings_test parallel_mcts_test parallel_test rank_search_test remote_player_test resume_test server_api_test server_papers_test
  server_play_test server_safety_test server_store_test server_streams_test service_test
  table_test threads_test training_test uci_engine_test
  uci_hostile_test uci_inbox_test uci_torture_test)
add_custom_target(threaded_tests)

# pohon_test(<file> USES <folder>... [LABELS ...] [LIBS ...])
function(pohon_test file)
  cmake_parse_arguments(test "" "" "USES;LABELS;LIBS" ${ARGN})
  get_filename_component(name ${file} NAME_WE)
  add_executable(${name} ${file})
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR})
  target_compile_definitions(${name} PRIVATE POHON_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  pohon_use(${name} ${test_USES})
  target_link_libraries(${name} PRIVATE GTest::gtest GTest::gmock GTest::gtest_main ${test_LIBS})
  include(GoogleTest)
  if(NOT test_LABELS)
    set(test_LABELS quick)
  endif()
  if(name IN_LIST POHON_THREADED_TESTS)
    set(test_LABELS ${test_LABELS}-threads)  # one label: a list of them does not reach ctest
    add_dependencies(threaded_tests ${name})
  endif()
  gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60
    PROPERTIES LABELS "${test_LABELS}" TIMEOUT 900)
endfunction()

function(pohon_room_tests)
  foreach(folder ${POHON_ROOMS})
    string(REPLACE "/" "_" name ${folder})
    get_target_property(tests pohon_${name} POHON_TESTS)
    if(NOT tests)
      continue()
    endif()
    foreach(file ${tests})
      set(labels quick)
      if(file MATCHES "_long_test")
        set(labels long)
      endif()
      if(NOT folder MATCHES "^search|^agents|^cluster")
        string(REGEX REPLACE "^(games/[^/]+)/.*" "\\1" used ${folder})  # tests see the whole of their game
        pohon_test(${file} USES ${used} core LABELS ${labels})
      elseif(NOT POHON_GAMES_CHOSEN)
        pohon_test(${file} USES ${folder} engine LABELS ${labels})  # these are tried on all games
      endif()
    endforeach()
  endforeach()
endfunction()

# connect_four -> ConnectFour
function(pohon_camel snake out)
  string(REPLACE "_" ";" parts ${snake})
  set(camel "")
  foreach(part ${parts})
    string(SUBSTRING ${part} 0 1 head)
    string(SUBSTRING ${part} 1 -1 tail)
    string(TOUPPER ${head} head)
    string(APPEND camel ${head}${tail})
  endforeach()
  set(${out} ${camel} PARENT_SCOPE)
endfunction()
