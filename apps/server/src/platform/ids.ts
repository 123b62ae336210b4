import { randomUUID } from "node:crypto";

/** UUID version 7: grows with time, so that new rows land together in an index. What is random in it comes from one of version 4. */
export function v7(): string {
  const milliseconds = Date.now().toString(16).padStart(12, "0");
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7${randomUUID().slice(15)}`;
}
