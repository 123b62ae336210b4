import { addDays, type LocalDate, larger, londonDay, type Pence, toPounds, zeroPence } from "../../../money/index.ts";
import { type CancellationReason, isInStatusGroup, type StatusOfGroup } from "../../../vocabulary/index.ts";
import type { Application } from "../../application.ts";
import { hasWithdrawalRight, isFusion } from "../../document/derived-facts.ts";
import { limits } from "../../limits.ts";
import { applyEvent, canHappen, type TransitionResult } from "../move.ts";
import type { ActorOf } from "../transitions.ts";

/** Only the system cancels with the reason EXPIRED. */
export type ChosenCancellationReason = Exclude<CancellationReason, "EXPIRED">;

/** A cancellation needs a reason once money has moved (S1 §4). */
export const cancellationReasonRequired = ({ status, document }: Pick<Application, "status" | "document">): boolean =>
  status === "paid" || document.isOnlineDepositJourney === true;

/** The goods loan and the project loan are paid out together. Between delivery and payout, neither can be cancelled (S1 §4). */
export const isCancelAwaitingPayout = ({ status, document }: Pick<Application, "status" | "document">): boolean =>
  isInStatusGroup(status, "fusionLocked") && isFusion(document);

/** After the bank file of a payout is sent, the lender can only recover the amount later. */
export const payoutCanBeStopped = ({ status, payoutFileSent }: Pick<Application, "status" | "payoutFileSent">): boolean =>
  status !== "payout_pending" || !payoutFileSent;

/** A negative balance of the loan means that the lender owes money, so the shop owes nothing. */
export const owedOnCancel = ({ status }: Pick<Application, "status">, loanBalance: Pence): string | null =>
  status === "paid" ? toPounds(larger(zeroPence, loanBalance)) : null;

export const cancel = (
  application: Pick<Application, "status" | "document" | "payoutFileSent">,
  { reason, by }: { readonly reason: ChosenCancellationReason | null; readonly by: ActorOf<"cancel"> },
): TransitionResult<"cancel"> =>
  applyEvent(application, "cancel", {
    by,
    guardResults: {
      notFusionBeforePayment: !isCancelAwaitingPayout(application),
      payoutFileNotSent: payoutCanBeStopped(application),
      reasonGivenIfRequired: reason !== null || !cancellationReasonRequired(application),
    },
    changes: { cancellationReason: reason },
    facts: { reason },
  });

/** True until the end of the last day of the withdrawal period, in London time (s.66A CCA). */
export const mayStillWithdraw = ({ document, coolingOffEnd }: Pick<Application, "document" | "coolingOffEnd">, today: LocalDate): boolean =>
  hasWithdrawalRight(document) && coolingOffEnd !== null && today <= coolingOffEnd;

export const canWithdraw = (application: Pick<Application, "status" | "document" | "coolingOffEnd">, today: LocalDate): boolean =>
  canHappen(application.status, "withdraw") && mayStillWithdraw(application, today);

interface WithdrawalNotice {
  readonly today: LocalDate;
  readonly noticeOn: LocalDate;
}

/** Empty for old loans, whose signing time is not stored. */
const signingDayOrEmpty = ({ signedAt }: Pick<Application, "signedAt">): string => (signedAt === null ? "" : londonDay(new Date(signedAt)));

export const withdraw = (
  application: Pick<Application, "status" | "document" | "coolingOffEnd" | "signedAt">,
  { by, today, noticeOn, lent }: WithdrawalNotice & { readonly by: ActorOf<"withdraw">; readonly lent: Pence },
): TransitionResult<"withdraw"> =>
  applyEvent(application, "withdraw", {
    by,
    guardResults: {
      noticeDated: noticeOn <= today && noticeOn >= signingDayOrEmpty(application),
      // A notice that arrives in time counts, even if it is recorded later.
      withinWithdrawalPeriod: mayStillWithdraw(application, noticeOn),
    },
    facts: { lentPence: lent, noticeOn },
  });

interface RecordedWithdrawal {
  readonly before: StatusOfGroup<"agreementInForce">;
  readonly recordedOn: LocalDate;
  readonly today: LocalDate;
  readonly moneyMoved: boolean;
  /** True if the payment to the shop arrived after the withdrawal. */
  readonly payoutArrived: boolean;
}

export const undoWithdrawal = (
  application: Pick<Application, "status" | "payoutFileSent">,
  { before, recordedOn, today, moneyMoved, payoutArrived }: RecordedWithdrawal,
): TransitionResult<"undoWithdrawal"> =>
  applyEvent(application, "undoWithdrawal", {
    by: "operations",
    guardResults: { withdrawnToday: recordedOn === today, moneyUnmoved: !moneyMoved },
    outcome: before === "payout_pending" ? pendingPayoutStatus(application, payoutArrived) : before,
  });

/** The withdrawal took the loan out of its payout run. If no bank file contains the loan, the next payout run pays it. */
function pendingPayoutStatus({ payoutFileSent }: Pick<Application, "payoutFileSent">, payoutArrived: boolean) {
  if (!payoutFileSent) return "ready_for_payout";
  return payoutArrived ? "paid" : "payout_pending";
}

export const hasNoSignedVersion = ({ revertibleVersion }: Pick<Application, "revertibleVersion">): boolean =>
  revertibleVersion?.status !== "signed";

/** A customer cannot drop out of an amendment of a signed agreement, because the signed agreement would end too. */
export const dropOut = (
  application: Pick<Application, "status" | "revertibleVersion">,
  { by }: { readonly by: ActorOf<"dropOut"> },
): TransitionResult<"dropOut"> =>
  applyEvent(application, "dropOut", { by, guardResults: { neverSigned: hasNoSignedVersion(application) } });

export const lastDayBeforeExpiry = (lastTouchedOn: LocalDate): LocalDate => addDays(lastTouchedOn, limits.openUntouchedDaysMax);

export const expire = (
  application: Pick<Application, "status">,
  { lastTouchedOn, today }: { readonly lastTouchedOn: LocalDate; readonly today: LocalDate },
): TransitionResult<"expire"> =>
  applyEvent(application, "expire", {
    by: "system",
    guardResults: { untouchedTooLong: lastDayBeforeExpiry(lastTouchedOn) < today },
    changes: { cancellationReason: "EXPIRED" },
  });
