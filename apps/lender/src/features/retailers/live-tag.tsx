import { screens } from "@farthing/domain/wording";
import { Tag } from "@farthing/ui";

const words = screens.lender.retailers;

export const LiveTag = ({ isLive }: { isLive: boolean }) => (
  <Tag tone={isLive ? "success" : "neutral"} quarters={isLive ? 4 : 0}>
    {isLive ? words.live : words.notLive}
  </Tag>
);
