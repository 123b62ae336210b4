import type { Delivery, ProofOfIdentity } from "../vocabulary/index.ts";

/** Delivery to the current address proves that the customer lives there. */
export const byDelivery: ProofOfIdentity = "CURRENT_ADDRESS_DELIVERY";

export interface DeliveryAndIdentity {
  readonly goodsDelivered: Delivery;
  readonly proofOfIdentity: ProofOfIdentity | null;
}

/** Returns the delivery that applies and the proof of identity that follows from it (S1 §4). */
export function resolveDelivery(customerPresent: boolean, { goodsDelivered, proofOfIdentity }: DeliveryAndIdentity): DeliveryAndIdentity {
  if (!customerPresent || goodsDelivered === "CURRENT_ADDRESS") return { goodsDelivered: "CURRENT_ADDRESS", proofOfIdentity: byDelivery };
  return { goodsDelivered, proofOfIdentity: proofOfIdentity === byDelivery ? null : proofOfIdentity };
}
