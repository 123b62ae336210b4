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
    labelRecord("VOL1", [serialNumber, "0", blank(26), blank(4), user, blank(4), blank(28), "1"]),
    labelRecord("HDR1", [file]),
    labelRecord("HDR2", [recordShape]),
    labelRecord("UHL1", [julian(processingDay), "999999    ", "00", "000000", "1 DAILY  ", "001", blank(40)]),
    ...records.map((record) => dataRecord(record, from)),
    labelRecord("EOF1", [file]),
    labelRecord("EOF2", [recordShape]),
    labelRecord("UTL1", [
      digits(debits.amount, 13),
      digits(credits.amount, 13),
      digits(debits.items, 7),
      digits(credits.items, 7),
      blank(8),
      instructions > 0 ? digits(instructions, 7) : blank(7),
      blank(21),
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
    blank(6),
    julian(madeOn),
    julian(addDays(madeOn, overwriteAfterDays)),
    "0",
    digits(0, 6),
    blank(20),
  ].join("");

const recordShape = `F${digits(2_000, 5)}${digits(100, 5)}${blank(35)}00${blank(28)}`;

function dataRecord({ sortCode, accountNumber, name, code, amount, reference }: BacsRecord, from: BacsAccount): string {
  const record = [
    account({ sortCode, accountNumber }),
    "0",
    code,
    account(from),
    blank(4),
    digits(amount, 11),
    text(from.name, 18),
    text(reference, 18),
    text(name, 18),
  ].join("");
  return requireLength(record, 100);
}

const labelRecord = (kind: string, fields: readonly string[]): string => requireLength(kind + fields.join(""), 80);

function requireLength(record: string, length: number): string {
  if (record.length !== length) throw new RangeError(`A record of ${length} characters has ${record.length}: "${record}"`);
  return record;
}

function account({ sortCode, accountNumber }: Pick<BacsAccount, "sortCode" | "accountNumber">): string {
  if (!/^\d{6}$/.test(sortCode) || !/^\d{8}$/.test(accountNumber)) throw new RangeError("A Bacs account has six digits and eight.");
  return sortCode + accountNumber;
}

function digits(value: number, length: number): string {
  const written = String(value).padStart(length, "0");
  if (written.length > length) throw new RangeError(`${value} has no room in ${length} digits.`);
  return written;
}

/** Bacs allows only capital letters, digits and a few signs. A space replaces every other character. */
const text = (words: string, length: number): string =>
  words
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/[^A-Z0-9./& -]/g, " ")
    .slice(0, length)
    .padEnd(length);

function blank(length: number): string {
  return " ".repeat(length);
}

/** For example, " 26320" is the 320th day of 2026, which is 16 November. */
function julian(day: LocalDate): string {
  const firstOfYear = localDate(`${day.slice(0, 4)}-01-01`);
  return ` ${day.slice(2, 4)}${digits(daysBetween(firstOfYear, day) + 1, 3)}`;
}
