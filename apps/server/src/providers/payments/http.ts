import { pence } from "@farthing/domain/money";
import { portContracts } from "../contracts.ts";
import type { OutsideService } from "../outside-service.ts";
import { type HppResult, hppResultSchema, interpretResultCode, isSignedResult, type Merchant, signedOrder } from "./hpp.ts";
import type { PaymentQueryResult, Payments } from "./port.ts";

const { calls } = portContracts.payments;

export interface PaymentAccess extends Merchant {
  /** The origin of the payment pages. Farthing's pages may embed no other origin. */
  readonly pageOrigin: string;
}

const ukCountryCode = "826";

export function createHttpPayments(service: OutsideService, { pageOrigin, ...merchant }: PaymentAccess): Payments {
  const withId = (path: string, id: string) => path.replace("{id}", encodeURIComponent(id));
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
      const answer = await service.call({ ...calls.open, body, idempotencyKey: id });
      return answer.is === "answered" && new URL(answer.value.url).origin === pageOrigin
        ? { is: "opened", url: answer.value.url }
        : { is: "unavailable" };
    },

    async query(id) {
      const answer = await service.call({ ...calls.find, path: withId(calls.find.path, id) });
      // The payment service does not know this payment, so the customer can no longer pay it.
      if (answer.is === "refused" && answer.status === 404) return { is: "expired" };
      if (answer.is !== "answered") return { is: "unavailable" };
      const { state, result } = answer.value;
      if (state !== "ended") return { is: state };
      return result?.ORDER_ID === id && isSignedResult(result, merchant) ? toPaymentFound(result) : { is: "unavailable" };
    },

    async refund({ key, id, amount, providerReference, at }) {
      const body = { ...signedOrder({ id, amount, at }, merchant), PASREF: providerReference };
      const path = withId(calls.refund.path, id);
      const answer = await service.call({ ...calls.refund, path, body, idempotencyKey: key });
      return answer.is === "answered" ? "refunded" : "unavailable";
    },

    paymentIn(message) {
      const { data } = hppResultSchema.safeParse(message);
      return data && isSignedResult(data, merchant) ? data.ORDER_ID : null;
    },
  };
}

function toPaymentFound({ RESULT, AMOUNT, PASREF }: HppResult): PaymentQueryResult {
  switch (interpretResultCode(RESULT)) {
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
