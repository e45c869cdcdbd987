# The command line, run as a program.
if(POHON_APPS)
  find_package(nlohmann_json REQUIRED)
  foreach(name cli_test cli_input_test cli_lab_test)
    pohon_test(${CMAKE_CURRENT_LIST_DIR}/${name}.cpp USES core LIBS nlohmann_json::nlohmann_json)
    target_compile_definitions(${name} PRIVATE POHON_BINARY="$<TARGET_FILE:pohon_cli>")
    add_dependencies(${name} pohon_cli)
  endforeach()
endif()
