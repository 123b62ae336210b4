export type ContactChannel = "text" | "email";

/**
 * Returns the channel for messages to a customer. Numbers that start with 07 or +447 get texts, and all others get e-mails (S2 §5). Numbers
 * that start with 070 (personal numbers) or 076 (pagers) cannot receive a text, except 07624 (Isle of Man).
 */
export function contactChannel(phone: string | null | undefined): ContactChannel {
  const digits = (phone ?? "").replace(/[^\d+]/g, "").replace(/^(?:\+|00)440?/, "0");
  return /^07(?!0|6(?!24))/.test(digits) ? "text" : "email";
}
