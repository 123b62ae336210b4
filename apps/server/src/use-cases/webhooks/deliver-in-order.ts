import type { WebhookAnswer, WebhookMessage, Webhooks } from "../../providers/webhooks/port.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";

export const deliveryTriesMax = 15;

export interface WebhookToDeliver {
  readonly id: string;
  readonly messageId?: string;
  readonly applicationId: string;
  readonly isPending: boolean;
  readonly tries: number;
  readonly body: string;
  readonly to: Pick<WebhookMessage, "url" | "secret" | "olderSecret"> | null;
  /** True while an earlier webhook about the same application is still being delivered. */
  readonly waits: boolean;
}

export interface DeliveryAttempt {
  readonly is: "pending" | "taken" | "gone" | "failed";
  readonly answer: string;
  readonly tookMs: number;
}

export interface WebhookQueue<D extends WebhookToDeliver> {
  readonly receiver: string;
  find(tx: UnitOfWork, id: string): Promise<D | undefined>;
  record(tx: UnitOfWork, delivery: D, attempt: DeliveryAttempt): Promise<void>;
  enqueueNext(tx: UnitOfWork, delivery: D): Promise<void>;
}

export async function deliverInOrder<D extends WebhookToDeliver>(
  ctx: Ctx,
  id: string,
  webhooks: Webhooks,
  queue: WebhookQueue<D>,
): Promise<void> {
  const delivery = await ctx.transaction((tx) => queue.find(tx, id));
  if (!delivery) return;
  if (delivery.isPending) {
    if (delivery.waits) return;
    const begun = performance.now();
    const { is, answer } = await send(delivery, webhooks);
    const after = stateAfter(is, delivery.tries + 1);
    const tookMs = Math.round(performance.now() - begun);
    await ctx.transaction((tx) => queue.record(tx, delivery, { is: after, answer, tookMs }));
    if (after === "pending") throw new Error(`${queue.receiver} did not accept the webhook: ${answer}`);
  }
  // The next webhook had to wait for this one, and its job ended without sending it. The next webhook is therefore enqueued again.
  await ctx.transaction((tx) => queue.enqueueNext(tx, delivery));
}

const send = ({ id, messageId = id, to, body }: WebhookToDeliver, webhooks: Webhooks): Promise<WebhookAnswer> =>
  to ? webhooks.send({ id: messageId, body, ...to }) : Promise.resolve({ is: "gone", answer: "no address" });

function stateAfter(is: WebhookAnswer["is"], tries: number): DeliveryAttempt["is"] {
  if (is !== "refused") return is;
  return tries < deliveryTriesMax ? "pending" : "failed";
}
