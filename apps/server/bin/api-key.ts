import type { Config } from "../src/platform/config.ts";
import { StartRefused } from "../src/platform/start-refused.ts";
import { isWebhookUrl } from "../src/providers/webhooks/http.ts";
import type { Ctx } from "../src/use-cases/context.ts";
import { issueApiKey, listApiKeys, registerWebShop, revokeApiKey, setWebhook } from "../src/use-cases/web-shop/register-web-shop.ts";
import { isReturnOrigin } from "../src/use-cases/web-shop/return-origins.ts";
import { asOperator, printResult } from "./support/command.ts";

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

const [, , name, ...given] = process.argv;
const command = commands[name ?? ""];
printResult(command ? asOperator("api-key", (ctx, config) => command(ctx, given, config)) : Promise.reject(new StartRefused(usage)));
