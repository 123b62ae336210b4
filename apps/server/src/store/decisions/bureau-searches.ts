import type { BureauFile } from "@farthing/domain/credit";
import type { Kysely } from "kysely";
import type { DB } from "../database/schema.generated.ts";
import type { Send } from "../database/transaction.ts";

export interface SearchIdentity {
  readonly applicationId: string;
  readonly kind: "soft" | "hard";
  /** Of everything that the bureau is told: other data make another search. */
  readonly subjectHash: Buffer;
}

export interface KeptSearch extends Omit<SearchIdentity, "applicationId"> {
  readonly file: BureauFile;
  readonly answeredAt: Date;
}

/** What the bureau answered last, kept so that it is asked once. */
export class BureauSearches {
  readonly #db: Kysely<DB>;
  readonly #send: Send;

  constructor(db: Kysely<DB>, send: Send) {
    this.#db = db;
    this.#send = send;
  }

  /** In the place of an older answer. A worker that was thought dead may have kept the same one meanwhile. */
  keep({ applicationId, kind, subjectHash }: SearchIdentity, key: string, file: BureauFile, answeredAt: Date): void {
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
