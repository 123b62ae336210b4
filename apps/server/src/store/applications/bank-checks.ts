import type { BankCheckSaid, KeptBankCheck } from "@farthing/domain/details";
import { type Kysely, sql } from "kysely";
import type { DB } from "../database/schema.generated.ts";
import type { Send } from "../database/transaction.ts";

/** The latest bank account check of each application. */
export class BankChecks {
  readonly #db: Kysely<DB>;
  readonly #send: Send;

  constructor(db: Kysely<DB>, send: Send) {
    this.#db = db;
    this.#send = send;
  }

  async ofApplication(applicationId: string): Promise<KeptBankCheck | null> {
    const row = await this.#db
      .selectFrom("bankCheck")
      .select(["sortCode", "accountNumber", "said"])
      .where("applicationId", "=", applicationId)
      .executeTakeFirst();
    return row ? { ...row, said: row.said as BankCheckSaid | null } : null;
  }

  /** Replaces the earlier check. An outage of the bank checker does not overwrite a result for the same account. */
  save(applicationId: string, { sortCode, accountNumber, said }: KeptBankCheck, checkedAt: Date): void {
    this.#send(
      this.#db
        .insertInto("bankCheck")
        .values({ applicationId, sortCode, accountNumber, said: said && JSON.stringify(said), checkedAt })
        .onConflict((conflict) =>
          conflict
            .column("applicationId")
            .doUpdateSet((eb) => ({
              sortCode: eb.ref("excluded.sortCode"),
              accountNumber: eb.ref("excluded.accountNumber"),
              said: eb.ref("excluded.said"),
              checkedAt: eb.ref("excluded.checkedAt"),
            }))
            .where(
              sql<boolean>`(bank_check.sort_code, bank_check.account_number) <> (excluded.sort_code, excluded.account_number)
                or excluded.said is null or not (excluded.said -> 'modulusCheckUnavailable')::boolean`,
            ),
        ),
    );
  }
}
