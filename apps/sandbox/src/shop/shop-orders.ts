import { randomInt } from "node:crypto";
import { newer, type Webhook } from "@farthing/client";
import { returnStatuses } from "@farthing/domain/navigation";
import { statuses } from "@farthing/domain/vocabulary";
import { z } from "zod";
import { Journal } from "../journal.ts";
import { depositChoices, type PayOverTime, termChoices } from "./offer.ts";

const instant = z.iso.datetime();

const heardSchema = z.object({
  id: z.string(),
  version: z.number().int(),
  status: z.enum(statuses),
  receivedAt: instant,
  /** The same one may come again; it is counted, and changes nothing. */
  times: z.number().int(),
});

const orderSchema = z.object({
  /** The order reference. */
  id: z.string(),
  /** Null where it was paid by card: Farthing has no part in that. */
  overTime: z.object({ instalments: z.literal(termChoices), deposit: z.enum(depositChoices) }).nullable(),
  placedAt: instant,
  applicationId: z.string().nullable(),
  applicantUrl: z.string().nullable(),
  /** What the customer came back with: to be shown, not to be trusted. */
  returned: z.enum(returnStatuses).nullable(),
  heard: z.array(heardSchema),
  standing: z.object({ version: z.number().int(), status: z.enum(statuses) }).nullable(),
});
export type ShopOrder = z.infer<typeof orderSchema>;

/** The example shop's order book. */
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
      heard: [],
      standing: null,
    };
    await this.#journal.put(order);
    return order;
  }

  /** What changes of an order since it was read is put on top of what it is by now. */
  async change(reference: string, changed: Partial<Pick<ShopOrder, "applicationId" | "applicantUrl" | "returned">>): Promise<void> {
    const order = this.find(reference);
    if (order) await this.#journal.put({ ...order, ...changed });
  }

  /** Whatever comes twice, late or out of order: the newest is what the shop goes by. */
  async hear(webhookId: string, webhook: Webhook, now: Date): Promise<void> {
    const { orderReference, version, status } = webhook.data;
    const order = this.find(orderReference ?? "");
    if (!order) return;
    const before = order.heard.find(({ id }) => id === webhookId);
    const heard = { id: webhookId, version, status, receivedAt: now.toISOString(), times: (before?.times ?? 0) + 1 };
    await this.#journal.put({
      ...order,
      heard: [...order.heard.filter(({ id }) => id !== webhookId), heard].toSorted((one, other) => one.version - other.version),
      standing: newer(order.standing ?? undefined, webhook),
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
