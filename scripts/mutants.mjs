import { Stryker } from "@stryker-mutator/core";
import { startTemporaryPostgres } from "../apps/server/src/platform/embedded-postgres/temporary.ts";
import { runCommand } from "./launch/refusal.mjs";
import { optionsFor } from "./mutants/options.mjs";

/**
 * `npm run mutants`: changes the code in one place at a time, runs the tests, and lists the changes (mutants) that no test noticed. Not
 * part of `npm test`.
 *
 *   npm run mutants                                 every rule
 *   npm run mutants -- packages/domain/src/money    one module, or one file
 *   npm run mutants -- apps/server/src/use-cases/payouts apps/server/test/payouts    use cases, and the tests that run for them
 */
await runCommand(async () => {
  const options = optionsFor(process.argv.slice(2));
  // All mutants are tested on one PostgreSQL: the one at DATABASE_URL, or else a temporary one.
  const postgres = options.testRunner === "use-cases" && !process.env.DATABASE_URL ? await startTemporaryPostgres() : undefined;
  if (postgres) process.env.DATABASE_URL = postgres.connectionString;
  try {
    await new Stryker(options).runMutationTest();
  } finally {
    await postgres?.stop();
  }
  // Stryker sets the exit code if the mutation score is below the threshold.
  return process.exitCode;
});
