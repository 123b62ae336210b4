/** A PDF attached to an e-mail. */
export interface Attachment {
  readonly fileName: string;
  readonly content: Uint8Array;
}

/** `send` returns "unavailable" if the job should retry later. */
export interface Mail {
  /** Stable for one act, so that the receiver can recognise a repeat after a crash. */
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
