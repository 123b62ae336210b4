import { randomInt } from "node:crypto";
import { newer, type WebhookEvent } from "@farthing/node";
import { z } from "zod";
import { Journal } from "../journal.ts";

const instantSchema = z.iso.datetime();
const textSchema = z.string();

const creditSchema = z.object({
  product: textSchema,
  deposit: textSchema,
  instalments: z.number().int(),
  deferralPeriod: z.number().int(),
  monthlyPayment: textSchema,
  finalPayment: textSchema,
  totalAmountPayable: textSchema,
});
export type OrderCredit = z.infer<typeof creditSchema>;

const webhookSchema = z.object({
  id: textSchema,
  type: textSchema,
  version: z.number().int(),
  receivedAt: instantSchema,
  /** How often the webhook arrived. A repeated webhook changes nothing else. */
  times: z.number().int(),
});

const orderSchema = z.object({
  id: textSchema,
  /** Null for an order that was paid by card. */
  credit: creditSchema.nullable(),
  placedAt: instantSchema,
  applicationId: textSchema.nullable(),
  applicantUrl: textSchema.nullable(),
  /** The status in the return URL. The shop shows this status but does not trust it. */
  returned: textSchema.nullable(),
  webhooks: z.array(webhookSchema),
  latest: z.object({ version: z.number().int(), state: textSchema }).nullable(),
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

  async place(credit: OrderCredit | null, now: Date): Promise<ShopOrder> {
    const order: ShopOrder = {
      id: this.#freeReference(),
      credit,
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

  /** Events may arrive twice, late or out of order. The highest version decides the state of the order. */
  async record({ id, type, data: { application } }: WebhookEvent, now: Date): Promise<void> {
    const order = this.find(application?.orderReference ?? "");
    if (!application || !order) return;
    const { version, state } = application;
    const before = order.webhooks.find((webhook) => webhook.id === id);
    const received = { id, type, version, receivedAt: now.toISOString(), times: (before?.times ?? 0) + 1 };
    await this.#journal.put({
      ...order,
      webhooks: [...order.webhooks.filter((webhook) => webhook.id !== id), received].toSorted((one, other) => one.version - other.version),
      latest: newer(order.latest ?? undefined, { version, state }),
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
