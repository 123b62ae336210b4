/** The results of the account check when a supplier's account is entered. `notChecked` is an account from before the checks existed. */
export const bankAccountChecks = ["valid", "unavailable", "notChecked"] as const;
export type BankAccountCheck = (typeof bankAccountChecks)[number];

/** The results of Confirmation of Payee, which says whether the bank has the account under the given name. */
export const payeeChecks = ["match", "closeMatch", "noMatch", "unavailable", "notChecked"] as const;
export type PayeeCheck = (typeof payeeChecks)[number];
