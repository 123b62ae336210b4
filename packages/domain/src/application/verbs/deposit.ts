import type { Application } from "../application.ts";
import { limits } from "../limits.ts";
import { check, type Moved, move, settle } from "../move.ts";
import type { ActorOf } from "../transitions.ts";

type WithDeposit = Pick<Application, "status" | "document" | "depositTries">;

export const depositTriesLeft = ({ depositTries }: Pick<Application, "depositTries">): boolean => depositTries < limits.depositTriesMax;

/** Opens a payment page: the first one, or another after a failure or a closed browser. */
export const startDeposit = (application: WithDeposit): Moved<"startDeposit"> =>
  move(application, "startDeposit", {
    by: "applicant",
    holds: { onlineDeposit: application.document.isOnlineDepositJourney === true, depositTriesLeft: depositTriesLeft(application) },
  });

/** What the payment service says, asked by the server: the frame's own message is only a hint. */
export interface DepositResult {
  readonly by: ActorOf<"depositPaid">;
  readonly status: "Paid" | "Failure" | "Error";
  /** The service confirms it, and the amount is the deposit's. */
  readonly verified: boolean;
}

/** A failure counts as a try and the third is final; an error of the system costs the customer nothing. */
export function recordDeposit(application: WithDeposit, { by, status, verified }: DepositResult): Moved<"depositPaid" | "depositFailed"> {
  if (status === "Paid") return move(application, "depositPaid", { by, holds: { depositVerified: verified } });
  check(application, "depositFailed", { by, holds: {} });
  const depositTries = application.depositTries + (status === "Failure" ? 1 : 0);
  return settle(application, "depositFailed", depositTriesLeft({ depositTries }) ? "mayRetry" : "final", { depositTries });
}

/** The wire's `retryPayment` (S2 §3). */
export const retryPayment = ({ status, depositTries }: Pick<Application, "status" | "depositTries">): boolean =>
  status !== "deposit_unsuccessful" && depositTriesLeft({ depositTries });
