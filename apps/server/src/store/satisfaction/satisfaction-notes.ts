import { createHmac } from "node:crypto";
import type { Kysely } from "kysely";
import { hashToken } from "../../platform/secrets.ts";
import type { DB } from "../database/schema.generated.ts";
import type { SendStatement } from "../database/transaction.ts";

export interface SatisfactionNote {
  readonly id: string;
  readonly applicationId: string;
  readonly isAnswered: boolean;
  /** True if the customer got a newer satisfaction note, so that this note can no longer be answered. */
  readonly isVoid: boolean;
}

export interface Feedback {
  readonly type: "satisfied" | "dissatisfied";
  readonly message: string | null;
  readonly created: Date;
}

/** A token of 128 bits cannot be guessed, and its link is short enough to be read out on the phone. */
const tokenBytes = 16;

/**
 * The token of a satisfaction note is derived from the event that caused the note, so a retried e-mail contains the same token. The
 * database stores only the token's hash.
 */
export class SatisfactionNotes {
  readonly #db: Kysely<DB>;
  readonly #send: SendStatement;
  readonly #key: Buffer;

  constructor(db: Kysely<DB>, send: SendStatement, key: Buffer) {
    this.#db = db;
    this.#send = send;
    this.#key = key;
  }

  tokenOf(noteId: string): string {
    return createHmac("sha256", this.#key).update(`satisfaction-note:${noteId}`).digest().subarray(0, tokenBytes).toString("base64url");
  }

  /** The customer can answer only the newest satisfaction note of an application. */
  async add(applicationId: string, noteId: string, requestedAt: Date): Promise<void> {
    const newer = await this.#db
      .selectFrom("customerFeedback")
      .select("id")
      .where("applicationId", "=", applicationId)
      .where("requestedAt", ">", requestedAt)
      .executeTakeFirst();
    if (newer) return;
    this.voidAll(applicationId, requestedAt, noteId);
    this.#send(
      this.#db
        .insertInto("customerFeedback")
        .values({ id: noteId, applicationId, tokenHash: hashToken(this.tokenOf(noteId)), requestedAt })
        .onConflict((conflict) => conflict.column("id").doNothing()),
    );
  }

  /** Invalidates all unanswered satisfaction notes of the application, except the note `but`. */
  voidAll(applicationId: string, voidedAt: Date, but: string | null = null): void {
    this.#send(
      this.#db
        .updateTable("customerFeedback")
        .set({ voidedAt })
        .where("applicationId", "=", applicationId)
        .where("answeredAt", "is", null)
        .where("voidedAt", "is", null)
        .$if(but !== null, (update) => update.where("id", "<>", but ?? "")),
    );
  }

  async byToken(token: string): Promise<SatisfactionNote | undefined> {
    return this.#findOne((query) => query.where("tokenHash", "=", hashToken(token)));
  }

  async awaited(applicationId: string): Promise<SatisfactionNote | undefined> {
    return this.#findOne((query) =>
      query.where("applicationId", "=", applicationId).where("answeredAt", "is", null).where("voidedAt", "is", null),
    );
  }

  async #findOne(which: (query: ReturnType<typeof selectNotes>) => ReturnType<typeof selectNotes>): Promise<SatisfactionNote | undefined> {
    const row = await which(selectNotes(this.#db)).executeTakeFirst();
    return row && { id: row.id, applicationId: row.applicationId, isAnswered: row.answeredAt !== null, isVoid: row.voidedAt !== null };
  }

  answer(noteId: string, { type, message, created }: Feedback): void {
    this.#send(this.#db.updateTable("customerFeedback").set({ type, message, answeredAt: created }).where("id", "=", noteId));
  }

  async feedbackOn(applicationId: string): Promise<Feedback[]> {
    const rows = await this.#db
      .selectFrom("customerFeedback")
      .select(["type", "message", "answeredAt"])
      .where("applicationId", "=", applicationId)
      .where("answeredAt", "is not", null)
      .orderBy("answeredAt", "desc")
      .execute();
    return rows.map(({ type, message, answeredAt }) => ({ type: type as Feedback["type"], message, created: answeredAt as Date }));
  }
}

const selectNotes = (db: Kysely<DB>) => db.selectFrom("customerFeedback").select(["id", "applicationId", "answeredAt", "voidedAt"]);
