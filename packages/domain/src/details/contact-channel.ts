export type ContactChannel = "text" | "email";

/**
 * Returns the channel for messages to a customer. Numbers that start with 07 or +447 get text messages, and all other customers get e-mails
 * (S2 §5). Numbers that start with 070 (personal numbers) or 076 (pagers, except 07624 on the Isle of Man) cannot receive a text message.
 */
export function contactChannel(phone: string | null | undefined): ContactChannel {
  const digits = (phone ?? "").replace(/[^\d+]/g, "").replace(/^(?:\+|00)440?/, "0");
  return /^07(?!0|6(?!24))/.test(digits) ? "text" : "email";
}
