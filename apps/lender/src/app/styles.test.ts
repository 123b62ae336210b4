import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const source = new URL("..", import.meta.url);

/** Returns the classes that begin a selector. */
const classesOf = (css: string): ReadonlySet<string> =>
  new Set([...css.matchAll(/(?:^|[},])\s*\.([a-z][\w-]*)/gm)].map(([, name = ""]) => name));

/** A style sheet stays on the page after the user has opened another page. */
test("no two style sheets of the lender's pages begin a selector with the same class", () => {
  const sheets = new Map<string, string[]>();
  for (const file of globSync("**/*.css", { cwd: source }))
    for (const name of classesOf(readFileSync(new URL(file, source), "utf8"))) sheets.set(name, [...(sheets.get(name) ?? []), file]);
  expect(sheets.size).toBeGreaterThan(50);
  expect([...sheets].filter(([, files]) => files.length > 1)).toEqual([]);
});
