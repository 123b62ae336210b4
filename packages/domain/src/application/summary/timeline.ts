import type { RetailerFlags } from "../../access/index.ts";
import type { Status } from "../../vocabulary/index.ts";
import { satisfactionNoteWanted } from "../life/verbs/deliver.ts";
import { futureMilestones, isTransient, type Milestone, milestoneOf } from "./milestones.ts";

export interface StatusChange {
  readonly event: string;
  readonly status: Status;
  readonly at: string;
}

export interface TimelineEntry {
  readonly milestone: Milestone;
  readonly at: string | null;
  readonly state: "done" | "current" | "ahead";
}

export interface TimelineFacts {
  readonly softSearchOn: boolean;
  readonly onlineDeposit: boolean;
  readonly withdrawalRight: boolean;
  readonly retailer: Partial<RetailerFlags>;
}

const statusesToPayment = ({ softSearchOn, onlineDeposit, withdrawalRight, retailer }: TimelineFacts): readonly Status[] => {
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

/** Some statuses are outside the normal path to the payout. This table names the next status on the path. */
const nextStatusOnPath: Partial<Record<Status, Status>> = {
  decision_quotation_refer: "decision_quotation_accept",
  decision_quotation_unavailable: "decision_quotation_accept",
  decision_refer: "decision_accept",
};

/** Assumes that every step succeeds. An application that has ended has no statuses ahead. */
export function statusesAhead(status: Status, facts: TimelineFacts): readonly Status[] {
  const way = statusesToPayment(facts);
  const next = nextStatusOnPath[status];
  if (next !== undefined) return way.includes(next) ? way.slice(way.indexOf(next)) : [];
  return way.includes(status) ? way.slice(way.indexOf(status) + 1) : [];
}

export function timeline(arrivals: readonly StatusChange[], facts: TimelineFacts): readonly TimelineEntry[] {
  const current = arrivals.at(-1);
  if (current === undefined) return [];
  const past = arrivals
    .slice(0, -1)
    .map(({ event, status, at }) => ({ milestone: milestoneOf(event, status), at, state: "done" as const }));
  const ahead = futureMilestones(statusesAhead(current.status, facts), current.status);
  return [
    ...past.filter(({ milestone }) => !isTransient(milestone)),
    { milestone: milestoneOf(current.event, current.status), at: current.at, state: "current" },
    ...ahead.filter((milestone) => !isTransient(milestone)).map((milestone) => ({ milestone, at: null, state: "ahead" as const })),
  ];
}
