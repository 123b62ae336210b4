import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Returns the classes that begin a selector. */
const classesOf = (css) => new Set([...css.matchAll(/(?:^|\})\s*\.([a-z][\w-]*)/gm)].map(([, name]) => name));

// A style sheet stays on the page after the user has opened another page of the app.
test.each([
  ["lender", 50],
  ["staff", 20],
  ["applicant", 10],
])("no two style sheets of the %s app begin a selector with the same class", (app, classesMin) => {
  const source = new URL(`../apps/${app}/src/`, import.meta.url);
  const sheets = new Map();
  for (const file of globSync("**/*.css", { cwd: source }))
    for (const name of classesOf(readFileSync(new URL(file, source), "utf8"))) sheets.set(name, [...(sheets.get(name) ?? []), file]);
  expect(sheets.size).toBeGreaterThan(classesMin);
  expect([...sheets].filter(([, files]) => files.length > 1)).toEqual([]);
});
