import { pence } from "@farthing/domain/money";
import { z } from "zod";
import type { OutsideService } from "../outside-service.ts";
import { type HppResult, hppResultSchema, isSignedResult, type Merchant, meaningOf, signedOrder } from "./hpp.ts";
import type { PaymentFound, Payments } from "./port.ts";

const openedSchema = z.object({ url: z.url({ protocol: /^https?$/ }) });
const foundSchema = z.object({ state: z.enum(["open", "authorising", "ended", "expired"]), result: hppResultSchema.nullable() });
const refundedSchema = z.object({ RESULT: z.literal("00") });

export interface PaymentAccess extends Merchant {
  /** The only origin of payment pages that our pages may embed. */
  readonly pageOrigin: string;
}

const ukCountryCode = "826";

export function createHttpPayments(service: OutsideService, { pageOrigin, ...merchant }: PaymentAccess): Payments {
  const orderPath = (id: string) => `/v1/orders/${encodeURIComponent(id)}`;
  return {
    async open({ id, amount, reference, postcode, hostOrigin, openedAt }) {
      const body = {
        ...signedOrder({ id, amount, at: openedAt }, merchant),
        ACCOUNT: "internet",
        AUTO_SETTLE_FLAG: "1",
        HPP_VERSION: "2",
        HPP_POST_DIMENSIONS: hostOrigin,
        HPP_POST_RESPONSE: hostOrigin,
        HPP_BILLING_POSTALCODE: postcode,
        HPP_BILLING_COUNTRY: ukCountryCode,
        COMMENT1: reference,
      };
      const answer = await service.call({ method: "POST", path: "/v1/orders", body, idempotencyKey: id, answer: openedSchema });
      return answer.is === "answered" && new URL(answer.value.url).origin === pageOrigin
        ? { is: "opened", url: answer.value.url }
        : { is: "unavailable" };
    },

    async query(id) {
      const answer = await service.call({ method: "GET", path: orderPath(id), answer: foundSchema });
      // The payment service does not know this payment, so it can never be paid.
      if (answer.is === "refused" && answer.status === 404) return { is: "expired" };
      if (answer.is !== "answered") return { is: "unavailable" };
      const { state, result } = answer.value;
      if (state !== "ended") return { is: state };
      return result?.ORDER_ID === id && isSignedResult(result, merchant) ? toPaymentFound(result) : { is: "unavailable" };
    },

    async refund({ key, id, amount, providerReference, at }) {
      const body = { ...signedOrder({ id, amount, at }, merchant), PASREF: providerReference };
      const path = `${orderPath(id)}/refunds`;
      const answer = await service.call({ method: "POST", path, body, idempotencyKey: key, answer: refundedSchema });
      return answer.is === "answered" ? "refunded" : "unavailable";
    },

    paymentIn(message) {
      const { data } = hppResultSchema.safeParse(message);
      return data && isSignedResult(data, merchant) ? data.ORDER_ID : null;
    },
  };
}

function toPaymentFound({ RESULT, AMOUNT, PASREF }: HppResult): PaymentFound {
  switch (meaningOf(RESULT)) {
    case "paid":
      return { is: "paid", amount: pence(Number(AMOUNT)), providerReference: PASREF };
    case "failed":
      return { is: "failed", final: false };
    case "failedForGood":
      return { is: "failed", final: true };
    case "error":
      return { is: "error" };
  }
}
