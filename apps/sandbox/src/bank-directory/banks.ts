/** The banks are invented. The first two digits of a sort code identify the bank. */

export interface Bank {
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

interface SortCodeRange {
  readonly from: string;
  readonly to: string;
  readonly bank: Bank;
}

const bank = (bankName: string, branchName: string, addressLine1: string, town: string, county: string, postCode: string): Bank => ({
  bankName,
  branchName,
  addressLine1,
  addressLine2: "",
  addressLine3: "",
  town,
  county,
  postCode,
  bankSupportsDirectDebit: true,
});

const sortCodeRanges: readonly SortCodeRange[] = [
  // The first range that contains a sort code counts. This range is listed first, because the next range contains it.
  {
    from: "110000",
    to: "110099",
    bank: {
      ...bank("Acorn Savings", "Postal accounts", "1 Oak Lane", "Halifax", "West Yorkshire", "HX1 9ZZ"),
      bankSupportsDirectDebit: false,
    },
  },
  {
    from: "000000",
    to: "199999",
    bank: bank("Castlegate Bank", "York Parliament Street", "14 Parliament Street", "York", "North Yorkshire", "YO1 9ZZ"),
  },
  { from: "200000", to: "299999", bank: bank("Ropewalk Bank", "Leeds Park Row", "27 Park Row", "Leeds", "West Yorkshire", "LS1 9ZZ") },
  { from: "300000", to: "399999", bank: bank("Tollbooth Bank", "Bristol Corn Street", "3 Corn Street", "Bristol", "", "BS1 9ZZ") },
  {
    from: "400000",
    to: "499999",
    bank: bank("Midsummer Bank", "Birmingham Colmore Row", "60 Colmore Row", "Birmingham", "West Midlands", "B3 9ZZ"),
  },
  { from: "500000", to: "699999", bank: bank("Lantern Bank", "Norwich London Street", "8 London Street", "Norwich", "Norfolk", "NR2 9ZZ") },
  {
    from: "700000",
    to: "799999",
    bank: bank("Pennywell Building Society", "Sunderland Fawcett Street", "41 Fawcett Street", "Sunderland", "Tyne and Wear", "SR1 9ZZ"),
  },
  { from: "800000", to: "899999", bank: bank("Cairn Bank", "Perth High Street", "112 High Street", "Perth", "Perthshire", "PH1 9ZZ") },
  {
    from: "900000",
    to: "989999",
    bank: bank("Lagan Bank", "Belfast Donegall Place", "5 Donegall Place", "Belfast", "County Antrim", "BT1 9ZZ"),
  },
];

const unknownAccounts: ReadonlySet<string> = new Set(["200000 55555555"]);
const accountsWithServiceDown: ReadonlySet<string> = new Set(["090126 00000045"]);

export type DirectoryAnswer = { readonly valid: true; readonly bank: Bank } | { readonly valid: false } | "unavailable";

export function lookUpAccount(sortCode: string, accountNumber: string): DirectoryAnswer {
  const pair = `${sortCode} ${accountNumber}`;
  if (accountsWithServiceDown.has(pair)) return "unavailable";
  const found = sortCodeRanges.find(({ from, to }) => from <= sortCode && sortCode <= to);
  return found && !unknownAccounts.has(pair) ? { valid: true, bank: found.bank } : { valid: false };
}
