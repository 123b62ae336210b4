import { type LocalDate, localDate, type Pence, pence } from "@farthing/domain/money";
import { type Kysely, sql } from "kysely";
import type { DB } from "../database/schema.generated.ts";

/** The part of a submitted payout run that pays one supplier. */
export interface ShopPayout {
  readonly id: string;
  readonly serialNumber: number;
  readonly submittedAt: Date;
  readonly entryDay: LocalDate;
  readonly paidAt: Date | null;
  readonly isReturned: boolean;
  readonly loans: number;
  readonly loan: Pence;
  readonly recovered: Pence;
}

export interface RemittanceLine {
  readonly applicationId: string;
  readonly orderReference: string | null;
  readonly loan: Pence;
  readonly recovered: Pence;
}

interface Row {
  readonly id: string;
  readonly serialNumber: number;
  readonly submittedAt: Date;
  readonly day: string;
  readonly paidAt: Date | null;
  readonly isReturned: boolean;
  readonly loans: number;
  readonly loan: number;
  readonly recovered: number;
}

/** Loans that a payout run left out are not part of the payout. */
export class ShopPayouts {
  readonly #db: Kysely<DB>;
  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  newest(supplierNumber: string, { limit, before }: { readonly limit: number; readonly before?: string | undefined }) {
    return this.#read(supplierNumber, { runId: null, before: before ?? null, limit });
  }

  async find(supplierNumber: string, runId: string): Promise<ShopPayout | undefined> {
    const [found] = await this.#read(supplierNumber, { runId, before: null, limit: 1 });
    return found;
  }

  async linesOf(supplierNumber: string, runId: string): Promise<readonly RemittanceLine[]> {
    const { rows } = await sql<{ applicationId: string; orderReference: string | null; loan: number; recovered: number }>`
      select l.application_id as "applicationId", a.order_reference as "orderReference", l.loan_pence as loan, l.recovered_pence as recovered
      from payout_line l join application a on a.id = l.application_id
      where l.run_id = ${runId} and l.supplier_number = ${supplierNumber} and l.left_out_at is null
      order by l.application_id`.execute(this.#db);
    return rows.map(({ loan, recovered, ...line }) => ({ ...line, loan: pence(Number(loan)), recovered: pence(Number(recovered)) }));
  }

  async #read(
    supplierNumber: string,
    { runId, before, limit }: { readonly runId: string | null; readonly before: string | null; readonly limit: number },
  ): Promise<readonly ShopPayout[]> {
    const { rows } = await sql<Row>`
      select run_id as id, serial_number as "serialNumber", submitted_at as "submittedAt", entry_day::text as day, paid_at as "paidAt",
             is_returned as "isReturned", loans, loan_pence as loan, recovered_pence as recovered
      from shop_payouts(${supplierNumber}, ${runId}::uuid, ${before}::integer, ${limit})`.execute(this.#db);
    return rows.map(({ day, loan, recovered, ...row }) => ({
      ...row,
      entryDay: localDate(day),
      loan: pence(Number(loan)),
      recovered: pence(Number(recovered)),
    }));
  }
}
