import { parseArgs } from "node:util";
import { isRefusal } from "@farthing/domain/wording";
import { readConfig } from "../src/platform/config.ts";
import { createLog } from "../src/platform/log.ts";
import { StartRefused } from "../src/platform/start-refused.ts";
import { requireMigrated } from "../src/store/database/migrate.ts";
import { openDatabaseForTool } from "../src/store/database/open-database.ts";
import { createPool } from "../src/store/database/pool.ts";
import { createStore } from "../src/store/unit-of-work.ts";
import { createContext, system } from "../src/use-cases/context.ts";
import { createFirstAdministrator } from "../src/use-cases/users/first-administrators.ts";
import { daysToFollow } from "../src/use-cases/users/first-password.ts";

/** `npm run admin -- create …`: creates the first two lender administrators of an empty database, as the database's owner. */

const usage = `Usage:
  npm run admin -- create --email {address} --username {name} --given-name {name} --family-name {name}
                                           creates one of the first two lender administrators and prints the link for the password`;

const options = {
  email: { type: "string", default: "" },
  username: { type: "string", default: "" },
  "given-name": { type: "string", default: "" },
  "family-name": { type: "string", default: "" },
} as const;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length === 1 && positionals[0] === "create") return values;
  } catch {
    // An unknown option gets the usage, as an unknown command does.
  }
  throw new StartRefused(usage);
}

async function run(): Promise<string> {
  const given = readArguments();
  const config = readConfig(process.env);
  if (config.databaseUrl !== undefined && config.databaseOwnerUrl === undefined)
    throw new StartRefused("Set DATABASE_OWNER_URL. Only the owner of the database creates the lender and its first administrators.");
  const database = await openDatabaseForTool(config);
  const pool = createPool(database.connectionString, 1, createLog("silent"));
  // The link is printed, so no job sends an e-mail.
  const noSideEffects = { jobSender: () => async () => undefined, announce: async () => undefined };
  const store = createStore({ pool, masterKey: config.masterKey, secondMasterKey: config.secondMasterKey, ...noSideEffects });
  try {
    await requireMigrated(pool);
    const ctx = createContext(store, { actor: system, call: "admin", requestId: "admin", idempotency: undefined });
    const { email, username, "given-name": givenName, "family-name": familyName } = given;
    const link = await createFirstAdministrator(ctx, { email, username, givenName, familyName }, config);
    return `${link}\nGive this link to ${givenName} ${familyName} only. It sets the password, works once and expires after ${daysToFollow} days.`;
  } finally {
    await pool.end();
    await database.stop();
  }
}

const sentenceOf = (error: unknown): string => {
  if (isRefusal(error)) return [error.message, ...(error.details ?? []).map(({ path, message }) => `${path}: ${message}`)].join("\n");
  if (error instanceof StartRefused) return error.message;
  return (error instanceof Error && error.stack) || String(error);
};

run().then(
  (sentence) => process.stdout.write(`${sentence}\n`),
  (error: unknown) => {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  },
);
