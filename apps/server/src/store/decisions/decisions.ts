import {
  type ApplicationDocument,
  type AsyncDecisionStatus,
  type DecisionEvent,
  type Decision as DecisionOfRules,
  type DecisionRequestEvent,
  type Status,
  searchKeys,
} from "@farthing/domain/application";
import { type DecisionInputs, liveStatuses, lookedBackDays, otherApplication } from "@farthing/domain/credit";
import type { Pence } from "@farthing/domain/money";
import { type Kysely, type Selectable, sql } from "kysely";
import type { StoredApplication } from "../applications/applications.ts";
import type { DB, Decision } from "../database/schema.generated.ts";
import { insertion } from "../database/statements.ts";
import type { WriteBehind } from "../database/transaction.ts";

export type SearchedAs = "soft" | "full";
export type DecisionStage = "queued" | "searching" | "deciding" | "done";

/** A decision from the request to its end: what was asked, what it was made of, and what came of it. */
export interface StoredDecision {
  readonly id: string;
  readonly applicationId: string;
  readonly kind: SearchedAs;
  /** The row of the transition table that it is recorded under. */
  readonly event: DecisionRequestEvent | "settleReferral";
  readonly policyVersion: string;
  /** Without the bureau's file until that has come. */
  readonly inputs: DecisionInputs;
  /** As it was submitted. */
  readonly document: ApplicationDocument;
  /** Of what was decided: while the document still has it, the decision is for that document. */
  readonly subjectHash: Buffer;
  readonly requestedAt: Date;
}

export interface DecisionProgress {
  readonly progress: AsyncDecisionStatus;
  readonly stage: DecisionStage;
  readonly processedEvent: DecisionEvent | null;
  readonly processedAt: Date | null;
  readonly isAgreementRevert: boolean;
  readonly outages: number;
  readonly failures: number;
  readonly result: unknown;
  readonly trace: unknown;
}

type DecidedApplication = Pick<StoredApplication, "id" | "status" | "branch" | "proposedBy">;

export type KnownDecision = StoredDecision & DecisionProgress;

/** How a decision ended. */
export interface DecisionEnd {
  readonly progress: "PROCESSED" | "ERROR";
  readonly processedEvent: DecisionEvent;
  readonly at: Date;
  readonly inputs?: DecisionInputs;
  readonly trace?: unknown;
  readonly result?: unknown;
}

export interface Revision extends Pick<DecisionOfRules, "reasonCodes"> {
  readonly version: number;
  readonly loanAmount: Pence | null;
  readonly instalment: Pence | null;
  readonly maxInstalment: Pence | null;
  readonly deposit: Pence | null;
}

export class Decisions {
  readonly #db: Kysely<DB>;
  readonly #write: WriteBehind;

  constructor(db: Kysely<DB>, write: WriteBehind) {
    this.#db = db;
    this.#write = write;
  }

  /** Fails, when the unit of work commits, if another one of the application is under way. */
  add(decision: StoredDecision): void {
    this.#write(insertion("decision", { ...toRow(decision), progress: "PENDING" }));
  }

  async get(id: string): Promise<KnownDecision | undefined> {
    return known(await this.#db.selectFrom("decision").selectAll().where("id", "=", id).executeTakeFirst());
  }

  async latest(applicationId: string): Promise<KnownDecision | undefined> {
    return known(await this.#ofApplication(applicationId).orderBy("requested_at", "desc").orderBy("id", "desc").executeTakeFirst());
  }

  /** With where the application stands at that very moment; nothing at all if it is out of sight. One statement, for it is polled. */
  async latestInContext(applicationId: string): Promise<{ subject: DecidedApplication; latest: KnownDecision | undefined } | undefined> {
    const row = await this.#db
      .selectFrom("application as a")
      .leftJoin("decision as d", "d.application_id", "a.id")
      .select((eb) => ["a.id as applicationId", "a.status", "a.branch", "a.proposed_by", eb.ref("d.id").as("decisionId")])
      .selectAll("d")
      .where("a.id", "=", applicationId)
      .orderBy("d.requested_at", "desc")
      .orderBy("d.id", "desc")
      .limit(1)
      .executeTakeFirst();
    if (!row) return undefined;
    const subject = { id: row.applicationId, status: row.status as Status, branch: row.branch, proposedBy: row.proposed_by };
    return { subject, latest: row.decisionId === null ? undefined : known(row as Selectable<Decision>) };
  }

  async unfinished(applicationId: string): Promise<KnownDecision | undefined> {
    return known(await this.#ofApplication(applicationId).where("processed_at", "is", null).executeTakeFirst());
  }

  #ofApplication(applicationId: string) {
    return this.#db.selectFrom("decision").selectAll().where("application_id", "=", applicationId);
  }

  async reach(id: string, stage: DecisionStage): Promise<void> {
    await this.#unfinishedRow(id).set({ stage }).execute();
  }

  /** The bureau is down: an error to whoever looks, while the decision goes on being tried. */
  async suspend(id: string): Promise<void> {
    await this.#unfinishedRow(id)
      .set((eb) => ({ progress: "ERROR", processed_event: "SystemError", stage: "searching", outages: eb("outages", "+", 1) }))
      .execute();
  }

  async countFailure(id: string): Promise<void> {
    await this.#unfinishedRow(id)
      .set((eb) => ({ failures: eb("failures", "+", 1) }))
      .execute();
  }

  async finish(id: string, { progress, processedEvent, at, inputs, trace, result }: DecisionEnd): Promise<void> {
    await this.#unfinishedRow(id)
      .set({
        progress,
        processed_event: processedEvent,
        processed_at: at,
        stage: "done",
        ...(inputs && { inputs: JSON.stringify(inputs) }),
        ...(trace !== undefined && { trace: JSON.stringify(trace) }),
        ...(result !== undefined && { result: JSON.stringify(result) }),
      })
      .execute();
  }

  #unfinishedRow(id: string) {
    return this.#db.updateTable("decision").where("id", "=", id).where("processed_at", "is", null);
  }

  /** A decision that is made and recorded at the same moment: a referral's settlement. */
  addFinished(decision: StoredDecision, { at, trace, result }: Pick<DecisionEnd, "at" | "trace" | "result">): void {
    this.#write(
      insertion("decision", {
        ...toRow(decision),
        progress: "PROCESSED",
        processed_event: "Decision",
        processed_at: at,
        stage: "done",
        trace: JSON.stringify(trace ?? null),
        result: JSON.stringify(result ?? null),
      }),
    );
  }

  /** Live applications of the same person: the same surname, birthday and postcode (facts §5). */
  async otherApplicationsOf({ id, document, branch }: StoredApplication, now: Date): Promise<DecisionInputs["otherApplications"]> {
    const { lastNameKey, dateOfBirth, postcodeKey } = searchKeys(document);
    if (lastNameKey === null || dateOfBirth === null || postcodeKey === null) return [];
    const rows = await this.#db
      .selectFrom("application as a")
      .innerJoin("branch as there", "there.supplier_number", "a.branch")
      .innerJoin("branch as here", (join) => join.on("here.supplier_number", "=", branch))
      .select((eb) => [
        "a.created_at as createdAt",
        "there.retailer",
        eb.ref("here.retailer").as("ownRetailer"),
        sql<string | null>`a.document->'loanParameters'->>'goodsAmount'`.as("goodsAmount"),
      ])
      .where("a.last_name_key", "=", lastNameKey)
      .where("a.date_of_birth", "=", dateOfBirth)
      .where("a.postcode_key", "=", postcodeKey)
      .where("a.id", "<>", id)
      .where("a.status", "in", liveStatuses)
      .where("a.created_at", ">", new Date(now.getTime() - lookedBackDays * msPerDay))
      .orderBy("a.id")
      .execute();
    const goodsAmount = document.loanParameters?.goodsAmount;
    return rows.map(({ ownRetailer, ...other }) => otherApplication(other, { retailer: ownRetailer, goodsAmount }, now));
  }

  /** One line in the application's own list of what was decided about it (S1 §3). */
  addRevision(applicationId: string, revision: Revision, at: Date): void {
    this.#write(
      insertion("application_revision", {
        application_id: applicationId,
        version: revision.version,
        reason_codes: [...revision.reasonCodes],
        loan_amount_pence: revision.loanAmount,
        instalment_pence: revision.instalment,
        max_instalment_pence: revision.maxInstalment,
        deposit_pence: revision.deposit,
        created_at: at,
      }),
    );
  }
}

const msPerDay = 86_400_000;

const toRow = (decision: StoredDecision) => ({
  id: decision.id,
  application_id: decision.applicationId,
  kind: decision.kind,
  event: decision.event,
  policy_version: decision.policyVersion,
  inputs: JSON.stringify(decision.inputs),
  document: JSON.stringify(decision.document),
  subject_hash: decision.subjectHash,
  requested_at: decision.requestedAt,
});

const known = (row: Selectable<Decision> | undefined): KnownDecision | undefined =>
  row && {
    id: row.id,
    applicationId: row.application_id,
    kind: row.kind as SearchedAs,
    event: row.event as StoredDecision["event"],
    policyVersion: row.policy_version,
    inputs: row.inputs as unknown as DecisionInputs,
    document: row.document as ApplicationDocument,
    subjectHash: row.subject_hash,
    requestedAt: row.requested_at,
    progress: row.progress as AsyncDecisionStatus,
    stage: row.stage as DecisionStage,
    processedEvent: row.processed_event as DecisionEvent | null,
    processedAt: row.processed_at,
    isAgreementRevert: row.is_agreement_revert,
    outages: row.outages,
    failures: row.failures,
    result: row.result,
    trace: row.trace,
  };

/** Two requests at the same moment: the second finds the first only when it commits. */
export const isSecondDecision = (error: unknown): boolean =>
  error instanceof Error && "constraint" in error && error.constraint === "decision_one_unfinished";
