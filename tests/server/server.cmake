# The server, run as a program and asked over HTTP.
find_package(nlohmann_json REQUIRED)
foreach(name server_api_test server_play_test server_store_test server_safety_test server_streams_test
        server_papers_test server_papers_long_test remote_player_test)
  set(labels quick)
  if(name MATCHES "_long_test$")
    set(labels long)
  endif()
  pohon_test(${CMAKE_CURRENT_LIST_DIR}/${name}.cpp USES core LABELS ${labels}
             LIBS nlohmann_json::nlohmann_json PkgConfig::httplib)
  target_compile_definitions(${name} PRIVATE POHON_BINARY="$<TARGET_FILE:pohon_cli>")
  add_dependencies(${name} pohon_cli)
endforeach()

# The same questions by every way in.
pohon_test(${CMAKE_CURRENT_LIST_DIR}/one_door_test.cpp USES protocol lab
           LIBS nlohmann_json::nlohmann_json PkgConfig::httplib)
target_compile_definitions(one_door_test PRIVATE POHON_BINARY="$<TARGET_FILE:pohon_cli>")
add_dependencies(one_door_test pohon_cli)

# 40 open tabs and 200 requests a second beside a search.
find_package(Python3 COMPONENTS Interpreter)
if(Python3_FOUND AND NOT POHON_SANITIZE)
  add_test(NAME server_load COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_LIST_DIR}/load.py $<TARGET_FILE:pohon_cli>)
  set_tests_properties(server_load PROPERTIES LABELS long TIMEOUT 300)
endif()

# What it does, asked without a socket.
pohon_test(${PROJECT_SOURCE_DIR}/service/service_test.cpp USES engine lab protocol
           LIBS pohon_service pohon_common_lab pohon_common)
