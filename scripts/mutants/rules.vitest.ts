import { defineConfig } from "vitest/config";

/** The tests of the rules alone, in one process without isolation: a mutant is judged in a second instead of twenty. */
export default defineConfig({ test: { include: ["packages/domain/{src,test}/**/*.test.ts"], isolate: false, testTimeout: 20_000 } });
