import type { Delivery, ProofOfIdentity } from "../vocabulary/index.ts";

/** What is delivered to the current address proves who lives there. */
export const byDelivery: ProofOfIdentity = "CURRENT_ADDRESS_DELIVERY";

export interface DeliveryAndIdentity {
  readonly goodsDelivered: Delivery;
  readonly proofOfIdentity: ProofOfIdentity | null;
}

/** Delivery as it has to be, and the proof of identity that follows from it (S1 §4). */
export function settleDelivery(customerPresent: boolean, { goodsDelivered, proofOfIdentity }: DeliveryAndIdentity): DeliveryAndIdentity {
  if (!customerPresent || goodsDelivered === "CURRENT_ADDRESS") return { goodsDelivered: "CURRENT_ADDRESS", proofOfIdentity: byDelivery };
  return { goodsDelivered, proofOfIdentity: proofOfIdentity === byDelivery ? null : proofOfIdentity };
}
