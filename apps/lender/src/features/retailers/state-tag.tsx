import type { RetailerState } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { Tag, type TagTone } from "@farthing/ui";

const words = screens.lender.retailers;

const tagStyleByState = {
  setting_up: ["warning", 2],
  live: ["success", 4],
  suspended: ["danger", 0],
  ended: ["neutral", 0],
} as const satisfies Record<RetailerState, readonly [TagTone, 0 | 2 | 4]>;

export function StateTag({ state, loansRunning = null }: { state: RetailerState; loansRunning?: number | null }) {
  const [tone, quarters] = tagStyleByState[state];
  return (
    <Tag tone={tone} quarters={quarters}>
      {loansRunning === null ? words.states[state] : words.loansRun(words.states[state], loansRunning)}
    </Tag>
  );
}
