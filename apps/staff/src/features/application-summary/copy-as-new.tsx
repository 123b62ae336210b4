import { screens } from "@farthing/domain/wording";
import { useCall } from "@farthing/shell";
import { Button, type ButtonLook, useToasts } from "@farthing/ui";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { applyAddress } from "../../app/apply-address.ts";

const { actions, toasts } = screens.staff.summary;

/** A new application with the goods and the customer of one that has ended; it begins on the quote. */
export function CopyAsNew({ applicationId: id, look }: { applicationId: string; look: ButtonLook }) {
  const { show } = useToasts();
  const navigate = useNavigate();
  // One key for as long as the page is open: a second press, or a second try after a lost answer, begins nothing twice.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const copy = useCall(() => api.copyApplication({ params: { id } }, { idempotencyKey }), {
    onSuccess: (begun) => {
      show({ tone: "success", text: toasts.copied(id) });
      void navigate(applyAddress("apply.quote", begun.id));
    },
    onError: () => show({ tone: "danger", text: toasts.notCopied }),
  });
  return (
    <Button look={look} busy={copy.isPending} onClick={() => copy.mutate()}>
      {actions.copyAsNew}
    </Button>
  );
}
