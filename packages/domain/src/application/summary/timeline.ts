import type { RetailerFlags } from "../../access/index.ts";
import { satisfactionNoteWanted } from "../verbs/deliver.ts";
import type { Status } from "../vocabulary.ts";

/** One entry of an application's history: the status it came to, and when. */
export interface Arrival {
  readonly status: Status;
  readonly at: string;
}

export interface TimelineEntry {
  readonly status: Status;
  readonly at: string | null;
  readonly state: "done" | "current" | "ahead";
}

export interface TimelineFacts {
  readonly softSearchOn: boolean;
  readonly onlineDeposit: boolean;
  readonly withdrawalRight: boolean;
  readonly retailer: Partial<RetailerFlags>;
}

/** The way a loan goes when all goes well, with the stations that this one passes. */
const wayToPayment = ({ softSearchOn, onlineDeposit, withdrawalRight, retailer }: TimelineFacts): readonly Status[] => {
  const atOnce = retailer.immediatePayoutEnabled === true;
  const stations: readonly (readonly [Status, boolean])[] = [
    ["open", true],
    ["decision_quotation_accept", softSearchOn],
    ["decision_accept", true],
    ["deposit_attempted", onlineDeposit],
    ["deposit_paid", onlineDeposit],
    ["sign", true],
    ["signed", true],
    ["pending_esat_note", satisfactionNoteWanted(retailer)],
    ["customer_has_goods", !atOnce],
    ["cooling_off", withdrawalRight && !atOnce],
    ["ready_for_payout", true],
    ["payout_pending", true],
    ["paid", true],
  ];
  return stations.filter(([, passed]) => passed).map(([status]) => status);
};

/** Off the way, but leading back to it. */
const leadsTo: Partial<Record<Status, Status>> = {
  decision_quotation_refer: "decision_quotation_accept",
  decision_quotation_unavailable: "decision_quotation_accept",
  decision_refer: "decision_accept",
};

/** What still lies ahead if all goes well: nothing, for an application that has ended. */
export function statusesAhead(status: Status, facts: TimelineFacts): readonly Status[] {
  const way = wayToPayment(facts);
  const next = leadsTo[status];
  if (next !== undefined) return way.includes(next) ? way.slice(way.indexOf(next)) : [];
  return way.includes(status) ? way.slice(way.indexOf(status) + 1) : [];
}

/** Where an application has been, where it stands, and what lies ahead. */
export function timeline(arrivals: readonly Arrival[], facts: TimelineFacts): readonly TimelineEntry[] {
  const current = arrivals.at(-1);
  if (current === undefined) return [];
  return [
    ...arrivals.slice(0, -1).map(({ status, at }) => ({ status, at, state: "done" as const })),
    { ...current, state: "current" },
    ...statusesAhead(current.status, facts).map((status) => ({ status, at: null, state: "ahead" as const })),
  ];
}
