# The library as others find it: one archive with all rooms, the headers, `find_package(pohon)` and pkg-config.
include(CMakePackageConfigHelpers)

add_library(pohon STATIC)
add_library(pohon::pohon ALIAS pohon)
foreach(folder ${POHON_ROOMS})
  if(folder MATCHES "^cluster/(mpi|run)$|^opencl$")  # of one program each, which brings MPI or OpenCL
    continue()
  endif()
  string(REPLACE "/" "_" name ${folder})
  get_target_property(type pohon_${name} TYPE)
  if(type STREQUAL OBJECT_LIBRARY)
    target_sources(pohon PRIVATE $<TARGET_OBJECTS:pohon_${name}>)
  endif()
endforeach()
target_compile_features(pohon PUBLIC cxx_std_20)
target_include_directories(pohon PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}> $<INSTALL_INTERFACE:include>)
set(POHON_PUBLIC_FLAGS "")
if(POHON_NATIVE)
  # Headers and archive must agree on the instructions they use (PEXT tables, vector code).
  set(POHON_PUBLIC_FLAGS -march=native)
endif()
if(POHON_SANITIZE)
  list(APPEND POHON_PUBLIC_FLAGS -fsanitize=${POHON_SANITIZE})
  target_link_options(pohon PUBLIC -fsanitize=${POHON_SANITIZE})
endif()
target_compile_options(pohon PUBLIC ${POHON_PUBLIC_FLAGS})
target_link_libraries(pohon PUBLIC SQLiteCpp PkgConfig::httplib)  # the laboratory's store, and players elsewhere
target_link_libraries(pohon PUBLIC Boost::context Threads::Threads)  # virtual processors, and real ones

install(TARGETS pohon EXPORT pohonTargets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(EXPORT pohonTargets NAMESPACE pohon:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/pohon)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/pohon DESTINATION include
        FILES_MATCHING PATTERN "*.hpp" PATTERN "*_test*" EXCLUDE
        PATTERN "pohon/opencl" EXCLUDE PATTERN "pohon/cluster/mpi" EXCLUDE PATTERN "pohon/cluster/run" EXCLUDE)

file(WRITE ${PROJECT_BINARY_DIR}/pohonConfig.cmake
     "include(CMakeFindDependencyMacro)\nfind_dependency(SQLiteCpp)\n"
     "find_dependency(Boost COMPONENTS context)\nfind_dependency(Threads)\nfind_dependency(PkgConfig)\n"
     "pkg_check_modules(httplib REQUIRED IMPORTED_TARGET cpp-httplib)\n"
     "include(\${CMAKE_CURRENT_LIST_DIR}/pohonTargets.cmake)\n")
write_basic_package_version_file(${PROJECT_BINARY_DIR}/pohonConfigVersion.cmake COMPATIBILITY SameMinorVersion)
file(RELATIVE_PATH POHON_PC_PREFIX /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix)
string(JOIN " " POHON_PC_FLAGS ${POHON_PUBLIC_FLAGS})
configure_file(${PROJECT_SOURCE_DIR}/cmake/pohon.pc.in ${PROJECT_BINARY_DIR}/pohon.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/pohonConfig.cmake ${PROJECT_BINARY_DIR}/pohonConfigVersion.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/pohon)
install(FILES ${PROJECT_BINARY_DIR}/pohon.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
