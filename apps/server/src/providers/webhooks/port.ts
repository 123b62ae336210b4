export interface WebhookMessage {
  /** The same for every attempt, so that the receiver recognises a repeated webhook. */
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  /** The secret that was replaced a short time ago. The message then has a signature of each secret. */
  readonly olderSecret?: string;
  /** The JSON body, which is sent without any change because the signature covers its bytes. */
  readonly body: string;
}

/** For the delivery log, `answer` is the HTTP status that the shop's server returned, or the connection error. */
export interface WebhookAnswer {
  /** "gone" (status 410) means that the shop wants no more webhooks at this URL. */
  readonly is: "taken" | "refused" | "gone";
  readonly answer: string;
}

export interface Webhooks {
  send(message: WebhookMessage): Promise<WebhookAnswer>;
}
