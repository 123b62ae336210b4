import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Each CSS class in the stylesheets must be used, and each used class must be defined. */

const root = join(import.meta.dirname, "../../..");

const filesBelow = (folder: string, name: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name) && !/\/(node_modules|dist|test)(\/|$)/.test(entry.parentPath))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));

const folders = [
  "packages/ui",
  "packages/shell/src",
  "packages/account/src",
  "packages/journey/src",
  "apps/staff/src",
  "apps/applicant/src",
  "apps/lender/src",
  "apps/sandbox",
];
const stylesheets = folders.flatMap((folder) => filesBelow(folder, /\.css$/));
const sourceTexts = folders.flatMap((folder) => filesBelow(folder, /(?<!\.test)\.(tsx?|js)$/));

const styledClasses = new Set(
  stylesheets.flatMap((text) =>
    [...text.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|url\([^)]*\)|@(layer|import)[^{;]*/g, "").matchAll(/\.([a-z][\w-]*)/gi)].map(
      ([, name = ""]) => name,
    ),
  ),
);

function bracketed(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if ("({".includes(text[at] ?? "")) depth++;
    if (")}".includes(text[at] ?? "") && --depth === 0) return text.slice(start, at + 1);
  }
  return "";
}

const removeNonClassTexts = (text: string): string => text.replace(/[!=]== "[^"]*"|\w+: "[^"]*"|\$\{[^}]*\}/g, " ");
const literals = (text: string): string[] =>
  [...text.matchAll(/"([^"\n]*)"|'([^'\n]*)'|`([^`]*)`/g)].map(([, a, b, c]) => a ?? b ?? c ?? "");
const tokens = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.split(/[^\w-]+/)).filter((word) => /^[a-z][\w-]*$/.test(word));

const classTexts = (text: string): string[] => [
  ...[...text.replace(/\$\{[^}]*\}/g, " ").matchAll(/\bclass(?:Name)?="([^"]*)"|className: "([^"]*)"|classList\.\w+\("([^"]*)"/g)].map(
    ([, a, b, c]) => a ?? b ?? c ?? "",
  ),
  ...[...text.matchAll(/className=\{|classNames\(/g)].flatMap(({ 0: opening, index }) =>
    literals(removeNonClassTexts(bracketed(text, index + opening.length - 1))),
  ),
];
/** Finds the CSS classes in a component's table of variants, such as `rows: "results"`. */
const variantClassTexts = (text: string): string[] => [...text.matchAll(/\w+: "([\w -]+)"/g)].map(([, value = ""]) => value);

const writtenClasses = new Set(tokens(sourceTexts.flatMap(classTexts)));
const variantClasses = new Set(tokens(filesBelow("packages/ui/src", /\.tsx$/).flatMap(variantClassTexts)));
const allWords = new Set(tokens(sourceTexts.flatMap(literals)));
/** Some class names end with a variable, such as `tag--${tone}`. This list contains their fixed beginnings, such as `tag--`. */
const classPrefixes = [
  ...new Set(sourceTexts.flatMap((text) => [...text.matchAll(/([a-z][\w-]*-)\$\{/g)].map(([, beginning = ""]) => beginning))),
];
const isWordOrNumber = (text: string) => allWords.has(text) || /^\d$/.test(text);
const isBuiltFromPrefix = (name: string) =>
  classPrefixes.some((beginning) => name.startsWith(beginning) && isWordOrNumber(name.slice(beginning.length)));

test("each CSS class of the stylesheets is used by a component or a page", () => {
  // A name with a hyphen or an underscore counts as used if it occurs in any string. A plain word counts only where CSS classes are
  // expected.
  const isUsed = (name: string) =>
    writtenClasses.has(name) || variantClasses.has(name) || (/[-_]/.test(name) && allWords.has(name)) || isBuiltFromPrefix(name);
  expect([...styledClasses].filter((name) => !isUsed(name)).sort()).toEqual([]);
});

test("a stylesheet defines each CSS class that a component or a page uses", () => {
  expect([...writtenClasses].filter((name) => !styledClasses.has(name) && !name.endsWith("-")).sort()).toEqual([]);
});
