import { describe, expect, test } from "vitest";
import { letters, papers, screens } from "./index.ts";
import { promisesInTexts } from "./promises.ts";

/** This sign stands for an inserted value, such as a name or a date. */
const insertedValueSign = "…";

/** A text may depend on its inserted values. Each text function is therefore called with a text, a number and null. */
const sampleArguments: readonly (readonly unknown[])[] = [insertedValueSign, 1, null].map((value) => Array(8).fill(value));

function textsIn(node: unknown): string[] {
  if (typeof node === "string") return [node];
  if (typeof node === "function")
    return sampleArguments.flatMap((values) => textsOfCall(node as (...values: readonly unknown[]) => unknown, values));
  return node !== null && typeof node === "object" ? Object.values(node).flatMap(textsIn) : [];
}

/** A function that needs other values, such as an object, gives no text. */
function textsOfCall(text: (...values: readonly unknown[]) => unknown, values: readonly unknown[]): string[] {
  try {
    return textsIn(text(...values));
  } catch {
    return [];
  }
}

const sentencesIn = (text: string): string[] => text.split(/(?<=[.!?:]) (?=[A-Z])/);

/** These phrases promise a later message or page, or say that a message was sent. */
const promisePattern = new RegExp(
  [
    /\bwe(?: will|'ll)\b/,
    /\bwe (?:write to|e-?mail|text|ring|tell) (?:you|your|them|the customer|…)/,
    /\bwe (?:first )?(?:send|are sending|ask) (?:you|it again|a code|a link)/,
    /\b(?:and|will) (?:write to|e-?mail|text|update)\b/,
    /\b(?:goes to|asked) .*by e-?mail\b/,
    /\bcome back (?:by|with) the link\b/,
    /\bwe (?:text or e-mail|return the deposit|collect|keep your place|hold this offer|find the payment within)/,
    /\byou will (?:receive|get|hear|be told)\b/,
    /\b(?:copy|receipt|letter|text|e-?mail|message|link|code|quote|text message)\b.*\b(?:is|are|has been|have been|goes?) (?:being )?(?:sent|e-?mailed|on its way|to …)/,
    /\bon (?:its|the) way\b/,
    /\blink in your e-?mail\b/,
    /\bgoes back to\b/,
    /\bupdates by itself\b/,
    /\bappears (?:here|on application)\b/,
    /\bwrites to arrange\b/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "i",
);

const promisesMade = [
  ...new Set(
    [...textsIn(letters), ...textsIn(papers), ...textsIn(screens)].flatMap(sentencesIn).filter((sentence) => promisePattern.test(sentence)),
  ),
];

const patternOf = (sentence: string): RegExp =>
  new RegExp(
    `^${sentence
      .split(insertedValueSign)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join(".*")}$`,
  );
const promisePatterns = Object.keys(promisesInTexts).map((sentence) => ({ sentence, pattern: patternOf(sentence) }));

describe("promises in messages, documents and screens", () => {
  test("every sentence that promises a message or a page is listed in the table of promises", () => {
    expect(promisesMade.filter((sentence) => !promisePatterns.some(({ pattern }) => pattern.test(sentence)))).toEqual([]);
  });

  test("every promise in the table is made in a message, a document or a screen", () => {
    expect(
      promisePatterns.filter(({ pattern }) => !promisesMade.some((sentence) => pattern.test(sentence))).map(({ sentence }) => sentence),
    ).toEqual([]);
  });
});
