import type { Signature, SigningConsent } from "@farthing/domain/application";
import type { Paper } from "@farthing/domain/paperwork";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Pool } from "pg";
import { decryptWithContext, encryptWithContext, hashToken, newToken } from "../../platform/secrets.ts";
import type { ApplicationKeys } from "../audit/application-keys.ts";
import { kyselyOn } from "../database/kysely.ts";
import type { DB, Signing } from "../database/schema.generated.ts";
import type { SendStatement } from "../database/transaction.ts";

export type SigningState = "open" | "signed" | "sealed" | "declined" | "timed_out" | "superseded";

export interface StoredSigning {
  readonly id: string;
  readonly applicationId: string;
  readonly decisionId: string;
  /** A hash of the decision data to which the customer's signature applies. */
  readonly subjectHash: Buffer;
  readonly state: SigningState;
  readonly isOver: boolean;
  readonly isEntered: boolean;
  readonly expiresAt: Date;
  readonly sourceUrl: string | null;
  readonly requestedAt: Date;
  readonly endedAt: Date | null;
  /** A hash of the signing session's documents. Null until the session has shown them. */
  readonly papersHash: Buffer | null;
  readonly papersReplaced: boolean;
}

export interface GivenSignature {
  readonly signature: Signature;
  readonly consents: readonly SigningConsent[];
  readonly address: string;
  readonly userAgent: string;
  readonly signedAt: string;
  readonly signer: string;
  /** The hash of the documents, as the signer's browser sent it. Older signatures do not contain this hash. */
  readonly papersHash?: string;
  /** The signed documents. `modelHash` is a hash of the exact text of the document. */
  readonly papers: readonly { readonly title: string; readonly template: string; readonly modelHash: string }[];
}

export interface SigningSessionHolder {
  readonly signingId: string;
  readonly applicationId: string;
  readonly now: Date;
}

export async function signingSessionHolder(pool: Pool, key: string): Promise<SigningSessionHolder | undefined> {
  const { rows } = await sql<SigningSessionHolder>`
    select signing_id as "signingId", application_id as "applicationId", now
    from signing_room_holder(${hashToken(key)})`.execute(kyselyOn(pool));
  return rows[0];
}

type NewSigning = Pick<StoredSigning, "id" | "applicationId" | "decisionId" | "subjectHash" | "requestedAt">;

const isOverColumn = sql<boolean>`expires_at <= clock_timestamp()`.as("isOver");
const signatureEncryptionContext = (id: string): string => `signing:${id}`;
const papersEncryptionContext = (id: string): string => `signing-papers:${id}`;

/** Callers lock the application first, so an application has at most one open signing session. */
export class Signings {
  readonly #db: Kysely<DB>;
  readonly #send: SendStatement;
  readonly #keys: ApplicationKeys;

  constructor(db: Kysely<DB>, send: SendStatement, keys: ApplicationKeys) {
    this.#db = db;
    this.#send = send;
    this.#keys = keys;
  }

  /** Closes the application's earlier signing session. Returns the token for the link to the new session. */
  begin(signing: NewSigning, sessionMsMax: number): string {
    const token = newToken();
    this.closeOpen(signing.applicationId, signing.requestedAt);
    const expiresAt = new Date(Date.now() + sessionMsMax);
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
      .select(isOverColumn)
      .where("tokenHash", "=", hashToken(token))
      .executeTakeFirst();
    return row && fromRow(row);
  }

  /** Exchanges the token of the link for the key of the signing session. Returns undefined if the token was used before. */
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
    const row = await this.#db.selectFrom("signing").selectAll().select(isOverColumn).where("id", "=", id).executeTakeFirst();
    return row && fromRow(row);
  }

  async latest(applicationId: string): Promise<StoredSigning | undefined> {
    const row = await this.#db
      .selectFrom("signing")
      .selectAll()
      .select(isOverColumn)
      .where("applicationId", "=", applicationId)
      .orderBy("requestedAt", "desc")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    return row && fromRow(row);
  }

  async ofApplication(applicationId: string): Promise<StoredSigning[]> {
    const rows = await this.#db
      .selectFrom("signing")
      .selectAll()
      .select(isOverColumn)
      .where("applicationId", "=", applicationId)
      .orderBy("requestedAt")
      .orderBy("id")
      .execute();
    return rows.map(fromRow);
  }

  async overdue(atMost: number): Promise<StoredSigning[]> {
    const rows = await this.#db
      .selectFrom("signing")
      .selectAll()
      .select(isOverColumn)
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

  async sign({ id, applicationId }: Pick<StoredSigning, "id" | "applicationId">, act: GivenSignature, at: Date): Promise<void> {
    const sealed = encryptWithContext(await this.#keys.of(applicationId), Buffer.from(JSON.stringify(act)), signatureEncryptionContext(id));
    this.#send(this.#db.updateTable("signing").set({ state: "signed", endedAt: at, act: sealed }).where("id", "=", id));
  }

  async keepPapers(
    { id, applicationId, papersHash }: Pick<StoredSigning, "id" | "applicationId" | "papersHash">,
    papers: readonly Paper[],
    hash: Buffer,
  ): Promise<void> {
    const sealed = encryptWithContext(await this.#keys.of(applicationId), Buffer.from(JSON.stringify(papers)), papersEncryptionContext(id));
    const shown = { papers: sealed, papersHash: hash, papersReplaced: papersHash !== null };
    this.#send(this.#db.updateTable("signing").set(shown).where("id", "=", id).where("state", "=", "open"));
  }

  async papersOf({ id, applicationId }: Pick<StoredSigning, "id" | "applicationId">): Promise<readonly Paper[] | undefined> {
    const row = await this.#db.selectFrom("signing").select("papers").where("id", "=", id).executeTakeFirst();
    const key = row?.papers && (await this.#keys.find(applicationId));
    return row?.papers && key
      ? (JSON.parse(decryptWithContext(key, row.papers, papersEncryptionContext(id)).toString()) as readonly Paper[])
      : undefined;
  }

  /** Returns undefined if the customer has not signed yet, or if the application was erased. */
  async actOf({ id, applicationId }: Pick<StoredSigning, "id" | "applicationId">): Promise<GivenSignature | undefined> {
    const row = await this.#db.selectFrom("signing").select("act").where("id", "=", id).executeTakeFirst();
    const key = row?.act && (await this.#keys.find(applicationId));
    return row?.act && key
      ? (JSON.parse(decryptWithContext(key, row.act, signatureEncryptionContext(id)).toString()) as GivenSignature)
      : undefined;
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
