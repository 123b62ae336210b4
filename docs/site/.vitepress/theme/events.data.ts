import { shopEventTypes, shopStateOf, statuses } from "@farthing/domain/vocabulary";
import { statusLabels } from "@farthing/domain/wording";
import { createHighlight } from "../build/highlight.ts";
import { openApi } from "../build/open-api.ts";

interface EventInReference {
  readonly type: string;
  readonly says: string;
}

declare const data: { readonly events: readonly EventInReference[]; readonly example: string };

export { data };

const otherEvents: Readonly<Record<string, string>> = {
  "application.created": "The application exists. The customer has not started yet.",
  "application.updated": "The application has changed, but its state is the same.",
  "application.refunded": "A refund was booked, whole or in part.",
  "dispute.opened": "A customer complains about goods. The payout of the loan waits.",
  "dispute.closed": "The lender has settled the complaint.",
  "payout.paid": "A payout has arrived at the shop's bank account.",
  "payout.returned": "The bank returned a payout. The lender pays it again.",
};

/** Describes an event. If the event reports a new state, the text lists the lender's statuses that belong to this state. */
function saysOf(type: string): string {
  const other = otherEvents[type];
  if (other) return other;
  const state = type.split(".")[1];
  const labels = statuses.filter((status) => shopStateOf(status) === state).map((status) => statusLabels[status]);
  if (labels.length === 0) throw new Error(`The reference does not say when ${type} is sent.`);
  return `The application has a new state. At the lender, the status is ${[...new Set(labels)].map((label) => `“${label}”`).join(", ")}.`;
}

export default {
  async load(): Promise<typeof data> {
    const highlight = await createHighlight();
    const content = openApi.paths["/api/v1/events/{id}"]?.get?.responses["200"]?.content?.["application/json"];
    return {
      events: shopEventTypes.map((type) => ({ type, says: saysOf(type) })),
      example: highlight(JSON.stringify(content?.example, null, 2), "json"),
    };
  },
};
