import type { Kysely } from "kysely";
import type { KeyRing } from "../../platform/secrets.ts";
import type { DB } from "../database/schema.generated.ts";

export interface BankAccount {
  readonly name: string;
  readonly sortCode: string;
  readonly accountNumber: string;
}

export interface SupplierAccount extends BankAccount {
  readonly supplierNumber: string;
  readonly enteredBy: string;
  readonly confirmedBy: string | null;
  /** The time at which a payment was returned, if it was after the last confirmation. */
  readonly returnedAt: Date | null;
}

/** Bank accounts of suppliers. The digits are sealed. */
export class SupplierAccounts {
  readonly #db: Kysely<DB>;
  readonly #keys: KeyRing;

  constructor(db: Kysely<DB>, keys: KeyRing) {
    this.#db = db;
    this.#keys = keys;
  }

  async all(): Promise<ReadonlyMap<string, SupplierAccount>> {
    const rows = await this.#db.selectFrom("supplierBankAccount").selectAll().execute();
    return new Map(
      rows.map(({ sealed, supplierNumber, enteredBy, confirmedBy, returnedAt }) => {
        const account = JSON.parse(this.#keys.open(sealed, supplierAccountContext(supplierNumber)).toString()) as BankAccount;
        return [supplierNumber, { ...account, supplierNumber, enteredBy, confirmedBy, returnedAt }];
      }),
    );
  }

  /** Replaces the account. The new one needs confirmation. */
  async enter(supplierNumber: string, { name, sortCode, accountNumber }: BankAccount, enteredBy: string, enteredAt: Date): Promise<void> {
    const plain = Buffer.from(JSON.stringify({ name, sortCode, accountNumber }));
    const row = {
      sealed: this.#keys.seal(plain, supplierAccountContext(supplierNumber)),
      enteredBy,
      enteredAt,
      confirmedBy: null,
      confirmedAt: null,
      returnedAt: null,
    };
    await this.#db
      .insertInto("supplierBankAccount")
      .values({ supplierNumber, ...row })
      .onConflict((known) => known.column("supplierNumber").doUpdateSet(row))
      .execute();
  }

  async confirm(supplierNumber: string, confirmedBy: string, confirmedAt: Date): Promise<void> {
    await this.#db
      .updateTable("supplierBankAccount")
      .set({ confirmedBy, confirmedAt, returnedAt: null })
      .where("supplierNumber", "=", supplierNumber)
      .execute();
  }

  /** Another person than `by` has to confirm the account again. */
  async doubt(supplierNumber: string, by: string, returnedAt: Date): Promise<void> {
    await this.#db
      .updateTable("supplierBankAccount")
      .set({ enteredBy: by, confirmedBy: null, confirmedAt: null, returnedAt })
      .where("supplierNumber", "=", supplierNumber)
      .execute();
  }
}

export const supplierAccountContext = (supplierNumber: string): string => `supplier-account:${supplierNumber}`;
