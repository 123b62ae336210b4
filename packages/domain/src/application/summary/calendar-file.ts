import { addDays, type LocalDate } from "../../money/index.ts";

export interface CalendarDay {
  /** The id never changes, so that a second import updates the entry instead of adding another one. */
  readonly uid: string;
  readonly on: LocalDate;
  readonly title: string;
  readonly text: string;
}

/** The reminder is 15 hours before midnight, which is nine in the morning of the day before. */
const reminderTrigger = "-PT15H";
const lineOctetsMax = 75;
const lineEnd = "\r\n";

/** Phones and computers can import this calendar file (RFC 5545). */
export function calendarFile(days: readonly CalendarDay[], { by, madeAt }: { readonly by: string; readonly madeAt: Date }): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${by}//EN`,
    "METHOD:PUBLISH",
    ...days.flatMap((day) => entryOf(day, madeAt)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => foldLine(line) + lineEnd).join("");
}

const entryOf = ({ uid, on, title, text }: CalendarDay, madeAt: Date): readonly string[] => [
  "BEGIN:VEVENT",
  `UID:${uid}`,
  `DTSTAMP:${madeAt.toISOString().replace(/[-:]|\.\d+/g, "")}`,
  `DTSTART;VALUE=DATE:${compactDay(on)}`,
  `DTEND;VALUE=DATE:${compactDay(addDays(on, 1))}`,
  `SUMMARY:${escapeText(title)}`,
  `DESCRIPTION:${escapeText(text)}`,
  "TRANSP:TRANSPARENT",
  "BEGIN:VALARM",
  "ACTION:DISPLAY",
  `DESCRIPTION:${escapeText(title)}`,
  `TRIGGER:${reminderTrigger}`,
  "END:VALARM",
  "END:VEVENT",
];

const compactDay = (day: LocalDate): string => day.replaceAll("-", "");

const escapeText = (text: string): string => text.replace(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");

/** A line has at most 75 octets (RFC 5545). A continued line starts with a space. */
function foldLine(line: string): string {
  let whole = "";
  let octets = 0;
  for (const character of line) {
    const more = octetsOf(character);
    if (octets + more > lineOctetsMax) {
      whole += `${lineEnd} `;
      octets = 1;
    }
    whole += character;
    octets += more;
  }
  return whole;
}

function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
