import type { SendOutcome } from "../mail/port.ts";

export interface TextMessage {
  /** The recipient's number in international format, "+447700900518". */
  readonly to: string;
  readonly message: string;
  /** The message id is the same for every attempt, so that the receiver can recognise a repeat after a crash. */
  readonly messageId: string;
}

/** Sends text messages. Never returns "deferred", because an HTTP service accepts a text or does not work. */
export interface Texts {
  send(text: TextMessage): Promise<SendOutcome>;
}
