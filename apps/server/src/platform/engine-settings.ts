/** How V8 keeps the heap of a node and compiles its code: a node is small, runs for days, and shares its processors with a database. NODE_OPTIONS takes none of these. */
export const engineSettings: readonly string[] = [
  // Left to itself, V8 collects a small heap when it has grown to several times what is in use: under load a node would hold twice as much garbage.
  "--heap-growing-percent=50",
  // What is collected on several threads costs as much again to share out among them, and what is swept later is held until then.
  "--no-parallel-scavenge",
  "--no-concurrent-sweeping",
  // An act runs a little of very many functions. V8 waits until one has been called three thousand times before it compiles it well; how long it has run says enough.
  "--invocation-count-for-turbofan=1",
  // What is compiled well that soon need not be compiled half well before, and one function at a time needs the least room, which the C library never gives back.
  "--no-maglev",
  "--concurrent-turbofan-max-threads=1",
];
