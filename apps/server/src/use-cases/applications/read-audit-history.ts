import { type ActorRole, authorise, isLenderRole, subjectOfApplication } from "@farthing/domain/access";
import {
  type ApplicationEventType,
  type ChosenCancellationReason,
  type CombinedEvent,
  combineSaves,
  type HistoryEvent,
  type SavedPart,
} from "@farthing/domain/application";
import { pence } from "@farthing/domain/money";
import type { SendingWay, Status } from "@farthing/domain/vocabulary";
import { cancellationReasonLabels, fail, formatMoney, type LetterName, letterNames, screens } from "@farthing/domain/wording";
import type { EventActor, EventType } from "../../store/audit/events.ts";
import type { Ctx } from "../context.ts";

export interface HistoryEntry {
  readonly at: string;
  readonly by: EventActor;
  readonly event: ApplicationEventType;
  readonly summary: string;
  readonly from?: Status;
  readonly to?: Status;
}

const { historyTexts } = screens.staff;

interface HistoryFacts {
  readonly from?: Status;
  readonly to?: Status;
  readonly parts?: readonly SavedPart[];
  readonly reason?: ChosenCancellationReason | null;
  /** Only events of amendments have this field. */
  readonly accepted?: boolean;
  readonly amountPence?: number;
  readonly template?: LetterName;
  readonly way?: SendingWay;
}

const eventSummaries: Partial<Record<ApplicationEventType, string>> = {
  "application.created": "Application created",
  "application.saved": "Application changed",
  "application.sent": "Application sent to the customer",
  "quote.emailed": "Quote requested by e-mail",
  "handOver.offered": "Code for the customer's phone shown",
  "pairing.offered": "Code shown for the customer to fill in their details",
  "pairing.joined": "Customer's phone joined the till",
  "pairing.ended": "Customer's phone left the till",
  "decision.requested": "Decision requested",
  "application.decided": "Decision made",
  "decision.contested": "Customer contested the decision",
  "application.signed": "Agreement signed",
  "application.sealed": "Agreement sealed",
  "application.cancelled": "Application cancelled",
  "application.withdrawn": "Customer withdrew from the agreement",
  "withdrawal.undone": "Withdrawal undone",
  "application.dropped_out": "Customer dropped out",
  "application.expired": "Application expired",
  "referral.link_resent": "Link sent to the customer again",
  "referral.proof_requested": "Proof requested from the customer",
  "referral.settled": "Referral settled",
  "offer.chosen": "Offer chosen",
  "offer.undone": "Choice of an offer undone",
  "deposit.started": "Deposit payment started",
  "deposit.paid": "Deposit paid",
  "deposit.failed": "Deposit payment failed",
  "paper.shown": "Loan papers shown",
  "paper.downloaded": "Paper downloaded",
  "paper.download_confirmed": "Download confirmed",
  "signing.requested": "Signing started",
  "signing.entered": "Signing room opened",
  "signing.papers_shown": "Agreement shown for signing",
  "signing.ended": "Signing ended without a signature",
  "goods.delivered": "Goods delivered and payment requested",
  "goods.part_delivered": "Part of the goods delivered",
  "satisfactionNote.resent": "Satisfaction note sent again",
  "satisfactionNote.satisfied": "Customer is satisfied",
  "satisfactionNote.dissatisfied": "Customer is not satisfied",
  "satisfactionNote.resolved": "Customer's complaint resolved",
  "coolingOff.ended": "Cooling-off period ended",
  "payout.released": "Loan released for payout",
  "payout.assessed": "Cooling-off period checked",
  "payout.started": "Payout started",
  "payout.left_out": "Left out of the payout run",
  "payout.settled": "Payout settled",
  "payout.return_undone": "Return of the payment undone",
  "amendment.requested": "Amendment requested",
  "amendment.decided": "Amendment decided",
  "amendment.reverted": "Amendment given up",
  "loan.partially_settled": "Partial settlement requested",
  "applicant.signed_in": "Customer signed in",
  "supportNeeds.recorded": "What helps the customer recorded",
  "note.added": "Note added",
  "agreement.downloaded": "Customer downloaded the agreement",
  "deposit.refunded": "Deposit refunded",
  "mail.requested": "E-mail requested, waiting to be sent",
  "mail.sent": "E-mail sent",
  "mail.delivered": "E-mail delivered",
  "mail.refused": "E-mail bounced",
  "mail.given_up": "E-mail given up",
  "text.requested": "Text message requested, waiting to be sent",
  "text.sent": "Text message sent",
  "text.delivered": "Text message delivered",
  "text.refused": "Text message bounced",
  "text.given_up": "Text message given up",
};

/** `branchId` must be the supplier number of the application's own retailer (S1 §7). */
export async function readAuditHistory(ctx: Ctx, applicationId: string, branchId: string): Promise<HistoryEntry[]> {
  return ctx.read(async (tx) => {
    const application = await tx.applications.get(applicationId);
    authorise(ctx.actor, "application:audit", subjectOfApplication(application));
    if (application.branch !== branchId) fail("branch.mismatch", { applicationId });
    const events = await tx.events.ofApplication(applicationId);
    const shown = events.flatMap(({ type, at, by, facts }) =>
      type in eventSummaries ? [{ event: type as ApplicationEventType, at, by, ...(facts as HistoryFacts) }] : [],
    );
    return combineSaves(shown).map(({ at, by, from, to, ...entry }) => ({
      at: at.toISOString(),
      by: withoutLenderNames(by),
      event: entry.event,
      summary: summaryOf({ ...entry, to }),
      ...(from && to && from !== to && { from, to }),
    }));
  });
}

/** Shops must not see the names of lender staff, so the department replaces the name. */
const withoutLenderNames = (by: EventActor): EventActor =>
  isLenderRole(by.role as ActorRole)
    ? { ...by, username: by.role === "underwriter" ? historyTexts.people.underwriter : historyTexts.people.lender }
    : by;

type SummaryFacts = Pick<CombinedEvent<HistoryEvent>, "event" | "saves"> &
  Pick<HistoryFacts, "to" | "reason" | "template" | "accepted" | "amountPence" | "way">;

const lenderEventNames: Partial<Record<EventType, string>> = {
  "apiKey.issued": "API key issued",
  "apiKey.revoked": "API key revoked",
  "apiKey.rolled": "API key replaced",
  "bankReport.taken": "Bank report uploaded",
  "complaint.erased": "Personal data of the complaint erased",
  "complaint.file_taken": "File of a complaint downloaded",
  "complaint.taken": "Complaint taken by the person who answers it",
  "customerCheck.ended": "Check of the customer ended",
  "dataRequest.copy_made": "Copy of personal data made",
  "dataRequest.copy_taken": "Copy of personal data downloaded",
  "directDebit.ended": "Direct Debit instruction ended",
  "directDebit.recorded": "Direct Debit instruction recorded",
  "directDebit.replaced": "Direct Debit instruction replaced",
  "directDebit.returned": "Direct Debit instruction returned by the bank",
  "directDebit.told": "Direct Debit instruction sent to the bank",
  "directDebit.unpaid_reported": "Unpaid Direct Debit reported",
  "evidence.taken": "Evidence file downloaded",
  "informationEmail.requested": "E-mail with information requested",
  "instructionFile.taken": "File of instructions downloaded",
  "personalData.viewed": "Record viewed",
  "servicingFile.taken": "File for servicing downloaded",
};

/** Most names of events are derived, for example "Referral opened" from "referral.opened". */
export function eventName(type: string): string {
  if (type in lenderEventNames) return lenderEventNames[type as EventType] ?? type;
  const words = type
    .replace(/[._]/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const summaryForLender = (type: EventType, facts: Readonly<Record<string, unknown>>): string =>
  type in eventSummaries ? summaryOf({ event: type as ApplicationEventType, ...(facts as HistoryFacts) }) : eventName(type);

function summaryOf({ event, to, saves, reason, template, accepted, amountPence, way }: SummaryFacts): string {
  if (saves) return historyTexts.saved(historyTexts.parts[saves.part], saves.times);
  if (event === "application.cancelled" && reason) return historyTexts.cancelledBecause(cancellationReasonLabels[reason]);
  if (event === "amendment.decided") return accepted ? historyTexts.amendmentAccepted : historyTexts.amendmentNotAccepted;
  if (event === "loan.partially_settled" && amountPence) return historyTexts.settledInPart(formatMoney(pence(amountPence)));
  if (event === "application.sent" && way === "code") return historyTexts.takenOver;
  if (event === "payout.settled" && to === "ready_for_payout") return historyTexts.paymentCameBack;
  const summary = eventSummaries[event] ?? event;
  return template && template in letterNames ? `${summary}: ${letterNames[template]}` : summary;
}
