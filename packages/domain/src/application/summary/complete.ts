import type { RetailerFlags } from "../../access/index.ts";
import type { ApplicationDocument } from "../document/document.ts";
import { isDeliveryReportNeeded, satisfactionNoteWanted } from "../life/verbs/deliver.ts";

/** The last screen of the journey shows these texts (S1 §2). */

type DeliveryDocument = Pick<ApplicationDocument, "deliveryDetails">;
type PartialRetailerFlags = Partial<RetailerFlags>;

const isDelivered = ({ deliveryDetails }: DeliveryDocument): boolean => (deliveryDetails?.goodsDelivered ?? "NO") !== "NO";

export function completionTitleKey(document: DeliveryDocument, { isDirectApp }: { readonly isDirectApp: boolean }) {
  if (isDirectApp) return "directApps";
  return isDelivered(document) ? "delivery" : "nothingToDeliver";
}

export function deliveryAfterSigning(document: DeliveryDocument, retailer: PartialRetailerFlags) {
  if (retailer.immediatePayoutEnabled) return "paidAtOnce";
  if (!isDeliveryReportNeeded("staff", retailer)) return "settledByItself";
  return isDelivered(document) ? "toDeliver" : "takenHome";
}

export type StepAfterSigning = "delivery" | "satisfactionNote" | "directDebit" | "manageOnline";

export const stepsAfterSigning = (retailer: PartialRetailerFlags): readonly StepAfterSigning[] => [
  "delivery",
  ...(satisfactionNoteWanted(retailer) ? (["satisfactionNote"] as const) : []),
  "directDebit",
  "manageOnline",
];
