/** A PDF that goes with a mail. */
export interface Attachment {
  readonly fileName: string;
  readonly content: Uint8Array;
}

/** What the product asks of a mail service. `unavailable` is an answer: the job tries again later. */
export interface Mail {
  /** Stable for one act, so that a repeat after a crash is folded by the receiver. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly Attachment[];
}

export interface Mailer {
  send(mail: Mail): Promise<"sent" | "refused" | "unavailable">;
  close(): void;
}
