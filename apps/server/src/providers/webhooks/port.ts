export interface WebhookMessage {
  /** The same however often it is sent: a receiver knows it again by this. */
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  /** JSON, sent as it is: the signature is over these very bytes. */
  readonly body: string;
}

/** `answer` says for the delivery log what the shop's server said, or why it was not reached. */
export interface WebhookAnswer {
  /** `gone`: the address wants nothing more, ever (410). */
  readonly is: "taken" | "refused" | "gone";
  readonly answer: string;
}

/** Tells web shops what has become of their applications. */
export interface Webhooks {
  send(message: WebhookMessage): Promise<WebhookAnswer>;
}
