import type { Detail } from "@farthing/domain/wording";

const message = "must be text without NUL characters or halves of characters";

/** JSON and an address can say what no text in the database can be: a NUL character, or half of a surrogate pair. Where they do, by name. */
export function unstorableTexts(value: unknown, path = ""): readonly Detail[] {
  if (typeof value === "string") return isStorable(value) ? [] : [{ path, message }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    isStorable(name) ? unstorableTexts(inner, path === "" ? name : `${path}.${name}`) : [{ path, message }],
  );
}

const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();
