import type { RetailerFlags } from "../../../access/index.ts";
import type { Application } from "../../application.ts";
import { applyEvent, type TransitionResult } from "../move.ts";
import type { ActorOf } from "../transitions.ts";

export const releaseForPayout = (
  application: Pick<Application, "status">,
  { retailer }: { readonly retailer: Partial<RetailerFlags> },
): TransitionResult<"release"> =>
  applyEvent(application, "release", { by: "system", guardResults: { paidOutAtOnce: retailer.immediatePayoutEnabled === true } });

/** A complaint of the customer stops the payout. */
export const runPayout = (
  application: Pick<Application, "status" | "payoutStopped">,
  { preparedBy, releasedBy, bankVerified }: { readonly preparedBy: string; readonly releasedBy: string; readonly bankVerified: boolean },
): TransitionResult<"runPayout"> =>
  applyEvent(application, "runPayout", {
    by: "operations",
    guardResults: { twoPeople: preparedBy !== releasedBy, payoutClear: bankVerified && !application.payoutStopped },
    changes: { payoutFileSent: false },
  });

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

/** A bank may return a payout days after it arrived. */
export const returnPayout = (application: Pick<Application, "status">): TransitionResult<"returnPayout"> =>
  applyEvent(application, "returnPayout", { by: "operations", guardResults: {}, changes: { payoutFileSent: false } });

export const undoReturn = (
  application: Pick<Application, "status">,
  { requestedBy, confirmedBy }: { readonly requestedBy: string; readonly confirmedBy: string },
): TransitionResult<"undoReturn"> =>
  applyEvent(application, "undoReturn", {
    by: "operations",
    guardResults: { undoneByTwoPeople: requestedBy !== confirmedBy },
    changes: { payoutFileSent: true },
  });
