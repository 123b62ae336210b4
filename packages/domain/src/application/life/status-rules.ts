import type { ModificationStatus, Status } from "../../vocabulary/index.ts";
import type { screens } from "../../wording/index.ts";

export type SearchStatusGroup = Exclude<keyof typeof screens.staff.statusGroupLabels, "any">;

interface StatusRules {
  readonly modification: ModificationStatus;
  readonly group: SearchStatusGroup;
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
  open: { modification: "YES", group: "open", deadlines: ["expire-application"] },
  decision_accept: { modification: "CONDITIONAL", group: "accepted", deadlines: ["lapse-amendment"] },
  decision_decline: { modification: "READ_ONLY", group: "declined", deadlines: ["email-outcome"] },
  decision_refer: { modification: "READ_ONLY", group: "referred", deadlines: ["flag-late-referral", "remind-referral", "lapse-referral"] },
  decision_quotation_accept: { modification: "CONDITIONAL", group: "accepted", deadlines: [] },
  decision_quotation_decline: { modification: "READ_ONLY", group: "declined", deadlines: ["email-outcome"] },
  // A referral of a soft search ends when the soft search expires, so it needs no job `lapse-referral`.
  decision_quotation_refer: { modification: "READ_ONLY", group: "referred", deadlines: ["flag-late-referral", "remind-referral"] },
  decision_quotation_unavailable: { modification: "YES", group: "referred", deadlines: [] },
  sign: { modification: "NO", group: "signed", deadlines: ["seal-agreement"] },
  // A signed loan is read-only if the feature for amendments is off.
  signed: { modification: "CONDITIONAL", group: "signed", deadlines: [] },
  deposit_attempted: { modification: "READ_ONLY", group: "deposit", deadlines: [] },
  deposit_paid: { modification: "READ_ONLY", group: "deposit", deadlines: [] },
  deposit_unsuccessful: { modification: "NO", group: "deposit", deadlines: [] },
  customer_has_goods: { modification: "NO", group: "customerHasGoods", deadlines: ["assess-hold"] },
  ready_for_payout: { modification: "NO", group: "readyForPayout", deadlines: [] },
  payout_pending: { modification: "NO", group: "payoutPending", deadlines: [] },
  cooling_off: { modification: "NO", group: "coolingOff", deadlines: ["end-cooling-off"] },
  paid: { modification: "NO", group: "paid", deadlines: ["remind-deferral"] },
  pending_esat_note: { modification: "READ_ONLY", group: "pendingSatisfactionNote", deadlines: ["remind-satisfaction-note"] },
  cancelled: { modification: "NO", group: "closed", deadlines: [] },
  withdrawn: { modification: "NO", group: "closed", deadlines: [] },
} as const satisfies Record<Status, StatusRules>;
