import { limits } from "../limits.ts";

/** Shortens a long order reference, for example to "HBLEED…004172" (S1 §2). */
export function shortOrderReference(orderReference: string): string {
  const characters = [...orderReference];
  if (characters.length <= limits.orderReferenceShownWholeMax) return orderReference;
  const end = limits.orderReferenceEnd;
  return `${characters.slice(0, end).join("")}…${characters.slice(-end).join("")}`;
}
