const weekdayDateFormat = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const timeOfDayFormat = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "Europe/London" });
const dayAndMonthFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "Europe/London" });
const londonDayFormat = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" });

export const longDate = (day: string): string => weekdayDateFormat.format(new Date(`${day}T00:00:00Z`)).replace(",", "");

export const londonDayOf = (moment: Date): string => londonDayFormat.format(moment);

export function receivedTimeText(receivedAt: string, now: Date): string {
  const moment = new Date(receivedAt);
  const day = londonDayFormat.format(moment);
  if (day === londonDayFormat.format(now)) return timeOfDayFormat.format(moment);
  const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1_000);
  return day === londonDayFormat.format(yesterday) ? "Yesterday" : dayAndMonthFormat.format(moment);
}

export function receivedDateTimeText(receivedAt: string): string {
  const moment = new Date(receivedAt);
  return `${dayAndMonthFormat.format(moment)} ${londonDayFormat.format(moment).slice(0, 4)}, ${timeOfDayFormat.format(moment)}`;
}

export const countText = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString("en-GB")} ${number === 1 ? one : many}`;

export const roleName = (role: string): string => {
  const words = role.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const fileSize = (bytes: number): string => {
  if (bytes < 1_000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
};
