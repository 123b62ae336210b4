import type { BureauFile } from "@farthing/domain/credit";
import type { Kysely } from "kysely";
import type { DB } from "../database/schema.generated.ts";
import type { SendStatement } from "../database/transaction.ts";

export interface BureauSearchKey {
  readonly applicationId: string;
  readonly kind: "soft" | "hard";
  /** A hash of all data that were sent to the credit bureau. If the data change, a new search is needed. */
  readonly subjectHash: Buffer;
}

export interface StoredBureauFile {
  readonly file: BureauFile;
  readonly bureau: string | null;
}

export interface StoredSearch extends Omit<BureauSearchKey, "applicationId">, StoredBureauFile {
  readonly answeredAt: Date;
}

/** The bureau's latest answers are stored, so that Farthing makes each search only once. */
export class BureauSearches {
  readonly #db: Kysely<DB>;
  readonly #send: SendStatement;

  constructor(db: Kysely<DB>, send: SendStatement) {
    this.#db = db;
    this.#send = send;
  }

  async ofApplication(applicationId: string): Promise<readonly StoredSearch[]> {
    const rows = await this.#db
      .selectFrom("bureauSearch")
      .select(["kind", "subjectHash", "file", "bureau", "answeredAt"])
      .where("applicationId", "=", applicationId)
      .execute();
    return rows.map(({ kind, ...row }) => ({ ...row, kind: kind as StoredSearch["kind"] }));
  }

  /** Replaces an older answer of the credit bureau to the same search. Another worker may already have stored the same answer. */
  add({ applicationId, kind, subjectHash }: BureauSearchKey, key: string, { file, bureau }: StoredBureauFile, answeredAt: Date): void {
    this.#send(
      this.#db
        .insertInto("bureauSearch")
        .values({ applicationId, kind, subjectHash, key, file: JSON.stringify(file), bureau, answeredAt })
        .onConflict((conflict) =>
          conflict
            .columns(["applicationId", "kind", "subjectHash"])
            .doUpdateSet((eb) => ({
              key: eb.ref("excluded.key"),
              file: eb.ref("excluded.file"),
              bureau: eb.ref("excluded.bureau"),
              answeredAt: eb.ref("excluded.answeredAt"),
            }))
            .whereRef("bureauSearch.key", "<>", "excluded.key"),
        ),
    );
  }
}
