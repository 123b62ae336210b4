import { type SupportConsent, type SupportNeed, type SupportRecorder, supportNeeds } from "@farthing/domain/vocabulary";
import { type Kysely, sql } from "kysely";
import type { DB } from "../database/schema.generated.ts";

export interface RecordedNeeds {
  readonly applicationId: string;
  readonly needs: readonly SupportNeed[];
  readonly note: string | null;
  readonly consent: SupportConsent;
  readonly recordedAs: SupportRecorder;
  readonly recordedBy: string;
  readonly recordedAt: Date;
}

/** A support need is a circumstance that makes it harder for a customer to deal with the lender. */
export class SupportNeeds {
  readonly #db: Kysely<DB>;

  constructor(db: Kysely<DB>) {
    this.#db = db;
  }

  /** A record without support needs means that the customer had the needs removed. */
  async newestOf(applicationIds: readonly string[]): Promise<RecordedNeeds | null> {
    const row = await this.#db
      .selectFrom("supportNeed")
      .select(["applicationId", "needs", "note", "consent", "recordedAs", "recordedBy", "recordedAt"])
      .where("applicationId", "in", [...applicationIds])
      .orderBy("recordedAt", "desc")
      .limit(sql.lit(1))
      .executeTakeFirst();
    if (!row) return null;
    return {
      ...row,
      needs: supportNeeds.filter((need) => row.needs.includes(need)),
      consent: row.consent as SupportConsent,
      recordedAs: row.recordedAs as SupportRecorder,
    };
  }

  async record({ applicationId, needs, ...given }: RecordedNeeds): Promise<void> {
    const values = { ...given, needs: [...needs] };
    await this.#db
      .insertInto("supportNeed")
      .values({ applicationId, ...values })
      .onConflict((recorded) => recorded.columns(["applicationId", "retailer"]).doUpdateSet(values))
      .execute();
  }
}

/** The row `n` may lack support needs, because the customer had them removed. */
export const hasRecordedNeedSql = sql<boolean>`(n.needs <> '{}' or n.note is not null)`;

export const hasSupportNeed = (applicationId: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select from support_need n where n.application_id = ${applicationId} and ${hasRecordedNeedSql})`;
