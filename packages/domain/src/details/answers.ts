import * as z from "zod/mini";
import { validationTexts as texts } from "../wording/index.ts";

/**
 * The plain kinds of answer. A rule takes what was typed, or what already stands on the wire, and gives what goes on the wire:
 * the form, the server that checks it again and a stored draft all use the same one.
 */

const tidy = (text: string): string => text.trim().replace(/\s+/g, " ");
const withoutArticle = (what: string): string => what.replace(/^(?:the|a|an|your) /, "");
const capitalised = (what: string): string => what.charAt(0).toUpperCase() + what.slice(1);
const tooLong = (what: string, lengthMax: number): string => texts.tooLong(capitalised(withoutArticle(what)), lengthMax);

/** Text exactly as typed, such as a password. `what` stands in the sentence "Enter …". */
export const verbatim = (what: string, lengthMax: number) =>
  z
    .string({ error: texts.enter(what) })
    .check(z.minLength(1, { error: texts.enter(what) }), z.maxLength(lengthMax, { error: tooLong(what, lengthMax) }));

/** One line of text, without stray spaces. */
export const line = (what: string, lengthMax: number) =>
  z
    .string({ error: texts.enter(what) })
    .check(z.overwrite(tidy), z.minLength(1, { error: texts.enter(what) }), z.maxLength(lengthMax, { error: tooLong(what, lengthMax) }));

/** Several lines, trimmed at the ends only. */
export const paragraph = (what: string, lengthMax: number) =>
  z
    .string({ error: texts.enter(what) })
    .check(z.trim(), z.minLength(1, { error: texts.enter(what) }), z.maxLength(lengthMax, { error: tooLong(what, lengthMax) }));

/** Text to search for, with a text of its own when it is too short. */
export const searchText = (lengthMin: number, lengthMax: number, message: string) =>
  z
    .string({ error: message })
    .check(z.overwrite(tidy), z.minLength(lengthMin, { error: message }), z.maxLength(lengthMax, { error: tooLong("search", lengthMax) }));

/** Turns what was typed into its stored form, or says that it cannot be read. */
export const readAs =
  (read: (typed: string) => string | null, message: string) =>
  (payload: z.core.ParsePayload<string>): void => {
    const stored = read(payload.value);
    if (stored === null) payload.issues.push({ code: "custom", input: payload.value, message });
    else payload.value = stored;
  };

/** What was given, made ready before the rule sees it. */
export const madeReady = <Rule extends z.core.$ZodType>(ready: (given: unknown) => unknown, rule: Rule) => z.pipe(z.transform(ready), rule);

const blankToNull = (value: unknown): unknown => (value === undefined || (typeof value === "string" && value.trim() === "") ? null : value);

/** An answer that may be left out: blank is null on the wire. */
export const optional = <Rule extends z.core.$ZodType>(rule: Rule) => madeReady(blankToNull, z.nullable(rule));

/** One of a list. `what` stands in the sentence "Choose …". */
export const choice = <const Values extends readonly [string, ...string[]]>(values: Values, what: string) =>
  z.enum(values, { error: texts.chooseOne(what) });

const booleanWords = new Map<unknown, boolean>([
  ["true", true],
  ["false", false],
]);

/** Radios give their value as text, the wire a boolean. */
export const yesOrNo = () => madeReady((value) => booleanWords.get(value) ?? value, z.boolean({ error: texts.answerYesOrNo }));

/** A tick box: not ticked and not there are the same. */
export const tick = () => madeReady((value) => value ?? false, z.boolean());

const digitsToNumber = (value: unknown): unknown => (typeof value === "string" && /^\s*\d+\s*$/.test(value) ? Number(value) : value);

export const wholeNumber = (message: string, { from, to }: { readonly from: number; readonly to: number }) =>
  madeReady(digitsToNumber, z.int({ error: message }).check(z.minimum(from, { error: message }), z.maximum(to, { error: message })));
