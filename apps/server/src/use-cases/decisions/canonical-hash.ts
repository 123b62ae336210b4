import { hash } from "node:crypto";
import { type ApplicationDocument, decisionSubject } from "@farthing/domain/application";

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

/** While this stays the same, a decision is for this document; signing asks for a fresh one otherwise (S1 §4). */
export const decisionSubjectHash = (document: ApplicationDocument): Buffer => canonicalHash(decisionSubject(document));
