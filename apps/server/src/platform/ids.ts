import { randomBytes, randomInt } from "node:crypto";

/** UUID version 7: grows with time, so that new rows land together in an index. */
export function v7(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Eight digits for the domain to make an application id of; the first is not zero, so no id looks shortened. */
export const randomEightDigits = (): string => String(randomInt(10_000_000, 100_000_000));
