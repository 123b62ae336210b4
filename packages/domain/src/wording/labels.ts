import type { CancellationReason, ReferralReason, ServiceType, ServicingChange, Status } from "../vocabulary/index.ts";
import { statusFilterLabels } from "./screens/staff/status-filters.ts";

export const statusLabels = {
  open: statusFilterLabels.open,
  decision_accept: statusFilterLabels.accepted,
  decision_decline: statusFilterLabels.declined,
  decision_refer: statusFilterLabels.referred,
  decision_quotation_accept: "Soft search accepted",
  decision_quotation_decline: "Soft search declined",
  decision_quotation_refer: "Soft search referred",
  decision_quotation_unavailable: "Soft search unavailable",
  sign: "Signing",
  signed: statusFilterLabels.signed,
  deposit_attempted: "Deposit attempted",
  deposit_paid: "Deposit paid",
  deposit_unsuccessful: "Deposit unsuccessful",
  customer_has_goods: statusFilterLabels.customerHasGoods,
  ready_for_payout: statusFilterLabels.readyForPayout,
  payout_pending: statusFilterLabels.payoutPending,
  cooling_off: statusFilterLabels.coolingOff,
  paid: statusFilterLabels.paid,
  pending_esat_note: statusFilterLabels.pendingSatisfactionNote,
  cancelled: "Cancelled",
  withdrawn: "Withdrawn",
} as const satisfies Record<Status, string>;

export const serviceTypeLabels = { IF: "IFC", IB: "IBC" } as const satisfies Record<ServiceType, string>;

/** Staff can choose these reasons. EXPIRED has no label, because only the system sets it. */
export const cancellationReasonLabels = {
  CUSTOMER_CHANGED_MIND: "The customer changed their mind",
  GOODS_UNAVAILABLE: "The goods are not available",
  GOODS_RETURNED: "The goods were returned",
  ORDER_CHANGED: "The order changed",
  DUPLICATE: "It is a duplicate",
  ENTERED_IN_ERROR: "It was entered in error",
  SUSPECTED_FRAUD: "Suspected fraud",
} as const satisfies Record<Exclude<CancellationReason, "EXPIRED">, string>;

/** Only the lender reads these labels. */
export const referralReasonLabels = {
  IDENTITY_PROVED: "Identity proved",
  INCOME_PROVED: "Income proved",
  AFFORDABLE: "Affordable on the evidence",
  FILE_EXPLAINED: "Bureau file explained",
  MARKER_CLEARED: "Fraud marker cleared",
  APPEAL_UPHELD: "Appeal upheld",
  IDENTITY_NOT_PROVED: "Identity not proved",
  INCOME_NOT_PROVED: "Income not proved",
  NOT_AFFORDABLE: "Not affordable",
  ADVERSE_FILE: "Adverse bureau file",
  FRAUD_SUSPECTED: "Fraud suspected",
  APPEAL_NOT_UPHELD: "Appeal not upheld",
  OTHER: "Another reason",
} as const satisfies Record<ReferralReason, string>;

export const servicingChangeLabels = {
  paidOut: "Paid out",
  payoutReturned: "Payout returned by the bank",
  payoutRestored: "Return of the payout undone",
  partlySettled: "Partly settled",
  withdrawn: "Withdrawn",
  withdrawalUndone: "Withdrawal undone",
  cancelled: "Cancelled",
  mandateChanged: "Direct Debit changed",
} as const satisfies Record<ServicingChange, string>;
