import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const classesOf = (css) => new Set([...css.matchAll(/(?:^|\})\s*\.([a-z][\w-]*)/gm)].map(([, name]) => name));

// The style sheet of a page stays loaded and also affects the pages that the user opens later. Two style sheets must therefore not share a
// class.
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
