export type ContactChannel = "text" | "email";

/**
 * Customers with a mobile number get text messages, and others get e-mails (S2 §5). Numbers with 070 (personal numbers) or 076 (pagers,
 * except 07624 on the Isle of Man) cannot receive text messages.
 */
export function contactChannel(phone: string | null | undefined): ContactChannel {
  const digits = (phone ?? "").replace(/[^\d+]/g, "").replace(/^(?:\+|00)440?/, "0");
  return /^07(?!0|6(?!24))/.test(digits) ? "text" : "email";
}
