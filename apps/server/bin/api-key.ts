import { type KeyPermission, keyModeIn, keyPermissionNames } from "@farthing/domain/access";
import { type ShopEventType, shopEventTypes } from "@farthing/domain/vocabulary";
import type { Config } from "../src/platform/config.ts";
import { StartRefused } from "../src/platform/start-refused.ts";
import { isWebhookUrl } from "../src/providers/webhooks/http.ts";
import type { Ctx } from "../src/use-cases/context.ts";
import {
  issueApiKey,
  keyOverlapHours,
  listApiKeys,
  registerWebShop,
  revokeApiKey,
  rollApiKey,
  setWebhook,
} from "../src/use-cases/web-shop/register-web-shop.ts";
import { isReturnOrigin } from "../src/use-cases/web-shop/return-origins.ts";
import { addWebhookEndpoint } from "../src/use-cases/web-shop/webhook-endpoints.ts";
import { asOperator, printResult } from "./support/command.ts";

/**
 * The command `npm run api-key -- …` registers a retailer's web shop, and issues and revokes its API keys. The server may keep running
 * meanwhile.
 */

const usage = `Usage:
  npm run api-key -- join {supplier} {origin} [{origin} …]   registers a web shop and the origins of its return pages
  npm run api-key -- webhook {supplier} {url}                sets the URL of its webhooks and prints the secret once
  npm run api-key -- endpoint {supplier} {url} [{event} …]   registers an endpoint for events of API v1; prints its secret once
  npm run api-key -- issue {supplier} {name} [{permission} …] prints a new key once; without permissions, it has all of them
  npm run api-key -- roll {prefix} [{hours}]                 prints a new key once; the older key works for 24 more hours
  npm run api-key -- revoke {prefix}
  npm run api-key -- list

The permissions are ${keyPermissionNames.join(", ")}.`;

const isKeyPermission = (typed: string): typed is KeyPermission => keyPermissionNames.some((name) => name === typed);
const isShopEvent = (typed: string): typed is ShopEventType => shopEventTypes.some((type) => type === typed);

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
  async endpoint(ctx, [supplierNumber = "", url = "", ...events], { outside }) {
    const unknown = events.find((type) => !isShopEvent(type));
    if (unknown !== undefined) throw new StartRefused(`${unknown} is not an event. The events are ${shopEventTypes.join(", ")}.`);
    const isSuitable = (address: string) => isWebhookUrl(address, outside.webhooks);
    if (!isSuitable(url)) throw new StartRefused(`${url} is not a valid webhook URL. Use a public https URL.`);
    const wanted = events.length > 0 ? events.filter(isShopEvent) : undefined;
    const { secret } = await addWebhookEndpoint(ctx, { supplierNumber, url, events: wanted, apiVersion: null, isWebhookUrl: isSuitable });
    return `${secret}\nIt is shown only once.`;
  },
  async issue(ctx, [supplierNumber = "", name, ...permissions], { env }) {
    if (!name) throw new StartRefused(usage);
    const unknown = permissions.find((permission) => !isKeyPermission(permission));
    if (unknown !== undefined)
      throw new StartRefused(`${unknown} is not a permission. The permissions are ${keyPermissionNames.join(", ")}.`);
    const granted = permissions.length > 0 ? permissions.filter(isKeyPermission) : undefined;
    const { key } = await issueApiKey(ctx, { supplierNumber, name, permissions: granted, mode: keyModeIn(env) });
    return `${key}\nIt is shown only once.`;
  },
  async roll(ctx, [prefix = "", hours = String(keyOverlapHours.usual)], { env }) {
    const overlapHours = Number(hours);
    if (!Number.isInteger(overlapHours) || overlapHours < 0 || overlapHours > keyOverlapHours.max)
      throw new StartRefused(`The older key can work for 0 to ${keyOverlapHours.max} more hours.`);
    const { key, until } = await rollApiKey(ctx, { prefix, overlapHours, mode: keyModeIn(env) });
    return `${key}\nIt is shown only once. ${prefix} works until ${until.toISOString()}.`;
  },
  async revoke(ctx, [prefix = ""]) {
    await revokeApiKey(ctx, prefix);
    return `${prefix} is revoked.`;
  },
  async list(ctx) {
    const keys = await listApiKeys(ctx);
    const lines = keys.map(({ prefix, supplierNumber, name, permissions, apiVersion, issuedAt, lastUsedAt, expiresAt, revokedAt }) =>
      [
        prefix,
        supplierNumber,
        name,
        permissions?.join(",") ?? "all permissions",
        `version ${apiVersion}`,
        `issued ${issuedAt.toISOString()}`,
        lastUsedAt ? `last used ${lastUsedAt.toISOString()}` : "never used",
        expiresAt && `ends ${expiresAt.toISOString()}`,
        revokedAt && `revoked ${revokedAt.toISOString()}`,
      ]
        .filter(Boolean)
        .join("  "),
    );
    return lines.join("\n") || "No key has been issued.";
  },
};

const [, , name, ...given] = process.argv;
const command = commands[name ?? ""];
printResult(command ? asOperator("api-key", (ctx, config) => command(ctx, given, config)) : Promise.reject(new StartRefused(usage)));
