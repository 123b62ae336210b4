import { isRefusal } from "@farthing/domain/wording";
import { type Config, readConfig } from "../src/platform/config.ts";
import { createLog } from "../src/platform/log.ts";
import { StartRefused } from "../src/platform/start-refused.ts";
import { isWebhookUrl } from "../src/providers/webhooks/http.ts";
import { openDatabaseForTool } from "../src/store/database/open-database.ts";
import { createPool } from "../src/store/database/pool.ts";
import { createStore } from "../src/store/unit-of-work.ts";
import { type Ctx, createContext, system } from "../src/use-cases/context.ts";
import { issueApiKey, listApiKeys, registerWebShop, revokeApiKey, setWebhook } from "../src/use-cases/web-shop/register-web-shop.ts";
import { isReturnOrigin } from "../src/use-cases/web-shop/return-origins.ts";

/** `npm run api-key -- …`: registers a retailer's web shop, and issues and revokes its API keys. The server may be running. */

const usage = `Usage:
  npm run api-key -- join {supplier} {origin} [{origin} …]   registers a web shop and the origins of its return pages
  npm run api-key -- webhook {supplier} {url}                sets the URL of its webhooks and prints the secret once
  npm run api-key -- issue {supplier} {name}                 prints a new key once
  npm run api-key -- revoke {prefix}
  npm run api-key -- list`;

type Command = (ctx: Ctx, given: readonly string[], config: Config) => Promise<string>;

const commands: Readonly<Record<string, Command>> = {
  async join(ctx, [supplierNumber = "", ...returnOrigins], { env }) {
    const invalid = returnOrigins.find((origin) => !isReturnOrigin(origin, { localhostAdmitted: env !== "prod" }));
    if (invalid !== undefined || returnOrigins.length === 0)
      throw new StartRefused(`${invalid ?? "No origin"} is not a valid return origin. Use an https origin without a path.`);
    await registerWebShop(ctx, { supplierNumber, returnOrigins });
    return `Supplier ${supplierNumber} has a web shop. Its customers may return to ${returnOrigins.join(", ")}.`;
  },
  async webhook(ctx, [supplierNumber = "", url = ""], { outside }) {
    if (!isWebhookUrl(url, outside.webhooks)) throw new StartRefused(`${url} is not a valid webhook URL. Use a public https URL.`);
    const { secret } = await setWebhook(ctx, { supplierNumber, url });
    return `${secret}\nIt is shown only once.`;
  },
  async issue(ctx, [supplierNumber = "", name]) {
    if (!name) throw new StartRefused(usage);
    const { key } = await issueApiKey(ctx, { supplierNumber, name });
    return `${key}\nIt is shown only once.`;
  },
  async revoke(ctx, [prefix = ""]) {
    await revokeApiKey(ctx, prefix);
    return `${prefix} is revoked.`;
  },
  async list(ctx) {
    const keys = await listApiKeys(ctx);
    const lines = keys.map(({ prefix, supplierNumber, name, issuedAt, revokedAt }) =>
      [prefix, supplierNumber, name, `issued ${issuedAt.toISOString()}`, revokedAt && `revoked ${revokedAt.toISOString()}`]
        .filter(Boolean)
        .join("  "),
    );
    return lines.join("\n") || "No key has been issued.";
  },
};

async function run(name: string | undefined, given: readonly string[]): Promise<string> {
  const command = commands[name ?? ""];
  if (!command) throw new StartRefused(usage);
  const config = readConfig(process.env);
  const database = await openDatabaseForTool(config);
  const pool = createPool(database.connectionString, 1, createLog("silent"));
  const noSideEffects = { jobSender: () => async () => undefined, announce: async () => undefined };
  const store = createStore({ pool, masterKey: config.masterKey, secondMasterKey: config.secondMasterKey, ...noSideEffects });
  try {
    return await command(
      createContext(store, { actor: system, call: "api-key", requestId: "api-key", idempotency: undefined }),
      given,
      config,
    );
  } finally {
    await pool.end();
    await database.stop();
  }
}

const [, , name, ...given] = process.argv;
run(name, given).then(
  (sentence) => process.stdout.write(`${sentence}\n`),
  (error: unknown) => {
    const isExpected = error instanceof StartRefused || isRefusal(error);
    process.stderr.write(`${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
  },
);
