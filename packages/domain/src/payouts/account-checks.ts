/** `notChecked` is for accounts that were entered before Farthing checked bank accounts. */
export const bankAccountChecks = ["valid", "unavailable", "notChecked"] as const;
export type BankAccountCheck = (typeof bankAccountChecks)[number];

/** Confirmation of Payee says whether the bank has the account under the given name. */
export const payeeChecks = ["match", "closeMatch", "noMatch", "unavailable", "notChecked"] as const;
export type PayeeCheck = (typeof payeeChecks)[number];
