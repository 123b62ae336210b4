import { limits } from "../limits.ts";

/** Shortens an order reference of more than twelve characters to the first six and the last six: "HBLEED…004172" (S1 §2). */
export function shortOrderReference(orderReference: string): string {
  const characters = [...orderReference];
  if (characters.length <= limits.orderReferenceShownWholeMax) return orderReference;
  const end = limits.orderReferenceEnd;
  return `${characters.slice(0, end).join("")}…${characters.slice(-end).join("")}`;
}
