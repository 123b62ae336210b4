export interface PayeeToCheck {
  readonly name: string;
  /** Six digits. */
  readonly sortCode: string;
  /** Eight digits. */
  readonly accountNumber: string;
  /** The idempotency key: a repeated check is charged once. */
  readonly key: string;
}

export type PayeeAnswer =
  | { readonly is: "match" }
  /** The name differs slightly. The bank returns its own. */
  | { readonly is: "closeMatch"; readonly name: string }
  | { readonly is: "noMatch" }
  /** The bank or the service does not answer, or the bank does not take part. */
  | { readonly is: "unavailable" };

/** Confirmation of Payee: the bank says whether it has the account under this name. */
export interface PayeeChecker {
  check(payee: PayeeToCheck): Promise<PayeeAnswer>;
}
