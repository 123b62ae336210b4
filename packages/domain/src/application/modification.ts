import { type FeatureName, gateOpen } from "../access/index.ts";
import type { Modification } from "../details/index.ts";
import { standing } from "./standing.ts";
import type { ModificationStatus, Status } from "./vocabulary.ts";

/** Follows the status and the features, never the person's role (S1 §4, §6). */
export function modificationStatus(status: Status, features: ReadonlySet<FeatureName>): ModificationStatus {
  if (status === "signed" && !gateOpen("amendAfterSigning", features, {})) return "READ_ONLY";
  return standing[status].modification;
}

const conditionalFields: readonly string[] = [
  "goodsDescription",
  "orderReference",
  "deliveryDetails",
  "contactDetails.emailAddress",
  "bankAccountDetails",
  "loanRepayment",
];

const amendmentFields: readonly string[] = [
  "loanParameters.pendingGoodsAmount",
  "loanParameters.pendingDeposit",
  "fusionLoan.pendingFusionLoanTotals",
];

/** How far the document may be changed, with the list that CONDITIONAL leaves open at this status. */
export function modificationOf(status: Status, features: ReadonlySet<FeatureName>): Modification {
  const allowed = modificationStatus(status, features);
  return { status: allowed, editableFields: allowed === "CONDITIONAL" ? conditionalFieldsAt(status) : [] };
}

function conditionalFieldsAt(status: Status): readonly string[] {
  if (status === "signed") return amendmentFields;
  if (status === "decision_accept") return conditionalFields.filter((field) => field !== "loanRepayment");
  return conditionalFields;
}
