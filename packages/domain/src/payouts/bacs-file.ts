import { addDays, daysBetween, type LocalDate, localDate, NOTHING, type Pence, sum } from "../money/index.ts";

export interface BacsAccount {
  readonly sortCode: string;
  readonly accountNumber: string;
  readonly name: string;
}

export interface BacsCredit extends BacsAccount {
  readonly amount: Pence;
  /** What the payee finds on its statement. */
  readonly reference: string;
}

export interface BacsSubmission {
  readonly serviceUserNumber: string;
  /** Six digits, another for each file. */
  readonly serialNumber: string;
  readonly from: BacsAccount;
  readonly madeOn: LocalDate;
  readonly processingDay: LocalDate;
  readonly credits: readonly BacsCredit[];
}

/** Credits to accounts, and the one debit of our own that balances them. */
const codes = { credit: "99", contra: "17" } as const;

/** How long a file may be kept before it is written over. */
const keptDays = 7;

/**
 * One Standard 18 file for one processing day: labels of 80 characters, data of 100, each on a line (facts §7). The last data record is the
 * contra, which takes from our own account what all the others give.
 */
export function writeBacsFile(submission: BacsSubmission): string {
  const { credits } = submission;
  if (credits.length === 0) throw new RangeError("A Bacs file pays somebody.");
  const total = sum(credits.map(({ amount }) => amount));
  const { serviceUserNumber: user, from, processingDay } = submission;
  const data = [
    ...credits.map((credit) => dataRecord(credit, codes.credit, from)),
    dataRecord({ ...from, amount: total, reference: "CONTRA" }, codes.contra, from),
  ];
  const file = fileLabel(submission);
  return [
    label("VOL1", [submission.serialNumber, "0", blank(26), blank(4), user, blank(4), blank(28), "1"]),
    label("HDR1", [file]),
    label("HDR2", [recordShape]),
    label("UHL1", [julian(processingDay), "999999    ", "00", "000000", "1 DAILY  ", "001", blank(40)]),
    ...data,
    label("EOF1", [file]),
    label("EOF2", [recordShape]),
    label("UTL1", [digits(total, 13), digits(total, 13), digits(1, 7), digits(credits.length, 7), blank(36)]),
    "",
  ].join("\r\n");
}

/** The same at the head of the file and at its end. */
const fileLabel = ({ serviceUserNumber: user, serialNumber, madeOn }: BacsSubmission): string =>
  [
    `A${user}S  1${user}`,
    serialNumber,
    "0001",
    "0001",
    blank(6),
    julian(madeOn),
    julian(addDays(madeOn, keptDays)),
    "0",
    digits(0, 6),
    blank(20),
  ].join("");

const recordShape = `F${digits(2_000, 5)}${digits(100, 5)}${blank(35)}00${blank(28)}`;

function dataRecord({ sortCode, accountNumber, name, amount, reference }: BacsCredit, code: string, from: BacsAccount): string {
  if (amount <= NOTHING) throw new RangeError(`A payment moves more than nothing, not ${amount} pence.`);
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
  return exactly(record, 100);
}

const label = (kind: string, fields: readonly string[]): string => exactly(kind + fields.join(""), 80);

function exactly(record: string, length: number): string {
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

/** Capitals, digits and a few signs are all that the scheme knows; whatever else somebody is called by becomes a space. */
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

/** A space, two digits of the year and the day's number in it: " 26320" is 16 November 2026. */
function julian(day: LocalDate): string {
  const firstOfYear = localDate(`${day.slice(0, 4)}-01-01`);
  return ` ${day.slice(2, 4)}${digits(daysBetween(firstOfYear, day) + 1, 3)}`;
}
