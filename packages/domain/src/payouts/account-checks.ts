/** The results of the check of a bank account. `notChecked` is for accounts that were entered before Farthing made this check. */
export const bankAccountChecks = ["valid", "unavailable", "notChecked"] as const;
export type BankAccountCheck = (typeof bankAccountChecks)[number];

/** The results of Confirmation of Payee. This service says whether the bank has the account under the given name. */
export const payeeChecks = ["match", "closeMatch", "noMatch", "unavailable", "notChecked"] as const;
export type PayeeCheck = (typeof payeeChecks)[number];
