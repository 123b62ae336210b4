import * as z from "zod/mini";
import { validationTexts as texts } from "../wording/index.ts";
import { convertTypedText } from "./answers.ts";
import { ukNumberFormats, ukNumberPatterns } from "./uk-phone-numbers.generated.ts";

// Ofcom reserves these telephone numbers for films and television. Test data needs them, although the numbering plans leave out most of
// them.
const dramaNumberPatterns = [
  /^\+447700900\d{3}$/,
  /^\+441632960\d{3}$/,
  /^\+441(?:1[3-8]|21|31|41|51|61)4960\d{3}$/,
  /^\+441914980\d{3}$/,
  /^\+442079460\d{3}$/,
  /^\+442(?:896496|920180)\d{3}$/,
  /^\+443069990\d{3}$/,
  /^\+448081570\d{3}$/,
];

/** A fictional number is accepted in test data but refused for real customers. */
export const isFictionalPhoneNumber = (e164: string): boolean => dramaNumberPatterns.some((range) => range.test(e164));

const validUkNumberPattern = new RegExp(`^(?:${ukNumberPatterns.join("|")})$`);
const isUkNumber = (national: string): boolean => validUkNumberPattern.test(national) || isFictionalPhoneNumber(`+44${national}`);

const separatorPattern = /[\s\p{Pd}\p{Cf}()[\]./~]/gu;

/** A number may be typed as "07700 900123", "+44 (0)7700 900123" or "0044…". A number outside the UK or with an extension gives null. */
export function readPhoneNumber(typed: string): string | null {
  const dialled = typed.normalize("NFKC").replace(separatorPattern, "");
  const abroad = dialled.replace(/^(?:\+|00)44/, "");
  // People may write or leave out the leading zero. The prefix 18002 asks for a text relay.
  const written = [abroad, abroad.replace(/^44/, "")].flatMap((number) => [number, number.replace(/^(?:0|180020)/, "")]);
  const national = written.find(isUkNumber);
  return national === undefined ? null : `+44${national}`;
}

/** Formats "+447700900123" as "07700 900123". */
export function formatPhoneNumber(stored: string): string {
  const [, national = ""] = /^\+44(\d+)$/.exec(stored) ?? [];
  const format = ukNumberFormats.find(
    ([groups, , beginning]) => new RegExp(`^(?:${groups})$`).test(national) && new RegExp(`^(?:${beginning})`).test(national),
  );
  return format ? `0${national.replace(new RegExp(format[0]), format[1])}` : stored;
}

const phoneMissingMessage = texts.enter("a phone number");

export const phoneNumberRule = () =>
  z
    .string({ error: phoneMissingMessage })
    .check(z.trim(), z.minLength(1, { error: phoneMissingMessage }), convertTypedText(readPhoneNumber, texts.phoneInvalid));

export interface PhoneSettings {
  readonly dramaNumbersAdmitted: boolean;
}

export const phoneObjection = (number: string | undefined, { dramaNumbersAdmitted }: PhoneSettings): string | null =>
  number !== undefined && isFictionalPhoneNumber(number) && !dramaNumbersAdmitted ? texts.phoneInvalid : null;
