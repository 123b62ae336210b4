import { addDays, daysBetween, type LocalDate, localDate, type Pence } from "../money/index.ts";

export interface BacsAccount {
  readonly sortCode: string;
  readonly accountNumber: string;
  readonly name: string;
}

export interface BacsSubmission {
  readonly serviceUserNumber: string;
  readonly serialNumber: string;
  readonly from: BacsAccount;
  readonly madeOn: LocalDate;
  readonly processingDay: LocalDate;
}

export interface BacsRecord extends BacsAccount {
  readonly code: string;
  readonly amount: Pence;
  readonly reference: string;
}

export interface BacsTotals {
  readonly debits: { readonly amount: Pence; readonly items: number };
  readonly credits: { readonly amount: Pence; readonly items: number };
  readonly instructions: number;
}

/** A Bacs file may be overwritten after this number of days. */
const overwriteAfterDays = 7;

/** A file is for one processing day. Each label has 80 characters and each data record has 100. */
export function writeStandard18File(submission: BacsSubmission, records: readonly BacsRecord[], totals: BacsTotals): string {
  const { serialNumber, serviceUserNumber: user, from, processingDay } = submission;
  const { debits, credits, instructions } = totals;
  const file = fileLabel(submission);
  return [
    labelRecord("VOL1", [serialNumber, "0", blankField(26), blankField(4), user, blankField(4), blankField(28), "1"]),
    labelRecord("HDR1", [file]),
    labelRecord("HDR2", [recordShape]),
    labelRecord("UHL1", [julianDayField(processingDay), "999999    ", "00", "000000", "1 DAILY  ", "001", blankField(40)]),
    ...records.map((record) => dataRecord(record, from)),
    labelRecord("EOF1", [file]),
    labelRecord("EOF2", [recordShape]),
    labelRecord("UTL1", [
      digitsField(debits.amount, 13),
      digitsField(credits.amount, 13),
      digitsField(debits.items, 7),
      digitsField(credits.items, 7),
      blankField(8),
      instructions > 0 ? digitsField(instructions, 7) : blankField(7),
      blankField(21),
    ]),
    "",
  ].join("\r\n");
}

const fileLabel = ({ serviceUserNumber: user, serialNumber, madeOn }: BacsSubmission): string =>
  [
    `A${user}S  1${user}`,
    serialNumber,
    "0001",
    "0001",
    blankField(6),
    julianDayField(madeOn),
    julianDayField(addDays(madeOn, overwriteAfterDays)),
    "0",
    digitsField(0, 6),
    blankField(20),
  ].join("");

const recordShape = `F${digitsField(2_000, 5)}${digitsField(100, 5)}${blankField(35)}00${blankField(28)}`;

function dataRecord({ sortCode, accountNumber, name, code, amount, reference }: BacsRecord, from: BacsAccount): string {
  const record = [
    accountField({ sortCode, accountNumber }),
    "0",
    code,
    accountField(from),
    blankField(4),
    digitsField(amount, 11),
    textField(from.name, 18),
    textField(reference, 18),
    textField(name, 18),
  ].join("");
  return requireLength(record, 100);
}

const labelRecord = (kind: string, fields: readonly string[]): string => requireLength(kind + fields.join(""), 80);

function requireLength(record: string, length: number): string {
  if (record.length !== length) throw new RangeError(`A record of ${length} characters has ${record.length}: "${record}"`);
  return record;
}

function accountField({ sortCode, accountNumber }: Pick<BacsAccount, "sortCode" | "accountNumber">): string {
  if (!/^\d{6}$/.test(sortCode) || !/^\d{8}$/.test(accountNumber)) throw new RangeError("A Bacs account has six digits and eight.");
  return sortCode + accountNumber;
}

function digitsField(value: number, length: number): string {
  const written = String(value).padStart(length, "0");
  if (written.length > length) throw new RangeError(`${value} has no room in ${length} digits.`);
  return written;
}

/** Bacs allows only capital letters, digits and a few signs. A space replaces every other character. */
const textField = (words: string, length: number): string =>
  words
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/[^A-Z0-9./& -]/g, " ")
    .slice(0, length)
    .padEnd(length);

function blankField(length: number): string {
  return " ".repeat(length);
}

/** For example, " 26320" is the 320th day of 2026, which is 16 November. */
function julianDayField(day: LocalDate): string {
  const firstOfYear = localDate(`${day.slice(0, 4)}-01-01`);
  return ` ${day.slice(2, 4)}${digitsField(daysBetween(firstOfYear, day) + 1, 3)}`;
}
