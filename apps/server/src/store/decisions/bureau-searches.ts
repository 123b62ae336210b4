import type { BureauFile } from "@farthing/domain/credit";
import { insertion } from "../database/statements.ts";
import type { WriteBehind } from "../database/transaction.ts";

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
  readonly #write: WriteBehind;

  constructor(write: WriteBehind) {
    this.#write = write;
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
