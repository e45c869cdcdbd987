# The program `pohon-opencl`, where OpenCL is (pohon/opencl/opencl.cmake).
if(NOT TARGET pohon_opencl)
  return()
endif()
file(GLOB opencl_sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/*.cpp)
pohon_program(pohon_opencl_cli pohon-opencl ${opencl_sources})
target_link_libraries(pohon_opencl_cli PRIVATE pohon_cli_front pohon_common)
pohon_use(pohon_opencl_cli engine opencl)
