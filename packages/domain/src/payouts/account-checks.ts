/** Checks of a supplier's account at entry. `notChecked` is an account from before the checks. */
export const bankAccountChecks = ["valid", "unavailable", "notChecked"] as const;
export type BankAccountCheck = (typeof bankAccountChecks)[number];

/** Confirmation of Payee: whether the bank has the account under the given name. */
export const payeeChecks = ["match", "closeMatch", "noMatch", "unavailable", "notChecked"] as const;
export type PayeeCheck = (typeof payeeChecks)[number];
