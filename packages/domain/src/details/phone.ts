import { type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/core";
import { z } from "zod";
import { validationTexts as texts } from "../wording/index.ts";
import { readAs } from "./answers.ts";
import { ukPhoneMetadata } from "./uk-phone-metadata.generated.ts";

// Ofcom keeps these free for drama: they reach nobody. The library calls most of them invalid, yet test data needs them.
const dramaRanges = [
  /^\+447700900\d{3}$/,
  /^\+441632960\d{3}$/,
  /^\+441(?:1[3-8]|21|31|41|51|61)4960\d{3}$/,
  /^\+441914980\d{3}$/,
  /^\+442079460\d{3}$/,
  /^\+442(?:896496|920180)\d{3}$/,
  /^\+443069990\d{3}$/,
  /^\+448081570\d{3}$/,
];

/** Fit for test data; refused where real customers apply. */
export const isDramaNumber = (e164: string): boolean => dramaRanges.some((range) => range.test(e164));

const parse = (typed: string): PhoneNumber | undefined =>
  parsePhoneNumberFromString(typed, { defaultCountry: "GB", extract: false }, ukPhoneMetadata);

/** "07700 900123", "+44 (0)7700 900123" and "0044…" are one number, stored as E.164; null for what is no UK number. */
export function readPhoneNumber(typed: string): string | null {
  const number = parse(typed);
  // An extension has no place in E.164: better to ask again than to ring the switchboard.
  if (number === undefined || number.ext !== undefined) return null;
  return number.isValid() || isDramaNumber(number.number) ? number.number : null;
}

/** As people in the UK write it: "+447700900123" → "07700 900123". */
export const formatPhoneNumber = (stored: string): string => parse(stored)?.formatNational() ?? stored;

const missing = texts.enter("a phone number");

export const phoneNumber = () =>
  z.string({ error: missing }).trim().min(1, { error: missing }).check(readAs(readPhoneNumber, texts.phoneInvalid));

export interface PhoneSettings {
  readonly dramaNumbersAdmitted: boolean;
}

export const phoneObjection = (number: string | undefined, { dramaNumbersAdmitted }: PhoneSettings): string | null =>
  number !== undefined && isDramaNumber(number) && !dramaNumbersAdmitted ? texts.phoneInvalid : null;

export type ContactChannel = "text" | "email";

/**
 * A text message goes to numbers that start 07 or +447, e-mail to everybody else (S2 §5). Two kinds of 07 number cannot take a text:
 * 070 are personal numbers and 076 pagers, save 07624, the Isle of Man's mobiles.
 */
export function contactChannel(phone: string | null | undefined): ContactChannel {
  const digits = (phone ?? "").replace(/[^\d+]/g, "").replace(/^(?:\+|00)440?/, "0");
  return /^07(?!0|6(?!24))/.test(digits) ? "text" : "email";
}
