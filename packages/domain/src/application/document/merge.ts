import type { ApplicationDocument } from "./document.ts";

type Values = Record<string, unknown>;

const isObject = (value: unknown): value is Values => typeof value === "object" && value !== null && !Array.isArray(value);

function merge(stored: Values, given: Values): Values {
  const merged: Values = { ...stored };
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined) continue;
    const before = stored[key];
    merged[key] = isObject(value) && isObject(before) ? merge(before, value) : value;
  }
  return merged;
}

/** In a draft, an absent value keeps the stored value, and null clears the stored value. A list replaces the whole stored list. */
export function mergeDocument(
  stored: ApplicationDocument,
  given: ApplicationDocument,
  { replaceValues = false }: { readonly replaceValues?: boolean } = {},
): ApplicationDocument {
  return (replaceValues ? { ...given } : merge(stored, given)) as ApplicationDocument;
}
