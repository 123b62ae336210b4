import { randomUUID } from "node:crypto";

const sequenceMax = 0xfff;
let lastMilliseconds = 0;
let sequence = 0;

/**
 * UUIDs of version 7 (RFC 9562) grow with time, so new rows are next to each other in an index. A counter orders the UUIDs of one
 * millisecond (section 6.2), so sorting by id keeps the order of insertion.
 */
export function uuid(): string {
  const now = Date.now();
  if (now > lastMilliseconds) [lastMilliseconds, sequence] = [now, 0];
  else if (sequence < sequenceMax) sequence += 1;
  else [lastMilliseconds, sequence] = [lastMilliseconds + 1, 0];
  const milliseconds = lastMilliseconds.toString(16).padStart(12, "0");
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7${sequence.toString(16).padStart(3, "0")}${randomUUID().slice(18)}`;
}
