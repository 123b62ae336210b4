import {
  type ApplicationDocument,
  type Decision as DecisionOfRules,
  type DecisionRequestEvent,
  searchKeys,
} from "@farthing/domain/application";
import { type DecisionInputs, type Evaluation, liveStatuses, lookBackDays, otherApplicationInput } from "@farthing/domain/credit";
import type { Pence } from "@farthing/domain/money";
import type { AsyncDecisionStatus, DecisionEvent, Status } from "@farthing/domain/vocabulary";
import { type Kysely, type Selectable, sql } from "kysely";
import type { StoredApplication } from "../applications/applications.ts";
import type { DB, Decision } from "../database/schema.generated.ts";
import type { SendStatement } from "../database/transaction.ts";
import type { StoredSearch } from "./bureau-searches.ts";

export type DecisionKind = "soft" | "full";
export type DecisionStage = "queued" | "searching" | "deciding" | "done";

export interface StoredDecision {
  readonly id: string;
  readonly applicationId: string;
  readonly kind: DecisionKind;
  readonly event: DecisionRequestEvent | "settleReferral";
  readonly policyVersion: string;
  readonly inputs: DecisionInputs;
  readonly document: ApplicationDocument;
  /**
   * A hash of the data on which the decision is based. The decision is valid as long as these data in the application document are
   * unchanged.
   */
  readonly subjectHash: Buffer;
  readonly requestedAt: Date;
  readonly signUponAccept?: boolean;
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
  readonly trace: Evaluation | FailedEvaluation | null;
  /** The credit bureau whose file the decision used. Null if it used no file, or if an earlier version of Farthing made the decision. */
  readonly bureau: string | null;
}

export interface FailedEvaluation {
  readonly failure: { readonly name: string; readonly message: string };
}

/** Null if the credit policy was not evaluated, or if the evaluation failed. */
export const evaluationOf = (decision: Pick<DecisionProgress, "trace"> | undefined): Evaluation | null =>
  decision?.trace && !("failure" in decision.trace) ? decision.trace : null;

type DecidedApplication = Pick<StoredApplication, "id" | "status" | "branch" | "proposedBy">;

export type DecisionWithProgress = Required<StoredDecision> & DecisionProgress;

export interface EndedDecision {
  readonly progress: "PROCESSED" | "ERROR";
  readonly processedEvent: DecisionEvent;
  readonly at: Date;
  readonly inputs?: DecisionInputs;
  readonly bureau?: string | null;
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

/**
 * With "processed_at is null", PostgreSQL would use the index of unfinished decisions, which still contains recently finished ones. With
 * `num_nulls`, PostgreSQL searches by id.
 */
const isUnfinishedSql = sql<boolean>`num_nulls(processed_at) = 1`;

/** The maximum number of postponed decisions that are resumed at once. All others are resumed at their deadlines. */
const postponedMax = 1_000;

type UnfinishedRow = DecisionRow &
  (
    | { readonly searchKind: null }
    | {
        readonly searchKind: StoredSearch["kind"];
        readonly searchSubjectHash: Buffer;
        readonly searchFile: StoredSearch["file"];
        readonly searchBureau: StoredSearch["bureau"];
        readonly searchAnsweredAt: Date;
      }
  );

export class Decisions {
  readonly #db: Kysely<DB>;
  readonly #send: SendStatement;

  constructor(db: Kysely<DB>, send: SendStatement) {
    this.#db = db;
    this.#send = send;
  }

  /** The commit fails if the application already has an unfinished decision. */
  add(decision: StoredDecision): void {
    this.#send(this.#db.insertInto("decision").values({ ...toRow(decision), progress: "PENDING" }));
  }

  async get(id: string): Promise<DecisionWithProgress | undefined> {
    const row = await this.#db.selectFrom("decision").selectAll().where("id", "=", id).executeTakeFirst();
    return row && fromRow(row);
  }

  async latest(applicationId: string): Promise<DecisionWithProgress | undefined> {
    const row = await this.#db
      .selectFrom("decision")
      .selectAll()
      .where("applicationId", "=", applicationId)
      .orderBy("seq", "desc")
      .limit(sql.lit(1))
      .executeTakeFirst();
    return row && fromRow(row);
  }

  async latestOn(applicationId: string, subjectHash: Buffer): Promise<DecisionWithProgress | undefined> {
    const row = await this.#db
      .selectFrom("decision")
      .selectAll()
      .where("applicationId", "=", applicationId)
      .where("subjectHash", "=", subjectHash)
      .where("processedAt", "is not", null)
      .orderBy("seq", "desc")
      .limit(1)
      .executeTakeFirst();
    return row && fromRow(row);
  }

  async ofApplication(applicationId: string): Promise<DecisionWithProgress[]> {
    const rows = await this.#db.selectFrom("decision").selectAll().where("applicationId", "=", applicationId).orderBy("seq").execute();
    return rows.map(fromRow);
  }

  /** Browsers request the latest decision often, so the read uses only one statement. */
  async latestInContext(
    applicationId: string,
  ): Promise<{ subject: DecidedApplication; latest: DecisionWithProgress | undefined } | undefined> {
    const row = await this.#db
      .selectFrom("application as a")
      .leftJoin("decision as d", "d.applicationId", "a.id")
      .select((eb) => ["a.id as subjectId", "a.status", "a.branch", "a.proposedBy", eb.ref("d.id").as("decisionId")])
      .selectAll("d")
      .where("a.id", "=", applicationId)
      .orderBy("d.seq", (order) => order.desc().nullsLast())
      .limit(1)
      .executeTakeFirst();
    if (!row) return undefined;
    const subject = { id: row.subjectId, status: row.status as Status, branch: row.branch, proposedBy: row.proposedBy };
    return { subject, latest: row.decisionId === null ? undefined : fromRow(row as Selectable<Decision>) };
  }

  async unfinished(applicationId: string): Promise<DecisionWithProgress | undefined> {
    const row = await this.#db
      .selectFrom("decision")
      .selectAll()
      .where("applicationId", "=", applicationId)
      .where("processedAt", "is", null)
      .executeTakeFirst();
    return row && fromRow(row);
  }

  async underWay(applicationId: string): Promise<{ decision: DecisionWithProgress; searches: readonly StoredSearch[] } | undefined> {
    const rows = await this.#db
      .selectFrom("decision as d")
      .leftJoin("bureauSearch as s", "s.applicationId", "d.applicationId")
      .selectAll("d")
      .select([
        "s.kind as searchKind",
        "s.subjectHash as searchSubjectHash",
        "s.file as searchFile",
        "s.bureau as searchBureau",
        "s.answeredAt as searchAnsweredAt",
      ])
      .where("d.applicationId", "=", applicationId)
      .where("d.processedAt", "is", null)
      .$castTo<UnfinishedRow>()
      .execute();
    const [first] = rows;
    return first && { decision: fromRow(first), searches: rows.flatMap(searchIn) };
  }

  /** Only call this function after locking the application. Otherwise another transaction may finish the decision meanwhile. */
  async isUnfinished(id: string): Promise<boolean> {
    const row = await this.#db.selectFrom("decision").select("id").where("id", "=", id).where(isUnfinishedSql).executeTakeFirst();
    return row !== undefined;
  }

  /** Requests that the agreement returns to its earlier version as soon as this decision is finished. */
  requestRevert(id: string): void {
    this.#send(this.#unfinishedRow(id).set({ isAgreementRevert: true }));
  }

  async isRevertRequested(id: string): Promise<boolean> {
    const row = await this.#db.selectFrom("decision").select("isAgreementRevert").where("id", "=", id).executeTakeFirst();
    return row?.isAgreementRevert === true;
  }

  setStage(ids: readonly string[], stage: DecisionStage): void {
    if (ids.length === 0) return;
    this.#send(this.#db.updateTable("decision").set({ stage }).where("id", "=", sql<string>`any(${ids}::uuid[])`).where(isUnfinishedSql));
  }

  /** The credit bureau is unavailable. Callers get an error until a retry of the decision succeeds. */
  recordOutage(id: string): void {
    this.#send(
      this.#unfinishedRow(id).set((eb) => ({
        progress: "ERROR",
        processedEvent: "SystemError",
        stage: "searching",
        outages: eb("outages", "+", 1),
      })),
    );
  }

  async postponed(): Promise<readonly string[]> {
    const rows = await this.#db
      .selectFrom("decision")
      .select("applicationId")
      .where("processedAt", "is", null)
      .where("processedEvent", "=", "SystemError")
      .orderBy("requestedAt")
      .limit(sql.lit(postponedMax))
      .execute();
    return rows.map(({ applicationId }) => applicationId);
  }

  countFailure(id: string): void {
    this.#send(this.#unfinishedRow(id).set((eb) => ({ failures: eb("failures", "+", 1) })));
  }

  finish(id: string, { progress, processedEvent, at, inputs, bureau, trace, result }: EndedDecision): void {
    const end = {
      progress,
      processedEvent,
      processedAt: at,
      stage: "done",
      ...(inputs && { inputs: JSON.stringify(inputs) }),
      ...(bureau && { bureau }),
      ...(trace !== undefined && { trace: JSON.stringify(trace) }),
      ...(result !== undefined && { result: JSON.stringify(result) }),
    };
    this.#send(this.#unfinishedRow(id).set(end));
  }

  /** Some decisions are finished at once, for example the decision that settles a referral. */
  addFinished(decision: StoredDecision, { at, bureau, trace, result }: Pick<EndedDecision, "at" | "bureau" | "trace" | "result">): void {
    this.#send(
      this.#db.insertInto("decision").values({
        ...toRow(decision),
        progress: "PROCESSED",
        processedEvent: "Decision",
        processedAt: at,
        stage: "done",
        bureau: bureau ?? null,
        trace: JSON.stringify(trace ?? null),
        result: JSON.stringify(result ?? null),
      }),
    );
  }

  /** The customer's other applications must have the same surname, birthday and postcode. */
  async otherApplicationsOf(
    { applicationId, document }: Pick<StoredDecision, "applicationId" | "document">,
    now: Date,
  ): Promise<DecisionInputs["otherApplications"]> {
    const { lastNameKey, dateOfBirth, postcodeKey } = searchKeys(document);
    if (lastNameKey === null || dateOfBirth === null || postcodeKey === null) return [];
    const since = new Date(now.getTime() - lookBackDays * msPerDay);
    const rows = await this.#db
      .selectFrom("application as a")
      .innerJoin("application as own", (join) => join.on("own.id", "=", applicationId))
      .select((eb) => [
        "a.createdAt",
        "a.retailer",
        eb.ref("own.retailer").as("ownRetailer"),
        sql<string | null>`a.document->'loanParameters'->>'goodsAmount'`.as("goodsAmount"),
      ])
      .where("a.lastNameKey", "=", lastNameKey)
      // While few people are stored, PostgreSQL would use the index on birthdays. "+ 0" prevents that.
      .where(sql<string>`a.date_of_birth + 0`, "=", dateOfBirth)
      .where("a.postcodeKey", "=", postcodeKey)
      .whereRef("a.id", "<>", "own.id")
      .where("a.createdAt", ">", since)
      .where("a.status", "in", liveStatuses)
      .orderBy("a.id")
      .execute();
    const goodsAmount = document.loanParameters?.goodsAmount;
    return rows.map(({ ownRetailer, ...other }) => otherApplicationInput(other, { retailer: ownRetailer, goodsAmount }, now));
  }

  #unfinishedRow(id: string) {
    return this.#db.updateTable("decision").where("id", "=", id).where(isUnfinishedSql);
  }

  addRevision(applicationId: string, revision: Revision, at: Date): void {
    this.#send(
      this.#db.insertInto("applicationRevision").values({
        applicationId,
        version: revision.version,
        reasonCodes: [...revision.reasonCodes],
        loanAmountPence: revision.loanAmount,
        instalmentPence: revision.instalment,
        maxInstalmentPence: revision.maxInstalment,
        depositPence: revision.deposit,
        createdAt: at,
      }),
    );
  }
}

const msPerDay = 86_400_000;

const toRow = (decision: StoredDecision) => ({
  id: decision.id,
  applicationId: decision.applicationId,
  kind: decision.kind,
  event: decision.event,
  policyVersion: decision.policyVersion,
  inputs: JSON.stringify(decision.inputs),
  document: JSON.stringify(decision.document),
  subjectHash: decision.subjectHash,
  requestedAt: decision.requestedAt,
  signUponAccept: decision.signUponAccept ?? false,
});

const searchIn = (row: UnfinishedRow): readonly StoredSearch[] =>
  row.searchKind === null
    ? []
    : [
        {
          kind: row.searchKind,
          subjectHash: row.searchSubjectHash,
          file: row.searchFile,
          bureau: row.searchBureau,
          answeredAt: row.searchAnsweredAt,
        },
      ];

type DecisionRow = Pick<Selectable<Decision>, keyof DecisionWithProgress>;

const fromRow = (row: DecisionRow): DecisionWithProgress => ({
  id: row.id,
  applicationId: row.applicationId,
  kind: row.kind as DecisionKind,
  event: row.event as StoredDecision["event"],
  policyVersion: row.policyVersion,
  inputs: row.inputs,
  document: row.document,
  subjectHash: row.subjectHash,
  requestedAt: row.requestedAt,
  signUponAccept: row.signUponAccept,
  progress: row.progress as AsyncDecisionStatus,
  stage: row.stage as DecisionStage,
  processedEvent: row.processedEvent as DecisionEvent | null,
  processedAt: row.processedAt,
  isAgreementRevert: row.isAgreementRevert,
  outages: row.outages,
  failures: row.failures,
  result: row.result,
  trace: row.trace,
  bureau: row.bureau,
});

export const isSecondDecision = (error: unknown): boolean =>
  error instanceof Error && "constraint" in error && error.constraint === "decision_one_unfinished";
