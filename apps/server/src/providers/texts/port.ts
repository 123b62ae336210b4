import type { SendOutcome } from "../mail/port.ts";

export interface TextMessage {
  /** International format, "+447700900518". */
  readonly to: string;
  readonly message: string;
  /** Stable for one act, so that the receiver can recognise a repeat after a crash. */
  readonly messageId: string;
}

/** Never returns "deferred": an HTTP service accepts a text or does not work. */
export interface Texts {
  send(text: TextMessage): Promise<SendOutcome>;
}
