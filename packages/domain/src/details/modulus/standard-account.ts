export interface StandardAccount {
  readonly sortCode: string;
  readonly accountNumber: string;
}

// NatWest's ranges of sort codes: its ten digits begin with two that do not belong to the account.
const natWest = /^(?:01|5\d|6[0-6])/;

/** Every account as six and eight digits, which is all that Bacs knows (facts §4); null for anything that cannot be an account. */
export function standardAccount(sortCode: string, accountNumber: string): StandardAccount | null {
  if (!/^\d{6}$/.test(sortCode) || !/^\d{6,10}$/.test(accountNumber)) return null;
  switch (accountNumber.length) {
    // Santander: the first of nine digits is the last of the sort code.
    case 9:
      return { sortCode: sortCode.slice(0, 5) + accountNumber.slice(0, 1), accountNumber: accountNumber.slice(1) };
    // The Co-operative Bank and Leeds Building Society add two digits at the end.
    case 10:
      return { sortCode, accountNumber: natWest.test(sortCode) ? accountNumber.slice(2) : accountNumber.slice(0, 8) };
    default:
      return { sortCode, accountNumber: accountNumber.padStart(8, "0") };
  }
}
