import { randomUUID } from "node:crypto";

/** A UUID of version 7 grows with time, so new rows are neighbours in an index. The random part comes from a UUID of version 4. */
export function v7(): string {
  const milliseconds = Date.now().toString(16).padStart(12, "0");
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7${randomUUID().slice(15)}`;
}
