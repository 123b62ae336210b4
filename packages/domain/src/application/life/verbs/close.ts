import { addDays, type LocalDate, larger, NOTHING, type Pence, toPounds } from "../../../money/index.ts";
import { type CancellationReason, isIn } from "../../../vocabulary/index.ts";
import type { Application } from "../../application.ts";
import { hasWithdrawalRight, isFusion } from "../../document/reading.ts";
import { limits } from "../../limits.ts";
import { canHappen, type Moved, move } from "../move.ts";
import type { ActorOf } from "../transitions.ts";

/** The reasons that a user can choose. Only the system writes EXPIRED. */
export type ChosenReason = Exclude<CancellationReason, "EXPIRED">;

/** A cancellation needs a reason if money of the retailer or of the customer has moved (S1 §4). */
export const cancellationReasonRequired = ({ status, document }: Pick<Application, "status" | "document">): boolean =>
  status === "paid" || document.isOnlineDepositJourney === true;

/** Both parts of a fusion loan are paid together, so neither can be cancelled between delivery and payment (S1 §4). */
export const cancelWaitsForPayment = ({ status, document }: Pick<Application, "status" | "document">): boolean =>
  isIn(status, "fusionLocked") && isFusion(document);

/** A payment can be stopped until its bank file is sent. Afterwards the amount is recovered after the payment has arrived. */
export const payoutCanBeStopped = ({ status, payoutFileSent }: Pick<Application, "status" | "payoutFileSent">): boolean =>
  status !== "payout_pending" || !payoutFileSent;

/**
 * Returns the amount that the shop owes after cancelling a paid loan, which is the loan's ledger balance. A negative balance is a debt of
 * the lender, not of the shop.
 */
export const owedOnCancel = ({ status }: Pick<Application, "status">, loanBalance: Pence): string | null =>
  status === "paid" ? toPounds(larger(NOTHING, loanBalance)) : null;

export const cancel = (
  application: Pick<Application, "status" | "document" | "payoutFileSent">,
  { reason, by }: { readonly reason: ChosenReason | null; readonly by: ActorOf<"cancel"> },
): Moved<"cancel"> =>
  move(application, "cancel", {
    by,
    guardResults: {
      notFusionBeforePayment: !cancelWaitsForPayment(application),
      payoutFileNotSent: payoutCanBeStopped(application),
      reasonGivenIfRequired: reason !== null || !cancellationReasonRequired(application),
    },
    changes: { cancellationReason: reason },
    facts: { reason },
  });

/** The withdrawal period ends at midnight in London and includes its last day (s.66A CCA). */
export const mayStillWithdraw = ({ document, coolingOffEnd }: Pick<Application, "document" | "coolingOffEnd">, today: LocalDate): boolean =>
  hasWithdrawalRight(document) && coolingOffEnd !== null && today <= coolingOffEnd;

export const canWithdraw = (application: Pick<Application, "status" | "document" | "coolingOffEnd">, today: LocalDate): boolean =>
  canHappen(application.status, "withdraw") && mayStillWithdraw(application, today);

export const withdraw = (
  application: Pick<Application, "status" | "document" | "coolingOffEnd">,
  { by, today, lent }: { readonly by: ActorOf<"withdraw">; readonly today: LocalDate; readonly lent: Pence },
): Moved<"withdraw"> =>
  move(application, "withdraw", {
    by,
    guardResults: { withinWithdrawalPeriod: mayStillWithdraw(application, today) },
    facts: { lentPence: lent },
  });

/** False for an amendment that replaces a signed agreement. */
export const neverSigned = ({ revertibleVersion }: Pick<Application, "revertibleVersion">): boolean =>
  revertibleVersion?.status !== "signed";

/** Dropping out would also end the signed agreement behind an amendment. Such a loan is reverted, or the customer withdraws. */
export const dropOut = (
  application: Pick<Application, "status" | "revertibleVersion">,
  { by }: { readonly by: ActorOf<"dropOut"> },
): Moved<"dropOut"> => move(application, "dropOut", { by, guardResults: { neverSigned: neverSigned(application) } });

export const openUntil = (lastTouchedOn: LocalDate): LocalDate => addDays(lastTouchedOn, limits.openUntouchedDaysMax);

export const expire = (
  application: Pick<Application, "status">,
  { lastTouchedOn, today }: { readonly lastTouchedOn: LocalDate; readonly today: LocalDate },
): Moved<"expire"> =>
  move(application, "expire", {
    by: "system",
    guardResults: { untouchedTooLong: openUntil(lastTouchedOn) < today },
    changes: { cancellationReason: "EXPIRED" },
  });
