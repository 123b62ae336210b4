import type { Application } from "@farthing/domain/application";
import type { LocalDate } from "@farthing/domain/money";
import type { Status } from "@farthing/domain/vocabulary";
import type { Kysely, Selectable } from "kysely";
import type { ApplicationSnapshot, DB } from "../database/schema.generated.ts";
import type { SendStatement } from "../database/transaction.ts";
import type { StoredApplication } from "./applications.ts";

export interface Snapshot
  extends Pick<
    Application,
    | "document"
    | "maxInstalmentAmount"
    | "softSearchExpiryDate"
    | "tailoringExpiryDate"
    | "applicationExpiryDate"
    | "signedAt"
    | "coolingOffEnd"
  > {
  readonly version: number;
  readonly status: Status;
}

export class Snapshots {
  readonly #db: Kysely<DB>;
  readonly #send: SendStatement;

  constructor(db: Kysely<DB>, send: SendStatement) {
    this.#db = db;
    this.#send = send;
  }

  add(application: StoredApplication, at: Date): void {
    this.#send(
      this.#db
        .insertInto("applicationSnapshot")
        .values({
          applicationId: application.id,
          version: application.version,
          status: application.status,
          document: JSON.stringify(application.document),
          maxInstalmentAmount: application.maxInstalmentAmount,
          softSearchExpiryDate: application.softSearchExpiryDate,
          tailoringExpiryDate: application.tailoringExpiryDate,
          applicationExpiryDate: application.applicationExpiryDate,
          signedAt: application.signedAt,
          coolingOffEnd: application.coolingOffEnd,
          createdAt: at,
        })
        .onConflict((conflict) => conflict.doNothing()),
    );
  }

  async find(applicationId: string, version: number): Promise<Snapshot | undefined> {
    const row = await this.#db
      .selectFrom("applicationSnapshot")
      .selectAll()
      .where("applicationId", "=", applicationId)
      .where("version", "=", version)
      .executeTakeFirst();
    return row && fromRow(row);
  }

  async latest(applicationId: string, at: readonly Status[]): Promise<Snapshot | undefined> {
    const row = await this.#db
      .selectFrom("applicationSnapshot")
      .selectAll()
      .where("applicationId", "=", applicationId)
      .where("status", "in", at)
      .orderBy("version", "desc")
      .limit(1)
      .executeTakeFirst();
    return row && fromRow(row);
  }
}

const fromRow = (row: Selectable<ApplicationSnapshot>): Snapshot => ({
  version: row.version,
  status: row.status as Status,
  document: row.document,
  maxInstalmentAmount: row.maxInstalmentAmount,
  softSearchExpiryDate: row.softSearchExpiryDate as LocalDate | null,
  tailoringExpiryDate: row.tailoringExpiryDate as LocalDate | null,
  applicationExpiryDate: row.applicationExpiryDate as LocalDate | null,
  signedAt: row.signedAt?.toISOString() ?? null,
  coolingOffEnd: row.coolingOffEnd as LocalDate | null,
});
