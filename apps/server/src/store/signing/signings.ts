import type { Signature, SigningConsent } from "@farthing/domain/application";
import type { Paper } from "@farthing/domain/paperwork";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Pool } from "pg";
import { hashToken, newToken, open, seal } from "../../platform/secrets.ts";
import type { ApplicationKeys } from "../audit/application-keys.ts";
import { kyselyOn } from "../database/kysely.ts";
import type { DB, Signing } from "../database/schema.generated.ts";
import type { Send } from "../database/transaction.ts";

/** The signing state "sealed" is the successful end. */
export type SigningState = "open" | "signed" | "sealed" | "declined" | "timed_out" | "superseded";

export interface StoredSigning {
  readonly id: string;
  readonly applicationId: string;
  readonly decisionId: string;
  /** A hash of the decided data that the customer signs. */
  readonly subjectHash: Buffer;
  readonly state: SigningState;
  /** True if the signing session has expired in real time. */
  readonly isOver: boolean;
  /** True if the customer has used the link to the signing room. */
  readonly isEntered: boolean;
  readonly expiresAt: Date;
  readonly sourceUrl: string | null;
  readonly requestedAt: Date;
  readonly endedAt: Date | null;
  /** The hash of the documents. Null until the signing room has shown its documents. */
  readonly papersHash: Buffer | null;
  /** True if the signing room showed other documents before. */
  readonly papersReplaced: boolean;
}

/** The evidence of a signature. */
export interface SigningAct {
  readonly signature: Signature;
  readonly consents: readonly SigningConsent[];
  readonly address: string;
  readonly userAgent: string;
  readonly signedAt: string;
  /** The signer's name in the application. */
  readonly signer: string;
  /** The hash that the signer's browser sent. Absent in signatures from before the documents were stored. */
  readonly papersHash?: string;
  /** The documents in the signing room. The hash of the model identifies the exact text of each document. */
  readonly papers: readonly { readonly title: string; readonly template: string; readonly modelHash: string }[];
}

export interface RoomHolder {
  readonly signingId: string;
  readonly applicationId: string;
  /** The time of the business clock when the key of the signing room was read. */
  readonly now: Date;
}

/** Finds the signing room that a key opens. */
export async function signingRoomHolder(pool: Pool, key: string): Promise<RoomHolder | undefined> {
  const { rows } = await sql<RoomHolder>`
    select signing_id as "signingId", application_id as "applicationId", now
    from signing_room_holder(${hashToken(key)})`.execute(kyselyOn(pool));
  return rows[0];
}

type NewSigning = Pick<StoredSigning, "id" | "applicationId" | "decisionId" | "subjectHash" | "requestedAt">;

const isOver = sql<boolean>`expires_at <= clock_timestamp()`.as("isOver");
const actContext = (id: string): string => `signing:${id}`;
const papersContext = (id: string): string => `signing-papers:${id}`;

/** Signing rooms. Callers lock the application first, so an application has at most one open signing room. */
export class Signings {
  readonly #db: Kysely<DB>;
  readonly #send: Send;
  readonly #keys: ApplicationKeys;

  constructor(db: Kysely<DB>, send: Send, keys: ApplicationKeys) {
    this.#db = db;
    this.#send = send;
    this.#keys = keys;
  }

  /** Opens a signing room and closes the application's earlier one. Returns the token of the link. Only a hash of the token is stored. */
  begin(signing: NewSigning, roomMsMax: number): string {
    const token = newToken();
    this.closeOpen(signing.applicationId, signing.requestedAt);
    const expiresAt = new Date(Date.now() + roomMsMax);
    this.#send(this.#db.insertInto("signing").values({ ...signing, tokenHash: hashToken(token), expiresAt }));
    return token;
  }

  closeOpen(applicationId: string, at: Date): void {
    this.#send(
      this.#db
        .updateTable("signing")
        .set({ state: "superseded", endedAt: at, tokenHash: null })
        .where("applicationId", "=", applicationId)
        .where("state", "=", "open"),
    );
  }

  async byToken(token: string): Promise<StoredSigning | undefined> {
    const row = await this.#db
      .selectFrom("signing")
      .selectAll()
      .select(isOver)
      .where("tokenHash", "=", hashToken(token))
      .executeTakeFirst();
    return row && fromRow(row);
  }

  /** Exchanges the token of the link for the key of the signing room, once. Undefined if the token was used before. */
  async enter(token: string, sourceUrl: string | null): Promise<string | undefined> {
    const key = newToken();
    const { numUpdatedRows } = await this.#db
      .updateTable("signing")
      .set({ tokenHash: null, keyHash: hashToken(key), sourceUrl })
      .where("tokenHash", "=", hashToken(token))
      .executeTakeFirst();
    return numUpdatedRows === 1n ? key : undefined;
  }

  async find(id: string): Promise<StoredSigning | undefined> {
    const row = await this.#db.selectFrom("signing").selectAll().select(isOver).where("id", "=", id).executeTakeFirst();
    return row && fromRow(row);
  }

  async latest(applicationId: string): Promise<StoredSigning | undefined> {
    const row = await this.#db
      .selectFrom("signing")
      .selectAll()
      .select(isOver)
      .where("applicationId", "=", applicationId)
      .orderBy("requestedAt", "desc")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    return row && fromRow(row);
  }

  /** Returns the signings of the application in the order of their requests. */
  async ofApplication(applicationId: string): Promise<StoredSigning[]> {
    const rows = await this.#db
      .selectFrom("signing")
      .selectAll()
      .select(isOver)
      .where("applicationId", "=", applicationId)
      .orderBy("requestedAt")
      .orderBy("id")
      .execute();
    return rows.map(fromRow);
  }

  /** Returns signing rooms that are open although they have expired. */
  async overdue(atMost: number): Promise<StoredSigning[]> {
    const rows = await this.#db
      .selectFrom("signing")
      .selectAll()
      .select(isOver)
      .where("state", "=", "open")
      .where("expiresAt", "<=", sql<Date>`clock_timestamp()`)
      .orderBy("expiresAt")
      .limit(atMost)
      .execute();
    return rows.map(fromRow);
  }

  end(id: string, state: Exclude<SigningState, "open" | "signed">, at: Date): void {
    this.#send(this.#db.updateTable("signing").set({ state, endedAt: at, tokenHash: null }).where("id", "=", id));
  }

  async sign({ id, applicationId }: Pick<StoredSigning, "id" | "applicationId">, act: SigningAct, at: Date): Promise<void> {
    const sealed = seal(await this.#keys.of(applicationId), Buffer.from(JSON.stringify(act)), actContext(id));
    this.#send(this.#db.updateTable("signing").set({ state: "signed", endedAt: at, act: sealed }).where("id", "=", id));
  }

  /** Stores the documents that the signing room shows from now on. */
  async keepPapers(
    { id, applicationId, papersHash }: Pick<StoredSigning, "id" | "applicationId" | "papersHash">,
    papers: readonly Paper[],
    hash: Buffer,
  ): Promise<void> {
    const sealed = seal(await this.#keys.of(applicationId), Buffer.from(JSON.stringify(papers)), papersContext(id));
    const shown = { papers: sealed, papersHash: hash, papersReplaced: papersHash !== null };
    this.#send(this.#db.updateTable("signing").set(shown).where("id", "=", id).where("state", "=", "open"));
  }

  /** Returns the documents that the signing room shows. Undefined before the room has shown any, and after the application was erased. */
  async papersOf({ id, applicationId }: Pick<StoredSigning, "id" | "applicationId">): Promise<readonly Paper[] | undefined> {
    const row = await this.#db.selectFrom("signing").select("papers").where("id", "=", id).executeTakeFirst();
    const key = row?.papers && (await this.#keys.find(applicationId));
    return row?.papers && key ? (JSON.parse(open(key, row.papers, papersContext(id)).toString()) as readonly Paper[]) : undefined;
  }

  /** Returns the evidence of a signature. Undefined before the signature, and after the application was erased. */
  async actOf({ id, applicationId }: Pick<StoredSigning, "id" | "applicationId">): Promise<SigningAct | undefined> {
    const row = await this.#db.selectFrom("signing").select("act").where("id", "=", id).executeTakeFirst();
    const key = row?.act && (await this.#keys.find(applicationId));
    return row?.act && key ? (JSON.parse(open(key, row.act, actContext(id)).toString()) as SigningAct) : undefined;
  }
}

const fromRow = (row: Selectable<Signing> & { readonly isOver: boolean }): StoredSigning => ({
  id: row.id,
  applicationId: row.applicationId,
  decisionId: row.decisionId,
  subjectHash: row.subjectHash,
  state: row.state as SigningState,
  isOver: row.isOver,
  isEntered: row.keyHash !== null,
  expiresAt: row.expiresAt,
  sourceUrl: row.sourceUrl,
  requestedAt: row.requestedAt,
  endedAt: row.endedAt,
  papersHash: row.papersHash,
  papersReplaced: row.papersReplaced,
});
