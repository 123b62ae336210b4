import { screens } from "@farthing/domain/wording";
import { useCall } from "@farthing/shell";
import { Button, type ButtonLook, useToasts } from "@farthing/ui";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { routeOfApplyScreen } from "../../shared/apply-address.ts";
import { api } from "../../shell/api.ts";

const { actions, toasts } = screens.staff.summary;

export function CopyAsNew({ applicationId: id, look }: { applicationId: string; look: ButtonLook }) {
  const { show } = useToasts();
  const navigate = useNavigate();
  // One idempotency key per visit. A second click or a retry therefore creates no second application.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const copy = useCall(() => api.copyApplication({ params: { id } }, { idempotencyKey }), {
    onSuccess: (begun) => {
      show({ tone: "success", text: toasts.copied(id) });
      void navigate(routeOfApplyScreen("apply.quote", begun.id));
    },
    onError: () => show({ tone: "danger", text: toasts.notCopied }),
  });
  return (
    <Button look={look} busy={copy.isPending} onClick={() => copy.mutate()}>
      {actions.copyAsNew}
    </Button>
  );
}
