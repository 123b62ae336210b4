import { setFlagsFromString } from "node:v8";

/** How V8 keeps the heap of a node, which is small, and beside a database that wants the same processors. NODE_OPTIONS takes none of these settings. */
const settings = [
  // Left to itself, V8 collects a small heap when it has grown to several times what is in use: under load a node would hold twice as much garbage.
  "--heap-growing-percent=50",
  // What is collected on several threads costs as much again to share out among them, and what is swept later is held until then.
  "--no-parallel-scavenge",
  "--no-concurrent-sweeping",
];

for (const setting of settings) setFlagsFromString(setting);
