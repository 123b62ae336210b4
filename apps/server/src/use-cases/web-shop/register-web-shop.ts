import { randomBytes } from "node:crypto";
import { fail } from "@farthing/domain/wording";
import { newToken } from "../../platform/secrets.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { IssuedKey } from "../../store/web-shop/web-shops.ts";
import { asEventActor, type Ctx } from "../context.ts";

/** Registers web shops and their keys. Operators use `npm run api-key`; lender administrators can issue and revoke keys too. */

const keyPattern = /^(fsk_[\da-z]{8})_[\w-]{20,100}$/;

const newApiKey = (): string => `fsk_${randomBytes(4).toString("hex")}_${newToken()}`;

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

/** Sets the URL for webhooks. The secret is returned only here and is stored encrypted. */
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

/** Issues an API key. The key is returned only here, and only its hash is stored. */
export async function issueApiKey(
  ctx: Ctx,
  { supplierNumber, name, key = newApiKey() }: { readonly supplierNumber: string; readonly name: string; readonly key?: string },
): Promise<{ key: string; prefix: string }> {
  const [, prefix] = keyPattern.exec(key) ?? [];
  if (prefix === undefined) throw new RangeError("an API key starts with fsk_ and a prefix of eight characters");
  return ctx.transaction(async (tx) => {
    const retailer = await retailerOf(tx, supplierNumber);
    if (!(await tx.webShops.find(supplierNumber))) fail("webShop.not_joined", { supplierNumber });
    await tx.webShops.admitKey(supplierNumber, { prefix, name, key });
    const facts = { supplierNumber, prefix, name };
    await tx.events.append({ type: "apiKey.issued", on: { tenant: retailer }, by: asEventActor(ctx.actor), facts });
    return { key, prefix };
  });
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
