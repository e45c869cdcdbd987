# SPDX-License-Identifier: MIT
# pohon_embed_page(target folder): all files of a built page inside a program, as `pohon::embedded::page()`; none if the
# folder is not there.
function(pohon_embed_page target folder)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${folder} ${folder}/*)
  set(declarations "")
  set(entries "")
  foreach(file ${files})
    string(MAKE_C_IDENTIFIER "page_${file}" name)
    pohon_embed(${target} ${name} ${folder}/${file})
    string(APPEND declarations "std::string_view ${name}();\n")
    string(APPEND entries "      {\"/${file}\", ${name}()},\n")
  endforeach()
  set(table ${CMAKE_CURRENT_BINARY_DIR}/embedded/${target}/page.cpp)
  file(CONFIGURE OUTPUT ${table} CONTENT "// Made from the built page; do not edit.
#include \"apps/server/page_files.hpp\"

namespace pohon::embedded {

@declarations@
std::vector<PageFile> page() {
  return {
@entries@  };
}

}  // namespace pohon::embedded
" @ONLY)
  target_sources(${target} PRIVATE ${table})
endfunction()
