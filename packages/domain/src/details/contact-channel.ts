export type ContactChannel = "text" | "email";

/**
 * A text message goes to numbers that start 07 or +447, e-mail to everybody else (S2 §5). Two kinds of 07 number cannot take a text:
 * 070 are personal numbers and 076 pagers, save 07624, the Isle of Man's mobiles.
 */
export function contactChannel(phone: string | null | undefined): ContactChannel {
  const digits = (phone ?? "").replace(/[^\d+]/g, "").replace(/^(?:\+|00)440?/, "0");
  return /^07(?!0|6(?!24))/.test(digits) ? "text" : "email";
}
