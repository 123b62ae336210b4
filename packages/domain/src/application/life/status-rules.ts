import type { ModificationStatus, Status } from "../../vocabulary/index.ts";
import type { screens } from "../../wording/index.ts";

export type SearchStatusGroup = Exclude<keyof typeof screens.staff.statusGroupLabels, "any">;

interface StatusRules {
  /** How far the document may still be changed. */
  readonly modification: ModificationStatus;
  /** Under which heading the applications list finds it. */
  readonly group: SearchStatusGroup;
  /** What the passing of time brings about while it stands there. */
  readonly deadlines: readonly StatusDeadline[];
}

/**
 * An open application is given up, a referral becomes late, and one of the application itself lapses with its decision. A decline is
 * told by letter once no offer stands any more. Whoever has not said that all is well is reminded. A signature whose seal is missing is
 * looked after. An amendment that nobody signs is given up. A loan whose goods have come is assessed at once, and held until nobody may
 * withdraw any more. Whoever pays later is reminded before that begins.
 */
export type StatusDeadline =
  | "expire-application"
  | "flag-late-referral"
  | "lapse-referral"
  | "lapse-amendment"
  | "email-outcome"
  | "remind-satisfaction-note"
  | "assess-hold"
  | "end-cooling-off"
  | "seal-agreement"
  | "remind-deferral";

/** What each status means for its document, in the list and to the clock. What may happen next is in the transition table. */
export const statusRules = {
  open: { modification: "YES", group: "open", deadlines: ["expire-application"] },
  decision_accept: { modification: "CONDITIONAL", group: "accepted", deadlines: ["lapse-amendment"] },
  decision_decline: { modification: "READ_ONLY", group: "declined", deadlines: ["email-outcome"] },
  decision_refer: { modification: "READ_ONLY", group: "referred", deadlines: ["flag-late-referral", "lapse-referral"] },
  decision_quotation_accept: { modification: "CONDITIONAL", group: "accepted", deadlines: [] },
  decision_quotation_decline: { modification: "READ_ONLY", group: "declined", deadlines: ["email-outcome"] },
  // A referred soft search is over when the search itself is; nothing lapses with it.
  decision_quotation_refer: { modification: "READ_ONLY", group: "referred", deadlines: ["flag-late-referral"] },
  decision_quotation_unavailable: { modification: "YES", group: "referred", deadlines: [] },
  sign: { modification: "NO", group: "signed", deadlines: ["seal-agreement"] },
  // Without the amend feature a signed loan can only be read.
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
