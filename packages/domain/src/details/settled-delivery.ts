import type { DeliveryChoice, ProofOfIdentity } from "../vocabulary/index.ts";

/** Delivery to the current address proves that the customer lives there. */
export const proofByDelivery: ProofOfIdentity = "CURRENT_ADDRESS_DELIVERY";

export interface DeliveryAndIdentity {
  readonly goodsDelivered: DeliveryChoice;
  readonly proofOfIdentity: ProofOfIdentity | null;
}

/** The proof of identity follows from the delivery (S1 §4). */
export function resolveDelivery(customerPresent: boolean, { goodsDelivered, proofOfIdentity }: DeliveryAndIdentity): DeliveryAndIdentity {
  if (!customerPresent || goodsDelivered === "CURRENT_ADDRESS")
    return { goodsDelivered: "CURRENT_ADDRESS", proofOfIdentity: proofByDelivery };
  return { goodsDelivered, proofOfIdentity: proofOfIdentity === proofByDelivery ? null : proofOfIdentity };
}
