import type { StoredBankCheck } from "@farthing/domain/details";
import { type Kysely, sql } from "kysely";
import type { DB } from "../database/schema.generated.ts";
import type { SendStatement } from "../database/transaction.ts";

export class BankChecks {
  readonly #db: Kysely<DB>;
  readonly #send: SendStatement;

  constructor(db: Kysely<DB>, send: SendStatement) {
    this.#db = db;
    this.#send = send;
  }

  async ofApplication(applicationId: string): Promise<(StoredBankCheck & { readonly checkedAt: Date }) | null> {
    const row = await this.#db
      .selectFrom("bankCheck")
      .select(["sortCode", "accountNumber", "said", "checkedAt"])
      .where("applicationId", "=", applicationId)
      .executeTakeFirst();
    return row ?? null;
  }

  /** If the bank checker is unavailable, an earlier result for the same account is kept. */
  save(applicationId: string, { sortCode, accountNumber, said }: StoredBankCheck, checkedAt: Date): void {
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
