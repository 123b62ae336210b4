export interface WebhookMessage {
  /** The webhook id is the same for every attempt, so that the receiver recognises a repeat. */
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  /** The JSON body, sent byte for byte because it is signed. */
  readonly body: string;
}

/** `answer` is the HTTP status of the shop's server or the connection error, for the delivery log. */
export interface WebhookAnswer {
  /** "gone" (410) means that the shop wants no more webhooks at this URL. */
  readonly is: "taken" | "refused" | "gone";
  readonly answer: string;
}

export interface Webhooks {
  send(message: WebhookMessage): Promise<WebhookAnswer>;
}
