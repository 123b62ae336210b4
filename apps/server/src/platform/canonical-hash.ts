import { hash } from "node:crypto";

type Values = Readonly<Record<string, unknown>>;

/** One text for one meaning: keys in order, and what is absent, empty or null left out, because the database keeps none of it apart. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value === "string") return quoted(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  let text = "";
  for (const key of Object.keys(value).sort()) {
    const inner = canonical((value as Values)[key]);
    if (inner !== "null" && inner !== "{}") text += `${text === "" ? "" : ","}${quoted(key)}:${inner}`;
  }
  return `{${text}}`;
}

/** Most texts stand between their quotes as they are, and asking JSON for each takes longer than all the rest. */
const quoted = (text: string): string => (plain.test(text) ? `"${text}"` : JSON.stringify(text));
const plain = /^[\w .,:;@+/&()'-]*$/;

export const canonicalHash = (value: unknown): Buffer => hash("sha256", canonical(value), "buffer");
