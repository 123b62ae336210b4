import type { Actor, RetailerKind, RetailerState } from "@farthing/domain/access";
import type { ApplicationEventFacts } from "@farthing/domain/application";
import type { BankReportKind } from "@farthing/domain/bacs";
import type { BankAccountCheck, PayeeCheck } from "@farthing/domain/payouts";
import type { Status } from "@farthing/domain/vocabulary";
import { type Kysely, sql } from "kysely";
import { uuid } from "../../platform/ids.ts";
import { decryptWithContext, encryptWithContext } from "../../platform/secrets.ts";
import type { DB } from "../database/schema.generated.ts";
import type { SendStatement } from "../database/transaction.ts";
import type { ApplicationKeys } from "./application-keys.ts";
import type { ChainLink } from "./audit-chain.ts";
import { type LinkRow, linkColumns, toLink } from "./audit-links.ts";

interface PayoutRunContent {
  readonly runId: string;
  readonly loans: number;
  readonly pence: number;
  readonly digest: string;
}

interface PayoutReturnFacts {
  readonly runId: string;
  readonly supplierNumber: string;
  readonly pence: number;
}

/** Events that do not belong to an application contain no personal data. */
export interface AuditEventFacts extends ApplicationEventFacts {
  /** Equal refusals within a short time become one event with a count. */
  "request.refused": { call: string; code: string; subjects: readonly string[]; count: number };
  "personalData.viewed": { call: string; subjects: readonly string[]; count: number };
  "records.searched": { found: number };
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
  "user.second_factor_reset": { username: string; proposedBy: string };
  "user.second_factor_refused": { username: string };
  "user.recovery_code_used": { username: string };
  "user.recovery_codes_renewed": { username: string };
  "user.linked_to_provider": { username: string };
  "singleSignOn.refused": { reason: "token" | "no access" };
  "singleSignOn.changed": Record<string, never>;
  "singleSignOn.turned_on": Record<string, never>;
  "singleSignOn.turned_off": Record<string, never>;
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
  "retailer.company_changed": { changed: readonly string[] };
  "retailer.contract_recorded": { signedOn: string; commission: string };
  "retailer.state_changed": { from: RetailerState; to: RetailerState; loansRunning: number; proposedBy?: string };
  "retailer.branch_added": { supplierNumber: string; name: string; isHeadOffice: boolean; headOffice: string | null };
  "retailer.branch_changed": { supplierNumber: string; changed: readonly string[]; proposedBy?: string };
  "retailer.branch_moved": { supplierNumber: string; from: string | null; to: string };
  "retailer.branch_closed": { supplierNumber: string };
  "retailer.branch_reopened": { supplierNumber: string };
  "retailer.goods_list_changed": { supplierNumber: string; before: number; after: number };
  "retailer.linked": { overseer: string; supplier: string; proposedBy: string };
  "retailer.unlinked": { overseer: string; supplier: string; proposedBy: string };
  "retailer.user_invited": { role: string; branch: string };
  "retailer.changed": { before: LoggedRetailerSettings; after: LoggedRetailerSettings; proposedBy?: string };
  "payoutRun.prepared": PayoutRunContent;
  "payoutRun.discarded": { runId: string };
  "payoutRun.released": PayoutRunContent;
  "payoutRun.file_written": PayoutRunContent & { processingDay: string };
  "payoutRun.file_taken": { runId: string };
  "payoutRun.submitted": { runId: string; pence: number; entryDay: string };
  "payoutRun.paid": { runId: string };
  "payoutRun.return_recorded": PayoutReturnFacts & { returnedOn: string; reason: string };
  "payoutRun.returned": PayoutReturnFacts;
  "payoutRun.return_taken_back": PayoutReturnFacts;
  "payoutRun.return_undo_requested": PayoutReturnFacts;
  "payoutRun.return_undone": PayoutReturnFacts;
  "instructionFile.sent": { serialNumber: number; instructions: number };
  "instructionFile.taken": { serialNumber: number };
  "bankReport.taken": { reportId: string; kind: BankReportKind; applied: number; recorded: number; refused: number };
  "servicing.sent_again": { applications: readonly string[]; versions: number };
  "servicingFile.taken": { number: number; firstPosition: number; lastPosition: number };
  "supplierAccount.entered": { supplierNumber: string; accountId: string; bank: BankAccountCheck; payee: PayeeCheck };
  "supplierAccount.confirmed": { supplierNumber: string; accountId: string };
  "complaint.received": { complaintId: string; about: string; channel: string };
  "complaint.taken": { complaintId: string };
  "complaint.assigned": { complaintId: string; about: string; applicationId: string | null };
  "complaint.answer_proposed": { complaintId: string; outcome: string; redressPence: number };
  /** A second person sent an answer back to its author. The note contains the reason, which earlier versions of Farthing did not record. */
  "complaint.answer_sent_back": { complaintId: string; noteId?: string };
  "complaint.call_recorded": { complaintId: string; noteId: string; call: string };
  "complaint.file_added": { complaintId: string; noteId: string };
  "complaint.erased": { complaintId: string };
  "complaint.file_taken": { complaintId: string; noteId: string };
  "complaint.ombudsman_recorded": { complaintId: string; on: string };
  "complaint.ombudsman_decided": { complaintId: string; on: string; decidedOn: string };
  "complaint.delay_letter_sent": { complaintId: string };
  "complaint.answered": { complaintId: string; outcome: string; redressPence: number };
  "complaint.shop_replied": { complaintId: string; replyId: string };
  "complaint.redress_paid": { complaintId: string; redressPence: number; paidOn: string };
  "application.erased": { retentionClass: string; keptUntil: string };
  "audit.read": { filter: LoggedAuditFilter; found: number };
  "audit.exported": { filter: LoggedAuditFilter };
  "audit.verified": { chain: string; events: number; problem: string | null };
  "dataRequest.recorded": { requestId: string; identityCheck: string };
  "dataRequest.copy_made": { requestId: string; applications: number; sha256: string };
  "dataRequest.copy_taken": { requestId: string };
  "legalHold.placed": { applicationId: string };
  "legalHold.lifted": { applicationId: string };
  "policy.drafted": { version: string; basedOn: string };
  "policy.changed": { version: string; revision: number; figures: Readonly<Record<string, string>> };
  "policy.backtest_started": { version: string; revision: number };
  "policy.sent": { version: string; revision: number };
  "policy.returned": { version: string; revision: number; reason: string };
  "policy.approved": { version: string; revision: number; from: string };
  "policy.discarded": { version: string; revision: number };
  "product.drafted": { draftId: string; name: string; replaces: string | null };
  "product.draft_changed": { draftId: string; name: string; revision: number };
  "product.draft_sent": { draftId: string; name: string; revision: number };
  "product.draft_sent_back": { draftId: string; name: string; revision: number };
  "product.draft_discarded": { draftId: string; name: string; revision: number };
  "product.published": { draftId: string; name: string; revision: number; product: string; replaces: string | null };
  "product.withdrawn": { product: string; lastDay: string };
  "product.sellers_changed": { product: string; before: LoggedSellers; after: LoggedSellers };
  "webShop.joined": { supplierNumber: string; returnOrigins: readonly string[] };
  "webhook.set": { supplierNumber: string; url: string };
  "webhook.replayed": { deliveryId: string; applicationId: string | null };
  "webhook.ended": { supplierNumber: string };
  "webhookEndpoint.added": { supplierNumber: string; url: string };
  "webhookEndpoint.deleted": { supplierNumber: string; url: string };
  "webhookEndpoint.secret_rolled": { supplierNumber: string; url: string };
  "apiKey.issued": { supplierNumber: string; prefix: string; name: string; permissions?: readonly string[] };
  "apiKey.rolled": { supplierNumber: string; prefix: string; replaces: string; until: string };
  "apiKey.revoked": { supplierNumber: string; prefix: string };
  "clock.moved": { days: number };
}

type LoggedAuditFilter = Readonly<Record<string, string>>;

/** The value of a flag is a boolean, the value of a brand setting is a text. */
export type LoggedRetailerSettings = Readonly<Record<string, boolean | string | null>>;

/** The retailers that sell a product, with their branches. Null stands for all retailers, or for all branches of a retailer. */
type LoggedSellers = readonly { readonly retailer: string; readonly branches: readonly string[] | null }[] | null;

export type EventType = keyof AuditEventFacts;

export const isRetailerAdministrationEvent = sql<boolean>`split_part(e.type, '.', 1) in ('retailer', 'webShop', 'apiKey', 'feature')`;

export interface EventActor {
  readonly username: string;
  readonly role: string;
  readonly branch: string | null;
}

export const asEventActor = ({ username, role, supplierNumber }: Actor): EventActor => ({ username, role, branch: supplierNumber });

export interface WebShopNotification {
  readonly version: number;
  readonly status: Status;
  readonly previousStatus: Status | null;
  readonly auditEvent?: string | undefined;
}

export type NewEvent = {
  [T in EventType]: {
    readonly type: T;
    readonly facts: AuditEventFacts[T];
    /** Events of an application have their own audit chain. All other events are added to the tenant's chain. */
    readonly on: { readonly applicationId: string } | { readonly tenant: string; readonly userId?: string };
    readonly by: EventActor;
    readonly personal?: Readonly<Record<string, unknown>>;
    /** The notification for the web shop. Undefined if the shop need not know of the event. */
    readonly shopNotification?: WebShopNotification;
    /** The time of the event, if the event happened before this transaction. */
    readonly at?: Date;
  };
}[EventType];

export type RecordedEvent = NewEvent & { readonly id: string; readonly at: Date };

/** The columns in SQL spelling. The query builder Kysely returns them in camel case. */
type HeadColumn = "head_seq" | "head_hash" | "let_go_seq" | "let_go_hash";
type ChainHeadRow = Readonly<Record<"headSeq" | "letGoSeq", number> & Record<"headHash" | "letGoHash", Buffer>>;

const chainOf = (on: NewEvent["on"]): string => ("applicationId" in on ? `application:${on.applicationId}` : `tenant:${on.tenant}`);

export class Events {
  readonly #db: Kysely<DB>;
  readonly #send: SendStatement;
  readonly #keys: ApplicationKeys;
  readonly #now: Date;
  readonly #announce: (event: RecordedEvent) => Promise<void>;

  constructor(db: Kysely<DB>, send: SendStatement, keys: ApplicationKeys, now: Date, announce: (event: RecordedEvent) => Promise<void>) {
    this.#db = db;
    this.#send = send;
    this.#keys = keys;
    this.#now = now;
    this.#announce = announce;
  }

  /** The event, its jobs and its deadlines are written in the caller's transaction. */
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
        // A database trigger overwrites `seq` and `hash`. The insert must still give values, because both columns are not null and have no
        // default.
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
    return encryptWithContext(key, Buffer.from(JSON.stringify(event.personal)), chain);
  }

  async linksOf(applicationId: string): Promise<ChainLink[]> {
    const { rows } = await sql<Omit<LinkRow, HeadColumn> & ChainHeadRow>`
      select ${sql.raw(linkColumns)} from audit_event e join audit_chain h using (chain)
      where chain = ${chainOf({ applicationId })} order by e.seq`.execute(this.#db);
    return rows.map(({ headSeq, headHash, letGoSeq, letGoHash, ...row }) =>
      toLink({ ...row, head_seq: headSeq, head_hash: headHash, let_go_seq: letGoSeq, let_go_hash: letGoHash }),
    );
  }

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

  /** Some events of a complaint are in the audit chain of its application, others in that of the lender. */
  async ofComplaint(complaintId: string) {
    const rows = await this.#db
      .selectFrom("auditEvent")
      .select(["type", "at", "actor", sql<string | null>`facts ->> 'noteId'`.as("noteId")])
      .where(sql<string>`facts ->> 'complaintId'`, "=", complaintId)
      .orderBy("at")
      .orderBy("id")
      .execute();
    return rows.map(({ type, at, actor, noteId }) => ({ type: type as EventType, at, by: actor, noteId }));
  }

  /** Several views of an application by one user within seconds become one row. */
  async viewsOf(applicationId: string, limit = 5_000) {
    const rows = await this.#db
      .selectFrom("auditEvent")
      .select(["at", "actor", sql<number>`coalesce((facts ->> 'count')::int, 1)`.as("count")])
      .where("type", "=", "personalData.viewed" satisfies EventType)
      .where(sql<boolean>`facts ? 'subjects' and facts -> 'subjects' @> ${JSON.stringify([applicationId])}::jsonb`)
      .orderBy("at", "desc")
      .limit(sql.lit(limit))
      .execute();
    return rows.map(({ at, actor, count }) => ({ at, by: actor, count }));
  }

  async ofRetailer(retailer: string, limit: number) {
    const rows = await this.#db
      .selectFrom("auditEvent as e")
      .select(["e.id", "e.type", "e.at", "e.actor", "e.facts"])
      .where("e.chain", "=", chainOf({ tenant: retailer }))
      .where(isRetailerAdministrationEvent)
      .orderBy("e.at", "desc")
      .orderBy("e.seq", "desc")
      .limit(limit)
      .execute();
    return rows.map(({ actor, facts, ...event }) => ({
      ...event,
      by: actor,
      facts: facts as Readonly<Record<string, unknown>>,
    }));
  }

  /** The events of an erased application lack the personal values. */
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
      by: row.actor,
      facts: row.facts as Readonly<Record<string, unknown>>,
      personal:
        sealed && key
          ? (JSON.parse(decryptWithContext(key, sealed, chainOf({ applicationId })).toString()) as Readonly<Record<string, unknown>>)
          : undefined,
    }));
  }
}
