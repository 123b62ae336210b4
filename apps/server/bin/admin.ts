import { parseArgs } from "node:util";
import { isLenderRole, isRole, type LenderRole, lenderRoles } from "@farthing/domain/access";
import { readConfig } from "../src/platform/config.ts";
import { StartRefused } from "../src/platform/start-refused.ts";
import { invitationDays } from "../src/use-cases/users/first-password.ts";
import { createFirstUser } from "../src/use-cases/users/first-users.ts";
import { asOperator, printResult } from "./support/command.ts";

/** `npm run admin -- create …` creates the first two lender users of each role. The command connects as the database owner. */

const usage = `Usage:
  npm run admin -- create --email {address} --username {name} --given-name {name} --family-name {name} [--role {role}]
                                           creates one of the first two lender users of a role and prints the link for the password;
                                           the role is ${lenderRoles.join(", ")}; without it, lender_admin`;

const options = {
  email: { type: "string", default: "" },
  username: { type: "string", default: "" },
  "given-name": { type: "string", default: "" },
  "family-name": { type: "string", default: "" },
  role: { type: "string", default: "lender_admin" satisfies LenderRole },
} as const;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length === 1 && positionals[0] === "create") return values;
  } catch {
    // `parseArgs` throws for an unknown option. The command then prints its usage, as it does for an unknown command.
  }
  throw new StartRefused(usage);
}

async function createLenderUser(): Promise<string> {
  const { email, username, "given-name": givenName, "family-name": familyName, role } = readArguments();
  if (!isRole(role) || !isLenderRole(role)) throw new StartRefused(usage);
  const config = readConfig(process.env);
  if (config.databaseUrl !== undefined && config.databaseOwnerUrl === undefined)
    throw new StartRefused("Set DATABASE_OWNER_URL. Only the owner of the database creates the lender and its first users.");
  return asOperator(
    "admin",
    async (ctx) => {
      const link = await createFirstUser(ctx, { role, email, username, givenName, familyName }, config);
      return `${link}\nGive this link to ${givenName} ${familyName} only. It sets the password, works once and expires after ${invitationDays} days.`;
    },
    config,
  );
}

printResult(createLenderUser());
