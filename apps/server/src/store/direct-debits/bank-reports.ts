import type { BankReportKind, BankReportResult, BankReportRow, RowRefusal } from "@farthing/domain/bacs";
import { localDate, pence } from "@farthing/domain/money";
import { type Kysely, sql } from "kysely";
import { uuid } from "../../platform/ids.ts";
import type { DB } from "../database/schema.generated.ts";

export interface StoredReport {
  readonly id: string;
  readonly kind: BankReportKind;
  readonly fileName: string;
  readonly uploadedBy: string;
  readonly uploadedAt: Date;
}

export interface ListedReport extends StoredReport, Readonly<Record<BankReportResult, number>> {}

export interface StoredReportRow extends Pick<BankReportRow, "reference" | "reason" | "day" | "pence"> {
  readonly position: number;
  readonly result: BankReportResult;
  readonly refusal: RowRefusal | null;
}

type NewReport = Omit<StoredReport, "id"> & { readonly fileHash: Buffer };
type NewRow = StoredReportRow & { readonly rowHash: Buffer };

/** The lender's operations staff upload reports from Bacs. Reports and their rows are never changed or deleted. */
export class BankReports {
  readonly #db: Kysely<DB>;

  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  /** The lock lasts until the transaction ends, so that uploads run one after the other. */
  async serialise(): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended('bank-reports', 0))`.execute(this.#db);
  }

  async byHash(fileHash: Buffer): Promise<StoredReport | undefined> {
    const row = await this.#db.selectFrom("bankReport").selectAll().where("fileHash", "=", fileHash).executeTakeFirst();
    return row && { ...row, kind: row.kind as BankReportKind };
  }

  async find(id: string): Promise<StoredReport | undefined> {
    const row = await this.#db.selectFrom("bankReport").selectAll().where("id", "=", id).executeTakeFirst();
    return row && { ...row, kind: row.kind as BankReportKind };
  }

  async newest(atMost: number): Promise<readonly ListedReport[]> {
    const { rows } = await sql<ListedReport>`
      select r.id, r.kind, r.file_name as "fileName", r.uploaded_by as "uploadedBy", r.uploaded_at as "uploadedAt",
             c.applied, c.recorded, c.refused
      from (select * from bank_report order by uploaded_at desc limit ${atMost}) r
      cross join lateral (
        select count(*) filter (where result = 'applied')::int as applied, count(*) filter (where result = 'recorded')::int as recorded,
               count(*) filter (where result = 'refused')::int as refused
        from bank_report_row where report_id = r.id
      ) c order by r.uploaded_at desc`.execute(this.#db);
    return rows;
  }

  async rowsOf(reportId: string): Promise<readonly StoredReportRow[]> {
    const rows = await this.#db.selectFrom("bankReportRow").selectAll().where("reportId", "=", reportId).orderBy("position").execute();
    return rows.map(({ position, reference, reason, day, result, refusal, ...row }) => ({
      position,
      reference,
      reason,
      day: day === null ? null : localDate(day),
      pence: row.pence === null ? null : pence(row.pence),
      result: result as BankReportResult,
      refusal: refusal as RowRefusal | null,
    }));
  }

  async hasRow(rowHash: Buffer): Promise<boolean> {
    const row = await this.#db
      .selectFrom("bankReportRow")
      .select("position")
      .where("rowHash", "=", rowHash)
      .where("result", "<>", "refused")
      .executeTakeFirst();
    return row !== undefined;
  }

  async add(report: NewReport): Promise<string> {
    const id = uuid();
    await this.#db
      .insertInto("bankReport")
      .values({ id, ...report })
      .execute();
    return id;
  }

  async addRow(reportId: string, row: NewRow): Promise<void> {
    await this.#db
      .insertInto("bankReportRow")
      .values({ reportId, ...row })
      .execute();
  }
}
