import * as z from "zod/mini";
import { validationTexts as texts } from "../wording/index.ts";
import { convertTypedText } from "./answers.ts";

const postcodePattern =
  /^(?:GIR0AA|BFPO(?:C\/O)?\d{1,4}|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d|[A-HK-Y]\d[\dABEHMNPRV-Y]|\d[A-HJKPS-UW])\d[ABD-HJLNP-UW-Z]{2})$/;
const bfpoPattern = /^BFPO(C\/O)?(\d{1,4})$/;

// Jersey, Guernsey and the Isle of Man are not part of the UK, and UK consumer credit law does not apply there.
const islandPattern = /^(?:JE|GY|IM)\d/;

/** The address lookup needs "SW1A1AA" for the typed postcode "sw1a 1aa" (S1 §5, S2 §5). */
export const postcodeForLookup = (typed: string): string => typed.replace(/[\s.-]/g, "").toUpperCase();

/** "sw1a1aa" becomes "SW1A 1AA", and "bfpo12" becomes "BFPO 12". Any other text gives null. */
export function readPostcode(typed: string): string | null {
  const code = postcodeForLookup(typed);
  if (!postcodePattern.test(code) || islandPattern.test(code)) return null;
  const [, careOf, office] = bfpoPattern.exec(code) ?? [];
  if (office !== undefined) return careOf === undefined ? `BFPO ${office}` : `BFPO C/O ${office}`;
  return `${code.slice(0, -3)} ${code.slice(-3)}`;
}

const postcodeMissingMessage = texts.enter("a postcode");
const isUkPostcode = (typed: string): boolean => !islandPattern.test(postcodeForLookup(typed));

export const postcodeRule = () =>
  z
    .string({ error: postcodeMissingMessage })
    .check(
      z.trim(),
      z.minLength(1, { error: postcodeMissingMessage }),
      z.refine(isUkPostcode, { error: texts.postcodeOutsideUk }),
      convertTypedText(readPostcode, texts.postcodeInvalid),
    );

export type PostcodeCheck = { readonly ok: true; readonly postcode: string } | { readonly ok: false; readonly message: string };

/** If the postcode is refused, the message comes from the schema. If the check itself fails, a fixed text is shown (S2 §5). */
export function checkLookupPostcode(typed: unknown, rule: z.ZodMiniType<string> = postcodeRule()): PostcodeCheck {
  try {
    const result = rule.safeParse(typed);
    if (result.success) return { ok: true, postcode: postcodeForLookup(result.data) };
    return { ok: false, message: result.error.issues[0]?.message || texts.postcodeUnknownError };
  } catch {
    return { ok: false, message: texts.postcodeUnknownError };
  }
}
