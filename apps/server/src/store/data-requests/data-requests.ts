import type { LocalDate } from "@farthing/domain/money";
import { localDate } from "@farthing/domain/money";
import type { IdentityCheck } from "@farthing/domain/vocabulary";
import { type Kysely, sql } from "kysely";
import { decryptWithContext, encryptWithContext } from "../../platform/secrets.ts";
import type { ApplicationKeys } from "../audit/application-keys.ts";
import type { DB } from "../database/schema.generated.ts";

export interface NewDataRequest {
  readonly id: string;
  readonly applicationId: string;
  readonly receivedOn: LocalDate;
  readonly dueOn: LocalDate;
  readonly identityCheck: IdentityCheck;
  readonly identityNote: string;
  readonly checkedBy: string;
  readonly checkedAt: Date;
}

export interface DataRequest extends NewDataRequest {
  readonly applications: readonly string[];
  readonly madeAt: Date | null;
  readonly expiresAt: Date | null;
  readonly hasCopy: boolean;
  readonly downloads: number;
}

/** Customers can request a copy of their personal data. The key of the application encrypts this copy. */
export class DataRequests {
  readonly #db: Kysely<DB>;
  readonly #keys: ApplicationKeys;

  constructor(db: Kysely<DB>, keys: ApplicationKeys) {
    this.#db = db;
    this.#keys = keys;
  }

  async add(request: NewDataRequest): Promise<void> {
    await this.#db.insertInto("dataRequest").values(request).execute();
  }

  async lock(id: string): Promise<DataRequest | undefined> {
    await sql`select from data_request where id = ${id} for update`.execute(this.#db);
    const row = await this.#all().where("id", "=", id).executeTakeFirst();
    return row && fromRow(row);
  }

  async ofApplications(applicationIds: readonly string[]): Promise<readonly DataRequest[]> {
    const rows = await this.#all()
      .where("applicationId", "=", sql<string>`any(${applicationIds}::text[])`)
      .orderBy("checkedAt", "desc")
      .limit(sql.lit(50))
      .execute();
    return rows.map(fromRow);
  }

  /** A request for a copy counts as answered when a user has downloaded the copy, or when the copy was deleted. */
  async withoutDownload(limit: number): Promise<readonly DataRequest[]> {
    const rows = await this.#all()
      .where("downloads", "=", 0)
      .where((eb) => eb.or([eb("madeAt", "is", null), eb("sealed", "is not", null)]))
      .orderBy("dueOn")
      .orderBy("id")
      .limit(sql.lit(limit))
      .execute();
    return rows.map(fromRow);
  }

  #all() {
    return this.#db
      .selectFrom("dataRequest")
      .select([
        "id",
        "applicationId",
        "identityCheck",
        "identityNote",
        "checkedBy",
        "checkedAt",
        "applications",
        "madeAt",
        "expiresAt",
        "downloads",
      ])
      .select([
        sql<string>`received_on::text`.as("receivedOn"),
        sql<string>`due_on::text`.as("dueOn"),
        sql<boolean>`sealed is not null`.as("hasCopy"),
      ]);
  }

  /** Encrypts and stores the copy. Only call this function after locking the application of the request. */
  async store(
    { id, applicationId }: Pick<DataRequest, "id" | "applicationId">,
    copy: { readonly zip: Uint8Array; readonly applications: readonly string[]; readonly madeAt: Date; readonly expiresAt: Date },
  ): Promise<void> {
    const sealed = encryptWithContext(await this.#keys.of(applicationId), Buffer.from(copy.zip), copyEncryptionContext(id));
    const { applications, madeAt, expiresAt } = copy;
    await this.#db
      .updateTable("dataRequest")
      .set({ sealed, applications: [...applications], madeAt, expiresAt })
      .where("id", "=", id)
      .execute();
  }

  /** Counts the download of the copy. Returns undefined if the copy or its key was deleted. */
  async download({ id, applicationId }: Pick<DataRequest, "id" | "applicationId">): Promise<Buffer | undefined> {
    const key = await this.#keys.find(applicationId);
    const row = await this.#db
      .updateTable("dataRequest")
      .set((eb) => ({ downloads: eb("downloads", "+", 1) }))
      .where("id", "=", id)
      .where("sealed", "is not", null)
      .returning("sealed")
      .executeTakeFirst();
    return key && row?.sealed ? decryptWithContext(key, row.sealed, copyEncryptionContext(id)) : undefined;
  }

  async deleteExpired(now: Date): Promise<void> {
    await this.#db.updateTable("dataRequest").set({ sealed: null }).where("sealed", "is not", null).where("expiresAt", "<=", now).execute();
  }
}

const copyEncryptionContext = (id: string): string => `data-request ${id}`;

type Row = Omit<DataRequest, "receivedOn" | "dueOn" | "identityCheck"> & Record<"receivedOn" | "dueOn" | "identityCheck", string>;

const fromRow = (row: Row): DataRequest => ({
  ...row,
  receivedOn: localDate(row.receivedOn),
  dueOn: localDate(row.dueOn),
  identityCheck: row.identityCheck as IdentityCheck,
});
