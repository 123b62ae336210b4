import type { AccountName, MovementKind } from "@farthing/domain/ledger";
import { type LocalDate, localDate, type Pence, pence, zeroPence } from "@farthing/domain/money";
import { type ShopState, type Status, shopStateOf, statuses } from "@farthing/domain/vocabulary";
import { type Kysely, sql } from "kysely";
import { fromRow, storedColumns } from "../applications/application-rows.ts";
import type { StoredApplication } from "../applications/applications.ts";
import type { DB } from "../database/schema.generated.ts";

export interface Fulfilment {
  readonly id: string;
  readonly applicationId: string;
  readonly amount: Pence;
  readonly deliveredOn: LocalDate;
  readonly proofReference: string | null;
  readonly createdAt: Date;
}

export interface Refund {
  readonly id: string;
  readonly applicationId: string;
  readonly kind: "whole" | "part";
  readonly amount: Pence;
  readonly reason: string;
  readonly createdAt: Date;
}

/** Partial settlements by staff or the lender count as refunds. */
export interface OrderTotals {
  readonly fulfilled: Pence;
  readonly refunded: Pence;
}

export const noTotals: OrderTotals = { fulfilled: zeroPence, refunded: zeroPence };

export interface ListPosition {
  readonly at: string;
  readonly id: string;
}

interface OrderQuery {
  readonly supplierNumber: string;
  readonly limit: number;
  readonly after?: ListPosition | undefined;
  readonly state?: ShopState | undefined;
  readonly orderReference?: string | undefined;
}

export interface ListedOrder {
  readonly application: StoredApplication;
  readonly place: ListPosition;
}

export class ShopOrders {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  async newest({ supplierNumber, limit, after, state, orderReference }: OrderQuery): Promise<readonly ListedOrder[]> {
    let found = this.#db
      .selectFrom("application")
      .select(storedColumns)
      .select(sql<string>`created_at::text`.as("placeAt"))
      .where("branch", "=", supplierNumber)
      .where("channel", "=", "WebServices");
    if (after) found = found.where(sql<boolean>`(created_at, id) < (${after.at}::timestamptz, ${after.id})`);
    if (state !== undefined) found = found.where("status", "in", statusesOf(state));
    if (orderReference !== undefined) found = found.where("orderReference", "=", orderReference);
    const rows = await found.orderBy("createdAt", "desc").orderBy("id", "desc").limit(sql.lit(limit)).execute();
    return rows.map(({ placeAt, ...row }) => ({ application: fromRow(row), place: { at: placeAt, id: row.id } }));
  }

  /** A loan that was cancelled after the signature counts as refunded in full, whether the web shop or staff cancelled it. */
  async totals(applicationIds: readonly string[]): Promise<ReadonlyMap<string, OrderTotals>> {
    const { rows } = await sql<{ id: string; fulfilled: number; refunded: number }>`
      select a.id,
        coalesce((select sum(f.amount_pence) from fulfilment f where f.application_id = a.id), 0)::bigint as fulfilled,
        case when a.status = ${"cancelled" satisfies Status} and a.signed_at is not null then a.loan_amount_pence
          else coalesce((select sum(e.pence) from ledger_movement m join ledger_entry e on e.movement_id = m.id
            where m.application_id = a.id and m.kind = ${"partialSettlement" satisfies MovementKind}
              and e.account = ${"retailer" satisfies AccountName}), 0)::bigint
        end as refunded
      from application a where a.id = any(${[...applicationIds]}::text[])`.execute(this.#db);
    return new Map(rows.map(({ id, fulfilled, refunded }) => [id, { fulfilled: pence(fulfilled), refunded: pence(refunded) }]));
  }

  async totalsOf(applicationId: string): Promise<OrderTotals> {
    return (await this.totals([applicationId])).get(applicationId) ?? noTotals;
  }

  async addFulfilment({ id, applicationId, amount, deliveredOn, proofReference, createdAt }: Fulfilment): Promise<void> {
    await this.#db
      .insertInto("fulfilment")
      .values({ id, applicationId, amountPence: amount, deliveredOn, proofReference, createdAt })
      .execute();
  }

  async fulfilmentsOf(applicationId: string): Promise<readonly Fulfilment[]> {
    const rows = await this.#db
      .selectFrom("fulfilment")
      .select(["id", "applicationId", "amountPence", sql<string>`delivered_on::text`.as("day"), "proofReference", "createdAt"])
      .where("applicationId", "=", applicationId)
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .execute();
    return rows.map(({ amountPence, day, ...row }) => ({ ...row, amount: pence(Number(amountPence)), deliveredOn: localDate(day) }));
  }

  async addRefund({ id, applicationId, kind, amount, reason, createdAt }: Refund): Promise<void> {
    await this.#db.insertInto("refund").values({ id, applicationId, kind, amountPence: amount, reason, createdAt }).execute();
  }

  async refundsOf(applicationId: string): Promise<readonly Refund[]> {
    const rows = await this.#db
      .selectFrom("refund")
      .select(["id", "applicationId", "kind", "amountPence", "reason", "createdAt"])
      .where("applicationId", "=", applicationId)
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .execute();
    return rows.map(({ amountPence, kind, ...row }) => ({ ...row, kind: kind as Refund["kind"], amount: pence(Number(amountPence)) }));
  }
}

const statusesOf = (state: ShopState): Status[] => statuses.filter((status) => shopStateOf(status) === state);
