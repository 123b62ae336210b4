import { type Pence, parsePounds, zeroPence } from "../../../money/index.ts";
import type { Application } from "../../application.ts";
import { limits } from "../../limits.ts";
import { applyEvent, type TransitionResult } from "../move.ts";
import type { ActorOf } from "../transitions.ts";

type WithDeposit = Pick<Application, "status" | "document" | "depositTries">;

export const depositTriesLeft = ({ depositTries }: Pick<Application, "depositTries">): number =>
  Math.max(0, limits.depositTriesMax - depositTries);

export const depositDue = ({ document }: Pick<Application, "document">): Pence => {
  const deposit = document.loanParameters?.deposit;
  return deposit ? parsePounds(deposit) : zeroPence;
};

/** Opens a payment page. After a failed payment or a closed browser, the customer gets another payment page in this way. */
export const startDeposit = (application: WithDeposit): TransitionResult<"startDeposit"> =>
  applyEvent(application, "startDeposit", {
    by: "applicant",
    guardResults: {
      onlineDeposit: application.document.isOnlineDepositJourney === true,
      depositTriesLeft: depositTriesLeft(application) > 0,
    },
    facts: { amountPence: depositDue(application), tries: application.depositTries },
  });

export const depositResults = ["Paid", "Failure", "Error"] as const;

/** The response of the payment service to Farthing's server. The browser's message from the payment frame is not trusted. */
export interface DepositResult {
  readonly by: ActorOf<"depositPaid">;
  readonly status: (typeof depositResults)[number];
  readonly verified: boolean;
  /** True if the card is reported as lost or stolen, because the bank then allows no further attempt. */
  readonly final?: boolean;
}

/** Records the result of a payment. After three failures, the customer cannot try again. A system error does not count as a failure. */
export function recordDeposit(
  application: WithDeposit,
  { by, status, verified, final = false }: DepositResult,
): TransitionResult<"depositPaid" | "depositFailed"> {
  const amountPence = depositDue(application);
  if (status === "Paid")
    return applyEvent(application, "depositPaid", {
      by,
      guardResults: { depositVerified: verified },
      facts: { amountPence, tries: application.depositTries },
    });
  const tries = application.depositTries + (status === "Failure" ? 1 : 0);
  const mayRetry = !final && depositTriesLeft({ depositTries: tries }) > 0;
  return applyEvent(application, "depositFailed", {
    by,
    guardResults: {},
    outcome: mayRetry ? "mayRetry" : "final",
    changes: { depositTries: tries },
    facts: { amountPence, tries, mayRetry },
  });
}

export const retryPayment = ({ status, depositTries }: Pick<Application, "status" | "depositTries">): boolean =>
  status !== "deposit_unsuccessful" && status !== "deposit_paid" && depositTriesLeft({ depositTries }) > 0;

/**
 * True if the customer gets the deposit back. A customer who withdraws from a signed agreement keeps the goods and must still pay for them.
 * The shop then keeps the deposit.
 */
export const isDepositRefunded = ({ status, signedAt }: Pick<Application, "status" | "signedAt">): boolean =>
  status === "cancelled" || status === "decision_decline" || (status === "withdrawn" && signedAt === null);
