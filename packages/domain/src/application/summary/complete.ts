import type { RetailerFlags } from "../../access/index.ts";
import type { ApplicationDocument } from "../document/document.ts";
import { deliveryAwaited, satisfactionNoteWanted } from "../life/verbs/deliver.ts";

/** What the last screen of the journey says (S1 §2): which title, and what happens next. */

type Goods = Pick<ApplicationDocument, "deliveryDetails">;
type Retailer = Partial<RetailerFlags>;

/** Otherwise the customer takes the goods home. */
const isDelivered = ({ deliveryDetails }: Goods): boolean => (deliveryDetails?.goodsDelivered ?? "NO") !== "NO";

export function completeTitle(document: Goods, { isDirectApp }: { readonly isDirectApp: boolean }) {
  if (isDirectApp) return "directApps";
  return isDelivered(document) ? "delivery" : "nothingToDeliver";
}

/** How the goods and the shop's money come to their ends. */
export function deliveryAfterSigning(document: Goods, retailer: Retailer) {
  if (retailer.immediatePayoutEnabled) return "paidAtOnce";
  if (!deliveryAwaited("staff", retailer)) return "settledByItself";
  return isDelivered(document) ? "toDeliver" : "takenHome";
}

export type StepAfterSigning = "delivery" | "satisfactionNote" | "directDebit" | "manageOnline";

export const stepsAfterSigning = (retailer: Retailer): readonly StepAfterSigning[] => [
  "delivery",
  ...(satisfactionNoteWanted(retailer) ? (["satisfactionNote"] as const) : []),
  "directDebit",
  "manageOnline",
];
