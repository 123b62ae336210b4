import * as z from "zod/mini";
import { isDay, type LocalDate } from "../money/index.ts";
import { validationTexts as texts } from "../wording/index.ts";
import { lineRule } from "./answers.ts";
import { birthdayAt } from "./calendar.ts";
import { limits } from "./limits.ts";

/**
 * Agreements, credit agencies and banks accept only Latin, Greek and Cyrillic letters. A customer's passport also shows the name in Latin
 * letters.
 */
const foreignLetterPattern = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}ʻ])\p{L}|[\u1c80-\u1dff\u2020-\u{10ffff}]/u;

/** Names may contain these accent marks. Unicode normalisation merges most letters and marks into one character, but not all. */
const combiningMarks = "\u0300\u0301\u0303\u0304\u0308\u0309\u0323\u0329";

/** `others` lists the characters that a name may contain in addition to letters. */
export const nameLettersSchema = (what: string, lengthMax: number, others: string, error: string) =>
  lineRule(what, lengthMax).check(
    z.overwrite((text) => text.normalize("NFC")),
    z.refine((text) => !/\p{L}/u.test(text) || !foreignLetterPattern.test(text), { error: texts.nameAlphabet(what), abort: true }),
    z.regex(new RegExp(`^(?=.*\\p{L})[\\p{L}${combiningMarks}${others}]+$`, "u"), { error }),
  );

/** `what` completes the sentence "Enter …". */
export const personNameRule = (what: string) => nameLettersSchema(what, limits.nameLengthMax, " '’ʻ.·-", texts.nameLetters(what));

export const emailAddressRule = (missing: string = texts.enter("an e-mail address")) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.minLength(1, { error: missing }),
      z.maxLength(limits.emailLengthMax, { error: texts.tooLong("E-mail address", limits.emailLengthMax) }),
      z.regex(z.regexes.email, { error: texts.emailInvalid }),
    );

/** Mail providers ignore upper and lower case in an address. */
export const sameEmail = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

export interface DateBoxes {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

const padded = (digits: string): string => (digits.trim() === "" ? "" : digits.trim().padStart(2, "0"));

export function dateFromBoxes({ day, month, year }: DateBoxes): string {
  if (`${day}${month}${year}`.trim() === "") return "";
  return `${year.trim()}-${padded(month)}-${padded(day)}`;
}

export function boxesFromDate(date: string | null | undefined): DateBoxes {
  const [year = "", month = "", day = ""] = (date ?? "").split("-");
  return { day, month, year };
}

const padDate = (text: string): string =>
  text
    .trim()
    .replace(/^(\d{4})-(\d{1,2})-(\d{1,2})$/, (_, year: string, month: string, day: string) => dateFromBoxes({ day, month, year }));

export interface DateFault {
  readonly part: keyof DateBoxes;
  readonly why: string;
}

const dateParts = ["day", "month", "year"] as const;
const monthNameFormat = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** A valid date and three empty boxes have no fault. */
export function dateFault(boxes: DateBoxes): DateFault | null {
  const faults = texts.dateFaults;
  const blank = dateParts.filter((part) => boxes[part].trim() === "");
  if (blank.length === dateParts.length) return null;
  const missing = blank[0];
  if (missing) return { part: missing, why: faults.missing(missing) };
  const wordy = dateParts.find((part) => !/^\d+$/.test(boxes[part].trim()));
  if (wordy) return { part: wordy, why: faults.notDigits(wordy) };
  const [day, month, year] = dateParts.map((part) => Number(boxes[part])) as [number, number, number];
  if (day < 1 || day > 31) return { part: "day", why: faults.day };
  if (month < 1 || month > 12) return { part: "month", why: faults.month };
  if (boxes.year.trim().length !== limits.yearLengthMax) return { part: "year", why: faults.year };
  const lastDay = new Date(Date.UTC(year, month, 0));
  return day > lastDay.getUTCDate() ? { part: "day", why: faults.dayOfMonth(monthNameFormat.format(lastDay), lastDay.getUTCDate()) } : null;
}

function mustBeADay(payload: z.core.ParsePayload<string>): void {
  if (isDay(payload.value)) return;
  const fault = dateFault(boxesFromDate(payload.value));
  payload.issues.push({
    code: "custom",
    input: payload.value,
    message: fault ? texts.dateInvalidBecause(fault.why) : texts.dateInvalid,
  });
}

export const dateOfBirthRule = () => z.string({ error: texts.dateInvalid }).check(z.overwrite(padDate), mustBeADay);

/** In a common year, a person born on 29 February has their birthday on 1 March. */
export function ageObjection(born: string | undefined, today: LocalDate): string | null {
  if (born === undefined) return null;
  if (born > today) return texts.dateInvalidBecause(texts.dateFaults.toCome);
  if (birthdayAt(born, limits.ageYearsMax + 1) <= today) return texts.dateInvalidBecause(texts.dateFaults.longAgo(limits.ageYearsMax));
  return birthdayAt(born, limits.ageYearsMin) <= today ? null : texts.underAge;
}
