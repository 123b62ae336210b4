import { canHappen, isDeclined, isReferred } from "@farthing/domain/application";
import type { Status } from "@farthing/domain/vocabulary";
import type { AuditEventFacts, EventType, RecordedEvent } from "../store/audit/events.ts";
import type { UnitOfWork } from "../store/unit-of-work.ts";
import type { EventLetter } from "../use-cases/correspondence/letter-facts.ts";
import type { JobName } from "./handlers.ts";

interface Subscription<T extends EventType> {
  readonly job: JobName;
  readonly letter?: EventLetter;
  readonly when?: (facts: AuditEventFacts[T]) => boolean;
}
type Subscriptions = { readonly [T in EventType]: readonly Subscription<T>[] };

const askCustomerJob = { job: "ask-customer", when: ({ referType }: AuditEventFacts["referral.opened"]) => referType !== null } as const;

const closeReferralJob = {
  job: "close-referral",
  when: ({ from }: AuditEventFacts["application.dropped_out"]) => isReferred(from),
} as const;

const sendLetterJob = (name: EventLetter) => ({ job: "send-letter", letter: name }) as const;

const sendLetterWhen = <T extends EventType>(name: EventLetter, when: (facts: AuditEventFacts[T]) => boolean): Subscription<T> => ({
  ...sendLetterJob(name),
  when,
});

/** True while an agreement is in force, even if an amendment waits for a signature. Such an agreement has a Direct Debit instruction. */
const isAgreementInForce = (status: Status): boolean => canHappen(status, "withdraw") || canHappen(status, "revert");
const syncInstructionJob = { job: "keep-instruction" } as const;

export const subscriptions: Subscriptions = {
  "application.created": [sendLetterWhen("begun-application", ({ origin }) => origin === "webShop")],
  "application.saved": [],
  // A shop sends an application to its customer by e-mail. If the application is "open", the e-mail contains the quote. Otherwise the
  // e-mail asks the customer to finish the application. If the shop hands over the application on the spot, no e-mail is sent.
  "application.sent": [
    sendLetterWhen("quote", ({ to, way }) => way === "email" && to === "open"),
    sendLetterWhen("sent-application", ({ to, way }) => way === "email" && to !== "open"),
  ],
  "quote.emailed": [sendLetterJob("quote-to-keep")],
  "handOver.offered": [],
  "pairing.offered": [],
  "pairing.joined": [],
  "pairing.ended": [],
  "decision.requested": [{ job: "decide-application" }],
  "decision.postponed": [],
  "decision.failed": [],
  "decision.came_late": [sendLetterWhen("decision-ready", ({ closed }) => !closed), { job: "text-late-decision" }],
  // The decline e-mail names the credit agency and free debt advice. The job sends it only if the customer has no open offer.
  "application.decided": [{ job: "email-outcome", when: ({ to }) => isDeclined(to) }],
  // The transaction of this event also opens a referral for the underwriters, so no job is needed.
  "decision.contested": [],
  "application.signed": [{ job: "seal-agreement" }],
  "application.sealed": [sendLetterJob("signed-agreement"), syncInstructionJob, { job: "carry-on" }],
  "application.cancelled": [
    sendLetterJob("cancellation"),
    closeReferralJob,
    { ...syncInstructionJob, when: ({ from }) => isAgreementInForce(from) },
  ],
  "application.withdrawn": [
    sendLetterJob("withdrawal"),
    syncInstructionJob,
    { job: "print-withdrawal-notice", when: ({ lentPence }) => lentPence > 0 },
  ],
  "withdrawal.undone": [sendLetterJob("withdrawal-undone"), syncInstructionJob, { job: "carry-on", when: ({ to }) => to === "signed" }],
  "application.dropped_out": [closeReferralJob, sendLetterJob("drop-out")],
  "application.expired": [],
  "referral.opened": [askCustomerJob],
  "referral.changed": [askCustomerJob],
  "referral.proof_requested": [askCustomerJob],
  "referral.link_resent": [{ job: "ask-customer-again" }],
  "referral.late": [],
  "referral.claimed": [],
  "referral.released": [],
  "referral.recommended": [],
  "referral.decided": [],
  "referral.settled": [
    { job: "email-outcome", when: ({ to }) => to !== "cancelled" },
    sendLetterWhen("referral-lapsed", ({ to }) => to === "cancelled"),
  ],
  "customerCheck.ended": [{ job: "reassess-referral" }],
  "offer.chosen": [{ job: "email-order-changed" }],
  "offer.undone": [],
  "deposit.started": [],
  "deposit.paid": [sendLetterJob("deposit-receipt")],
  // The customer's page shows how many attempts to pay are left, so the customer gets an e-mail only after the last failed attempt.
  "deposit.failed": [sendLetterWhen("deposit-failure", ({ mayRetry }) => !mayRetry)],
  "deposit.refunded": [sendLetterJob("deposit-refund")],
  "informationEmail.requested": [
    sendLetterWhen("pre-contract-information", ({ paper }) => paper === "pre_contract_information"),
    sendLetterWhen("loan-advance-information", ({ paper }) => paper === "loan_advance_information"),
  ],
  "paper.shown": [],
  "paper.downloaded": [],
  "paper.download_confirmed": [],
  "signing.requested": [],
  "signing.entered": [],
  "signing.papers_shown": [],
  "signing.ended": [],
  "agreement.downloaded": [],
  "goods.delivered": [{ job: "send-satisfaction-note", when: ({ to }) => to === "pending_esat_note" }],
  "satisfactionNote.resent": [{ job: "send-satisfaction-note" }],
  "satisfactionNote.satisfied": [],
  "satisfactionNote.dissatisfied": [],
  "satisfactionNote.resolved": [],
  "coolingOff.ended": [],
  "payout.released": [],
  "payout.assessed": [],
  "payout.started": [],
  "payout.left_out": [],
  "payout.return_undone": [],
  // The notice announces the first collection, which is at least a month after the payout. The customer thus gets the notice more than ten
  // working days before the collection.
  "payout.settled": [sendLetterWhen("direct-debit-notice", ({ to }) => to === "paid")],
  "amendment.requested": [],
  "amendment.decided": [sendLetterJob("amendment")],
  "amendment.reverted": [sendLetterJob("amendment"), { job: "carry-on", when: ({ to }) => to === "signed" }],
  "goods.part_delivered": [],
  "loan.partially_settled": [
    { job: "send-settlement-statement" },
    { ...syncInstructionJob, when: ({ after }) => after.leftToPayPence === 0 },
  ],
  "directDebit.recorded": [],
  "directDebit.told": [],
  "directDebit.ended": [],
  "directDebit.returned": [],
  "directDebit.unpaid_reported": [],
  "directDebit.replaced": [sendLetterJob("new-direct-debit")],
  "evidence.taken": [],
  "supportNeeds.recorded": [],
  "note.added": [],
  "internalNote.added": [],
  "mail.requested": [],
  "mail.sent": [],
  "mail.delivered": [],
  "mail.refused": [],
  "mail.given_up": [],
  "text.requested": [],
  "text.sent": [],
  "text.delivered": [],
  "text.refused": [],
  "text.given_up": [],
  "applicant.signed_in": [],
  "applicant.sign_in_refused": [],
  "request.refused": [],
  "personalData.viewed": [],
  "user.signed_in": [],
  "user.sign_in_refused": [],
  "user.signed_out": [],
  "user.session_ended": [],
  "user.signed_out_everywhere": [],
  "user.password_reset_requested": [{ job: "email-password-reset" }],
  "user.password_changed": [{ job: "email-password-changed" }],
  "user.passkey_added": [{ job: "email-factor-added" }],
  "user.passkey_removed": [{ job: "email-factor-removed" }],
  "user.email_changed": [{ job: "email-address-changed" }],
  "user.second_factor_enrolled": [{ job: "email-factor-added" }],
  "user.second_factor_removed": [{ job: "email-factor-removed" }],
  "user.second_factor_reset": [{ job: "email-factor-removed" }],
  "user.second_factor_refused": [],
  "user.recovery_code_used": [],
  "user.recovery_codes_renewed": [],
  "directApps.refused": [],
  "session.reuse_detected": [],
  "records.searched": [],
  "applications.exported": [],
  "user.created": [],
  "user.invited": [{ job: "email-first-password" }],
  "user.updated": [],
  "change.proposed": [],
  "change.confirmed": [],
  "change.declined": [],
  "user.activated": [],
  "user.deactivated": [],
  "feature.switched": [],
  "user.linked_to_provider": [],
  "singleSignOn.refused": [],
  "singleSignOn.changed": [],
  "singleSignOn.turned_on": [],
  "singleSignOn.turned_off": [],
  "retailer.flag_switched": [],
  "retailer.created": [],
  "retailer.company_changed": [],
  "retailer.contract_recorded": [],
  "retailer.state_changed": [],
  "retailer.branch_added": [],
  "retailer.branch_changed": [],
  "retailer.branch_moved": [],
  "retailer.branch_closed": [],
  "retailer.branch_reopened": [],
  "retailer.goods_list_changed": [],
  "retailer.linked": [],
  "retailer.unlinked": [],
  "retailer.user_invited": [],
  "retailer.changed": [],
  "payoutRun.prepared": [],
  "payoutRun.discarded": [],
  "payoutRun.released": [{ job: "write-payout-file" }],
  "payoutRun.file_written": [],
  "payoutRun.file_taken": [],
  "payoutRun.submitted": [],
  "payoutRun.paid": [],
  "payoutRun.return_recorded": [],
  "payoutRun.returned": [],
  "payoutRun.return_taken_back": [],
  "payoutRun.return_undo_requested": [],
  "payoutRun.return_undone": [],
  "instructionFile.sent": [],
  "instructionFile.taken": [],
  "bankReport.taken": [],
  "servicing.sent_again": [],
  "servicingFile.taken": [],
  "supplierAccount.entered": [],
  "supplierAccount.confirmed": [],
  "product.drafted": [],
  "product.draft_changed": [],
  "product.draft_sent": [],
  "product.draft_sent_back": [],
  "product.draft_discarded": [],
  "product.published": [],
  "product.withdrawn": [],
  "product.sellers_changed": [],
  // A job of this list gets the id of an application, but the e-mail about a complaint needs the id of the complaint. The use cases
  // therefore enqueue this e-mail themselves.
  "complaint.received": [],
  "complaint.taken": [],
  "complaint.assigned": [],
  "complaint.answer_proposed": [],
  "complaint.answer_sent_back": [],
  "complaint.call_recorded": [],
  "complaint.file_added": [],
  "complaint.erased": [],
  "complaint.file_taken": [],
  "complaint.ombudsman_recorded": [],
  "complaint.ombudsman_decided": [],
  "complaint.delay_letter_sent": [],
  "complaint.answered": [],
  "complaint.shop_replied": [],
  "complaint.redress_paid": [],
  "application.erased": [],
  "audit.read": [],
  "audit.exported": [],
  "audit.verified": [],
  "dataRequest.recorded": [],
  "dataRequest.copy_made": [],
  "dataRequest.copy_taken": [],
  "legalHold.placed": [],
  "legalHold.lifted": [],
  "policy.drafted": [],
  "policy.changed": [],
  "policy.backtest_started": [],
  "policy.sent": [],
  "policy.returned": [],
  "policy.approved": [],
  "policy.discarded": [],
  "webShop.joined": [],
  "webhook.set": [],
  "webhook.replayed": [],
  "webhook.ended": [],
  "webhookEndpoint.added": [],
  "webhookEndpoint.deleted": [],
  "webhookEndpoint.secret_rolled": [],
  "apiKey.issued": [],
  "apiKey.rolled": [],
  "apiKey.revoked": [],
  "clock.moved": [{ job: "tick" }],
};

const shopNotificationJob: JobName = "tell-web-shop";

/** The jobs belong to the transaction of the event. No job starts before the commit, and no job of a committed event is lost. */
export async function queueJobsForEvent(tx: UnitOfWork, event: RecordedEvent): Promise<void> {
  for (const { job, letter, when } of subscriptions[event.type] as readonly Subscription<EventType>[]) {
    if (when && !when(event.facts)) continue;
    await tx.sendJob(job, { eventId: event.id, ...event.on, ...(letter && { letter }) });
  }
  if (event.shopNotification) await tx.sendJob(shopNotificationJob, { eventId: event.id, ...event.on, ...event.shopNotification });
}
