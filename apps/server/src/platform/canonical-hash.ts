import { hash } from "node:crypto";

type JsonObject = Readonly<Record<string, unknown>>;

/** The database does not distinguish missing, empty and null values, so the hash leaves them out. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (typeof value === "string") return quoteText(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  let text = "";
  for (const key of Object.keys(value).sort()) {
    const inner = canonicalJson((value as JsonObject)[key]);
    if (inner !== "null" && inner !== "{}") text += `${text === "" ? "" : ","}${quoteText(key)}:${inner}`;
  }
  return `{${text}}`;
}

/** Most strings need no escaping. If every string went through JSON.stringify, those calls would take most of the time of hashing. */
const quoteText = (text: string): string => (unescapedPattern.test(text) ? `"${text}"` : JSON.stringify(text));
const unescapedPattern = /^[\w .,:;@+/&()'-]*$/;

export const canonicalHash = (value: unknown): Buffer => hash("sha256", canonicalJson(value), "buffer");
