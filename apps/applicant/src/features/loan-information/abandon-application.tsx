import { applicationPath } from "@farthing/domain/navigation";
import { screens } from "@farthing/domain/wording";
import { useCall } from "@farthing/shell";
import { Banner, Button, ConfirmDialog } from "@farthing/ui";
import { useState } from "react";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { api } from "../../shell/api.ts";
import { replaceWith } from "../../shell/navigation.tsx";

const { abandon, abandoning: words } = screens.journey.loanInformation;

/** Abandons the application after a confirmation, because it cannot be undone. */
export function AbandonApplication() {
  const { application, retailer, reload, returnToStore } = useJourney();
  const { id, status, document } = application;
  const [asked, setAsked] = useState(false);
  const leave = useCall(() => api.dropOut({ params: { id } }), {
    async onSuccess() {
      if (document.returnUrl) return returnToStore("abandoned");
      await reload();
      replaceWith(applicationPath(id));
    },
  });
  return (
    <>
      <Button look="quiet" wide onClick={() => setAsked(true)}>
        {abandon}
      </Button>
      <ConfirmDialog
        open={asked}
        title={words.title}
        words={words}
        danger
        busy={leave.isPending}
        onConfirm={() => leave.mutate()}
        onClose={() => setAsked(false)}
      >
        <p>{words.text(retailer.retailerName)}</p>
        {status === "deposit_paid" && <p>{words.depositGoesBack}</p>}
        {leave.error && (
          <Banner tone="danger">
            <p>{leave.error.message}</p>
          </Banner>
        )}
      </ConfirmDialog>
    </>
  );
}
