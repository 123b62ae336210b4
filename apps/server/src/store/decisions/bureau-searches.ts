import type { BureauFile } from "@farthing/domain/credit";
import type { Kysely } from "kysely";
import type { DB } from "../database/schema.generated.ts";
import type { Send } from "../database/transaction.ts";

export interface SearchIdentity {
  readonly applicationId: string;
  readonly kind: "soft" | "hard";
  /** A hash of all data sent to the credit bureau. Different data need a new search. */
  readonly subjectHash: Buffer;
}

export interface StoredSearch extends Omit<SearchIdentity, "applicationId"> {
  readonly file: BureauFile;
  readonly answeredAt: Date;
}

/** The latest answers of the credit bureau. They are stored so that each search is made only once. */
export class BureauSearches {
  readonly #db: Kysely<DB>;
  readonly #send: Send;

  constructor(db: Kysely<DB>, send: Send) {
    this.#db = db;
    this.#send = send;
  }

  async ofApplication(applicationId: string): Promise<readonly StoredSearch[]> {
    const rows = await this.#db
      .selectFrom("bureauSearch")
      .select(["kind", "subjectHash", "file", "answeredAt"])
      .where("applicationId", "=", applicationId)
      .execute();
    return rows as unknown as readonly StoredSearch[];
  }

  /** Replaces an older answer of the bureau. Another worker may already have stored the same answer. */
  add({ applicationId, kind, subjectHash }: SearchIdentity, key: string, file: BureauFile, answeredAt: Date): void {
    this.#send(
      this.#db
        .insertInto("bureauSearch")
        .values({ applicationId, kind, subjectHash, key, file: JSON.stringify(file), answeredAt })
        .onConflict((conflict) =>
          conflict
            .columns(["applicationId", "kind", "subjectHash"])
            .doUpdateSet((eb) => ({
              key: eb.ref("excluded.key"),
              file: eb.ref("excluded.file"),
              answeredAt: eb.ref("excluded.answeredAt"),
            }))
            .whereRef("bureauSearch.key", "<>", "excluded.key"),
        ),
    );
  }
}
