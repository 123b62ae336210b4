import type { ReturnStatus } from "@farthing/domain/navigation";
import { screens } from "@farthing/domain/wording";
import { Actions, Button } from "@farthing/ui";
import { useJourney } from "./use-journey.ts";

interface ContinueShoppingProps {
  /** The status that the web shop gets. */
  told: ReturnStatus;
  look?: "first" | "second";
}

/** The way back to the web shop, wherever the journey pauses or ends. Nothing is shown to a customer who did not come from one. */
export function ContinueShopping({ told, look = "second" }: ContinueShoppingProps) {
  const { application, returnToStore } = useJourney();
  if (!application.document.returnUrl) return null;
  return (
    <Actions>
      <Button look={look} onClick={() => returnToStore(told)}>
        {screens.applicant.continueShopping}
      </Button>
    </Actions>
  );
}
