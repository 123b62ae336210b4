const weekdayDate = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
const timeOfDay = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "Europe/London" });
const dayAndMonth = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "Europe/London" });
const londonDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" });

/** Formats "2026-11-15" as "Sunday 15 November 2026". */
export const longDate = (day: string): string => weekdayDate.format(new Date(`${day}T00:00:00Z`)).replace(",", "");

/** Returns the day in London, such as "2026-11-15". */
export const londonDayOf = (moment: Date): string => londonDay.format(moment);

/** Formats a moment as a mailbox does: the time if it is today, then "Yesterday", then the date. */
export function whenReceived(receivedAt: string, now: Date): string {
  const moment = new Date(receivedAt);
  const day = londonDay.format(moment);
  if (day === londonDay.format(now)) return timeOfDay.format(moment);
  const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1_000);
  return day === londonDay.format(yesterday) ? "Yesterday" : dayAndMonth.format(moment);
}

/** Formats a moment as "15 November 2026, 14:02". */
export function momentReceived(receivedAt: string): string {
  const moment = new Date(receivedAt);
  return `${dayAndMonth.format(moment)} ${londonDay.format(moment).slice(0, 4)}, ${timeOfDay.format(moment)}`;
}

export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString("en-GB")} ${number === 1 ? one : many}`;

/** Formats "branch_manager" as "Branch manager". */
export const roleName = (role: string): string => {
  const words = role.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const fileSize = (bytes: number): string => {
  if (bytes < 1_000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
};
