import { NOTHING, type Pence, parsePounds } from "../../../money/index.ts";
import type { Application } from "../../application.ts";
import { limits } from "../../limits.ts";
import { type Moved, move } from "../move.ts";
import type { ActorOf } from "../transitions.ts";

type WithDeposit = Pick<Application, "status" | "document" | "depositTries">;

export const depositTriesLeft = ({ depositTries }: Pick<Application, "depositTries">): boolean => depositTries < limits.depositTriesMax;

/** The whole deposit is taken at once, and nothing else is. */
export const depositDue = ({ document }: Pick<Application, "document">): Pence => {
  const deposit = document.loanParameters?.deposit;
  return deposit ? parsePounds(deposit) : NOTHING;
};

/** Opens a payment page: the first one, or another after a failure or a closed browser. */
export const startDeposit = (application: WithDeposit): Moved<"startDeposit"> =>
  move(application, "startDeposit", {
    by: "applicant",
    guardResults: { onlineDeposit: application.document.isOnlineDepositJourney === true, depositTriesLeft: depositTriesLeft(application) },
    facts: { amountPence: depositDue(application), tries: application.depositTries },
  });

export const depositResults = ["Paid", "Failure", "Error"] as const;

/** What the payment service says, asked by the server: the frame's own message is only a hint. */
export interface DepositResult {
  readonly by: ActorOf<"depositPaid">;
  readonly status: (typeof depositResults)[number];
  /** The service confirms it, and the amount is the deposit's. */
  readonly verified: boolean;
  /** The bank says that nothing is to be tried again: the card is lost or stolen. */
  readonly final?: boolean;
}

/** A failure counts as a try and the third is final; an error of the system costs the customer nothing. */
export function recordDeposit(
  application: WithDeposit,
  { by, status, verified, final = false }: DepositResult,
): Moved<"depositPaid" | "depositFailed"> {
  const amountPence = depositDue(application);
  if (status === "Paid")
    return move(application, "depositPaid", {
      by,
      guardResults: { depositVerified: verified },
      facts: { amountPence, tries: application.depositTries },
    });
  const tries = application.depositTries + (status === "Failure" ? 1 : 0);
  const mayRetry = !final && depositTriesLeft({ depositTries: tries });
  return move(application, "depositFailed", {
    by,
    guardResults: {},
    outcome: mayRetry ? "mayRetry" : "final",
    changes: { depositTries: tries },
    facts: { amountPence, tries, mayRetry },
  });
}

/** The wire's `retryPayment` (S2 §3). */
export const retryPayment = ({ status, depositTries }: Pick<Application, "status" | "depositTries">): boolean =>
  status !== "deposit_unsuccessful" && status !== "deposit_paid" && depositTriesLeft({ depositTries });

/** Whether there will be no loan for which a deposit could be kept. Whoever withdraws from a signed agreement still has the goods to pay for. */
export const depositGoesBack = ({ status, signedAt }: Pick<Application, "status" | "signedAt">): boolean =>
  status === "cancelled" || status === "decision_decline" || (status === "withdrawn" && signedAt === null);
