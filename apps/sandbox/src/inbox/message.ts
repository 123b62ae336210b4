import { z } from "zod";

export const messageKinds = ["email", "text"] as const;
export type MessageKind = (typeof messageKinds)[number];

/** One e-mail or text message that the product has sent. The source of an e-mail lies beside it, as it came over the wire. */
export const messageSchema = z.object({
  id: z.string(),
  kind: z.enum(messageKinds),
  /** Real time, not the demo's clock. */
  receivedAt: z.iso.datetime(),
  from: z.object({ name: z.string(), address: z.string() }),
  to: z.array(z.string()),
  /** Empty for a text message. */
  subject: z.string(),
  text: z.string(),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), size: z.number() })),
  /** What makes a repeat recognisable: an e-mail's Message-ID, a text message's Idempotency-Key. */
  repeatKey: z.string().nullable(),
  /** How many times the sender handed this message over. */
  deliveries: z.number(),
  unread: z.boolean(),
});

export type Message = Readonly<z.infer<typeof messageSchema>>;
export type IncomingMessage = Omit<Message, "id" | "receivedAt" | "deliveries" | "unread">;

/** What a list shows in bold. */
export const headline = (message: Message): string => {
  if (message.kind === "email") return message.subject || "(no subject)";
  const [firstLine = ""] = message.text.split("\n");
  return firstLine.length > 90 ? `${firstLine.slice(0, 89).trimEnd()}…` : firstLine;
};

export interface MessageFilter {
  readonly kind?: MessageKind | undefined;
  /** The whole address or number, as somebody writes it. */
  readonly to?: string | undefined;
  readonly subject?: string | undefined;
  /** Anything that is written in or on the message. */
  readonly words?: string | undefined;
}

/** "07700 900518" and "+44 7700 900518" are one phone; addresses differ by more than case. */
const plainAddress = (address: string): string => {
  if (address.includes("@")) return address.trim().toLowerCase();
  return address.replace(/\D/g, "").replace(/^44/, "0");
};

const contains = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());

export function matches(message: Message, filter: MessageFilter): boolean {
  const { kind, to, subject, words } = filter;
  if (kind && message.kind !== kind) return false;
  if (to && !message.to.some((address) => plainAddress(address) === plainAddress(to))) return false;
  if (subject && !contains(message.subject, subject)) return false;
  if (!words) return true;
  const written = [message.subject, message.text, message.from.name, message.from.address, ...message.to];
  return written.some((text) => contains(text, words)) || isNumberOf(message, words);
}

function isNumberOf(message: Message, words: string): boolean {
  const digits = /^[+\d\s()-]+$/.test(words) ? plainAddress(words) : "";
  return digits.length >= 5 && message.kind === "text" && message.to.some((number) => plainAddress(number).includes(digits));
}
