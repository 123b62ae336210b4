export interface AccountToCheck {
  /** Six digits. */
  readonly sortCode: string;
  /** Eight digits, as `standardAccount` writes them. */
  readonly accountNumber: string;
  /** The idempotency key: a repeat is one check, and is paid for once. */
  readonly key: string;
}

export interface BankBranch {
  readonly bankName: string;
  readonly branchName: string;
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly addressLine3: string;
  readonly town: string;
  readonly county: string;
  readonly postCode: string;
  readonly bankSupportsDirectDebit: boolean;
}

export type AccountCheck =
  | { readonly is: "valid"; readonly bank: BankBranch }
  /** There is no such account, whatever the modulus check says of it. */
  | { readonly is: "invalid" }
  | { readonly is: "unavailable"; readonly timedOut: boolean };

/** Knows which accounts exist, and whose they are. */
export interface BankDirectory {
  check(account: AccountToCheck): Promise<AccountCheck>;
}
