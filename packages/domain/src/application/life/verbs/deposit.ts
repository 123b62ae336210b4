import { type Pence, parsePounds, zeroPence } from "../../../money/index.ts";
import { isInStatusGroup } from "../../../vocabulary/index.ts";
import type { Application } from "../../application.ts";
import { limits } from "../../limits.ts";
import { applyEvent, type TransitionResult } from "../move.ts";
import type { ActorOf } from "../transitions.ts";

type DepositApplication = Pick<Application, "status" | "document" | "depositTries">;

export const depositTriesLeft = ({ depositTries }: Pick<Application, "depositTries">): number =>
  Math.max(0, limits.depositTriesMax - depositTries);

export const depositDue = ({ document }: Pick<Application, "document">): Pence => {
  const deposit = document.loanParameters?.deposit;
  return deposit ? parsePounds(deposit) : zeroPence;
};

/** After a failed payment or a closed browser, the customer opens another payment page. */
export const startDeposit = (application: DepositApplication): TransitionResult<"startDeposit"> =>
  applyEvent(application, "startDeposit", {
    by: "applicant",
    guardResults: {
      onlineDeposit: application.document.isOnlineDepositJourney === true,
      depositTriesLeft: depositTriesLeft(application) > 0,
    },
    facts: { amountPence: depositDue(application), tries: application.depositTries },
  });

export const depositResults = ["Paid", "Failure", "Error"] as const;

/** The answer of the payment service. The server does not trust the message of the customer's browser. */
export interface DepositResult {
  readonly by: ActorOf<"depositPaid">;
  readonly status: (typeof depositResults)[number];
  readonly verified: boolean;
  /** True if the card is reported lost or stolen. The bank then allows no further attempt. */
  readonly final?: boolean;
}

/** Only a failed payment counts as a try. A system error of the payment service does not. */
export function recordDeposit(
  application: DepositApplication,
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

export const mayRetryPayment = ({ status, depositTries }: Pick<Application, "status" | "depositTries">): boolean =>
  isInStatusGroup(status, "depositDue") && depositTriesLeft({ depositTries }) > 0;

/** A customer who withdraws from a signed agreement keeps the goods, so the shop keeps the deposit. */
export const isDepositRefunded = ({ status, signedAt }: Pick<Application, "status" | "signedAt">): boolean =>
  status === "cancelled" || status === "decision_decline" || (status === "withdrawn" && signedAt === null);
