import type { PayoutRunState } from "@farthing/domain/payouts";
import { screens } from "@farthing/domain/wording";
import { Tag, type TagProps } from "@farthing/ui";

const words = screens.lender.payouts;

const tagStyleByState = {
  prepared: { tone: "referred", quarters: 2 },
  discarded: { tone: "neutral", quarters: 0 },
  released: { tone: "referred", quarters: 2 },
  submitted: { tone: "info", quarters: 3 },
  paid: { tone: "success", quarters: 4 },
} as const satisfies Record<PayoutRunState, Pick<TagProps, "tone" | "quarters">>;

export const RunStateTag = ({ run: { state, isLate } }: { run: { state: PayoutRunState; isLate: boolean } }) => (
  <span className="row">
    <Tag {...tagStyleByState[state]}>{words.states[state]}</Tag>
    {isLate && <Tag tone="danger">{words.late}</Tag>}
  </span>
);
