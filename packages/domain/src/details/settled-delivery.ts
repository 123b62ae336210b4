import type { Delivery, ProofOfIdentity } from "../vocabulary/index.ts";

/** The proof of identity for goods that are delivered to the current address. This delivery proves that the customer lives there. */
export const proofByDelivery: ProofOfIdentity = "CURRENT_ADDRESS_DELIVERY";

export interface DeliveryAndIdentity {
  readonly goodsDelivered: Delivery;
  readonly proofOfIdentity: ProofOfIdentity | null;
}

/** Sets the proof of identity that follows from the delivery (S1 §4). */
export function resolveDelivery(customerPresent: boolean, { goodsDelivered, proofOfIdentity }: DeliveryAndIdentity): DeliveryAndIdentity {
  if (!customerPresent || goodsDelivered === "CURRENT_ADDRESS")
    return { goodsDelivered: "CURRENT_ADDRESS", proofOfIdentity: proofByDelivery };
  return { goodsDelivered, proofOfIdentity: proofOfIdentity === proofByDelivery ? null : proofOfIdentity };
}
