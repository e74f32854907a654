# How the core is compiled for the web.
option(PAWNSHOP_SIMD "Use the vector instructions of WebAssembly" ON)
option(PAWNSHOP_THREADS "For pages that are isolated from others: several threads may search" OFF)

# An error of Lua and a fault of rules are exceptions.
add_compile_options(-fwasm-exceptions)
# LLVM 14 gives two variables of a function the same place on the stack when one ends before the other begins, and then
# moves a read of the first behind a write of the second (seen in `each_move` of rules/hot). So each has its own place.
add_compile_options("SHELL:-mllvm -no-stack-coloring")
add_link_options(-fwasm-exceptions)
if(PAWNSHOP_SIMD)
  add_compile_options(-msimd128)
endif()
if(PAWNSHOP_THREADS)
  add_compile_options(-pthread)
  add_link_options(-pthread)
endif()
