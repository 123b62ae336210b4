import type { Claim } from "@farthing/domain/application";
import { type ReferType, type Status, statusesIn } from "@farthing/domain/vocabulary";
import { type Kysely, type Selectable, sql } from "kysely";
import type { DB, Referral } from "../database/schema.generated.ts";
import type { Send } from "../database/transaction.ts";

export interface OpenReferral {
  readonly id: string;
  readonly applicationId: string;
  readonly decisionId: string;
  /** What the customer is asked for; null while it is the underwriters' alone. */
  readonly referType: ReferType | null;
  readonly reasonCodes: readonly string[];
  /** Before it was referred; the customer is not asked for it again. */
  readonly depositPaid: boolean;
  readonly openedAt: Date;
  /** By when the lender promises an answer. */
  readonly dueAt: Date;
  /** As it was last touched; whether it holds still is the domain's rule. */
  readonly claim: Claim | null;
}

/** A line of the underwriters' queue. */
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
  readonly note: string | null;
  readonly at: Date;
}

/** What waits, and what was answered since a moment. */
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

  open(referral: Omit<OpenReferral, "claim">): void {
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

  /** What was found out since leads to other questions, or to a person. */
  change(id: string, referType: ReferType | null, reasonCodes: readonly string[]): void {
    this.#send(
      this.#db
        .updateTable("referral")
        .set({ referType, reasonCodes: [...reasonCodes] })
        .where("id", "=", id),
    );
  }

  claim(id: string, { by, touchedAt }: Claim): void {
    this.#send(this.#db.updateTable("referral").set({ claimedBy: by, claimTouchedAt: touchedAt }).where("id", "=", id));
  }

  release(id: string): void {
    this.#send(this.#db.updateTable("referral").set({ claimedBy: null, claimTouchedAt: null }).where("id", "=", id));
  }

  /** Whoever has it has done something about it. A claim that was left alone before does not come back by that. */
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

  /** A referral that is over is nobody's. */
  settle(applicationId: string, { outcome, by, note, at }: ReferralSettlement): void {
    this.#send(
      this.#db
        .updateTable("referral")
        .set({ outcome, settledBy: by, note, settledAt: at, claimedBy: null, claimTouchedAt: null })
        .where("applicationId", "=", applicationId)
        .where("settledAt", "is", null),
    );
  }

  /** What is promised soonest comes first. A referral whose application was closed meanwhile waits for nobody. */
  async queue(atMost: number): Promise<QueuedReferral[]> {
    const rows = await this.#waiting().orderBy("r.dueAt").orderBy("r.id").limit(sql.lit(atMost)).execute();
    return rows.map(fromQueue);
  }

  /** The applications that nobody has in hand, what is promised soonest first. */
  async unclaimed(heldSince: Date, atMost: number): Promise<string[]> {
    const rows = await this.#referred()
      .select("r.applicationId")
      .where((either) => either.or([either("r.claimedBy", "is", null), either("r.claimTouchedAt", "<=", heldSince)]))
      .orderBy("r.dueAt")
      .orderBy("r.id")
      .limit(sql.lit(atMost))
      .execute();
    return rows.map(({ applicationId }) => applicationId);
  }

  /** The applications whose claim was last touched so long ago that it does not hold. */
  async leftAlone(heldSince: Date, atMost: number): Promise<string[]> {
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
    // Written out, so that the index of what was answered serves it.
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

  /** One of them. */
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
});
