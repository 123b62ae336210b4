import type { Contract, Reply } from "@farthing/contract";
import { formatDay, screens } from "@farthing/domain/wording";
import { EntryList, Panel } from "@farthing/ui";
import { RouterButtonLink } from "../../shell/links.tsx";

const { complaints: words } = screens.lender.payouts;

type Complaint = Reply<Contract["readPayouts"]>["complaints"][number];

export function Complaints({ complaints }: { complaints: readonly Complaint[] }) {
  if (complaints.length === 0) return null;
  return (
    <Panel roomy>
      <h2>{words.title}</h2>
      <EntryList
        entries={complaints.map(({ applicationId, complaintId, customer, supplier, message, since }) => ({
          key: applicationId,
          icon: "warning" as const,
          title: `${applicationId}: ${words.from(customer, supplier)}`,
          detail: [message && words.said(message), formatDay(since)].filter(Boolean).join(" "),
          action: complaintId && (
            <RouterButtonLink to="/complaint-register/$id" params={{ id: complaintId }} look="second" small>
              {words.open}
              <span className="visually-hidden">, {customer}</span>
            </RouterButtonLink>
          ),
        }))}
      />
    </Panel>
  );
}
