export type ContactChannel = "text" | "email";

/**
 * Returns the channel for a customer's messages. Numbers that start 07 or +447 get texts, all others get e-mails (S2 §5). Numbers that
 * start 070 (personal) or 076 (pagers) cannot receive a text, except 07624, the Isle of Man.
 */
export function contactChannel(phone: string | null | undefined): ContactChannel {
  const digits = (phone ?? "").replace(/[^\d+]/g, "").replace(/^(?:\+|00)440?/, "0");
  return /^07(?!0|6(?!24))/.test(digits) ? "text" : "email";
}
