import type { AcceptanceRecommendation, Claim } from "@farthing/domain/application";
import { type ReferralReason, type ReferType, type Status, statusesIn } from "@farthing/domain/vocabulary";
import { type Kysely, type Selectable, sql } from "kysely";
import type { DB, Referral } from "../database/schema.generated.ts";
import type { SendStatement } from "../database/transaction.ts";
import { hasSupportNeed } from "../support/support-needs.ts";

export interface OpenReferral {
  readonly id: string;
  readonly applicationId: string;
  readonly decisionId: string;
  /** The check that the customer has to complete. Null if only underwriters handle the referral. */
  readonly referType: ReferType | null;
  readonly reasonCodes: readonly string[];
  /** The customer's objection to a decline. Null if the credit policy referred the application. */
  readonly contestedWords: string | null;
  /** True if the customer paid the deposit before the referral. The customer then does not have to pay it again. */
  readonly depositPaid: boolean;
  readonly openedAt: Date;
  readonly dueAt: Date;
  /** The latest claim on the referral by an underwriter. The domain decides whether the claim is still valid. */
  readonly claim: Claim | null;
  /** The first underwriter's latest recommendation. The domain decides whether the recommendation is still valid. */
  readonly recommendation: AcceptanceRecommendation | null;
}

export interface QueuedReferral extends OpenReferral {
  readonly status: Status;
  readonly applicantName: string | null;
  readonly hasSupportNeeds: boolean;
  readonly branch: string;
  readonly retailerName: string;
  readonly loanAmountPence: number | null;
  readonly sla: boolean;
  readonly version: number;
}

export const referralOutcomes = ["accept", "decline", "lapsed", "closed"] as const;
export type ReferralOutcome = (typeof referralOutcomes)[number];

export interface ReferralRecord extends QueuedReferral {
  readonly settlement: Required<ReferralSettlement> | null;
}

export interface ReferralSettlement {
  readonly outcome: ReferralOutcome;
  readonly by: string;
  readonly reason?: ReferralReason | null;
  readonly note: string | null;
  readonly at: Date;
}

export interface ReferralExplanations {
  readonly id: string;
  readonly contestedWords: string | null;
  readonly decision: string | null;
  readonly recommendation: Pick<AcceptanceRecommendation, "version" | "note"> | null;
}

export interface QueueFigures {
  readonly waiting: number;
  readonly loanAmountPence: number;
  readonly answered: number;
  readonly answeredQuickly: number;
}

export class Referrals {
  readonly #db: Kysely<DB>;
  readonly #send: SendStatement;

  constructor(db: Kysely<DB>, send: SendStatement) {
    this.#db = db;
    this.#send = send;
  }

  open(referral: Omit<OpenReferral, "claim" | "recommendation">): void {
    this.#send(
      this.#db.insertInto("referral").values({
        id: referral.id,
        applicationId: referral.applicationId,
        decisionId: referral.decisionId,
        referType: referral.referType,
        reasonCodes: [...referral.reasonCodes],
        depositPaid: referral.depositPaid,
        contestedWords: referral.contestedWords,
        openedAt: referral.openedAt,
        dueAt: referral.dueAt,
      }),
    );
  }

  async openOf(applicationId: string): Promise<OpenReferral | undefined> {
    const row = await this.#db
      .selectFrom("referral")
      .selectAll()
      .where("applicationId", "=", applicationId)
      .where("settledAt", "is", null)
      .executeTakeFirst();
    return row && fromRow(row);
  }

  /**
   * Changes a referral after new findings. Either the customer must complete another check, or an underwriter must decide. The time limit
   * of the lender starts again with the new `dueAt`.
   */
  change(id: string, { referType, reasonCodes, dueAt }: Pick<OpenReferral, "referType" | "reasonCodes" | "dueAt">): void {
    this.#send(
      this.#db
        .updateTable("referral")
        .set({ referType, reasonCodes: [...reasonCodes], dueAt })
        .where("id", "=", id),
    );
  }

  awaitProof(id: string, referType: ReferType): void {
    this.#send(this.#db.updateTable("referral").set({ referType }).where("id", "=", id));
  }

  claim(id: string, { by, touchedAt }: Claim): void {
    this.#send(this.#db.updateTable("referral").set({ claimedBy: by, claimTouchedAt: touchedAt }).where("id", "=", id));
  }

  release(id: string): void {
    this.#send(this.#db.updateTable("referral").set({ claimedBy: null, claimTouchedAt: null }).where("id", "=", id));
  }

  /** Ends the underwriter's claim, so that the referral returns to the queue. */
  recommend(id: string, { by, at, reason, note, version }: AcceptanceRecommendation): void {
    const recommendation = {
      recommendedBy: by,
      recommendedAt: at,
      recommendedReason: reason,
      recommendationNote: note,
      recommendedVersion: version,
    };
    this.#send(
      this.#db
        .updateTable("referral")
        .set({ ...recommendation, claimedBy: null, claimTouchedAt: null })
        .where("id", "=", id),
    );
  }

  /**
   * Keeps a recommendation valid although the version of the application has changed. Only call this function if underwriters need not read
   * the change.
   */
  keepRecommendation(id: string, { from, to }: { readonly from: number; readonly to: number }): void {
    this.#send(
      this.#db.updateTable("referral").set({ recommendedVersion: to }).where("id", "=", id).where("recommendedVersion", "=", from),
    );
  }

  async explanationsOf(applicationId: string): Promise<ReferralExplanations[]> {
    const rows = await this.#db.selectFrom("referral").selectAll().where("applicationId", "=", applicationId).execute();
    return rows.map((row) => ({
      id: row.id,
      contestedWords: row.contestedWords,
      decision: row.note,
      recommendation: recommendationIn(row),
    }));
  }

  touch(applicationId: string, { by, touchedAt }: Claim, heldSince: Date): void {
    this.#send(
      this.#db
        .updateTable("referral")
        .set({ claimTouchedAt: touchedAt })
        .where("applicationId", "=", applicationId)
        .where("settledAt", "is", null)
        .where("claimedBy", "=", by)
        .where("claimTouchedAt", ">", heldSince),
    );
  }

  settle(applicationId: string, { outcome, by, reason = null, note, at }: ReferralSettlement): void {
    this.#send(
      this.#db
        .updateTable("referral")
        .set({ outcome, settledBy: by, reason, note, settledAt: at, claimedBy: null, claimTouchedAt: null })
        .where("applicationId", "=", applicationId)
        .where("settledAt", "is", null),
    );
  }

  async queue(atMost: number): Promise<QueuedReferral[]> {
    const rows = await this.#waiting().orderBy("r.dueAt").orderBy("r.id").limit(sql.lit(atMost)).execute();
    return rows.map(fromQueue);
  }

  /** If this underwriter has already recommended to accept the current version, the application is left out. */
  async unclaimed(heldSince: Date, username: string, atMost: number): Promise<string[]> {
    const rows = await this.#selectOpen()
      .select("r.applicationId")
      .where((either) => either.or([either("r.claimedBy", "is", null), either("r.claimTouchedAt", "<=", heldSince)]))
      .where(sql<boolean>`(r.recommended_by, r.recommended_version) is distinct from (${username}::text, a.version)`)
      .orderBy("r.dueAt")
      .orderBy("r.id")
      .limit(sql.lit(atMost))
      .execute();
    return rows.map(({ applicationId }) => applicationId);
  }

  async idleClaims(heldSince: Date, atMost: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom("referral")
      .select("applicationId")
      .where("claimedBy", "is not", null)
      .where("settledAt", "is", null)
      .where("claimTouchedAt", "<=", heldSince)
      .orderBy("claimTouchedAt")
      .limit(sql.lit(atMost))
      .execute();
    return rows.map(({ applicationId }) => applicationId);
  }

  async figures(since: Date, quickHours: number): Promise<QueueFigures> {
    const waiting = await this.#selectOpen()
      .select(({ fn }) => [fn.countAll<string>().as("count"), sql<string>`coalesce(sum(a.loan_amount_pence), 0)`.as("pence")])
      .executeTakeFirstOrThrow();
    const isQuick = sql<boolean>`settled_at <= opened_at + make_interval(hours => ${quickHours})`;
    const answered = await this.#db
      .selectFrom("referral")
      .select(({ fn }) => [fn.countAll<string>().as("count"), fn.countAll<string>().filterWhere(isQuick).as("quickly")])
      // This condition is written as in the index `referral_answered`. Otherwise PostgreSQL would not use the index.
      .where(sql<boolean>`outcome in ('accept', 'decline')`)
      .where("settledAt", ">=", since)
      .executeTakeFirstOrThrow();
    return {
      waiting: Number(waiting.count),
      loanAmountPence: Number(waiting.pence),
      answered: Number(answered.count),
      answeredQuickly: Number(answered.quickly),
    };
  }

  async queued(applicationId: string): Promise<QueuedReferral | undefined> {
    const row = await this.#waiting().where("r.applicationId", "=", applicationId).executeTakeFirst();
    return row && fromQueue(row);
  }

  async latest(applicationId: string): Promise<ReferralRecord | undefined> {
    const row = await this.#selectListed(selectWithApplication(this.#db))
      .where("r.applicationId", "=", applicationId)
      .orderBy("r.openedAt", "desc")
      .limit(sql.lit(1))
      .executeTakeFirst();
    return row && toRecord(row);
  }

  async decidedSince(since: Date, atMost: number): Promise<ReferralRecord[]> {
    const rows = await this.#selectListed(selectWithApplication(this.#db))
      .where(sql<boolean>`r.outcome in ('accept', 'decline') and r.reason is not null`)
      .where("r.settledAt", ">=", since)
      .orderBy("r.settledAt", "desc")
      .limit(sql.lit(atMost))
      .execute();
    return rows.map(toRecord);
  }

  #waiting() {
    return this.#selectListed(this.#selectOpen());
  }

  #selectListed(referrals: ReturnType<typeof selectWithApplication>) {
    return referrals
      .innerJoin("branch as b", "b.supplierNumber", "a.branch")
      .innerJoin("retailer as t", "t.normalisedName", "b.retailer")
      .selectAll("r")
      .select(["a.status", "a.applicantName", "a.branch", "t.name as retailerName", "a.loanAmountPence", "a.sla", "a.version"])
      .select(hasSupportNeed(sql`a.id`).as("hasSupportNeeds"));
  }

  #selectOpen() {
    return selectWithApplication(this.#db).where("r.settledAt", "is", null).where("a.status", "in", statusesIn("referred"));
  }
}

const selectWithApplication = (db: Kysely<DB>) => db.selectFrom("referral as r").innerJoin("application as a", "a.id", "r.applicationId");

type ListedColumns = Pick<
  QueuedReferral,
  "applicantName" | "hasSupportNeeds" | "branch" | "retailerName" | "loanAmountPence" | "sla" | "version"
>;
type QueueRow = Selectable<Referral> & ListedColumns & { readonly status: string };

const toRecord = (row: QueueRow): ReferralRecord => ({ ...fromQueue(row), settlement: settlementIn(row) });

function settlementIn({ outcome, settledBy, settledAt, reason, note }: QueueRow): ReferralRecord["settlement"] {
  if (outcome === null || settledBy === null || settledAt === null) return null;
  return { outcome: outcome as ReferralOutcome, by: settledBy, at: settledAt, reason: reason as ReferralReason | null, note };
}

const fromQueue = (row: QueueRow): QueuedReferral => ({
  ...fromRow(row),
  status: row.status as Status,
  applicantName: row.applicantName,
  hasSupportNeeds: row.hasSupportNeeds,
  branch: row.branch,
  retailerName: row.retailerName,
  loanAmountPence: row.loanAmountPence,
  sla: row.sla,
  version: row.version,
});

const fromRow = (row: Selectable<Referral>): OpenReferral => ({
  id: row.id,
  applicationId: row.applicationId,
  decisionId: row.decisionId,
  referType: row.referType as ReferType | null,
  reasonCodes: row.reasonCodes,
  depositPaid: row.depositPaid,
  contestedWords: row.contestedWords,
  openedAt: row.openedAt,
  dueAt: row.dueAt,
  claim: row.claimedBy !== null && row.claimTouchedAt !== null ? { by: row.claimedBy, touchedAt: row.claimTouchedAt } : null,
  recommendation: recommendationIn(row),
});

function recommendationIn({
  recommendedBy,
  recommendedAt,
  recommendedVersion,
  ...row
}: Selectable<Referral>): AcceptanceRecommendation | null {
  if (recommendedBy === null || recommendedAt === null || recommendedVersion === null) return null;
  const reason = row.recommendedReason as ReferralReason;
  return { by: recommendedBy, at: recommendedAt, reason, note: row.recommendationNote ?? "", version: recommendedVersion };
}
