import { screens } from "@farthing/domain/wording";
import { useApplicationActions } from "@farthing/journey";
import { useCall } from "@farthing/shell";
import { Button, ConfirmDialog } from "@farthing/ui";
import { useState } from "react";
import { useJourney } from "../../shared/journey/use-journey.ts";

const { backToStore: words } = screens.applicant;

export function BackToStore() {
  const { retailer, returnToStore } = useJourney();
  const { flush } = useApplicationActions();
  const [isOpen, setOpen] = useState(false);
  const leaving = useCall(flush, { onSuccess: () => returnToStore("abandoned") });
  return (
    <>
      <Button look="second" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={words.title}
        words={{ confirm: words.leave, back: words.stay }}
        busy={leaving.isPending || leaving.isSuccess}
        onClose={() => setOpen(false)}
        onConfirm={() => leaving.mutate()}
      >
        <p>{words.text(retailer.retailerName)}</p>
      </ConfirmDialog>
    </>
  );
}
