import { parseArgs } from "node:util";
import { readConfig } from "../src/platform/config.ts";
import { StartRefused } from "../src/platform/start-refused.ts";
import { createFirstAdministrator } from "../src/use-cases/users/first-administrators.ts";
import { daysToFollow } from "../src/use-cases/users/first-password.ts";
import { asOperator, printResult } from "./support/command.ts";

/** `npm run admin -- create …`: creates the first two lender administrators of an empty database, with the database owner's login. */

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
    // For an unknown option the usage is printed, as for an unknown command.
  }
  throw new StartRefused(usage);
}

async function create(): Promise<string> {
  const { email, username, "given-name": givenName, "family-name": familyName } = readArguments();
  const config = readConfig(process.env);
  if (config.databaseUrl !== undefined && config.databaseOwnerUrl === undefined)
    throw new StartRefused("Set DATABASE_OWNER_URL. Only the owner of the database creates the lender and its first administrators.");
  return asOperator(
    "admin",
    async (ctx) => {
      const link = await createFirstAdministrator(ctx, { email, username, givenName, familyName }, config);
      return `${link}\nGive this link to ${givenName} ${familyName} only. It sets the password, works once and expires after ${daysToFollow} days.`;
    },
    config,
  );
}

printResult(create());
