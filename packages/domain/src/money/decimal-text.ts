/** 123450 with two decimal places is "1234.50". */
export function decimalText(units: number, places: number): string {
  const digits = String(Math.abs(units)).padStart(places + 1, "0");
  return `${units < 0 ? "-" : ""}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

export const percentPattern = /^\d{1,6}(\.\d{1,40})?$/;
