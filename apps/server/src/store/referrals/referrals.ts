import type { ReferType, Status } from "@farthing/domain/application";
import { type Kysely, type Selectable, sql } from "kysely";
import type { DB, Referral } from "../database/schema.generated.ts";
import { insertion } from "../database/statements.ts";
import type { WriteBehind } from "../database/transaction.ts";

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

export class Referrals {
  readonly #db: Kysely<DB>;
  readonly #write: WriteBehind;

  constructor(db: Kysely<DB>, write: WriteBehind) {
    this.#db = db;
    this.#write = write;
  }

  open(referral: OpenReferral): void {
    this.#write(
      insertion("referral", {
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
    this.#write(
      this.#db
        .updateTable("referral")
        .set({ referType, reasonCodes: [...reasonCodes] })
        .where("id", "=", id)
        .compile(),
    );
  }

  settle(applicationId: string, { outcome, by, note, at }: ReferralSettlement): void {
    this.#write(
      this.#db
        .updateTable("referral")
        .set({ outcome, settledBy: by, note, settledAt: at })
        .where("applicationId", "=", applicationId)
        .where("settledAt", "is", null)
        .compile(),
    );
  }

  /** What is promised soonest comes first. A referral whose application was closed meanwhile waits for nobody. */
  async queue(atMost: number): Promise<QueuedReferral[]> {
    const rows = await this.#waiting().orderBy("r.dueAt").orderBy("r.id").limit(sql.lit(atMost)).execute();
    return rows.map(fromQueue);
  }

  /** One of them. */
  async queued(applicationId: string): Promise<QueuedReferral | undefined> {
    const row = await this.#waiting().where("r.applicationId", "=", applicationId).executeTakeFirst();
    return row && fromQueue(row);
  }

  #waiting() {
    return this.#db
      .selectFrom("referral as r")
      .innerJoin("application as a", "a.id", "r.applicationId")
      .innerJoin("branch as b", "b.supplierNumber", "a.branch")
      .innerJoin("retailer as t", "t.normalisedName", "b.retailer")
      .selectAll("r")
      .select(["a.status", "a.applicantName", "a.branch", "t.name as retailerName", "a.loanAmountPence", "a.sla", "a.version"])
      .where("r.settledAt", "is", null)
      .where("a.status", "in", ["decision_refer", "decision_quotation_refer"]);
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
});
