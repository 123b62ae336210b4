import type { BankAccountCheck, PayeeCheck } from "@farthing/domain/payouts";
import { type Kysely, type Selectable, sql } from "kysely";
import { uuid } from "../../platform/ids.ts";
import type { KeyRing } from "../../platform/secrets.ts";
import type { DB, SupplierAccount as SupplierAccountTable } from "../database/schema.generated.ts";

export interface BankAccount {
  readonly name: string;
  readonly sortCode: string;
  readonly accountNumber: string;
}

export interface AccountChecks {
  readonly bank: BankAccountCheck;
  readonly bankName: string | null;
  readonly payee: PayeeCheck;
  /** The bank returns the account holder's name only if the entered name is a close match. */
  readonly payeeName: string | null;
  /** The user's reason for entering the account although the bank knows it under another name. */
  readonly enteredDespite: string | null;
}

const doubtReasons = ["paymentReturned"] as const;
export type DoubtReason = (typeof doubtReasons)[number];

export interface SupplierAccount extends BankAccount {
  readonly id: string;
  readonly supplierNumber: string;
  readonly enteredBy: string;
  readonly enteredAt: Date;
  readonly checks: AccountChecks;
  /** A user who has ever entered this sort code and account number can never confirm the account. */
  readonly neverConfirmedBy: readonly string[];
  readonly confirmedBy: string | null;
  readonly confirmedAt: Date | null;
  readonly doubtedBy: string | null;
  readonly doubtedAt: Date | null;
  readonly doubtReason: DoubtReason | null;
}

interface ActionStamp {
  readonly by: string;
  readonly at: Date;
}

type Row = Selectable<SupplierAccountTable>;
type SealedDetails = BankAccount & Partial<Pick<AccountChecks, "bankName" | "payeeName">>;

/** The details of a bank account never change. The account can later be confirmed, marked as doubtful, or replaced. */
export class SupplierAccounts {
  readonly #db: Kysely<DB>;
  readonly #keys: KeyRing;

  constructor(db: Kysely<DB>, keys: KeyRing) {
    this.#db = db;
    this.#keys = keys;
  }

  async current(): Promise<ReadonlyMap<string, SupplierAccount>> {
    const rows = await this.#db.selectFrom("supplierAccount").selectAll().where("supersededAt", "is", null).execute();
    return new Map(rows.map((row) => [row.supplierNumber, this.#opened(row)]));
  }

  /** A supplier's account needs a confirmation if it is new, or if the bank returned a payment to it. */
  async toConfirm(atMost: number): Promise<readonly SupplierAccount[]> {
    const rows = await this.#db
      .selectFrom("supplierAccount")
      .selectAll()
      .where("supersededAt", "is", null)
      .where((either) => either.or([either("confirmedAt", "is", null), either("doubtedAt", "is not", null)]))
      .orderBy("enteredAt")
      .limit(sql.lit(atMost))
      .execute();
    return rows.map((row) => this.#opened(row));
  }

  async byIds(ids: readonly string[]): Promise<ReadonlyMap<string, SupplierAccount>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom("supplierAccount")
      .selectAll()
      .where("id", "in", [...new Set(ids)])
      .execute();
    return new Map(rows.map((row) => [row.id, this.#opened(row)]));
  }

  /** Until the transaction ends, no other transaction can enter or confirm an account of this supplier, or mark it as doubtful. */
  async lock(supplierNumber: string): Promise<SupplierAccount | undefined> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${supplierAccountEncryptionContext(supplierNumber)}, 0))`.execute(this.#db);
    return this.find(supplierNumber);
  }

  async find(supplierNumber: string): Promise<SupplierAccount | undefined> {
    const row = await this.#db
      .selectFrom("supplierAccount")
      .selectAll()
      .where("supplierNumber", "=", supplierNumber)
      .where("supersededAt", "is", null)
      .executeTakeFirst();
    return row && this.#opened(row);
  }

  async byId(id: string): Promise<SupplierAccount | undefined> {
    const row = await this.#db.selectFrom("supplierAccount").selectAll().where("id", "=", id).executeTakeFirst();
    return row && this.#opened(row);
  }

  /** Stores a supplier's new bank account, which then needs a confirmation. Only call this function after locking the previous account. */
  async enter(supplierNumber: string, account: BankAccount & { readonly checks: AccountChecks }, { by, at }: ActionStamp): Promise<string> {
    const rows = await this.#db.selectFrom("supplierAccount").selectAll().where("supplierNumber", "=", supplierNumber).execute();
    const sameDigits = rows
      .map((row) => this.#opened(row))
      .filter(({ sortCode, accountNumber }) => sortCode === account.sortCode && accountNumber === account.accountNumber);
    const { name, sortCode, accountNumber, checks } = account;
    const plain: SealedDetails = { name, sortCode, accountNumber, bankName: checks.bankName, payeeName: checks.payeeName };
    const id = uuid();
    await this.#supersede(supplierNumber, at);
    await this.#db
      .insertInto("supplierAccount")
      .values({
        id,
        supplierNumber,
        sealed: this.#keys.seal(Buffer.from(JSON.stringify(plain)), supplierAccountEncryptionContext(supplierNumber)),
        enteredBy: by,
        enteredAt: at,
        neverConfirmedBy: [...new Set([by, ...sameDigits.map(({ enteredBy }) => enteredBy)])],
        bankCheck: checks.bank,
        payeeCheck: checks.payee,
        enteredDespite: checks.enteredDespite,
      })
      .execute();
    return id;
  }

  /**
   * Confirms an account and returns the id of its row. A doubtful account is stored again in a new row. Only call this function after
   * locking the account.
   */
  async confirm(account: SupplierAccount, { by, at }: ActionStamp): Promise<string> {
    const confirmation = { confirmedBy: by, confirmedAt: at };
    if (account.doubtedAt === null) {
      await this.#db.updateTable("supplierAccount").set(confirmation).where("id", "=", account.id).execute();
      return account.id;
    }
    const { sealed, supplierNumber, enteredBy, enteredAt, bankCheck, payeeCheck, enteredDespite } = await this.#db
      .selectFrom("supplierAccount")
      .selectAll()
      .where("id", "=", account.id)
      .executeTakeFirstOrThrow();
    const id = uuid();
    const entered = { supplierNumber, sealed, enteredBy, enteredAt, bankCheck, payeeCheck, enteredDespite };
    await this.#supersede(supplierNumber, at);
    await this.#db
      .insertInto("supplierAccount")
      .values({ id, ...entered, neverConfirmedBy: [...barredFromConfirming(account)], renews: account.id, ...confirmation })
      .execute();
    return id;
  }

  /** Farthing pays no money to a doubtful account until it is confirmed again. */
  async doubt(supplierNumber: string, { by, at, reason }: ActionStamp & { readonly reason: DoubtReason }): Promise<void> {
    await this.lock(supplierNumber);
    await this.#db
      .updateTable("supplierAccount")
      .set({ doubtedBy: by, doubtedAt: at, doubtReason: reason })
      .where("supplierNumber", "=", supplierNumber)
      .where("supersededAt", "is", null)
      .where("doubtedAt", "is", null)
      .execute();
  }

  async #supersede(supplierNumber: string, supersededAt: Date): Promise<void> {
    await this.#db
      .updateTable("supplierAccount")
      .set({ supersededAt })
      .where("supplierNumber", "=", supplierNumber)
      .where("supersededAt", "is", null)
      .execute();
  }

  #opened(row: Row): SupplierAccount {
    const plain = this.#keys.open(row.sealed, supplierAccountEncryptionContext(row.supplierNumber)).toString();
    const { name, sortCode, accountNumber, bankName = null, payeeName = null } = JSON.parse(plain) as SealedDetails;
    return {
      id: row.id,
      supplierNumber: row.supplierNumber,
      name,
      sortCode,
      accountNumber,
      enteredBy: row.enteredBy,
      enteredAt: row.enteredAt,
      checks: {
        bank: row.bankCheck as BankAccountCheck,
        bankName,
        payee: row.payeeCheck as PayeeCheck,
        payeeName,
        enteredDespite: row.enteredDespite,
      },
      neverConfirmedBy: row.neverConfirmedBy,
      confirmedBy: row.confirmedBy,
      confirmedAt: row.confirmedAt,
      doubtedBy: row.doubtedBy,
      doubtedAt: row.doubtedAt,
      doubtReason: row.doubtReason as DoubtReason | null,
    };
  }
}

/** People may not confirm an account that they have entered or marked as doubtful. */
export const barredFromConfirming = ({ neverConfirmedBy, doubtedBy }: SupplierAccount): ReadonlySet<string> =>
  new Set(doubtedBy === null ? neverConfirmedBy : [...neverConfirmedBy, doubtedBy]);

export const supplierAccountEncryptionContext = (supplierNumber: string): string => `supplier-account:${supplierNumber}`;
