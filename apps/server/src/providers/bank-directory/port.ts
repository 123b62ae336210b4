export interface AccountToCheck {
  readonly sortCode: string;
  readonly accountNumber: string;
  /** The idempotency key. The service charges a repeated check with the same key only once. */
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
  /** The account does not exist, although its check digits may be correct. */
  | { readonly is: "invalid" }
  | { readonly is: "unavailable"; readonly timedOut: boolean };

export interface BankDirectory {
  check(account: AccountToCheck): Promise<AccountCheck>;
}
