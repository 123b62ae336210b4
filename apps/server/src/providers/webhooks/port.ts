export interface WebhookMessage {
  /** The id of a webhook is the same for every attempt, so that the receiver recognises a repeat. */
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  /** The previous secret, for a short time after it was replaced. The message then has one signature with each secret. */
  readonly olderSecret?: string;
  /** The signature of a webhook covers the exact bytes of the body, so the body is sent without any change. */
  readonly body: string;
}

/** `answer` is for the delivery log. It is the HTTP status that the shop's server returned, or the connection error. */
export interface WebhookAnswer {
  /** "gone" (status 410) means that the shop wants no more webhooks at this URL. */
  readonly is: "taken" | "refused" | "gone";
  readonly answer: string;
}

export interface Webhooks {
  send(message: WebhookMessage): Promise<WebhookAnswer>;
}
