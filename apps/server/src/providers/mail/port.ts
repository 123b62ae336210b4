/** What the product asks of a mail service. `unavailable` is an answer: the job tries again later. */
export interface Mail {
  /** Stable for one act, so that a repeat after a crash is folded by the receiver. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  send(mail: Mail): Promise<"sent" | "refused" | "unavailable">;
  close(): void;
}
