# Installs the build into a fresh tree and builds two programs against it: by find_package and by pkg-config.
# cmake -DBUILD=<build> -DWORK=<folder> -DSOURCE=<project> -P run.cmake
file(REMOVE_RECURSE ${WORK})
function(step)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE failed OUTPUT_VARIABLE out ERROR_VARIABLE out)
  if(failed)
    string(JOIN " " line ${ARGN})
    message(FATAL_ERROR "failed: ${line}\n${out}")
  endif()
  message(STATUS "${out}")
endfunction()

step(${CMAKE_COMMAND} --install ${BUILD} --prefix ${WORK}/tree)
step(${CMAKE_COMMAND} -S ${SOURCE}/tests/consumer -B ${WORK}/build -DCMAKE_PREFIX_PATH=${WORK}/tree
     -DNIM_SOURCE=${SOURCE}/docs/examples/nim.cpp)
step(${CMAKE_COMMAND} --build ${WORK}/build)
step(${WORK}/build/consumer)
step(${WORK}/build/nim)

file(GLOB_RECURSE pc ${WORK}/tree/*/pohon.pc)
get_filename_component(pc_dir ${pc} DIRECTORY)
execute_process(COMMAND ${CMAKE_COMMAND} -E env PKG_CONFIG_PATH=${pc_dir} pkg-config --cflags --libs pohon
                RESULT_VARIABLE failed OUTPUT_VARIABLE flags OUTPUT_STRIP_TRAILING_WHITESPACE)
if(failed)
  message(FATAL_ERROR "pkg-config does not find pohon")
endif()
separate_arguments(flags UNIX_COMMAND "${flags}")
step(${CXX} ${SOURCE}/tests/consumer/main.cpp ${flags} -o ${WORK}/by_pkg_config)
step(${WORK}/by_pkg_config)
