import { type BacktestTally, type DecisionInputs, emptyTally, type PastDecision } from "@farthing/domain/credit";
import { type Kysely, type Selectable, sql } from "kysely";
import { v7 as uuid } from "../../platform/ids.ts";
import type { CreditPolicyBacktest, DB } from "../database/schema.generated.ts";

export interface Backtest {
  readonly id: string;
  readonly startedBy: string;
  readonly startedAt: Date;
  readonly fromAt: Date;
  readonly toAt: Date;
  /** Null until the first step has looked. */
  readonly total: number | null;
  readonly counted: number;
  /** Of the last decision that is counted. */
  readonly place: Place;
  readonly tally: BacktestTally;
  readonly finishedAt: Date | null;
}

/** Where a decision stands in the order in which they were asked for. The moment is as the database writes it: a place has to be met exactly. */
interface Place {
  readonly requestedAt: string;
  readonly id: string;
}

interface NewBacktest extends Pick<Backtest, "startedBy" | "startedAt" | "fromAt"> {
  readonly policyId: string;
  readonly revision: number;
}

/** What a step has come to. */
type Step = Pick<Backtest, "counted" | "place" | "tally" | "finishedAt"> & { readonly total: number };

export type PlacedDecision = PastDecision & { readonly place: Place };

/** Before every other. */
const noDecision = "00000000-0000-0000-0000-000000000000";

/** What the draft of a policy would have decided, as far as it is reckoned. */
export class Backtests {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  /** False where one of that revision is under way. */
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
        placeId: noDecision,
        tally: JSON.stringify(emptyTally),
      })
      .onConflict((underWay) => underWay.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }

  /** The newest of a revision. */
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

  /** How many there are to count, whatever is counted already included. */
  async toCount({ fromAt, toAt }: Pick<Backtest, "fromAt" | "toAt">): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from decision where ${madeByPolicy(toAt)} and requested_at >= ${fromAt}`.execute(this.#db);
    return rows[0]?.count ?? 0;
  }

  async next({ place, toAt }: Pick<Backtest, "place" | "toAt">, atMost: number): Promise<readonly PlacedDecision[]> {
    const { rows } = await sql<Place & { applicationId: string; inputs: unknown }>`
      select id, requested_at::text as "requestedAt", application_id as "applicationId", inputs
      from decision where ${madeByPolicy(toAt)} and (requested_at, id) > (${place.requestedAt}::timestamptz, ${place.id}::uuid)
      order by requested_at, id limit ${atMost}`.execute(this.#db);
    return rows.map(({ id, requestedAt, applicationId, inputs }) => ({
      applicationId,
      inputs: inputs as DecisionInputs,
      place: { id, requestedAt },
    }));
  }

  /** False where somebody else has gone on from there meanwhile. */
  async goOn({ id, counted: from }: Pick<Backtest, "id" | "counted">, { place, tally, ...step }: Step): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable("creditPolicyBacktest")
      .set({ ...step, tally: JSON.stringify(tally), placeAt: sql<Date>`${place.requestedAt}::timestamptz`, placeId: place.id })
      .where("id", "=", id)
      .where("counted", "=", from)
      .where("finishedAt", "is", null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
}

/** Full decisions that the policy has made before a moment; those of a person have no trace. */
const madeByPolicy = (before: Date) =>
  sql<boolean>`kind = 'full' and requested_at < ${before} and processed_at < ${before} and trace is not null`;

const toBacktest = (row: Selectable<CreditPolicyBacktest> & { readonly placeText: string }): Backtest => ({
  id: row.id,
  startedBy: row.startedBy,
  startedAt: row.startedAt,
  fromAt: row.fromAt,
  toAt: row.toAt,
  total: row.total,
  counted: row.counted,
  place: { requestedAt: row.placeText, id: row.placeId },
  tally: row.tally as unknown as BacktestTally,
  finishedAt: row.finishedAt,
});
