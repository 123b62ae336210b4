import { randomBytes } from "node:crypto";
import { newestVersion } from "@farthing/contract/v1";
import type { KeyMode, KeyPermission } from "@farthing/domain/access";
import { fail } from "@farthing/domain/wording";
import { newToken } from "../../platform/secrets.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { IssuedKey } from "../../store/web-shop/web-shops.ts";
import { asEventActor, type Ctx } from "../context.ts";

/** Operators set webhook URLs and issue API keys with `npm run api-key`. Lender administrators can issue and revoke keys too. */

const keyPattern = /^(fsk_(?:(?:test|live)_)?[\da-z]{8})_[\w-]{20,100}$/;

/** The prefix of an API key names its mode, so that a developer notices a test key in production at once. */
const newApiKey = (mode: KeyMode): string => `fsk_${mode}_${randomBytes(4).toString("hex")}_${newToken()}`;

export async function registerWebShop(
  ctx: Ctx,
  { supplierNumber, returnOrigins }: { readonly supplierNumber: string; readonly returnOrigins: readonly string[] },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const retailer = await retailerOf(tx, supplierNumber);
    await tx.webShops.join(supplierNumber, returnOrigins);
    await tx.events.append({
      type: "webShop.joined",
      on: { tenant: retailer },
      by: asEventActor(ctx.actor),
      facts: { supplierNumber, returnOrigins },
    });
  });
}

const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

/** Returns the secret of the shop's webhooks. Farthing stores the secret encrypted and never returns it again. */
export async function setWebhook(
  ctx: Ctx,
  { supplierNumber, url, secret = newWebhookSecret() }: { readonly supplierNumber: string; readonly url: string; readonly secret?: string },
): Promise<{ secret: string }> {
  return ctx.transaction(async (tx) => {
    const retailer = await retailerOf(tx, supplierNumber);
    if (!(await tx.webShops.find(supplierNumber))) fail("webShop.not_joined", { supplierNumber });
    await tx.webShops.setWebhook(supplierNumber, url, secret);
    await tx.events.append({ type: "webhook.set", on: { tenant: retailer }, by: asEventActor(ctx.actor), facts: { supplierNumber, url } });
    return { secret };
  });
}

type KeySource = { readonly mode: KeyMode } | { readonly key: string };

type ApiKeyInput = KeySource & {
  readonly supplierNumber: string;
  readonly name: string;
  readonly permissions?: readonly KeyPermission[] | undefined;
};

export interface CreatedApiKey {
  readonly key: string;
  readonly prefix: string;
}

/** Farthing stores only the hash of an API key, so no later answer can contain the key. */
export async function issueApiKey(ctx: Ctx, { supplierNumber, name, permissions, ...source }: ApiKeyInput): Promise<CreatedApiKey> {
  const made = makeApiKey(source);
  return ctx.transaction(async (tx) => {
    const retailer = await retailerOf(tx, supplierNumber);
    if (!(await tx.webShops.find(supplierNumber))) fail("webShop.not_joined", { supplierNumber });
    const granted = permissions ? [...new Set(permissions)] : null;
    await tx.webShops.admitKey(supplierNumber, { ...made, name, permissions: granted, apiVersion: newestVersion(), replaces: null });
    const facts = { supplierNumber, prefix: made.prefix, name, ...(granted && { permissions: granted }) };
    await tx.events.append({ type: "apiKey.issued", on: { tenant: retailer }, by: asEventActor(ctx.actor), facts });
    return made;
  });
}

const hourMs = 3_600_000;
export const keyOverlapHours = { usual: 24, max: 168 } as const;

interface RollKeyInput {
  readonly prefix: string;
  readonly mode: KeyMode;
  readonly overlapHours?: number | undefined;
}

/** The new API key has the same name, permissions and API version. The previous key expires after the overlap. */
export async function rollApiKey(
  ctx: Ctx,
  { prefix: older, mode, overlapHours = keyOverlapHours.usual }: RollKeyInput,
): Promise<CreatedApiKey & { readonly until: Date }> {
  const made = makeApiKey({ mode });
  return ctx.transaction(async (tx) => {
    const key = (await tx.webShops.lockValidKey(older)) ?? fail("apiKey.not_found");
    const { supplierNumber, name, permissions, apiVersion } = key;
    const retailer = await retailerOf(tx, supplierNumber);
    const wanted = new Date(tx.now.getTime() + overlapHours * hourMs);
    const until = key.expiresAt !== null && key.expiresAt < wanted ? key.expiresAt : wanted;
    await tx.webShops.endKey(older, until);
    await tx.webShops.admitKey(supplierNumber, { ...made, name, permissions, apiVersion, replaces: older });
    await tx.events.append({
      type: "apiKey.rolled",
      on: { tenant: retailer },
      by: asEventActor(ctx.actor),
      facts: { supplierNumber, prefix: made.prefix, replaces: older, until: until.toISOString() },
    });
    return { ...made, until };
  });
}

function makeApiKey(source: KeySource): CreatedApiKey {
  const key = "key" in source ? source.key : newApiKey(source.mode);
  const [, prefix] = keyPattern.exec(key) ?? [];
  if (prefix === undefined) throw new RangeError("an API key starts with fsk_ and a prefix of eight characters");
  return { key, prefix };
}

export async function revokeApiKey(ctx: Ctx, prefix: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const supplierNumber = (await tx.webShops.revokeKey(prefix)) ?? fail("apiKey.not_found");
    const retailer = await retailerOf(tx, supplierNumber);
    await tx.events.append({
      type: "apiKey.revoked",
      on: { tenant: retailer },
      by: asEventActor(ctx.actor),
      facts: { supplierNumber, prefix },
    });
  });
}

export const listApiKeys = (ctx: Ctx): Promise<readonly IssuedKey[]> => ctx.transaction((tx) => tx.webShops.keys());

async function retailerOf(tx: UnitOfWork, supplierNumber: string): Promise<string> {
  const branch = (await tx.retailers.branch(supplierNumber)) ?? fail("branch.not_found", { supplierNumber });
  return branch.retailer.normalisedName;
}
