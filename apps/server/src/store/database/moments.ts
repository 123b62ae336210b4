import { type LocalDate, londonDay } from "@farthing/domain/money";
import pg from "pg";

const readByDriver = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date;

/**
 * PostgreSQL writes a moment as "2026-11-15 09:00:00.123456+00" where it speaks UTC. Two letters away from how JavaScript writes one, it is read in a third of
 * the time that the driver takes; a page of the list has a thousand. Whatever is written otherwise is the driver's to read.
 */
export const readMoment = (text: string): Date =>
  isUtc(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : readByDriver(text);

/** The same moment as it travels on, for what is only shown: a page of the list has a thousand, and a date made of each would be written out again at once. */
export function instantOf(text: string): string {
  if (!isUtc(text)) return readByDriver(text).toISOString();
  const time = text.slice(11, -3);
  const toTheMillisecond = time.length >= wholeTime.length ? time.slice(0, wholeTime.length) : time + wholeTime.slice(time.length);
  return `${text.slice(0, 10)}T${toTheMillisecond}Z`;
}
const wholeTime = "00:00:00.000";

/** Every moment of an hour falls on one day in London, and the rows of a page into few hours that were not met before. */
const dayByHour = new Map<string, LocalDate>();
const hoursKeptMax = 1_000;
const hourLength = "2026-11-15 09".length;

/** The day that it is in London at such a moment. */
export function londonDayOf(text: string): LocalDate {
  if (!isUtc(text)) return londonDay(readByDriver(text));
  const hour = text.slice(0, hourLength);
  const known = dayByHour.get(hour);
  if (known !== undefined) return known;
  const found = londonDay(readMoment(text));
  if (dayByHour.size >= hoursKeptMax) dayByHour.clear();
  dayByHour.set(hour, found);
  return found;
}

const isUtc = (text: string): boolean => text.endsWith("+00") && text[10] === " ";
