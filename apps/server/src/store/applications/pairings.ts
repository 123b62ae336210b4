import { randomInt } from "node:crypto";
import { browserTiming, type PairingEndReason, pairingAlphabet, pairingCodeLength } from "@farthing/domain/application";
import type { DetailsSectionKey } from "@farthing/domain/details";
import { type Kysely, type Selectable, sql } from "kysely";
import { uuid } from "../../platform/ids.ts";
import { hashToken } from "../../platform/secrets.ts";
import type { DB, Pairing } from "../database/schema.generated.ts";

export interface StoredPairing {
  readonly id: string;
  readonly applicationId: string;
  readonly code: string;
  readonly expiresAt: Date;
  readonly hasRunOut: boolean;
  readonly joinedAt: Date | null;
  readonly endedBy: Extract<PairingEndReason, "till" | "customer" | "replaced"> | null;
  readonly typing: { readonly section: DetailsSectionKey; readonly answered: readonly string[] } | null;
  readonly finished: readonly { readonly section: DetailsSectionKey; readonly at: string }[];
}

const databaseNow = sql<Date>`clock_timestamp()`;
const renewedExpirySql = sql<Date>`clock_timestamp() + make_interval(secs => ${browserTiming.pairingMsMax / 1_000})`;
const hasRunOutSql = sql<boolean>`expires_at <= clock_timestamp()`;

const newCode = (): string => Array.from({ length: pairingCodeLength }, () => pairingAlphabet[randomInt(pairingAlphabet.length)]).join("");

/** A pairing connects an application with the customer's phone. Each request from the phone extends the pairing. */
export class Pairings {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  /** The earlier pairing of the application ends. The new code differs from every code that another shop screen shows now. */
  async offer(applicationId: string): Promise<StoredPairing> {
    await this.end(applicationId, "replaced");
    for (;;) {
      const row = await this.#db
        .insertInto("pairing")
        .values({ id: uuid(), applicationId, code: newCode(), expiresAt: renewedExpirySql })
        .onConflict((conflict) => conflict.column("code").where("endedAt", "is", null).doNothing())
        .returningAll()
        .returning(hasRunOutSql.as("hasRunOut"))
        .executeTakeFirst();
      if (row) return fromRow(row);
    }
  }

  async newestOf(applicationId: string): Promise<StoredPairing | undefined> {
    const row = await this.#all().where("applicationId", "=", applicationId).orderBy("offeredAt", "desc").limit(1).executeTakeFirst();
    return row && fromRow(row);
  }

  async get(id: string): Promise<StoredPairing | undefined> {
    const row = await this.#all().where("id", "=", id).executeTakeFirst();
    return row && fromRow(row);
  }

  async offeredBy(code: string): Promise<StoredPairing | undefined> {
    const row = await this.#all()
      .where("code", "=", code)
      .where("endedAt", "is", null)
      .where("joinedAt", "is", null)
      .where("expiresAt", ">", databaseNow)
      .executeTakeFirst();
    return row && fromRow(row);
  }

  /** The update locks the row, so that only one of two phones can join the pairing. */
  async join(id: string, token: string): Promise<StoredPairing | undefined> {
    const row = await this.#db
      .updateTable("pairing")
      .set({ holder: hashToken(token), joinedAt: databaseNow, expiresAt: renewedExpirySql })
      .where("id", "=", id)
      .where("endedAt", "is", null)
      .where("joinedAt", "is", null)
      .where("expiresAt", ">", databaseNow)
      .returningAll()
      .returning(hasRunOutSql.as("hasRunOut"))
      .executeTakeFirst();
    return row && fromRow(row);
  }

  async recordProgress(id: string, section: DetailsSectionKey, answered: readonly string[]): Promise<void> {
    await this.#db
      .updateTable("pairing")
      .set({ typing: section, answered: [...answered], expiresAt: renewedExpirySql })
      .where("id", "=", id)
      .execute();
  }

  async finish(id: string, section: DetailsSectionKey): Promise<void> {
    await this.#db
      .updateTable("pairing")
      .set({
        typing: null,
        answered: [],
        finished: sql`finished || jsonb_build_object(${section}::text, to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`,
        expiresAt: renewedExpirySql,
      })
      .where("id", "=", id)
      .execute();
  }

  async end(applicationId: string, endedBy: NonNullable<StoredPairing["endedBy"]>): Promise<string | undefined> {
    const row = await this.#db
      .updateTable("pairing")
      .set({ endedAt: databaseNow, endedBy, typing: null, answered: [] })
      .where("applicationId", "=", applicationId)
      .where("endedAt", "is", null)
      .returning("id")
      .executeTakeFirst();
    return row?.id;
  }

  #all() {
    return this.#db.selectFrom("pairing").selectAll().select(hasRunOutSql.as("hasRunOut"));
  }
}

const fromRow = ({ typing, answered, finished, endedBy, ...row }: Selectable<Pairing> & { hasRunOut: boolean }): StoredPairing => ({
  id: row.id,
  applicationId: row.applicationId,
  code: row.code,
  expiresAt: row.expiresAt,
  hasRunOut: row.hasRunOut,
  joinedAt: row.joinedAt,
  endedBy: endedBy as StoredPairing["endedBy"],
  typing: typing === null ? null : { section: typing as DetailsSectionKey, answered },
  finished: Object.entries(finished as Record<DetailsSectionKey, string>).map(([section, at]) => ({
    section: section as DetailsSectionKey,
    at,
  })),
});
