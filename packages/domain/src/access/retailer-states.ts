import { type ErrorCode, fail } from "../wording/index.ts";

/** A retailer takes new applications only while it is live. Existing loans continue in every state. */
export const retailerStates = ["setting_up", "live", "suspended", "ended"] as const;
export type RetailerState = (typeof retailerStates)[number];

export const retailerFilters = ["live", "setting_up", "stopped"] as const;
export type RetailerFilter = (typeof retailerFilters)[number];

export const statesOfRetailerFilter: Readonly<Record<RetailerFilter, readonly RetailerState[]>> = {
  live: ["live"],
  setting_up: ["setting_up"],
  stopped: ["suspended", "ended"],
};

interface StateChangeRule {
  readonly from: readonly RetailerState[];
  readonly to: RetailerState;
  /** One administrator is enough to suspend a retailer, because a suspension protects customers. */
  readonly needsTwo: boolean;
}

export const retailerStateChanges = {
  open: { from: ["setting_up", "suspended"], to: "live", needsTwo: true },
  suspend: { from: ["live"], to: "suspended", needsTwo: false },
  end: { from: ["setting_up", "live", "suspended"], to: "ended", needsTwo: true },
} as const satisfies Record<string, StateChangeRule>;
export type RetailerStateChange = keyof typeof retailerStateChanges;
export const retailerStateChangeNames = Object.keys(retailerStateChanges) as readonly RetailerStateChange[];

export const canChangeRetailerState = (state: RetailerState, move: RetailerStateChange): boolean =>
  (retailerStateChanges[move].from as readonly RetailerState[]).includes(state);

export function requireRetailerStateChange(state: RetailerState, move: RetailerStateChange): void {
  if (!canChangeRetailerState(state, move)) fail("retailer.wrong_state");
}

export interface BranchSellingState {
  readonly state: RetailerState;
  readonly isClosed: boolean;
}

const notSellingErrorByState = {
  setting_up: "retailer.not_open",
  suspended: "retailer.suspended",
  ended: "retailer.ended",
} as const satisfies Record<Exclude<RetailerState, "live">, ErrorCode>;

/** Every call that starts an application can fail with these errors. */
export const notSellingErrors = [...Object.values(notSellingErrorByState), "branch.closed"] as const;

export type NotSellingReason = (typeof notSellingErrors)[number];

export function reasonNotSelling({ state, isClosed }: BranchSellingState): NotSellingReason | null {
  if (state !== "live") return notSellingErrorByState[state];
  return isClosed ? "branch.closed" : null;
}

export function requireSelling(branch: BranchSellingState): void {
  const reason = reasonNotSelling(branch);
  if (reason) fail(reason);
}
