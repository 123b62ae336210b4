import type { RetailerFlags } from "../../../access/index.ts";
import type { Application } from "../../application.ts";
import { applyEvent, type TransitionResult } from "../move.ts";
import type { ActorOf } from "../transitions.ts";

export const releaseForPayout = (
  application: Pick<Application, "status">,
  { retailer }: { readonly retailer: Partial<RetailerFlags> },
): TransitionResult<"release"> =>
  applyEvent(application, "release", { by: "system", guardResults: { paidOutAtOnce: retailer.immediatePayoutEnabled === true } });

/**
 * Starts the payout of a loan. One person prepares the payout run and another person releases it. If a complaint has stopped the payout, it
 * is refused.
 */
export const runPayout = (
  application: Pick<Application, "status" | "payoutStopped">,
  { preparedBy, releasedBy, bankVerified }: { readonly preparedBy: string; readonly releasedBy: string; readonly bankVerified: boolean },
): TransitionResult<"runPayout"> =>
  applyEvent(application, "runPayout", {
    by: "operations",
    guardResults: { twoPeople: preparedBy !== releasedBy, payoutClear: bankVerified && !application.payoutStopped },
    changes: { payoutFileSent: false },
  });

/** Leaves a loan out of its payout run. This is possible until the bank file is written. */
export const leaveOutOfRun = (application: Pick<Application, "status" | "payoutFileSent">): TransitionResult<"leaveOutOfRun"> =>
  applyEvent(application, "leaveOutOfRun", { by: "system", guardResults: { payoutFileNotSent: !application.payoutFileSent } });

export const settlePayout = (
  application: Pick<Application, "status">,
  { by, arrived }: { readonly by: ActorOf<"settlePayout">; readonly arrived: boolean },
): TransitionResult<"settlePayout"> =>
  applyEvent(application, "settlePayout", {
    by,
    guardResults: {},
    outcome: arrived ? "paid" : "returned",
    changes: { payoutFileSent: arrived },
  });

/** Records that a bank returned a payout. A bank may do so days after the payout arrived. */
export const returnPayout = (application: Pick<Application, "status">): TransitionResult<"returnPayout"> =>
  applyEvent(application, "returnPayout", { by: "operations", guardResults: {}, changes: { payoutFileSent: false } });

/** Undoes a returned payout. One person requests the undo, and another person confirms it. */
export const undoReturn = (
  application: Pick<Application, "status">,
  { requestedBy, confirmedBy }: { readonly requestedBy: string; readonly confirmedBy: string },
): TransitionResult<"undoReturn"> =>
  applyEvent(application, "undoReturn", {
    by: "operations",
    guardResults: { undoneByTwoPeople: requestedBy !== confirmedBy },
    changes: { payoutFileSent: true },
  });
