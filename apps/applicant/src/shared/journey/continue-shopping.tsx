import type { ReturnStatus } from "@farthing/domain/navigation";
import { screens } from "@farthing/domain/wording";
import { Actions, Button } from "@farthing/ui";
import { useJourney } from "./use-journey.ts";

interface ContinueShoppingProps {
  told: ReturnStatus;
  look?: "first" | "second";
}

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
