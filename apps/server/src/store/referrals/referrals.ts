import type { Claim, Recommendation } from "@farthing/domain/application";
import { type ReferralReason, type ReferType, type Status, statusesIn } from "@farthing/domain/vocabulary";
import { type Kysely, type Selectable, sql } from "kysely";
import type { DB, Referral } from "../database/schema.generated.ts";
import type { Send } from "../database/transaction.ts";

export interface OpenReferral {
  readonly id: string;
  readonly applicationId: string;
  readonly decisionId: string;
  /** The check that the customer has to complete. Null if only underwriters handle the referral. */
  readonly referType: ReferType | null;
  readonly reasonCodes: readonly string[];
  /** True if the customer paid the deposit before the referral. The customer does not have to pay again. */
  readonly depositPaid: boolean;
  readonly openedAt: Date;
  /** The time by which the lender promises an answer. */
  readonly dueAt: Date;
  /** The latest claim of the referral by an underwriter. The domain decides whether the claim is still valid. */
  readonly claim: Claim | null;
  /** The first underwriter's latest recommendation. The domain decides whether the recommendation is still valid. */
  readonly recommendation: Recommendation | null;
}

/** A row of the underwriters' queue. */
export interface QueuedReferral extends OpenReferral {
  readonly status: Status;
  readonly applicantName: string | null;
  readonly branch: string;
  readonly retailerName: string;
  readonly loanAmountPence: number | null;
  readonly sla: boolean;
  readonly version: number;
}

export interface ReferralSettlement {
  readonly outcome: "accept" | "decline" | "lapsed" | "closed";
  readonly by: string;
  /** Null if no underwriter decided. */
  readonly reason?: ReferralReason | null;
  readonly note: string | null;
  readonly at: Date;
}

/** The underwriters' explanations of a referral, which are not in the audit log. */
export interface ReferralExplanations {
  readonly id: string;
  readonly decision: string | null;
  readonly recommendation: Pick<Recommendation, "version" | "note"> | null;
}

/** The number of waiting referrals, and the number of referrals settled since a moment. */
export interface QueueFigures {
  readonly waiting: number;
  readonly loanAmountPence: number;
  readonly answered: number;
  readonly answeredQuickly: number;
}

export class Referrals {
  readonly #db: Kysely<DB>;
  readonly #send: Send;

  constructor(db: Kysely<DB>, send: Send) {
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

  /** Records that new findings require another check of the customer, or an underwriter. The time of the lender begins again. */
  change(id: string, { referType, reasonCodes, dueAt }: Pick<OpenReferral, "referType" | "reasonCodes" | "dueAt">): void {
    this.#send(
      this.#db
        .updateTable("referral")
        .set({ referType, reasonCodes: [...reasonCodes], dueAt })
        .where("id", "=", id),
    );
  }

  claim(id: string, { by, touchedAt }: Claim): void {
    this.#send(this.#db.updateTable("referral").set({ claimedBy: by, claimTouchedAt: touchedAt }).where("id", "=", id));
  }

  release(id: string): void {
    this.#send(this.#db.updateTable("referral").set({ claimedBy: null, claimTouchedAt: null }).where("id", "=", id));
  }

  /** Stores the first underwriter's acceptance and ends the claim, so that the referral returns to the queue. */
  recommend(id: string, { by, at, reason, note, version }: Recommendation): void {
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

  /** Keeps a recommendation valid after a change of the application that underwriters need not read. */
  keepRecommendation(id: string, { from, to }: { readonly from: number; readonly to: number }): void {
    this.#send(
      this.#db.updateTable("referral").set({ recommendedVersion: to }).where("id", "=", id).where("recommendedVersion", "=", from),
    );
  }

  async explanationsOf(applicationId: string): Promise<ReferralExplanations[]> {
    const rows = await this.#db.selectFrom("referral").selectAll().where("applicationId", "=", applicationId).execute();
    return rows.map((row) => ({ id: row.id, decision: row.note, recommendation: recommendationIn(row) }));
  }

  /** Extends a claim that is still valid. */
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

  /** Settling also ends the claim. */
  settle(applicationId: string, { outcome, by, reason = null, note, at }: ReferralSettlement): void {
    this.#send(
      this.#db
        .updateTable("referral")
        .set({ outcome, settledBy: by, reason, note, settledAt: at, claimedBy: null, claimTouchedAt: null })
        .where("applicationId", "=", applicationId)
        .where("settledAt", "is", null),
    );
  }

  /** Returns the referrals in the order of their deadlines, without referrals of closed applications. */
  async queue(atMost: number): Promise<QueuedReferral[]> {
    const rows = await this.#waiting().orderBy("r.dueAt").orderBy("r.id").limit(sql.lit(atMost)).execute();
    return rows.map(fromQueue);
  }

  /** Returns applications without a valid claim, earliest deadline first. Leaves out applications that this underwriter has recommended. */
  async unclaimed(heldSince: Date, username: string, atMost: number): Promise<string[]> {
    const rows = await this.#referred()
      .select("r.applicationId")
      .where((either) => either.or([either("r.claimedBy", "is", null), either("r.claimTouchedAt", "<=", heldSince)]))
      .where(sql<boolean>`(r.recommended_by, r.recommended_version) is distinct from (${username}::text, a.version)`)
      .orderBy("r.dueAt")
      .orderBy("r.id")
      .limit(sql.lit(atMost))
      .execute();
    return rows.map(({ applicationId }) => applicationId);
  }

  /** Returns applications whose claim by an underwriter has expired. */
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
    const waiting = await this.#referred()
      .select(({ fn }) => [fn.countAll<string>().as("count"), sql<string>`coalesce(sum(a.loan_amount_pence), 0)`.as("pence")])
      .executeTakeFirstOrThrow();
    // This form of the condition can use the index on settled referrals.
    const isQuick = sql<boolean>`settled_at <= opened_at + make_interval(hours => ${quickHours})`;
    const answered = await this.#db
      .selectFrom("referral")
      .select(({ fn }) => [fn.countAll<string>().as("count"), fn.countAll<string>().filterWhere(isQuick).as("quickly")])
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

  #waiting() {
    return this.#referred()
      .innerJoin("branch as b", "b.supplierNumber", "a.branch")
      .innerJoin("retailer as t", "t.normalisedName", "b.retailer")
      .selectAll("r")
      .select(["a.status", "a.applicantName", "a.branch", "t.name as retailerName", "a.loanAmountPence", "a.sla", "a.version"]);
  }

  #referred() {
    return this.#db
      .selectFrom("referral as r")
      .innerJoin("application as a", "a.id", "r.applicationId")
      .where("r.settledAt", "is", null)
      .where("a.status", "in", statusesIn("referred"));
  }
}

type Shown = Pick<QueuedReferral, "applicantName" | "branch" | "retailerName" | "loanAmountPence" | "sla" | "version">;

const fromQueue = (row: Selectable<Referral> & Shown & { readonly status: string }): QueuedReferral => ({
  ...fromRow(row),
  status: row.status as Status,
  applicantName: row.applicantName,
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
  openedAt: row.openedAt,
  dueAt: row.dueAt,
  claim: row.claimedBy !== null && row.claimTouchedAt !== null ? { by: row.claimedBy, touchedAt: row.claimTouchedAt } : null,
  recommendation: recommendationIn(row),
});

/** In the table, either all columns of a recommendation have values or none. */
function recommendationIn({ recommendedBy, recommendedAt, recommendedVersion, ...row }: Selectable<Referral>): Recommendation | null {
  if (recommendedBy === null || recommendedAt === null || recommendedVersion === null) return null;
  const reason = row.recommendedReason as ReferralReason;
  return { by: recommendedBy, at: recommendedAt, reason, note: row.recommendationNote ?? "", version: recommendedVersion };
}
