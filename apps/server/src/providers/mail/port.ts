export interface Attachment {
  readonly fileName: string;
  readonly content: Uint8Array;
}

export type SendOutcome = "sent" | "refused" | "unavailable" | "deferred";

export interface Mail {
  /** The message id is the same for every attempt, so that the receiver can recognise a message that is sent again after a crash. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly Attachment[];
}

export interface Mailer {
  send(mail: Mail): Promise<SendOutcome>;
  close(): void;
}
