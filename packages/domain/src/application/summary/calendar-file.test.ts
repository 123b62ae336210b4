import { expect, test } from "vitest";
import { localDate } from "../../money/index.ts";
import { calendarFile } from "./calendar-file.ts";

const madeAt = new Date("2026-11-16T09:30:15.250Z");
const paymentDay = { uid: "204177331-first-payment@farthing", on: localDate("2026-12-31"), title: "Loan: £62.27", text: "By Direct Debit" };
const calendarFileOf = (...days: Parameters<typeof calendarFile>[0]) => calendarFile(days, { by: "Farthing", madeAt });

test("each date in a calendar file is an all-day entry with a reminder on the morning before", () => {
  expect(calendarFileOf(paymentDay).split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Farthing//EN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    "UID:204177331-first-payment@farthing",
    "DTSTAMP:20261116T093015Z",
    "DTSTART;VALUE=DATE:20261231",
    "DTEND;VALUE=DATE:20270101",
    "SUMMARY:Loan: £62.27",
    "DESCRIPTION:By Direct Debit",
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "DESCRIPTION:Loan: £62.27",
    "TRIGGER:-PT15H",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("a calendar file escapes special characters in a text", () => {
  expect(calendarFileOf({ ...paymentDay, text: "Beds, sofas; a \\ and\nmore" })).toContain(
    "DESCRIPTION:Beds\\, sofas\\; a \\\\ and\\nmore\r\n",
  );
});

test("a calendar file folds lines at 75 octets without splitting a character", () => {
  const text = "£ and €, again and again. ".repeat(20);
  const file = calendarFileOf({ ...paymentDay, text });
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file).not.toContain("�");
  expect(file.replaceAll("\r\n ", "")).toContain(`DESCRIPTION:${text.replaceAll(",", "\\,")}\r\n`);
});
