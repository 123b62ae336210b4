import { type Kysely, sql } from "kysely";
import type { Pool } from "pg";
import { hashToken, type KeyRing } from "../../platform/secrets.ts";
import { kyselyOn } from "../database/kysely.ts";
import type { DB } from "../database/schema.generated.ts";

export interface ApiKeyHolder {
  readonly prefix: string;
  readonly supplierNumber: string;
  readonly retailer: string;
  readonly permissions: readonly string[] | null;
  readonly apiVersion: string;
  readonly now: Date;
}

export async function apiKeyHolder(pool: Pool, key: string): Promise<ApiKeyHolder | undefined> {
  const { rows } = await sql<ApiKeyHolder>`
    select prefix, supplier_number as "supplierNumber", retailer, now, permissions, api_version as "apiVersion"
    from api_key_bearer(${hashToken(key)})`.execute(kyselyOn(pool));
  return rows[0];
}

export interface IssuedKey {
  readonly prefix: string;
  readonly name: string;
  readonly supplierNumber: string;
  readonly issuedAt: Date;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly permissions: readonly string[] | null;
  readonly apiVersion: string;
  readonly expiresAt: Date | null;
}

export interface NewKey extends Pick<IssuedKey, "prefix" | "name" | "permissions" | "apiVersion"> {
  readonly key: string;
  readonly replaces: string | null;
}

export interface NamedWebShop {
  readonly supplierNumber: string;
  readonly name: string;
  readonly returnOrigins: readonly string[];
  readonly webhookUrl: string | null;
  readonly isWebhookEnded: boolean;
}

export interface WebShop {
  readonly supplierNumber: string;
  readonly returnOrigins: readonly string[];
  /** Null if the shop wants no webhooks, or if the URL has answered 410 Gone. */
  readonly webhookUrl: string | null;
}

const keyColumns = [
  "prefix",
  "name",
  "supplierNumber",
  "issuedAt",
  "revokedAt",
  "lastUsedAt",
  "permissions",
  "apiVersion",
  "expiresAt",
] as const;

export class WebShops {
  readonly #db: Kysely<DB>;
  readonly #keys: KeyRing;
  readonly #now: Date;
  constructor(db: Kysely<DB>, keys: KeyRing, now: Date) {
    this.#db = db;
    this.#keys = keys;
    this.#now = now;
  }

  async find(supplierNumber: string): Promise<WebShop | undefined> {
    const row = await this.#db
      .selectFrom("webShop")
      .select(["supplierNumber", "returnOrigins", "webhookUrl", "webhookEndedAt"])
      .where("supplierNumber", "=", supplierNumber)
      .executeTakeFirst();
    if (!row) return undefined;
    const { webhookEndedAt, webhookUrl, ...shop } = row;
    return { ...shop, webhookUrl: webhookEndedAt === null ? webhookUrl : null };
  }

  async setWebhook(supplierNumber: string, url: string, secret: string): Promise<void> {
    const sealedSecret = this.#keys.seal(Buffer.from(secret), webhookSecretEncryptionContext(supplierNumber));
    await this.#db
      .updateTable("webShop")
      .set({ webhookUrl: url, sealedSecret, webhookEndedAt: null })
      .where("supplierNumber", "=", supplierNumber)
      .execute();
  }

  async endWebhook(supplierNumber: string): Promise<void> {
    await this.#db.updateTable("webShop").set({ webhookEndedAt: this.#now }).where("supplierNumber", "=", supplierNumber).execute();
  }

  async join(supplierNumber: string, returnOrigins: readonly string[]): Promise<void> {
    await this.#db
      .insertInto("webShop")
      .values({ supplierNumber, returnOrigins: [...returnOrigins], joinedAt: this.#now })
      .onConflict((conflict) => conflict.column("supplierNumber").doUpdateSet({ returnOrigins: [...returnOrigins] }))
      .execute();
  }

  async admitKey(supplierNumber: string, { key, permissions, ...issued }: NewKey): Promise<void> {
    await this.#db
      .insertInto("apiKey")
      .values({
        ...issued,
        supplierNumber,
        hash: hashToken(key),
        issuedAt: this.#now,
        permissions: permissions === null ? null : [...permissions],
      })
      .execute();
  }

  /** Returns undefined if the API key is unknown, was revoked or has expired. */
  lockValidKey(prefix: string): Promise<IssuedKey | undefined> {
    return this.#validKeys().where("prefix", "=", prefix).forUpdate().executeTakeFirst();
  }

  async endKey(prefix: string, expiresAt: Date): Promise<void> {
    await this.#db.updateTable("apiKey").set({ expiresAt }).where("prefix", "=", prefix).execute();
  }

  /** Returns the supplier of the API key. Undefined if the key is unknown or was revoked before. */
  async revokeKey(prefix: string): Promise<string | undefined> {
    const revoked = await this.#db
      .updateTable("apiKey")
      .set({ revokedAt: this.#now })
      .where("prefix", "=", prefix)
      .where("revokedAt", "is", null)
      .returning("supplierNumber")
      .executeTakeFirst();
    return revoked?.supplierNumber;
  }

  keys(): Promise<readonly IssuedKey[]> {
    return this.#db.selectFrom("apiKey").select(keyColumns).orderBy("supplierNumber").orderBy(sql`issued_at`).execute();
  }

  validKeysOf(retailer: string): Promise<readonly IssuedKey[]> {
    return this.#validKeys().where("retailer", "=", retailer).orderBy("issuedAt").orderBy("prefix").execute();
  }

  #validKeys() {
    return this.#db
      .selectFrom("apiKey")
      .select(keyColumns)
      .where("revokedAt", "is", null)
      .where((eb) => eb.or([eb("expiresAt", "is", null), eb("expiresAt", ">", this.#now)]));
  }

  async ofRetailer(retailer: string): Promise<readonly NamedWebShop[]> {
    const rows = await this.#db
      .selectFrom("webShop as w")
      .innerJoin("branch as b", "b.supplierNumber", "w.supplierNumber")
      .select(["w.supplierNumber", "b.name", "w.returnOrigins", "w.webhookUrl", "w.webhookEndedAt"])
      .where("b.retailer", "=", retailer)
      .orderBy("w.supplierNumber")
      .execute();
    return rows.map(({ webhookEndedAt, ...shop }) => ({ ...shop, isWebhookEnded: webhookEndedAt !== null }));
  }
}

export const webhookSecretEncryptionContext = (supplierNumber: string): string => `webhook-secret:${supplierNumber}`;
