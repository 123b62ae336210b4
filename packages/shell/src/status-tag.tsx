import type { Status } from "@farthing/domain/vocabulary";
import { statusLabels } from "@farthing/domain/wording";
import { Tag, type TagProps } from "@farthing/ui";

/** For each status, its colour and how many quarters of its disc are filled. An ended application has an empty ring. */
const tagStyleByStatus: Readonly<Record<Status, Pick<TagProps, "tone" | "quarters">>> = {
  open: { tone: "info", quarters: 1 },
  decision_quotation_accept: { tone: "success", quarters: 2 },
  decision_quotation_decline: { tone: "neutral", quarters: 0 },
  decision_quotation_refer: { tone: "referred", quarters: 1 },
  decision_quotation_unavailable: { tone: "warning", quarters: 1 },
  decision_accept: { tone: "success", quarters: 2 },
  decision_decline: { tone: "neutral", quarters: 0 },
  decision_refer: { tone: "referred", quarters: 1 },
  deposit_attempted: { tone: "info", quarters: 2 },
  deposit_paid: { tone: "success", quarters: 2 },
  deposit_unsuccessful: { tone: "warning", quarters: 2 },
  sign: { tone: "action", quarters: 3 },
  signed: { tone: "action", quarters: 3 },
  customer_has_goods: { tone: "action", quarters: 3 },
  pending_esat_note: { tone: "action", quarters: 3 },
  cooling_off: { tone: "action", quarters: 3 },
  ready_for_payout: { tone: "action", quarters: 3 },
  payout_pending: { tone: "action", quarters: 3 },
  paid: { tone: "success", quarters: 4 },
  cancelled: { tone: "neutral", quarters: 0 },
  withdrawn: { tone: "neutral", quarters: 0 },
};

export const statusQuartersOf = (status: Status): TagProps["quarters"] => tagStyleByStatus[status].quarters;

export const StatusTag = ({ status }: { status: Status }) => <Tag {...tagStyleByStatus[status]}>{statusLabels[status]}</Tag>;
