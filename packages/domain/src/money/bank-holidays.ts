/**
 * The bank holidays of England and Wales, as the government publishes them (gov.uk/bank-holidays). Substitute days and days that are
 * proclaimed for an occasion cannot be worked out, so a year is here once it is published, and is added by hand.
 */
export const bankHolidays = {
  2023: ["01-02", "04-07", "04-10", "05-01", "05-08", "05-29", "08-28", "12-25", "12-26"],
  2024: ["01-01", "03-29", "04-01", "05-06", "05-27", "08-26", "12-25", "12-26"],
  2025: ["01-01", "04-18", "04-21", "05-05", "05-26", "08-25", "12-25", "12-26"],
  2026: ["01-01", "04-03", "04-06", "05-04", "05-25", "08-31", "12-25", "12-28"],
  2027: ["01-01", "03-26", "03-29", "05-03", "05-31", "08-30", "12-27", "12-28"],
  2028: ["01-03", "04-14", "04-17", "05-01", "05-29", "08-28", "12-25", "12-26"],
} as const satisfies Record<number, readonly string[]>;
