export interface PayeeToCheck {
  readonly name: string;
  /** Six digits. */
  readonly sortCode: string;
  /** Eight digits. */
  readonly accountNumber: string;
  /** The idempotency key. The service charges a repeated check only once. */
  readonly key: string;
}

export type PayeeAnswer =
  | { readonly is: "match" }
  /** The name differs slightly from the account holder's name, which the bank returns. */
  | { readonly is: "closeMatch"; readonly name: string }
  | { readonly is: "noMatch" }
  /** The bank or the service does not answer, or the bank does not take part. */
  | { readonly is: "unavailable" };

/** Confirmation of Payee: the bank reports whether the account has this name. */
export interface PayeeChecker {
  check(payee: PayeeToCheck): Promise<PayeeAnswer>;
}
