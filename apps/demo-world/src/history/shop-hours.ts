import { addDays, isWorkingDay, type LocalDate, londonDay } from "@farthing/domain/money";

/** The shops of the demo are open from Monday to Saturday, nine to six in London, except on bank holidays. */

const opensAtMinute = 9 * 60;
const closesAtMinute = 18 * 60;
const minutesPerDay = 24 * 60;
const msPerMinute = 60_000;

const londonClock = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

function minuteOfDay(at: Date): number {
  const [hours = 0, minutes = 0] = londonClock.format(at).split(":").map(Number);
  return hours * 60 + minutes;
}

export function londonMoment(day: LocalDate, minute: number): Date {
  const atGreenwich = new Date(Date.parse(`${day}T00:00:00Z`) + minute * msPerMinute);
  const aheadMinutes = (minuteOfDay(atGreenwich) - minute + minutesPerDay) % minutesPerDay;
  return new Date(atGreenwich.getTime() - aheadMinutes * msPerMinute);
}

const isSaturday = (day: LocalDate): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 6;

const isTradingDay = (day: LocalDate): boolean => isSaturday(day) || isWorkingDay(day);

const firstFittingDay = (day: LocalDate, fits: (day: LocalDate) => boolean, step: 1 | -1): LocalDate =>
  fits(day) ? day : firstFittingDay(addDays(day, step), fits, step);

export const nextTradingDayFrom = (day: LocalDate): LocalDate => firstFittingDay(day, isTradingDay, 1);
export const lastTradingDayUntil = (day: LocalDate): LocalDate => firstFittingDay(day, isTradingDay, -1);

export function isOpen(at: Date): boolean {
  const minute = minuteOfDay(at);
  return isTradingDay(londonDay(at)) && minute >= opensAtMinute && minute < closesAtMinute;
}

export function moveIntoOpeningHours(at: Date, minutesAfterOpening: number): Date {
  if (isOpen(at)) return at;
  const day = londonDay(at);
  const before = isTradingDay(day) && minuteOfDay(at) < opensAtMinute;
  return londonMoment(before ? day : nextTradingDayFrom(addDays(day, 1)), opensAtMinute + minutesAfterOpening);
}

/** Returns the time that is this number of opening minutes earlier. Nights and closed days are skipped. */
export function subtractOpeningMinutes(at: Date, minutes: number): Date {
  const day = londonDay(at);
  const passedToday = isTradingDay(day) ? Math.min(Math.max(minuteOfDay(at) - opensAtMinute, 0), closesAtMinute - opensAtMinute) : 0;
  if (minutes <= passedToday) return londonMoment(day, opensAtMinute + passedToday - minutes);
  return subtractOpeningMinutes(londonMoment(lastTradingDayUntil(addDays(day, -1)), closesAtMinute), minutes - passedToday);
}

export const timeWithinShopHours = (day: LocalDate, share: number): Date =>
  londonMoment(day, opensAtMinute + Math.floor(share * (closesAtMinute - opensAtMinute - 30)));
