import { type StandardAccount, standardAccount } from "./standard-account.ts";
import type { ModulusMethod, Substitutions, WeightRow } from "./weight-table.ts";

/** The weight table may have no row for a sort code. The account is then "not_checkable" and is presumed valid. */
export type ModulusOutcome = "valid" | "invalid" | "not_checkable";

/** Vocalink's names of the digits: u to z for the sort code, a to h for the account number. */
const digitPositions = { a: 6, b: 7, c: 8, g: 12, h: 13 } as const;

type Digits = readonly number[];

const digitsOf = ({ sortCode, accountNumber }: StandardAccount): Digits => Array.from(sortCode + accountNumber, Number);
const digitAt = (digits: Digits, at: keyof typeof digitPositions): number => digits[digitPositions[at]] ?? 0;

const zeroedToB = (weights: readonly number[]): readonly number[] => weights.map((weight, at) => (at <= digitPositions.b ? 0 : weight));

/**
 * The weights of Lloyds' euro accounts, which all have one sort code. The bank prints the sort code of the customer's branch instead
 * (Vocalink exceptions 2 and 9).
 */
const euroWeights = [0, 0, 1, 2, 5, 3, 6, 4, 8, 7, 10, 9, 3, 1];
const euroSortCode = "309634";

/** For some Vocalink exceptions, the calculation uses another sort code than the account's own. */
function sortCodeFor({ exception }: WeightRow, sortCode: string, substitutions: Substitutions): string {
  if (exception === 5) return substitutions.get(sortCode) ?? sortCode;
  if (exception === 8) return "090126";
  return exception === 9 ? euroSortCode : sortCode;
}

function weightsFor({ exception, weights }: WeightRow, digits: Digits): readonly number[] {
  const nine = digitAt(digits, "g") === 9;
  const ab = digitAt(digits, "a") * 10 + digitAt(digits, "b");
  if (exception === 2 && digitAt(digits, "a") !== 0) return nine ? zeroedToB(euroWeights) : euroWeights;
  if (exception === 7 && nine) return zeroedToB(weights);
  if (exception === 10 && nine && (ab === 9 || ab === 99)) return zeroedToB(weights);
  return weights;
}

const digitSum = (product: number): number => (product < 10 ? product : digitSum(Math.floor(product / 10)) + (product % 10));
const modulusOf = (method: ModulusMethod): 10 | 11 => (method === "MOD11" ? 11 : 10);

function remainder(row: WeightRow, digits: Digits): number {
  const weights = weightsFor(row, digits);
  const products = digits.map((value, at) => value * (weights[at] ?? 0));
  const total = products.reduce((sum, product) => sum + (row.method === "DBLAL" ? digitSum(product) : product), 0);
  return (row.exception === 1 ? total + 27 : total) % modulusOf(row.method);
}

/** The remainder must be 0, unless the account number contains check digits (Vocalink exceptions 4 and 5). */
function isRemainderValid(row: WeightRow, rest: number, digits: Digits): boolean {
  if (row.exception === 4) return rest === digitAt(digits, "g") * 10 + digitAt(digits, "h");
  if (row.exception !== 5) return rest === 0;
  const checkDigit = digitAt(digits, row.method === "DBLAL" ? "h" : "g");
  // A remainder of 1 would need the check digit 10. No single digit is 10, so the check fails.
  return rest === 0 ? checkDigit === 0 : modulusOf(row.method) - rest === checkDigit;
}

function passesRow(row: WeightRow, account: StandardAccount, substitutions: Substitutions): boolean {
  const digits = digitsOf({ ...account, sortCode: sortCodeFor(row, account.sortCode, substitutions) });
  const c = digitAt(digits, "c");
  if (row.exception === 3 && (c === 6 || c === 9)) return true;
  return isRemainderValid(row, remainder(row, digits), digits) || (row.exception === 14 && passesShifted(row, account));
}

/** At Coutts, a last digit of 0, 1 or 9 is sometimes not a part of the account number (Vocalink exception 14). */
function passesShifted(row: WeightRow, { sortCode, accountNumber }: StandardAccount): boolean {
  return /[019]$/.test(accountNumber) && remainder(row, digitsOf({ sortCode, accountNumber: `0${accountNumber.slice(0, 7)}` })) === 0;
}

/** Vocalink exception 6 reserves some account numbers for foreign currency accounts, which have no check digits. */
function isForeignCurrency(rows: readonly WeightRow[], account: StandardAccount): boolean {
  const digits = digitsOf(account);
  const a = digitAt(digits, "a");
  return rows.some(({ exception }) => exception === 6) && a >= 4 && a <= 8 && digitAt(digits, "g") === digitAt(digits, "h");
}

const eitherRowExceptions: ReadonlySet<string> = new Set(["2,9", "10,11", "12,13"]);

/** Implements Vocalink's check with all its exceptions (special rules for some sort codes). */
export function modulusCheck(
  table: readonly WeightRow[],
  substitutions: Substitutions,
  sortCode: string,
  accountNumber: string,
): ModulusOutcome {
  const account = standardAccount(sortCode, accountNumber);
  if (account === null) return "invalid";
  const rows = table.filter(({ from, to }) => from <= account.sortCode && account.sortCode <= to);
  if (rows.length === 0) return "not_checkable";
  if (isForeignCurrency(rows, account)) return "valid";
  const passes = (row: WeightRow) => passesRow(row, account, substitutions);
  const either = eitherRowExceptions.has(rows.map(({ exception }) => exception).join());
  return (either ? rows.some(passes) : rows.every(passes)) ? "valid" : "invalid";
}
