import { hash } from "node:crypto";

type Values = Readonly<Record<string, unknown>>;

/** One text for one meaning: keys in order, and what is absent, empty or null left out, because the database keeps none of it apart. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value as Values)
    .map(([key, inner]) => [key, canonical(inner)] as const)
    .filter(([, text]) => text !== "null" && text !== "{}")
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, text]) => `${JSON.stringify(key)}:${text}`).join()}}`;
}

export const canonicalHash = (value: unknown): Buffer => hash("sha256", canonical(value), "buffer");
