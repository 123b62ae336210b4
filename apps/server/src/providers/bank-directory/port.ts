export interface AccountToCheck {
  readonly sortCode: string;
  /** The account number with eight digits, as `standardAccount` returns it. */
  readonly accountNumber: string;
  /** The idempotency key. If a check is repeated with the same key, the service charges it only once. */
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
  /** The account does not exist, although it may pass the modulus check. */
  | { readonly is: "invalid" }
  | { readonly is: "unavailable"; readonly timedOut: boolean };

export interface BankDirectory {
  check(account: AccountToCheck): Promise<AccountCheck>;
}
