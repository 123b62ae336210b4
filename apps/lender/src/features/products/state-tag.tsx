import { screens } from "@farthing/domain/wording";
import { Tag } from "@farthing/ui";
import type { ListedProduct } from "./products-query.ts";

const tagStyleByState = {
  draft: { tone: "warning", quarters: 1 },
  sent: { tone: "warning", quarters: 3 },
  coming: { tone: "info", quarters: 3 },
  onSale: { tone: "success", quarters: 4 },
  ended: { tone: "neutral", quarters: 0 },
  superseded: { tone: "neutral", quarters: 0 },
} as const;

export const StateTag = ({ state }: { state: ListedProduct["state"] }) => (
  <Tag {...tagStyleByState[state]}>{screens.lender.products.states[state]}</Tag>
);
