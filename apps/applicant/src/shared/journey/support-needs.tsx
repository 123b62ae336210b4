import { screens } from "@farthing/domain/wording";
import { LinkButton } from "@farthing/ui";
import { lazy, Suspense, useState } from "react";
import { useJourney } from "./use-journey.ts";

const SupportNeedsDialog = lazy(async () => ({ default: (await import("./support-needs-dialog.tsx")).SupportNeedsDialog }));

export function OwnSupportNeeds() {
  const { application } = useJourney();
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState("");
  const save = (saved: string) => {
    setMessage(saved);
    setOpen(false);
  };
  return (
    <>
      <span>
        <LinkButton onClick={() => setOpen(true)}>{screens.applicant.ownApplication.supportNeeds}</LinkButton>{" "}
        <span role="status">{message}</span>
      </span>
      {isOpen && (
        <Suspense>
          <SupportNeedsDialog id={application.id} onSaved={save} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
