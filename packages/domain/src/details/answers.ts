import * as z from "zod/mini";
import { validationTexts as texts } from "../wording/index.ts";

/** Form and server use the same schemas. They accept typed text or a stored value, and return the value to store. */

const tidy = (text: string): string => text.trim().replace(/\s+/g, " ");
const withoutArticle = (what: string): string => what.replace(/^(?:the|a|an|your) /, "");
const capitalised = (what: string): string => what.charAt(0).toUpperCase() + what.slice(1);
const tooLongMessage = (what: string, lengthMax: number): string => texts.tooLong(capitalised(withoutArticle(what)), lengthMax);

/** Keeps the text exactly as typed, for example a password. `what` completes the sentence "Enter …". */
export const verbatimRule = (what: string, lengthMax: number) =>
  z
    .string({ error: texts.enter(what) })
    .check(z.minLength(1, { error: texts.enter(what) }), z.maxLength(lengthMax, { error: tooLongMessage(what, lengthMax) }));

export const lineRule = (what: string, lengthMax: number) =>
  z
    .string({ error: texts.enter(what) })
    .check(
      z.overwrite(tidy),
      z.minLength(1, { error: texts.enter(what) }),
      z.maxLength(lengthMax, { error: tooLongMessage(what, lengthMax) }),
    );

export const paragraphRule = (what: string, lengthMax: number) =>
  z
    .string({ error: texts.enter(what) })
    .check(z.trim(), z.minLength(1, { error: texts.enter(what) }), z.maxLength(lengthMax, { error: tooLongMessage(what, lengthMax) }));

export const searchTextRule = (lengthMin: number, lengthMax: number, message: string) =>
  z
    .string({ error: message })
    .check(
      z.overwrite(tidy),
      z.minLength(lengthMin, { error: message }),
      z.maxLength(lengthMax, { error: tooLongMessage("search", lengthMax) }),
    );

export const convertTypedText =
  (read: (typed: string) => string | null, message: string) =>
  (payload: z.core.ParsePayload<string>): void => {
    const stored = read(payload.value);
    if (stored === null) payload.issues.push({ code: "custom", input: payload.value, message });
    else payload.value = stored;
  };

export const withPreprocessing = <Rule extends z.core.$ZodType>(ready: (given: unknown) => unknown, rule: Rule) =>
  z.pipe(z.transform(ready), rule);

const blankToNull = (value: unknown): unknown => (value === undefined || (typeof value === "string" && value.trim() === "") ? null : value);

/** A blank answer becomes null. */
export const optionalRule = <Rule extends z.core.$ZodType>(rule: Rule) => withPreprocessing(blankToNull, z.nullable(rule));

/** `what` completes the sentence "Choose …". */
export const choiceRule = <const Values extends readonly [string, ...string[]]>(values: Values, what: string) =>
  z.enum(values, { error: texts.chooseOne(what) });

const booleanWords = new Map<unknown, boolean>([
  ["true", true],
  ["false", false],
]);

/** Radio buttons return a text, but the API uses a boolean. */
export const yesOrNoRule = () => withPreprocessing((value) => booleanWords.get(value) ?? value, z.boolean({ error: texts.answerYesOrNo }));

/** A tick box that is missing from the answers counts as not ticked. */
export const tickBoxRule = () => withPreprocessing((value) => value ?? false, z.boolean());

const digitsToNumber = (value: unknown): unknown => (typeof value === "string" && /^\s*\d+\s*$/.test(value) ? Number(value) : value);

export const wholeNumberRule = (message: string, { from, to }: { readonly from: number; readonly to: number }) =>
  withPreprocessing(
    digitsToNumber,
    z.int({ error: message }).check(z.minimum(from, { error: message }), z.maximum(to, { error: message })),
  );
