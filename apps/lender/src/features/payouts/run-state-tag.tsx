import type { PayoutRunState } from "@farthing/contract";
import { screens } from "@farthing/domain/wording";
import { Tag, type TagProps } from "@farthing/ui";

const looks = {
  prepared: { tone: "referred", quarters: 2 },
  discarded: { tone: "neutral", quarters: 0 },
  released: { tone: "info", quarters: 3 },
  sent: { tone: "info", quarters: 3 },
  paid: { tone: "success", quarters: 4 },
} as const satisfies Record<PayoutRunState, Pick<TagProps, "tone" | "quarters">>;

export const RunStateTag = ({ state }: { state: PayoutRunState }) => <Tag {...looks[state]}>{screens.lender.payouts.states[state]}</Tag>;
