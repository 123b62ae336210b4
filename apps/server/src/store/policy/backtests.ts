import { type BacktestTally, type DecisionInputs, emptyTally, type PastDecision } from "@farthing/domain/credit";
import { type Kysely, type Selectable, sql } from "kysely";
import { uuid } from "../../platform/ids.ts";
import type { CreditPolicyBacktest, DB } from "../database/schema.generated.ts";

export interface Backtest {
  readonly id: string;
  readonly startedBy: string;
  readonly startedAt: Date;
  readonly fromAt: Date;
  readonly toAt: Date;
  readonly total: number | null;
  readonly counted: number;
  readonly cursor: Cursor;
  readonly tally: BacktestTally;
  readonly finishedAt: Date | null;
}

/** A JavaScript date would lose the microseconds, so the timestamp is a text. */
interface Cursor {
  readonly requestedAt: string;
  readonly id: string;
}

interface NewBacktest extends Pick<Backtest, "startedBy" | "startedAt" | "fromAt"> {
  readonly policyId: string;
  readonly revision: number;
}

type BacktestStep = Pick<Backtest, "counted" | "cursor" | "tally" | "finishedAt"> & { readonly total: number };

export type DecisionAtCursor = PastDecision & { readonly cursor: Cursor };

const noDecisionId = "00000000-0000-0000-0000-000000000000";

/** A backtest repeats stored decisions with a draft policy and counts the results. */
export class Backtests {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  /** Returns false if a backtest of the same revision is already in progress. */
  async start({ policyId, fromAt, startedAt, ...run }: NewBacktest): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await this.#db
      .insertInto("creditPolicyBacktest")
      .values({
        id: uuid(),
        creditPolicyId: policyId,
        ...run,
        startedAt,
        fromAt,
        toAt: startedAt,
        counted: 0,
        placeAt: fromAt,
        placeId: noDecisionId,
        tally: JSON.stringify(emptyTally),
      })
      .onConflict((underWay) => underWay.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }

  async ofRevision(policyId: string, revision: number): Promise<Backtest | undefined> {
    const row = await this.#db
      .selectFrom("creditPolicyBacktest")
      .selectAll()
      .select(sql<string>`place_at::text`.as("placeText"))
      .where("creditPolicyId", "=", policyId)
      .where("revision", "=", revision)
      .orderBy("startedAt", "desc")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    return row && toBacktest(row);
  }

  async countDecisions({ fromAt, toAt }: Pick<Backtest, "fromAt" | "toAt">): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from decision where ${madeByPolicyCondition(toAt)} and requested_at >= ${fromAt}`.execute(this.#db);
    return rows[0]?.count ?? 0;
  }

  async next({ cursor, toAt }: Pick<Backtest, "cursor" | "toAt">, atMost: number): Promise<readonly DecisionAtCursor[]> {
    const { rows } = await sql<Cursor & { applicationId: string; inputs: unknown }>`
      select id, requested_at::text as "requestedAt", application_id as "applicationId", inputs
      from decision where ${madeByPolicyCondition(toAt)} and (requested_at, id) > (${cursor.requestedAt}::timestamptz, ${cursor.id}::uuid)
      order by requested_at, id limit ${atMost}`.execute(this.#db);
    return rows.map(({ id, requestedAt, applicationId, inputs }) => ({
      applicationId,
      inputs: inputs as DecisionInputs,
      cursor: { id, requestedAt },
    }));
  }

  /** Returns false if another worker has already stored this step of the backtest. */
  async advance({ id, counted: from }: Pick<Backtest, "id" | "counted">, { cursor, tally, ...step }: BacktestStep): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable("creditPolicyBacktest")
      .set({ ...step, tally: JSON.stringify(tally), placeAt: sql<Date>`${cursor.requestedAt}::timestamptz`, placeId: cursor.id })
      .where("id", "=", id)
      .where("counted", "=", from)
      .where("finishedAt", "is", null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
}

/** A decision that a person made has no evaluation to repeat, so it is left out. */
const madeByPolicyCondition = (before: Date) =>
  sql<boolean>`kind = 'full' and requested_at < ${before} and processed_at < ${before} and trace is not null`;

const toBacktest = (row: Selectable<CreditPolicyBacktest> & { readonly placeText: string }): Backtest => ({
  id: row.id,
  startedBy: row.startedBy,
  startedAt: row.startedAt,
  fromAt: row.fromAt,
  toAt: row.toAt,
  total: row.total,
  counted: row.counted,
  cursor: { requestedAt: row.placeText, id: row.placeId },
  tally: row.tally,
  finishedAt: row.finishedAt,
});
