import type { Environment } from "../../access/index.ts";

/** How long a browser waits before it polls, retries or gives up (S1 §9, S2 §9, S3 §9). */
export const browserTiming = {
  callTimeoutMs: 30_000,

  /** The server answers a decision request within this time, which is shorter than `callTimeoutMs`. */
  decisionAnswerMsMax: 25_000,
  decisionPollMs: 2_000,
  decisionPollTotalMsMax: 36_000,
  decisionPollTotalOnStagingMsMax: 60_000,

  /** The amend-loan screen recalculates after this pause in the user's typing (S1 §9). */
  amendLoanDebounceMs: 500,

  agreementFetchRetriesMax: 5,
  agreementFetchRetryDelayMs: 5_000,

  inactivityMsMax: 20 * 60_000,
  inactivityWarningMs: 18 * 60_000,

  depositSessionCheckMs: 30_000,
  manualSigningLinkMs: 5_000,
  handOverLinkMsMax: 15 * 60_000,
  /** A phone must join a till within this time. The phone stays joined for the same time after the last input. */
  pairingMsMax: 15 * 60_000,
  signingRoomMsMax: 30 * 60_000,
  signingRoomWarningMs: 5 * 60_000,
} as const;

export const decisionPollTotalMsMax = (environment: Environment): number =>
  environment === "staging" ? browserTiming.decisionPollTotalOnStagingMsMax : browserTiming.decisionPollTotalMsMax;

interface RequestedDecision {
  readonly requestedAt: Date;
  readonly outages: number;
}

/**
 * True if a page may have promised to e-mail the decision to the customer (S2 §2). A page promises this if the decision is postponed or if
 * the page stops polling. No page stops polling before `decisionAnswerMsMax`.
 */
export const isLateDecision = ({ requestedAt, outages }: RequestedDecision, now: Date): boolean =>
  outages > 0 || now.getTime() - requestedAt.getTime() >= browserTiming.decisionAnswerMsMax;

/** Returns null if the browser must stop polling. */
export const decisionPollDelayMs = (
  waitedMs: number,
  environment: Environment,
  pollMs: number = browserTiming.decisionPollMs,
): number | null => (waitedMs + pollMs <= decisionPollTotalMsMax(environment) ? pollMs : null);

export function inactivityStateAfter(untouchedMs: number): "active" | "warned" | "timedOut" {
  if (untouchedMs >= browserTiming.inactivityMsMax) return "timedOut";
  return untouchedMs >= browserTiming.inactivityWarningMs ? "warned" : "active";
}
