# SPDX-License-Identifier: MIT
# pohon_embed(target name file): the bytes of a file inside a program, as `pohon::embedded::name()`.
set(POHON_EMBED_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/embed_bytes.cmake)

function(pohon_embed target name file)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/embedded/${target}/${name}.cpp)
  add_custom_command(
    OUTPUT ${source}
    COMMAND ${CMAKE_COMMAND} -D NAME=${name} -D FILE=${file} -D SOURCE=${source} -P ${POHON_EMBED_SCRIPT}
    DEPENDS ${file} ${POHON_EMBED_SCRIPT}
    VERBATIM)
  target_sources(${target} PRIVATE ${source})
endfunction()
