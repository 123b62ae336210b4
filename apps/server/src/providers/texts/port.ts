export interface TextMessage {
  /** International format, "+447700900518". */
  readonly to: string;
  readonly message: string;
  /** Stable for one act, so that the receiver can recognise a repeat after a crash. */
  readonly messageId: string;
}

/** `send` returns "unavailable" if the job should retry later. */
export interface Texts {
  send(text: TextMessage): Promise<"sent" | "refused" | "unavailable">;
}
