# The command line, run as a program.
if(POHON_APPS)
  find_package(nlohmann_json REQUIRED)
  foreach(name cli_test cli_input_test cli_lab_test cli_play_test)
    pohon_test(${CMAKE_CURRENT_LIST_DIR}/${name}.cpp USES core LIBS nlohmann_json::nlohmann_json)
    target_compile_definitions(${name} PRIVATE POHON_BINARY="$<TARGET_FILE:pohon_cli>")
    add_dependencies(${name} pohon_cli)
  endforeach()
  find_program(READELF readelf)
  if(READELF AND POHON_HARDENED AND NOT POHON_SANITIZE)
    foreach(program pohon_cli pohon_uci)
      add_test(NAME hardened_${program} COMMAND ${CMAKE_COMMAND} -DPROGRAM=$<TARGET_FILE:${program}>
               -DREADELF=${READELF} -P ${CMAKE_CURRENT_LIST_DIR}/hardened.cmake)
      set_tests_properties(hardened_${program} PROPERTIES LABELS quick)
    endforeach()
  endif()
  if(TARGET pohon_opencl_cli)
    add_dependencies(cli_test pohon_opencl_cli)  # doctor asks it for devices
    pohon_test(${CMAKE_CURRENT_LIST_DIR}/opencl_cli_test.cpp USES engine LIBS nlohmann_json::nlohmann_json)
    target_compile_definitions(opencl_cli_test PRIVATE POHON_BINARY="$<TARGET_FILE:pohon_opencl_cli>"
                               POHON_NAME="pohon-opencl")
    add_dependencies(opencl_cli_test pohon_opencl_cli)
  endif()
endif()
