# A program is built as SECURITY.md says. Run as a script: cmake -DPROGRAM=… -DREADELF=… -P hardened.cmake
function(expect text pattern what)
  if(NOT text MATCHES "${pattern}")
    message(SEND_ERROR "${PROGRAM}: ${what}: nothing matches '${pattern}'")
  endif()
endfunction()

execute_process(COMMAND ${READELF} --wide --file-header --program-headers --dynamic ${PROGRAM}
                OUTPUT_VARIABLE headers COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${READELF} --wide --dyn-syms ${PROGRAM} OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
expect("${headers}" "Type: +DYN" "it stands at random places")
expect("${headers}" "GNU_RELRO" "its tables of addresses become read-only")
expect("${headers}" "FLAGS_1[^\n]* NOW" "all of them before it begins")
expect("${headers}" "GNU_STACK[^\n]* RW " "its stack is not executed")
expect("${symbols}" "__stack_chk_fail" "its stacks are guarded")
expect("${symbols}" "__[a-z]+_chk@" "its copies are checked")
