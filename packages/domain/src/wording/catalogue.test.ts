import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as catalogue from "./catalogue.ts";
import { softwareName } from "./index.ts";

interface RequirementRow {
  readonly id: string;
  readonly requirement: string;
}

const requirementRows: readonly RequirementRow[] = readFileSync(new URL("../../../../docs/requirements.tsv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => {
    const [id = "", , , requirement = ""] = line.split("\t");
    return { id, requirement };
  });

/**
 * To compare a text with a quote, the test fills the text's placeholders with these names from the specifications. A text with two
 * placeholders is filled with each list of two names.
 */
const slotNames: readonly (readonly string[])[] = [
  ["X"],
  ["N"],
  ["term"],
  ["creating/editing"],
  ["{id}"],
  ["{name}"],
  ["{phone}"],
  ["{server error}"],
  ["{status}"],
  ["X", "id"],
  ["{phone}", "{id}"],
  ["Application ID", "9"],
  ["Postcode", "8"],
  ["{user}", "{broker/head office}", "{branch}"],
];

type Template = (...slots: readonly string[]) => unknown;

function textsIn(entry: unknown): readonly string[] {
  if (typeof entry === "string") return [entry];
  if (typeof entry === "function") {
    const template = entry as Template;
    return slotNames.filter((slots) => slots.length === template.length).flatMap((slots) => textsIn(template(...slots)));
  }
  return typeof entry === "object" && entry !== null ? Object.values(entry).flatMap(textsIn) : [];
}

const texts: ReadonlySet<string> = new Set(textsIn(catalogue));

const partOfALongerText = new Set([
  "Something went wrong - There was a problem when verifying a decision for your application. Please contact the Retail Helpline",
  "problem when receiving a decision",
  "taking longer than expected. We will update the application as soon as the decision becomes available.",
  "agreement expired",
  "Request failed.",
  "Request timed out.",
]);
const notAText: Readonly<Record<string, string>> = {
  "application status": "the words by which a wrong status is known, inside a server's message",
  "/": "a path",
  "5": "a value; its display name belongs to the details",
  closed: "describes a page",
  "in progress": "describes a page",
  month: "a word of formatMonths",
  months: "a word of formatMonths",
  "do MMMM yyyy": "a date format",
  "D MMM YYYY": "a date format",
  "D MMM YYYY, h:mm a": "a date format",
};

/** The pattern in `quotesOf` would end this quote at its first inner quotation mark. */
const nestedQuotes: Readonly<Record<string, string>> = {
  "S1-294": 'Please enter at least one search criteria other than status "Any" and last updated "All".',
};

const quotesOf = ({ id, requirement }: RequirementRow): readonly string[] =>
  nestedQuotes[id] === undefined
    ? [...requirement.matchAll(/"([^"]+)"/g)].map(([, quote = ""]) => quote.replace("{product name}", softwareName))
    : [nestedQuotes[id]];

const isInCatalogue = (quote: string): boolean =>
  texts.has(quote) || quote in notAText || (partOfALongerText.has(quote) && [...texts].some((text) => text.includes(quote)));

const rowsWithQuotes = requirementRows.filter((row) => quotesOf(row).length > 0);

describe("the catalogue contains the specification's texts to the letter", () => {
  test("the list of requirements exists and contains quotes", () => {
    expect(rowsWithQuotes.length).toBeGreaterThan(300);
  });

  test.each(rowsWithQuotes.map((row) => ({ ...row, quotes: quotesOf(row) })))("$requirement", ({ quotes }) => {
    expect(quotes.filter((quote) => !isInCatalogue(quote))).toEqual([]);
  });

  test("every text that this test leaves out is a quote in the requirements and not a text of Farthing", () => {
    const all = new Set(rowsWithQuotes.flatMap(quotesOf));
    const exceptions = [...partOfALongerText, ...Object.keys(notAText)];
    expect(exceptions.filter((exception) => !all.has(exception))).toEqual([]);
    expect([...partOfALongerText].filter((part) => texts.has(part))).toEqual([]);
    expect(Object.keys(notAText).filter((word) => texts.has(word))).toEqual([]);
  });

  test("no text is blank, has double spaces or contains a placeholder that was not filled", () => {
    expect([...texts].filter((text) => text.trim() !== text || text === "" || /\s\s|undefined|\[object|\$\{/.test(text))).toEqual([]);
  });

  test("no text contains the name of the replaced software or a telephone number", () => {
    expect([...texts].filter((text) => /CreditMaster|\b0\d{3} ?\d{3} ?\d{3,4}\b/.test(text))).toEqual([]);
  });
});
