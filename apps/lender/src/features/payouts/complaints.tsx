import type { Contract, Reply } from "@farthing/contract";
import { forms } from "@farthing/domain/details";
import { formatDay, screens } from "@farthing/domain/wording";
import { DialogForm, useFormCall } from "@farthing/shell";
import { Button, Keyring, Panel, TextArea, useToasts } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../shell/api.ts";
import { payoutsQuery } from "./payout-queries.ts";

const { complaints: words } = screens.lender.payouts;
const { reason } = forms.complaintResolution.fields;

type Complaint = Reply<Contract["readPayouts"]>["complaints"][number];

/** Lists loans that a customer complaint stops from being paid out. Operations settle the complaint here. */
export function Complaints({ complaints }: { complaints: readonly Complaint[] }) {
  const [settling, setSettling] = useState<string | null>(null);
  if (complaints.length === 0) return null;
  return (
    <Panel roomy>
      <h2>{words.title}</h2>
      <Keyring
        entries={complaints.map(({ applicationId, customer, supplier, message, since }) => ({
          key: applicationId,
          icon: "warning" as const,
          title: `${applicationId}: ${words.from(customer, supplier)}`,
          detail: [message && words.said(message), formatDay(since)].filter(Boolean).join(" "),
          action: (
            <Button small look="second" onClick={() => setSettling(applicationId)}>
              {words.settle}
            </Button>
          ),
        }))}
      />
      {settling !== null && <Settle applicationId={settling} onClose={() => setSettling(null)} />}
    </Panel>
  );
}

function Settle({ applicationId, onClose }: { applicationId: string; onClose: () => void }) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const { dialog, box } = useFormCall(forms.complaintResolution, {
    act: (body) => api.resolveComplaint({ params: { id: applicationId }, body }),
    failsAs: "payouts",
    onDone: async () => {
      await queries.invalidateQueries(payoutsQuery);
      show({ tone: "success", text: words.settled });
      onClose();
    },
  });
  return (
    <DialogForm title={words.dialog} submit={words.submit} {...dialog} onClose={onClose}>
      <p>{words.lead}</p>
      <TextArea {...box("reason")} label={reason.label} maxLength={reason.maxLength} />
    </DialogForm>
  );
}
