import type { Environment } from "../../access/index.ts";

/** How long a browser waits for what, each once and in milliseconds (S1 §9, S2 §9, S3 §9). */
export const timing = {
  callTimeoutMs: 30_000,

  decisionPollMs: 2_000,
  decisionPollTotalMsMax: 36_000,
  decisionPollTotalOnStagingMsMax: 60_000,

  /** What is typed into the amend-loan screen is reckoned with after this pause (S1 §9). */
  amendLoanDebounceMs: 500,

  agreementFetchRetriesMax: 5,
  agreementFetchRetryDelayMs: 5_000,

  inactivityMsMax: 20 * 60_000,
  inactivityWarningMs: 18 * 60_000,

  depositSessionCheckMs: 30_000,
  manualSigningLinkMs: 5_000,
  handOverLinkMsMax: 15 * 60_000,
  /** A phone joins a till within this time, and stays joined for as long after whatever is last typed on it. */
  pairingMsMax: 15 * 60_000,
  signingRoomMsMax: 30 * 60_000,
  signingRoomWarningMs: 5 * 60_000,
} as const;

export const decisionPollTotalMsMax = (environment: Environment): number =>
  environment === "staging" ? timing.decisionPollTotalOnStagingMsMax : timing.decisionPollTotalMsMax;

/** Whoever waited on the page for this long was told that it takes longer, and that they will hear of it (S2 §2). */
export const isLateDecision = (requestedAt: Date, now: Date): boolean =>
  now.getTime() - requestedAt.getTime() >= timing.decisionPollTotalMsMax;

/** How long to wait before the decision is asked for again; null when it is given up. */
export const decisionPollDelayMs = (waitedMs: number, environment: Environment, pollMs: number = timing.decisionPollMs): number | null =>
  waitedMs + pollMs <= decisionPollTotalMsMax(environment) ? pollMs : null;

/** Somebody is active, asked whether they are still there, or timed out. */
export function activityAfter(untouchedMs: number): "active" | "warned" | "timedOut" {
  if (untouchedMs >= timing.inactivityMsMax) return "timedOut";
  return untouchedMs >= timing.inactivityWarningMs ? "warned" : "active";
}
