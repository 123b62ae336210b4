import { Stryker } from "@stryker-mutator/core";
import { runCommand } from "./launch/refusal.mjs";
import { optionsFor } from "./mutants/options.mjs";

/**
 * `npm run mutants`: breaks the code on purpose, one place at a time, and says which breaks no test noticed. Not part of `npm test`.
 *
 *   npm run mutants                                 every rule
 *   npm run mutants -- packages/domain/src/money    one room, or one file
 *   npm run mutants -- apps/server/src/use-cases/applications/cancel-application.ts apps/server/test/cancel-application.test.ts
 */
await runCommand(async () => {
  await new Stryker(optionsFor(process.argv.slice(2))).runMutationTest();
  // Stryker says by the exit code whether the score is below the threshold.
  return process.exitCode;
});
