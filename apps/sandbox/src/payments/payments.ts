import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { Journal } from "../journal.ts";
import type { CardAnswer } from "./cards.ts";
import {
  type PaymentRequest,
  type PaymentResult,
  paymentRequestSchema,
  paymentResultSchema,
  type RefundRequest,
  signResult,
  timestampOf,
} from "./hpp.ts";

const pageAgeMsMax = 15 * 60_000;

const paymentSchema = z.object({
  id: z.string(),
  page: z.string(),
  request: paymentRequestSchema,
  openedAt: z.iso.datetime(),
  /** True once the customer has entered a card. The payment page then accepts no other card. */
  taken: z.boolean(),
  result: paymentResultSchema.nullable(),
  refunds: z.array(z.object({ key: z.string(), amount: z.string(), reference: z.string(), at: z.iso.datetime() })),
});
export type Payment = z.infer<typeof paymentSchema>;

/** "authorising" means that the customer has entered a card, and that the card's bank has not responded yet. */
export type PaymentState = "open" | "authorising" | "ended" | "expired";

export const stateOf = ({ result, taken, openedAt }: Payment, now: Date): PaymentState => {
  if (result) return "ended";
  if (taken) return "authorising";
  return Date.parse(openedAt) + pageAgeMsMax <= now.getTime() ? "expired" : "open";
};

const newReference = (): string =>
  BigInt(`0x${randomBytes(8).toString("hex")}`)
    .toString()
    .slice(0, 17);

export class Payments {
  readonly #journal: Journal<Payment>;

  private constructor(journal: Journal<Payment>) {
    this.#journal = journal;
  }

  static async open(path: string): Promise<Payments> {
    return new Payments(await Journal.open(path, paymentSchema));
  }

  find(orderId: string): Payment | undefined {
    return this.#journal.find(orderId);
  }

  ofPage(page: string): Payment | undefined {
    return this.#journal.list().find((payment) => payment.page === page);
  }

  /** `reference` limits the list to one application, whose number is in the merchant's comment. */
  list({ reference: of }: { readonly reference?: string | undefined } = {}): readonly Payment[] {
    return this.#journal.list().filter(({ request }) => of === undefined || request.COMMENT1 === of);
  }

  /** A repeated request returns the same payment page. Returns "another" if its content differs from the first request. */
  async request(request: PaymentRequest): Promise<{ readonly payment: Payment; readonly first: boolean } | "another"> {
    const earlier = this.#journal.find(request.ORDER_ID);
    if (earlier) return isDeepStrictEqual(earlier.request, request) ? { payment: earlier, first: false } : "another";
    const payment: Payment = {
      id: request.ORDER_ID,
      page: randomBytes(24).toString("base64url"),
      request,
      openedAt: new Date().toISOString(),
      taken: false,
      result: null,
      refunds: [],
    };
    await this.#journal.put(payment);
    return { payment, first: true };
  }

  /** Returns false if the page is no longer open, for example because it has already received a card. */
  async take(payment: Payment): Promise<boolean> {
    const known = this.#journal.find(payment.id);
    if (!known || stateOf(known, new Date()) !== "open") return false;
    await this.#journal.put({ ...known, taken: true });
    return true;
  }

  async end({ id, request }: Payment, { result, message, postcode }: CardAnswer, secret: string): Promise<PaymentResult> {
    const ended = signResult(
      {
        RESULT: result,
        MESSAGE: message,
        AUTHCODE: result === "00" ? "12345" : "",
        PASREF: newReference(),
        AVSPOSTCODERESULT: postcode,
        CVNRESULT: "M",
        MERCHANT_ID: request.MERCHANT_ID,
        ORDER_ID: id,
        AMOUNT: request.AMOUNT,
        TIMESTAMP: timestampOf(new Date()),
      },
      secret,
    );
    const known = this.#journal.find(id);
    if (known) await this.#journal.put({ ...known, result: ended });
    return ended;
  }

  paidInDemoWorld({ PASREF, ...order }: RefundRequest, host: string): Payment {
    const { MERCHANT_ID, ORDER_ID, AMOUNT, TIMESTAMP, SHA1HASH } = order;
    return {
      id: ORDER_ID,
      page: randomBytes(24).toString("base64url"),
      request: {
        ...order,
        ACCOUNT: "internet",
        AUTO_SETTLE_FLAG: "1",
        HPP_VERSION: "2",
        HPP_POST_DIMENSIONS: host,
        HPP_POST_RESPONSE: host,
        HPP_BILLING_POSTALCODE: "",
        HPP_BILLING_COUNTRY: "826",
        COMMENT1: "of the demo world",
      },
      openedAt: new Date().toISOString(),
      taken: true,
      result: {
        RESULT: "00",
        MESSAGE: "AUTH CODE: 12345",
        AUTHCODE: "12345",
        PASREF,
        AVSPOSTCODERESULT: "M",
        CVNRESULT: "M",
        MERCHANT_ID,
        ORDER_ID,
        AMOUNT,
        TIMESTAMP,
        SHA1HASH,
      },
      refunds: [],
    };
  }

  /** Makes one refund for each idempotency key, and never refunds more than was paid. */
  async refund(
    payment: Payment,
    key: string,
    amount: string,
  ): Promise<{ readonly reference: string; readonly first: boolean } | "too much"> {
    const earlier = payment.refunds.find((refund) => refund.key === key);
    if (earlier) return { reference: earlier.reference, first: false };
    const given = payment.refunds.reduce((total, refund) => total + Number(refund.amount), 0);
    if (payment.result?.RESULT !== "00" || given + Number(amount) > Number(payment.request.AMOUNT)) return "too much";
    const refund = { key, amount, reference: newReference(), at: new Date().toISOString() };
    await this.#journal.put({ ...payment, refunds: [...payment.refunds, refund] });
    return { reference: refund.reference, first: true };
  }

  clear(): Promise<void> {
    return this.#journal.clear();
  }
}
