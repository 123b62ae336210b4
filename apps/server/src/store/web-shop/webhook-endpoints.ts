import type { ShopEventType } from "@farthing/domain/vocabulary";
import { type Kysely, sql } from "kysely";
import type { KeyRing } from "../../platform/secrets.ts";
import type { DB } from "../database/schema.generated.ts";

export interface WebhookEndpoint {
  readonly id: string;
  readonly supplierNumber: string;
  readonly url: string;
  readonly events: readonly ShopEventType[] | null;
  readonly apiVersion: string;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

const endpointColumns = ["id", "supplierNumber", "url", "events", "apiVersion", "createdAt", "endedAt"] as const;

export const endpointSecretEncryptionContext = (id: string): string => `webhook-endpoint:${id}`;

export class WebhookEndpoints {
  readonly #db: Kysely<DB>;
  readonly #keys: KeyRing;
  constructor(db: Kysely<DB>, keys: KeyRing) {
    this.#db = db;
    this.#keys = keys;
  }

  async add({ id, events, ...endpoint }: Omit<WebhookEndpoint, "endedAt"> & { readonly secret: string }): Promise<void> {
    const { secret, ...row } = endpoint;
    await this.#db
      .insertInto("webhookEndpoint")
      .values({ ...row, id, events: events === null ? null : [...events], sealedSecret: this.#sealed(id, secret) })
      .execute();
  }

  async of(supplierNumbers: readonly string[]): Promise<readonly WebhookEndpoint[]> {
    const rows = await this.#db
      .selectFrom("webhookEndpoint")
      .select(endpointColumns)
      .where("supplierNumber", "in", [...supplierNumbers])
      .where("deletedAt", "is", null)
      .orderBy("createdAt")
      .orderBy("id")
      .execute();
    return rows.map(toEndpoint);
  }

  async find(id: string): Promise<WebhookEndpoint | undefined> {
    const row = await this.#db
      .selectFrom("webhookEndpoint")
      .select(endpointColumns)
      .where("id", "=", id)
      .where("deletedAt", "is", null)
      .executeTakeFirst();
    return row && toEndpoint(row);
  }

  /** Until `olderUntil`, events are also signed with the older secret. */
  async roll(id: string, secret: string, olderUntil: Date): Promise<void> {
    await this.#db
      .updateTable("webhookEndpoint")
      .set({ olderSealedSecret: sql.ref("sealed_secret"), olderUntil, sealedSecret: this.#sealed(id, secret) })
      .where("id", "=", id)
      .execute();
  }

  async delete(id: string, at: Date): Promise<void> {
    await this.#db.updateTable("webhookEndpoint").set({ deletedAt: at }).where("id", "=", id).execute();
  }

  async end(id: string, at: Date): Promise<void> {
    await this.#db.updateTable("webhookEndpoint").set({ endedAt: at }).where("id", "=", id).where("endedAt", "is", null).execute();
  }

  #sealed(id: string, secret: string): Buffer {
    return this.#keys.seal(Buffer.from(secret), endpointSecretEncryptionContext(id));
  }
}

type Row = Omit<WebhookEndpoint, "events"> & { readonly events: readonly string[] | null };
const toEndpoint = (row: Row): WebhookEndpoint => ({ ...row, events: row.events as readonly ShopEventType[] | null });
