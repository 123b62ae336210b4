export interface TextMessage {
  /** In the international form, "+447700900518". */
  readonly to: string;
  readonly message: string;
  /** Stable for one act, so that a repeat after a crash is folded by the receiver. */
  readonly messageId: string;
}

/** What the product asks of a text-message service. `unavailable` is an answer: the job tries again later. */
export interface Texts {
  send(text: TextMessage): Promise<"sent" | "refused" | "unavailable">;
}
