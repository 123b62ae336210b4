export interface PayeeToCheck {
  readonly name: string;
  readonly sortCode: string;
  readonly accountNumber: string;
  readonly key: string;
}

export type PayeeAnswer =
  | { readonly is: "match" }
  /** The entered name differs slightly from the name of the account holder. `name` is the name that the bank returned. */
  | { readonly is: "closeMatch"; readonly name: string }
  | { readonly is: "noMatch" }
  | { readonly is: "unavailable" };

/** Confirmation of Payee: the bank reports whether the account belongs to a person or company with this name. */
export interface PayeeChecker {
  check(payee: PayeeToCheck): Promise<PayeeAnswer>;
}
