import type { SendOutcome } from "../mail/port.ts";

export interface TextMessage {
  /** The phone number in international format, such as "+447700900518". */
  readonly to: string;
  readonly message: string;
  /** The message id is the same for every attempt, so that the receiver can recognise a message that is sent again after a crash. */
  readonly messageId: string;
}

/** The result of sending a text message is never "deferred", because an HTTP service either accepts a message or does not work. */
export interface Texts {
  send(text: TextMessage): Promise<SendOutcome>;
}
