import type { InvalidValueDetail } from "@farthing/domain/wording";

const notTextMessage = "must be text without NUL characters or halves of characters";
const tooDeepMessage = "is nested too deeply";

/** A value that is nested more deeply than this is refused, because checking it could overflow the stack. */
const depthMax = 50;

/** PostgreSQL cannot store a NUL character or half of a surrogate pair. */
export function unstorableTexts(value: unknown, path = "", depth = 0): readonly InvalidValueDetail[] {
  if (typeof value === "string") return isStorable(value) ? [] : [{ path, message: notTextMessage }];
  if (typeof value !== "object" || value === null) return [];
  if (depth === depthMax) return [{ path, message: tooDeepMessage }];
  return Object.entries(value).flatMap(([name, inner]) =>
    isStorable(name) ? unstorableTexts(inner, path === "" ? name : `${path}.${name}`, depth + 1) : [{ path, message: notTextMessage }],
  );
}

const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();
