import type { screens } from "../wording/index.ts";
import type { ModificationStatus, Status } from "./vocabulary.ts";

export type StatusGroup = Exclude<keyof typeof screens.staff.statusGroupLabels, "any">;

interface Standing {
  /** How far the document may still be changed. */
  readonly modification: ModificationStatus;
  /** Under which heading the applications list finds it. */
  readonly group: StatusGroup;
}

/** What each status means for its document and in the list. What may happen next is in the transition table. */
export const standing = {
  open: { modification: "YES", group: "open" },
  decision_accept: { modification: "CONDITIONAL", group: "accepted" },
  decision_decline: { modification: "READ_ONLY", group: "declined" },
  decision_refer: { modification: "READ_ONLY", group: "referred" },
  decision_quotation_accept: { modification: "CONDITIONAL", group: "accepted" },
  decision_quotation_decline: { modification: "READ_ONLY", group: "declined" },
  decision_quotation_refer: { modification: "READ_ONLY", group: "referred" },
  decision_quotation_unavailable: { modification: "YES", group: "referred" },
  sign: { modification: "NO", group: "signed" },
  // Without the amend feature a signed loan can only be read.
  signed: { modification: "CONDITIONAL", group: "signed" },
  deposit_attempted: { modification: "READ_ONLY", group: "deposit" },
  deposit_paid: { modification: "READ_ONLY", group: "deposit" },
  deposit_unsuccessful: { modification: "NO", group: "deposit" },
  customer_has_goods: { modification: "NO", group: "customerHasGoods" },
  ready_for_payout: { modification: "NO", group: "readyForPayout" },
  payout_pending: { modification: "NO", group: "payoutPending" },
  cooling_off: { modification: "NO", group: "coolingOff" },
  paid: { modification: "NO", group: "paid" },
  pending_esat_note: { modification: "READ_ONLY", group: "pendingSatisfactionNote" },
  cancelled: { modification: "NO", group: "closed" },
  withdrawn: { modification: "NO", group: "closed" },
} as const satisfies Record<Status, Standing>;
