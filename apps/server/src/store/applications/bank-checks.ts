import type { BankCheckSaid, KeptBankCheck } from "@farthing/domain/details";
import type { Kysely } from "kysely";
import { asking, unsent } from "../database/client-dialect.ts";
import type { DB } from "../database/schema.generated.ts";
import { insertion } from "../database/statements.ts";
import type { WriteBehind } from "../database/transaction.ts";

const ofApplication = unsent
  .selectFrom("bankCheck")
  .select(["sortCode", "accountNumber", "said"])
  .where("applicationId", "=", "")
  .compile();

/** What the bank said last about the account of an application. */
export class BankChecks {
  readonly #db: Kysely<DB>;
  readonly #write: WriteBehind;

  constructor(db: Kysely<DB>, write: WriteBehind) {
    this.#db = db;
    this.#write = write;
  }

  async ofApplication(applicationId: string): Promise<KeptBankCheck | null> {
    const {
      rows: [row],
    } = await this.#db.executeQuery(asking(ofApplication, applicationId));
    return row ? { ...row, said: row.said as BankCheckSaid | null } : null;
  }

  /** In the place of the check before it. An outage takes nothing back that was said of the same account. */
  keep(applicationId: string, { sortCode, accountNumber, said }: KeptBankCheck, checkedAt: Date): void {
    this.#write(
      insertion(
        "bankCheck",
        { applicationId, sortCode, accountNumber, said: said && JSON.stringify(said), checkedAt },
        `on conflict (application_id) do update
         set sort_code = excluded.sort_code, account_number = excluded.account_number, said = excluded.said, checked_at = excluded.checked_at
         where (bank_check.sort_code, bank_check.account_number) <> (excluded.sort_code, excluded.account_number)
            or excluded.said is null or not (excluded.said -> 'modulusCheckUnavailable')::boolean`,
      ),
    );
  }
}
