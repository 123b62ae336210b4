import { randomInt } from "node:crypto";
import { newer, type Webhook } from "@farthing/client";
import { returnStatuses } from "@farthing/domain/navigation";
import { statuses } from "@farthing/domain/vocabulary";
import { z } from "zod";
import { Journal } from "../journal.ts";
import { depositChoices, type PayOverTime, termChoices } from "./offer.ts";

const instant = z.iso.datetime();

const webhookSchema = z.object({
  id: z.string(),
  version: z.number().int(),
  status: z.enum(statuses),
  receivedAt: instant,
  /** The number of times that the webhook was delivered. A repeat changes nothing else. */
  times: z.number().int(),
});

const orderSchema = z.object({
  /** The order reference. */
  id: z.string(),
  /** The chosen credit terms. Null for an order that was paid by card. */
  overTime: z.object({ instalments: z.literal(termChoices), deposit: z.enum(depositChoices) }).nullable(),
  placedAt: instant,
  applicationId: z.string().nullable(),
  applicantUrl: z.string().nullable(),
  /** The status in the return address. The shop shows this status but does not trust it. */
  returned: z.enum(returnStatuses).nullable(),
  webhooks: z.array(webhookSchema),
  latest: z.object({ version: z.number().int(), status: z.enum(statuses) }).nullable(),
});
export type ShopOrder = z.infer<typeof orderSchema>;

export class ShopOrders {
  readonly #journal: Journal<ShopOrder>;
  private constructor(journal: Journal<ShopOrder>) {
    this.#journal = journal;
  }

  static async open(path: string): Promise<ShopOrders> {
    return new ShopOrders(await Journal.open(path, orderSchema));
  }

  find(reference: string): ShopOrder | undefined {
    return this.#journal.find(reference);
  }

  async place(overTime: PayOverTime | null, now: Date): Promise<ShopOrder> {
    const order: ShopOrder = {
      id: this.#freeReference(),
      overTime,
      placedAt: now.toISOString(),
      applicationId: null,
      applicantUrl: null,
      returned: null,
      webhooks: [],
      latest: null,
    };
    await this.#journal.put(order);
    return order;
  }

  async change(reference: string, changed: Partial<Pick<ShopOrder, "applicationId" | "applicantUrl" | "returned">>): Promise<void> {
    const order = this.find(reference);
    if (order) await this.#journal.put({ ...order, ...changed });
  }

  /** Webhooks may arrive twice, late or out of order. The highest version gives the order's status. */
  async recordWebhook(webhookId: string, webhook: Webhook, now: Date): Promise<void> {
    const { orderReference, version, status } = webhook.data;
    const order = this.find(orderReference ?? "");
    if (!order) return;
    const before = order.webhooks.find(({ id }) => id === webhookId);
    const received = { id: webhookId, version, status, receivedAt: now.toISOString(), times: (before?.times ?? 0) + 1 };
    await this.#journal.put({
      ...order,
      webhooks: [...order.webhooks.filter(({ id }) => id !== webhookId), received].toSorted((one, other) => one.version - other.version),
      latest: newer(order.latest ?? undefined, webhook),
    });
  }

  clear(): Promise<void> {
    return this.#journal.clear();
  }

  #freeReference(): string {
    const reference = `SC-${randomInt(10_000, 99_999)}`;
    return this.find(reference) ? this.#freeReference() : reference;
  }
}
