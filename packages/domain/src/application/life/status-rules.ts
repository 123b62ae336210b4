import type { ModificationStatus, Status } from "../../vocabulary/index.ts";
import type { screens } from "../../wording/index.ts";

/** The statuses that staff can choose in the search. The filter "any" finds every status. */
export type StatusFilter = keyof typeof screens.staff.statusFilterLabels;

interface StatusRules {
  readonly modification: ModificationStatus;
  readonly filter: Exclude<StatusFilter, "any">;
  readonly deadlines: readonly StatusDeadline[];
}

export type StatusDeadline =
  | "expire-application"
  | "flag-late-referral"
  | "remind-referral"
  | "lapse-referral"
  | "lapse-amendment"
  | "email-outcome"
  | "remind-satisfaction-note"
  | "assess-hold"
  | "end-cooling-off"
  | "seal-agreement"
  | "remind-deferral";

export const statusRules = {
  open: { modification: "YES", filter: "open", deadlines: ["expire-application"] },
  decision_accept: { modification: "CONDITIONAL", filter: "accepted", deadlines: ["lapse-amendment"] },
  decision_decline: { modification: "READ_ONLY", filter: "declined", deadlines: ["email-outcome"] },
  decision_refer: { modification: "READ_ONLY", filter: "referred", deadlines: ["flag-late-referral", "remind-referral", "lapse-referral"] },
  decision_quotation_accept: { modification: "CONDITIONAL", filter: "accepted", deadlines: [] },
  decision_quotation_decline: { modification: "READ_ONLY", filter: "declined", deadlines: ["email-outcome"] },
  // A referral of a soft search ends when the soft search expires, so it needs no job `lapse-referral`.
  decision_quotation_refer: { modification: "READ_ONLY", filter: "referred", deadlines: ["flag-late-referral", "remind-referral"] },
  decision_quotation_unavailable: { modification: "YES", filter: "referred", deadlines: [] },
  sign: { modification: "NO", filter: "signed", deadlines: ["seal-agreement"] },
  // A signed loan is read-only if the feature for amendments is off.
  signed: { modification: "CONDITIONAL", filter: "signed", deadlines: [] },
  deposit_attempted: { modification: "READ_ONLY", filter: "deposit", deadlines: [] },
  deposit_paid: { modification: "READ_ONLY", filter: "deposit", deadlines: [] },
  deposit_unsuccessful: { modification: "NO", filter: "deposit", deadlines: [] },
  customer_has_goods: { modification: "NO", filter: "customerHasGoods", deadlines: ["assess-hold"] },
  ready_for_payout: { modification: "NO", filter: "readyForPayout", deadlines: [] },
  payout_pending: { modification: "NO", filter: "payoutPending", deadlines: [] },
  cooling_off: { modification: "NO", filter: "coolingOff", deadlines: ["end-cooling-off"] },
  paid: { modification: "NO", filter: "paid", deadlines: ["remind-deferral"] },
  pending_esat_note: { modification: "READ_ONLY", filter: "pendingSatisfactionNote", deadlines: ["remind-satisfaction-note"] },
  cancelled: { modification: "NO", filter: "closed", deadlines: [] },
  withdrawn: { modification: "NO", filter: "closed", deadlines: [] },
} as const satisfies Record<Status, StatusRules>;
