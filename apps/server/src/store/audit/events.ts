import type { Actor, RetailerKind } from "@farthing/domain/access";
import type { ApplicationFacts } from "@farthing/domain/application";
import type { BankAccountCheck, PayeeCheck } from "@farthing/domain/payouts";
import type { Status } from "@farthing/domain/vocabulary";
import { type Kysely, sql } from "kysely";
import { v7 as uuid } from "../../platform/ids.ts";
import { open, seal } from "../../platform/secrets.ts";
import type { DB } from "../database/schema.generated.ts";
import type { Send } from "../database/transaction.ts";
import type { ApplicationKeys } from "./application-keys.ts";
import type { ChainLink } from "./audit-chain.ts";
import { type LinkRow, linkColumns, toLink } from "./audit-links.ts";

interface RunContent {
  readonly runId: string;
  readonly loans: number;
  readonly pence: number;
  readonly digest: string;
}

interface ReturnFacts {
  readonly runId: string;
  readonly supplierNumber: string;
  readonly pence: number;
}

/** The data of audit events that concern no application. They contain no personal data. */
export interface Facts extends ApplicationFacts {
  /** Equal refusals within a moment become one event with a count. */
  "request.refused": { call: string; code: string; subjects: readonly string[]; count: number };
  "personalData.viewed": { call: string; subjects: readonly string[]; count: number };
  "applications.exported": { applications: readonly string[] };
  "user.signed_in": { username: string };
  "user.sign_in_refused": { username: string };
  "user.signed_out": { username: string };
  "user.session_ended": { username: string };
  "user.signed_out_everywhere": { username: string };
  "user.password_reset_requested": { username: string };
  "user.password_changed": { username: string; how: "first login" | "reset" | "own wish" };
  "user.passkey_added": { username: string };
  "user.passkey_removed": { username: string };
  "user.email_changed": { username: string };
  "user.second_factor_enrolled": { username: string };
  "user.second_factor_removed": { username: string };
  "user.second_factor_refused": { username: string };
  "user.recovery_code_used": { username: string };
  "user.recovery_codes_renewed": { username: string };
  "directApps.refused": { partner: string };
  "session.reuse_detected": { username: string };
  "user.created": { user: string; role: string; branch: string };
  "user.invited": { user: string };
  "user.updated": { user: string; changed: readonly string[] };
  "change.proposed": { changeId: string; kind: string; subject: string; changed: readonly string[] };
  "change.confirmed": { changeId: string; kind: string; subject: string; changed: readonly string[]; proposedBy: string };
  "change.declined": { changeId: string; kind: string; subject: string; changed: readonly string[]; proposedBy: string };
  "user.activated": { user: string };
  "user.deactivated": { user: string };
  "feature.switched": { name: string; retailer: string | null; enabled: boolean | null };
  "retailer.flag_switched": { name: string; enabled: boolean };
  "retailer.created": { name: string; kind: RetailerKind };
  "retailer.changed": { before: LoggedRetailerSettings; after: LoggedRetailerSettings; proposedBy?: string };
  "payoutRun.prepared": RunContent;
  "payoutRun.discarded": { runId: string };
  "payoutRun.released": RunContent;
  "payoutRun.file_written": RunContent & { processingDay: string };
  "payoutRun.file_taken": { runId: string };
  "payoutRun.submitted": { runId: string; pence: number; entryDay: string };
  "payoutRun.paid": { runId: string };
  "payoutRun.return_recorded": ReturnFacts & { returnedOn: string; reason: string };
  "payoutRun.returned": ReturnFacts;
  "payoutRun.return_taken_back": ReturnFacts;
  "payoutRun.return_undo_requested": ReturnFacts;
  "payoutRun.return_undone": ReturnFacts;
  "instructionFile.sent": { serialNumber: number; instructions: number };
  "instructionFile.taken": { serialNumber: number };
  "supplierAccount.entered": { supplierNumber: string; accountId: string; bank: BankAccountCheck; payee: PayeeCheck };
  "supplierAccount.confirmed": { supplierNumber: string; accountId: string };
  "policy.drafted": { version: string; basedOn: string };
  "policy.changed": { version: string; revision: number; figures: Readonly<Record<string, string>> };
  "policy.backtest_started": { version: string; revision: number };
  "policy.sent": { version: string; revision: number };
  "policy.approved": { version: string; revision: number; from: string };
  "policy.discarded": { version: string; revision: number };
  "webShop.joined": { supplierNumber: string; returnOrigins: readonly string[] };
  "webhook.set": { supplierNumber: string; url: string };
  "webhook.replayed": { deliveryId: string; applicationId: string };
  "webhook.ended": { supplierNumber: string };
  "apiKey.issued": { supplierNumber: string; prefix: string; name: string };
  "apiKey.revoked": { supplierNumber: string; prefix: string };
  "clock.moved": { days: number };
}

/** The changed settings by name. A flag has a boolean, a brand value has a text. */
export type LoggedRetailerSettings = Readonly<Record<string, boolean | string | null>>;

export type EventType = keyof Facts;

export interface EventActor {
  readonly username: string;
  readonly role: string;
  readonly branch: string | null;
}

export const asEventActor = ({ username, role, supplierNumber }: Actor): EventActor => ({ username, role, branch: supplierNumber });

export interface ShopNotification {
  readonly version: number;
  readonly status: Status;
  readonly previousStatus: Status | null;
}

export type NewEvent = {
  [T in EventType]: {
    readonly type: T;
    readonly facts: Facts[T];
    /** The audit chain that gets the event: the chain of an application, or the chain of the tenant for all other events. */
    readonly on:
      | { readonly applicationId: string }
      /** `userId` is the user whom the event concerns. */
      | { readonly tenant: string; readonly userId?: string };
    readonly by: EventActor;
    readonly personal?: Readonly<Record<string, unknown>>;
    /** The new status, if the application belongs to a web shop that must be notified. */
    readonly shopNotification?: ShopNotification;
    /** The time of the event, if the event happened before this transaction. */
    readonly at?: Date;
  };
}[EventType];

export type RecordedEvent = NewEvent & { readonly id: string; readonly at: Date };

/** The columns of a chain's head by their SQL names. Kysely returns them in camel case. */
type HeadColumn = "head_seq" | "head_hash" | "let_go_seq" | "let_go_hash";
type HeadRead = Readonly<Record<"headSeq" | "letGoSeq", number> & Record<"headHash" | "letGoHash", Buffer>>;

const chainOf = (on: NewEvent["on"]): string => ("applicationId" in on ? `application:${on.applicationId}` : `tenant:${on.tenant}`);

export class Events {
  readonly #db: Kysely<DB>;
  readonly #send: Send;
  readonly #keys: ApplicationKeys;
  readonly #now: Date;
  readonly #announce: (event: RecordedEvent) => Promise<void>;

  constructor(db: Kysely<DB>, send: Send, keys: ApplicationKeys, now: Date, announce: (event: RecordedEvent) => Promise<void>) {
    this.#db = db;
    this.#send = send;
    this.#keys = keys;
    this.#now = now;
    this.#announce = announce;
  }

  /** Writes the event, its jobs and its deadlines in the caller's transaction. */
  async append(event: NewEvent): Promise<RecordedEvent> {
    const recorded: RecordedEvent = { ...event, id: uuid(), at: event.at ?? this.#now };
    const chain = chainOf(event.on);
    const sealed = event.personal ? await this.#seal(event, chain) : null;
    this.#send(
      this.#db.insertInto("auditEvent").values({
        chain,
        id: recorded.id,
        type: event.type,
        at: recorded.at,
        actor: JSON.stringify(event.by),
        facts: JSON.stringify(event.facts),
        sealed,
        // A database trigger sets `seq` and `hash`. The columns are not null and have no default.
        seq: 0,
        hash: Buffer.alloc(0),
      }),
    );
    await this.#announce(recorded);
    return recorded;
  }

  async #seal(event: NewEvent, chain: string): Promise<Buffer> {
    if (!("applicationId" in event.on)) throw new Error("only an application's event can carry personal values");
    const key = await this.#keys.of(event.on.applicationId);
    return seal(key, Buffer.from(JSON.stringify(event.personal)), chain);
  }

  /** Returns the audit chain of an application in order, so that the chain can be verified outside the database. */
  async linksOf(applicationId: string): Promise<ChainLink[]> {
    const { rows } = await sql<Omit<LinkRow, HeadColumn> & HeadRead>`
      select ${sql.raw(linkColumns)} from audit_event e join audit_chain h using (chain)
      where chain = ${chainOf({ applicationId })} order by e.seq`.execute(this.#db);
    return rows.map(({ headSeq, headHash, letGoSeq, letGoHash, ...row }) =>
      toLink({ ...row, head_seq: headSeq, head_hash: headHash, let_go_seq: letGoSeq, let_go_hash: letGoHash }),
    );
  }

  /** Returns the audit events about one user of a tenant, newest first. */
  async ofAccount<T extends EventType>(
    { tenant, username }: { readonly tenant: string; readonly username: string },
    { types, since, atMost }: { readonly types: readonly T[]; readonly since: Date; readonly atMost: number },
  ): Promise<readonly { readonly type: T; readonly at: Date }[]> {
    const rows = await this.#db
      .selectFrom("auditEvent")
      .select(["type", "at"])
      .where("chain", "=", chainOf({ tenant }))
      .where("at", ">=", since)
      .where("type", "in", types)
      .where(sql<string>`facts ->> 'username'`, "=", username)
      .orderBy("seq", "desc")
      .limit(sql.lit(atMost))
      .execute();
    return rows.map(({ type, at }) => ({ type: type as T, at }));
  }

  /** Returns the audit events of an application, newest first. Personal values of an erased application are absent. */
  async ofApplication(applicationId: string) {
    const rows = await this.#db
      .selectFrom("auditEvent")
      .select(["id", "type", "at", "actor", "facts", "sealed"])
      .where("chain", "=", chainOf({ applicationId }))
      .orderBy("seq", "desc")
      .execute();
    const key = rows.some((row) => row.sealed) ? await this.#keys.find(applicationId) : undefined;
    return rows.map(({ sealed, ...row }) => ({
      id: row.id,
      type: row.type as EventType,
      at: row.at,
      by: row.actor as unknown as EventActor,
      facts: row.facts as Readonly<Record<string, unknown>>,
      personal:
        sealed && key
          ? (JSON.parse(open(key, sealed, chainOf({ applicationId })).toString()) as Readonly<Record<string, unknown>>)
          : undefined,
    }));
  }
}
