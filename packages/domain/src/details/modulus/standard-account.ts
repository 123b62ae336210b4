export interface StandardAccount {
  readonly sortCode: string;
  readonly accountNumber: string;
}

// NatWest's sort codes. In a NatWest account number of ten digits, the first two digits are not part of the account number.
const natWestSortCodePattern = /^(?:01|5\d|6[0-6])/;

/** Bacs uses sort codes of six digits and account numbers of eight digits. Returns null if the digits cannot be converted. */
export function standardAccount(sortCode: string, accountNumber: string): StandardAccount | null {
  if (!/^\d{6}$/.test(sortCode) || !/^\d{6,10}$/.test(accountNumber)) return null;
  switch (accountNumber.length) {
    // In a Santander account number of nine digits, the first digit is the last digit of the sort code.
    case 9:
      return { sortCode: sortCode.slice(0, 5) + accountNumber.slice(0, 1), accountNumber: accountNumber.slice(1) };
    // The Co-operative Bank and Leeds Building Society add two digits at the end of the account number.
    case 10:
      return { sortCode, accountNumber: natWestSortCodePattern.test(sortCode) ? accountNumber.slice(2) : accountNumber.slice(0, 8) };
    default:
      return { sortCode, accountNumber: accountNumber.padStart(8, "0") };
  }
}
