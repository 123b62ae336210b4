import { applicationPath } from "@farthing/domain/navigation";
import { screens } from "@farthing/domain/wording";
import { useCall } from "@farthing/shell";
import { Banner, Button, type ButtonLook, ConfirmDialog } from "@farthing/ui";
import { useState } from "react";
import { api } from "../../shell/api.ts";
import { replacePage } from "../../shell/navigation.tsx";
import { useJourney } from "./use-journey.ts";

const { abandon, abandoning: words } = screens.journey.loanInformation;

/** An abandoned application cannot be restored, so the customer must confirm. */
export function AbandonApplication({ look = "quiet", label = abandon }: { look?: ButtonLook; label?: string }) {
  const { application, retailer, reload, returnToStore } = useJourney();
  const { id, status, document } = application;
  const [asked, setAsked] = useState(false);
  const leave = useCall(() => api.dropOut({ params: { id } }), {
    async onSuccess() {
      if (document.returnUrl) return returnToStore("abandoned");
      await reload();
      replacePage(applicationPath(id));
    },
  });
  return (
    <>
      <Button look={look} wide onClick={() => setAsked(true)}>
        {label}
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
