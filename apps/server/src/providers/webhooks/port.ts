export interface WebhookMessage {
  /** The same for every attempt, so that the receiver recognises a repeat. */
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  /** JSON, sent byte for byte because it is signed. */
  readonly body: string;
}

/** `answer` is the shop's status or the connection error, for the delivery log. */
export interface WebhookAnswer {
  /** "gone" (410) means that the URL wants no more webhooks. */
  readonly is: "taken" | "refused" | "gone";
  readonly answer: string;
}

export interface Webhooks {
  send(message: WebhookMessage): Promise<WebhookAnswer>;
}
