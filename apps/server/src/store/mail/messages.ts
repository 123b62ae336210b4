import { type Kysely, sql } from "kysely";
import type { KeyRing } from "../../platform/secrets.ts";
import type { DB } from "../database/schema.generated.ts";
import type { SendStatement } from "../database/transaction.ts";

export type MessageChannel = "email" | "text";

/** "expired": the code in the message was no longer valid. "given_up": no service accepted the message for 72 hours. */
export type MessageState = "waiting" | "sent" | "delivered" | "bounced" | "given_up" | "expired";

/** "unavailable" means that the mail or text service did not work. "deferred" means that the service asked to send this message later. */
export type FailedOutcome = "unavailable" | "deferred";

export type AuditChainOwner = { readonly applicationId: string } | { readonly tenant: string };

export interface Message {
  /** The id is derived from the event that caused the message, so every attempt to send the message has the same id. */
  readonly messageId: string;
  readonly channel: MessageChannel;
  readonly template: string;
  readonly applicationId: string | null;
  readonly auditedOn: readonly AuditChainOwner[];
}

export interface WaitingMessage extends Message {
  readonly content: unknown;
  readonly attempts: number;
  readonly requestedAt: Date;
}

export interface KnownMessage extends Pick<Message, "applicationId"> {
  readonly state: MessageState;
  readonly template: string | null;
  readonly auditedOn: readonly AuditChainOwner[] | null;
}

export interface UndeliveredMessage extends Pick<Message, "messageId" | "channel" | "template" | "applicationId"> {
  readonly state: "given_up" | "bounced";
  readonly attempts: number;
  readonly lastOutcome: FailedOutcome | null;
  readonly requestedAt: Date;
  readonly settledAt: Date;
  readonly canBeSentAgain: boolean;
}

export interface ListedMessage extends Pick<Message, "messageId" | "channel" | "template"> {
  readonly state: MessageState;
  readonly requestedAt: Date;
  readonly canBeSentAgain: boolean;
}

export const messageEncryptionContext = (messageId: string): string => `message:${messageId}`;

const listedMax = 200;
/** The lender sees undelivered messages for this number of days. */
const listedDays = 30;
const listedSince = (now: Date): Date => new Date(now.getTime() - listedDays * 86_400_000);
const waitingColumns = ["messageId", "channel", "template", "applicationId", "auditedOn", "sealed", "attempts", "requestedAt"] as const;

interface WaitingRow {
  readonly messageId: string;
  readonly channel: string | null;
  readonly template: string | null;
  readonly applicationId: string | null;
  readonly auditedOn: unknown;
  readonly sealed: Buffer | null;
  readonly attempts: number;
  readonly requestedAt: Date | null;
}

export class Messages {
  readonly #db: Kysely<DB>;
  readonly #send: SendStatement;
  readonly #keys: KeyRing;

  constructor(db: Kysely<DB>, send: SendStatement, keys: KeyRing) {
    this.#db = db;
    this.#send = send;
    this.#keys = keys;
  }

  async has(messageId: string): Promise<boolean> {
    return (
      (await this.#db.selectFrom("sentMessage").select("messageId").where("messageId", "=", messageId).executeTakeFirst()) !== undefined
    );
  }

  async find(messageId: string): Promise<KnownMessage | undefined> {
    const row = await this.#db
      .selectFrom("sentMessage")
      .select(["applicationId", "state", "template", "auditedOn"])
      .where("messageId", "=", messageId)
      .executeTakeFirst();
    return row && { ...row, state: row.state as MessageState, auditedOn: row.auditedOn as readonly AuditChainOwner[] | null };
  }

  /** The message was sent or bounced at its first attempt, so its content is not stored. */
  add({ auditedOn, ...message }: Message, state: "sent" | "bounced", at: Date): void {
    this.#send(
      this.#db
        .insertInto("sentMessage")
        .values({ ...message, auditedOn: JSON.stringify(auditedOn), state, attempts: 1, requestedAt: at, settledAt: at })
        .onConflict((conflict) => conflict.doNothing()),
    );
  }

  addWaiting(
    { auditedOn, ...message }: Message,
    content: unknown,
    { requestedAt, ...wait }: { readonly lastOutcome: FailedOutcome; readonly requestedAt: Date; readonly nextAttemptAt: Date },
  ): void {
    this.#send(
      this.#db
        .insertInto("sentMessage")
        .values({
          ...message,
          ...wait,
          auditedOn: JSON.stringify(auditedOn),
          sealed: this.#seal(message.messageId, content),
          state: "waiting",
          attempts: 1,
          requestedAt,
        })
        .onConflict((conflict) => conflict.doNothing()),
    );
  }

  /** Other workers skip these messages until the time `until`. */
  async claimDue(now: Date, until: Date, limit: number): Promise<readonly WaitingMessage[]> {
    const due = this.#db
      .selectFrom("sentMessage")
      .select("messageId")
      .where("state", "=", "waiting")
      .where("nextAttemptAt", "<=", now)
      .where((eb) => eb.or([eb("claimedUntil", "is", null), eb("claimedUntil", "<=", now)]))
      .orderBy("nextAttemptAt")
      .limit(sql.lit(limit))
      .forUpdate()
      .skipLocked();
    const rows = await this.#db
      .updateTable("sentMessage")
      .set({ claimedUntil: until })
      .where("messageId", "in", due)
      .returning(waitingColumns)
      .execute();
    return rows.map((row) => this.#waiting(row));
  }

  /** Returns false if another worker has already stored a final state. Staff can send a given-up message again, so its content is kept. */
  async settle(messageId: string, state: "sent" | "bounced" | "given_up" | "expired", at: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable("sentMessage")
      .set((eb) => ({
        state,
        settledAt: at,
        claimedUntil: null,
        nextAttemptAt: null,
        ...(state !== "expired" && { attempts: eb("attempts", "+", 1) }),
        ...(state !== "given_up" && { sealed: null }),
      }))
      .where("messageId", "=", messageId)
      .where("state", "=", "waiting")
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async postpone(messageId: string, lastOutcome: FailedOutcome, nextAttemptAt: Date): Promise<void> {
    await this.#db
      .updateTable("sentMessage")
      .set((eb) => ({ lastOutcome, nextAttemptAt, claimedUntil: null, attempts: eb("attempts", "+", 1) }))
      .where("messageId", "=", messageId)
      .where("state", "=", "waiting")
      .execute();
  }

  /** When the mail or text service works again, the messages that waited for it become due. Returns true if there were any. */
  async wake(channel: MessageChannel, now: Date): Promise<boolean> {
    const asleep = this.#db
      .selectFrom("sentMessage")
      .select("messageId")
      .where("state", "=", "waiting")
      .where("channel", "=", channel)
      .where("lastOutcome", "=", "unavailable")
      .where("nextAttemptAt", ">", now)
      .where((eb) => eb.or([eb("claimedUntil", "is", null), eb("claimedUntil", "<=", now)]))
      .forUpdate()
      .skipLocked();
    const { numUpdatedRows } = await this.#db
      .updateTable("sentMessage")
      .set({ nextAttemptAt: now })
      .where("messageId", "in", asleep)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Delivery reports after a bounce do not change the state of the message. Returns false if the report changes nothing. */
  async recordReport(messageId: string, state: "delivered" | "bounced", at: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable("sentMessage")
      .set({ state, settledAt: at, sealed: null })
      .where("messageId", "=", messageId)
      .where("state", "not in", ["waiting", "bounced", state])
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** Returns the messages of the last 30 days that were given up or bounced. */
  async undelivered(now: Date): Promise<readonly UndeliveredMessage[]> {
    const rows = await this.#db
      .selectFrom("sentMessage")
      .select(["messageId", "channel", "template", "applicationId", "state", "attempts", "lastOutcome", "requestedAt", "settledAt"])
      .select((eb) => eb("sealed", "is not", null).as("canBeSentAgain"))
      .where("state", "in", ["given_up", "bounced"])
      .where("settledAt", ">=", listedSince(now))
      .orderBy("settledAt", "desc")
      .limit(sql.lit(listedMax))
      .execute();
    return rows.flatMap(({ channel, template, state, lastOutcome, requestedAt, settledAt, canBeSentAgain, ...row }) =>
      channel && template && requestedAt && settledAt
        ? [
            {
              ...row,
              channel: channel as MessageChannel,
              template,
              state: state as UndeliveredMessage["state"],
              lastOutcome: lastOutcome as FailedOutcome | null,
              requestedAt,
              settledAt,
              canBeSentAgain: canBeSentAgain === true,
            },
          ]
        : [],
    );
  }

  /** Very old messages without a template are left out. */
  async ofApplication(applicationId: string): Promise<readonly ListedMessage[]> {
    const rows = await this.#db
      .selectFrom("sentMessage")
      .select(["messageId", "channel", "template", "state", "requestedAt", "sentAt"])
      .select((eb) => eb.and([eb("state", "=", "given_up"), eb("sealed", "is not", null)]).as("canBeSentAgain"))
      .where("applicationId", "=", applicationId)
      .orderBy("sentAt", "desc")
      .orderBy("messageId")
      .limit(sql.lit(listedMax))
      .execute();
    return rows.flatMap(({ channel, template, state, requestedAt, sentAt, canBeSentAgain, messageId }) =>
      channel && template
        ? [
            {
              messageId,
              channel: channel as MessageChannel,
              template,
              state: state as MessageState,
              requestedAt: requestedAt ?? sentAt,
              canBeSentAgain: Boolean(canBeSentAgain),
            },
          ]
        : [],
    );
  }

  async count(now: Date): Promise<Readonly<Record<"waiting" | "given_up", number>>> {
    const row = await this.#db
      .selectFrom("sentMessage")
      .select([
        sql<number>`count(*) filter (where state = 'waiting')`.as("waiting"),
        sql<number>`count(*) filter (where state = 'given_up')`.as("givenUp"),
      ])
      .where((eb) => eb.or([eb("state", "=", "waiting"), eb.and([eb("state", "=", "given_up"), eb("settledAt", ">=", listedSince(now))])]))
      .executeTakeFirstOrThrow();
    return { waiting: Number(row.waiting), given_up: Number(row.givenUp) };
  }

  async lockGivenUp(messageId: string): Promise<WaitingMessage | undefined> {
    const row = await this.#db
      .selectFrom("sentMessage")
      .select(waitingColumns)
      .where("messageId", "=", messageId)
      .where("state", "=", "given_up")
      .where("sealed", "is not", null)
      .forUpdate()
      .executeTakeFirst();
    return row && this.#waiting(row);
  }

  async restart(messageId: string, content: unknown, now: Date): Promise<void> {
    await this.#db
      .updateTable("sentMessage")
      .set({
        state: "waiting",
        sealed: this.#seal(messageId, content),
        attempts: 0,
        requestedAt: now,
        nextAttemptAt: now,
        settledAt: null,
        claimedUntil: null,
      })
      .where("messageId", "=", messageId)
      .execute();
  }

  async deleteContents(now: Date): Promise<void> {
    await this.#db
      .updateTable("sentMessage")
      .set({ sealed: null })
      .where("state", "=", "given_up")
      .where("settledAt", "<", listedSince(now))
      .where("sealed", "is not", null)
      .execute();
  }

  #seal(messageId: string, content: unknown): Buffer {
    return this.#keys.seal(Buffer.from(JSON.stringify(content)), messageEncryptionContext(messageId));
  }

  #waiting({ messageId, channel, template, auditedOn, sealed, requestedAt, ...row }: WaitingRow): WaitingMessage {
    if (!channel || !template || !sealed || !requestedAt) throw new Error(`the message ${messageId} is not complete`);
    return {
      ...row,
      messageId,
      channel: channel as MessageChannel,
      template,
      auditedOn: auditedOn as readonly AuditChainOwner[],
      content: JSON.parse(this.#keys.open(sealed, messageEncryptionContext(messageId)).toString()),
      requestedAt,
    };
  }
}
