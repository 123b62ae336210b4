import { z } from "zod";

export const messageKinds = ["email", "text"] as const;
export type MessageKind = (typeof messageKinds)[number];

export const messageSchema = z.object({
  id: z.string(),
  kind: z.enum(messageKinds),
  /** The time of arrival by the real clock, not by the clock of the demo. */
  receivedAt: z.iso.datetime(),
  from: z.object({ name: z.string(), address: z.string() }),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), size: z.number() })),
  /** The Message-ID of an e-mail or the Idempotency-Key of a text message. */
  repeatKey: z.string().nullable(),
  deliveries: z.number(),
  unread: z.boolean(),
});

export type Message = Readonly<z.infer<typeof messageSchema>>;
export type IncomingMessage = Omit<Message, "id" | "receivedAt" | "deliveries" | "unread">;

export const headline = (message: Message): string => {
  if (message.kind === "email") return message.subject || "(no subject)";
  const [firstLine = ""] = message.text.split("\n");
  return firstLine.length > 90 ? `${firstLine.slice(0, 89).trimEnd()}…` : firstLine;
};

export interface MessageFilter {
  readonly kind?: MessageKind | undefined;
  /** The recipient's complete e-mail address or phone number, in any notation. */
  readonly to?: string | undefined;
  readonly subject?: string | undefined;
  readonly words?: string | undefined;
}

/** Ignores the case of an e-mail address. "07700 900518" and "+44 7700 900518" count as the same number. */
const normaliseAddress = (address: string): string => {
  if (address.includes("@")) return address.trim().toLowerCase();
  return address.replace(/\D/g, "").replace(/^44/, "0");
};

const contains = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());

export function matches(message: Message, filter: MessageFilter): boolean {
  const { kind, to, subject, words } = filter;
  if (kind && message.kind !== kind) return false;
  if (to && !message.to.some((address) => normaliseAddress(address) === normaliseAddress(to))) return false;
  if (subject && !contains(message.subject, subject)) return false;
  if (!words) return true;
  const written = [message.subject, message.text, message.from.name, message.from.address, ...message.to];
  return written.some((text) => contains(text, words)) || isTextToNumber(message, words);
}

function isTextToNumber(message: Message, words: string): boolean {
  const digits = /^[+\d\s()-]+$/.test(words) ? normaliseAddress(words) : "";
  return digits.length >= 5 && message.kind === "text" && message.to.some((number) => normaliseAddress(number).includes(digits));
}
