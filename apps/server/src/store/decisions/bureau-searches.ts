import type { BureauFile } from "@farthing/domain/credit";
import type { Kysely } from "kysely";
import type { DB } from "../database/schema.generated.ts";
import { insertion } from "../database/statements.ts";
import type { WriteBehind } from "../database/transaction.ts";

export interface SearchIdentity {
  readonly applicationId: string;
  readonly kind: "soft" | "hard";
  /** Of everything that the bureau is told: other data make another search. */
  readonly subjectHash: Buffer;
}

export interface KeptSearch {
  readonly file: BureauFile;
  readonly answeredAt: Date;
}

/** What the bureau answered last, kept so that it is asked once. */
export class BureauSearches {
  readonly #db: Kysely<DB>;
  readonly #write: WriteBehind;

  constructor(db: Kysely<DB>, write: WriteBehind) {
    this.#db = db;
    this.#write = write;
  }

  async find({ applicationId, kind, subjectHash }: SearchIdentity): Promise<KeptSearch | undefined> {
    const row = await this.#db
      .selectFrom("bureauSearch")
      .select(["file", "answeredAt"])
      .where("applicationId", "=", applicationId)
      .where("kind", "=", kind)
      .where("subjectHash", "=", subjectHash)
      .executeTakeFirst();
    return row && { file: row.file as unknown as BureauFile, answeredAt: row.answeredAt };
  }

  /** In the place of an older answer. A worker that was thought dead may have kept the same one meanwhile. */
  keep({ applicationId, kind, subjectHash }: SearchIdentity, key: string, file: BureauFile, answeredAt: Date): void {
    this.#write(
      insertion(
        "bureauSearch",
        { applicationId, kind, subjectHash, key, file: JSON.stringify(file), answeredAt },
        `on conflict (application_id, kind, subject_hash) do update
         set key = excluded.key, file = excluded.file, answered_at = excluded.answered_at where bureau_search.key <> excluded.key`,
      ),
    );
  }
}
