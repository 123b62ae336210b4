import type { Application } from "@farthing/contract";
import { formatLongDay, screens } from "@farthing/domain/wording";
import { failureText, useCall } from "@farthing/shell";
import { Banner, Button, type ButtonLook, ConfirmDialog, useToasts } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../shell/api.ts";
import { applicationQuery } from "./use-summary.ts";

const { summary } = screens.staff;
const { extendOffer: words } = summary;

export function ExtendOffer({
  application: { id, revisions, applicationExpiryDate },
  look,
}: {
  application: Application;
  look: ButtonLook;
}) {
  const [asking, setAsking] = useState(false);
  const { show } = useToasts();
  const queries = useQueryClient();
  const extend = useCall(() => api.moveExpiryDate({ params: { id }, body: { revisions } }), {
    async onSuccess({ applicationExpiryDate: until }) {
      show({ tone: "success", text: words.done(formatLongDay(until)) });
      await queries.invalidateQueries(applicationQuery(id));
      setAsking(false);
    },
  });
  return (
    <>
      <Button look={look} onClick={() => setAsking(true)}>
        {summary.actions.extendOffer}
      </Button>
      <ConfirmDialog
        open={asking}
        title={summary.actions.extendOffer}
        onClose={() => setAsking(false)}
        busy={extend.isPending}
        onConfirm={() => extend.mutate()}
      >
        {applicationExpiryDate && <p>{words.text(formatLongDay(applicationExpiryDate))}</p>}
        {extend.error && <Banner tone="danger" title={failureText("moveExpiryDate", extend.error)} takesFocus />}
      </ConfirmDialog>
    </>
  );
}
