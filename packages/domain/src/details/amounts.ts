import * as z from "zod/mini";
import { formatPounds, validationTexts as texts } from "../wording/index.ts";
import { convertTypedText, withPreprocessing } from "./answers.ts";
import { limits } from "./limits.ts";
import { isLess, readAmount } from "./typed-amount.ts";

interface AmountTexts {
  readonly missing: string;
  readonly invalid?: string;
}

/** Users may type pound signs and commas, and may leave out the pence. The API uses the format "1234.56". */
export const amountRule = ({ missing, invalid = texts.amountInvalid }: AmountTexts) =>
  z.string({ error: missing }).check(
    z.trim(),
    z.minLength(1, { error: missing }),
    convertTypedText(readAmount, invalid),
    z.refine((value) => !isLess(limits.amountPoundsMax, value), { error: texts.mustBeOrLower(formatPounds(limits.amountPoundsMax)) }),
  );

/** The annual income is the only amount that the API sends as a number of pounds (S1 §3). */
export const incomeRule = () =>
  withPreprocessing(
    (value) => (typeof value === "string" ? Number(readAmount(value) ?? Number.NaN) : value),
    z
      .number({ error: texts.incomeInvalid })
      .check(
        z.minimum(0, { error: texts.incomeInvalid }),
        z.maximum(limits.incomePoundsMax, { error: texts.mustBeOrLower(formatPounds(String(limits.incomePoundsMax))) }),
      ),
  );
