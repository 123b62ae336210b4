import { canHappen, isDeclined, isReferred } from "@farthing/domain/application";
import type { Status } from "@farthing/domain/vocabulary";
import type { EventType, Facts, RecordedEvent } from "../store/audit/events.ts";
import type { UnitOfWork } from "../store/unit-of-work.ts";
import type { EventLetter } from "../use-cases/correspondence/letter-facts.ts";
import type { JobName } from "./handlers.ts";

/** Lists the jobs that follow from each event. An event without an entry does not compile. */
interface Subscription<T extends EventType> {
  readonly job: JobName;
  /** The e-mail that the job "send-letter" sends. */
  readonly letter?: EventLetter;
  /** The condition for the job. Without a condition, the job always runs. */
  readonly when?: (facts: Facts[T]) => boolean;
}
type Subscriptions = { readonly [T in EventType]: readonly Subscription<T>[] };

const contactCustomer = { job: "ask-customer", when: ({ referType }: Facts["referral.opened"]) => referType !== null } as const;

const closesReferral = { job: "close-referral", when: ({ from }: Facts["application.dropped_out"]) => isReferred(from) } as const;

const letter = (name: EventLetter) => ({ job: "send-letter", letter: name }) as const;

const letterWhen = <T extends EventType>(name: EventLetter, when: (facts: Facts[T]) => boolean): Subscription<T> => ({
  ...letter(name),
  when,
});

/**
 * True from the seal of the agreement on, even while an amendment waits for a signature. From then on there is a Direct Debit to update.
 */
const isAgreed = (status: Status): boolean => canHappen(status, "withdraw") || canHappen(status, "revert");
const syncInstruction = { job: "keep-instruction" } as const;

const subscriptions: Subscriptions = {
  "application.created": [letterWhen("begun-application", ({ origin }) => origin === "webShop")],
  "application.saved": [],
  // An open application is sent as a quote. A checked or decided application is sent as an application to finish. A hand-over at the till
  // needs no e-mail.
  "application.sent": [
    letterWhen("quote", ({ to, way }) => way === "email" && to === "open"),
    letterWhen("sent-application", ({ to, way }) => way === "email" && to !== "open"),
  ],
  "quote.emailed": [letter("quote-to-keep")],
  "handOver.offered": [],
  "pairing.offered": [],
  "pairing.joined": [],
  "pairing.ended": [],
  "decision.requested": [{ job: "decide-application" }],
  "decision.postponed": [],
  "decision.failed": [],
  "decision.came_late": [letterWhen("decision-ready", ({ closed }) => !closed), { job: "text-late-decision" }],
  // The decline e-mail names the credit agency and free help. It is sent when no offer is open any more.
  "application.decided": [{ job: "email-outcome", when: ({ to }) => isDeclined(to) }],
  "application.signed": [{ job: "seal-agreement" }],
  "application.sealed": [letter("signed-agreement"), syncInstruction, { job: "carry-on" }],
  "application.cancelled": [letter("cancellation"), closesReferral, { ...syncInstruction, when: ({ from }) => isAgreed(from) }],
  "application.withdrawn": [
    letter("withdrawal"),
    syncInstruction,
    { job: "print-withdrawal-notice", when: ({ lentPence }) => lentPence > 0 },
  ],
  "application.dropped_out": [closesReferral, letter("drop-out")],
  "application.expired": [],
  "referral.opened": [contactCustomer],
  "referral.changed": [contactCustomer],
  "referral.link_resent": [{ job: "ask-customer-again" }],
  "referral.late": [],
  "referral.claimed": [],
  "referral.released": [],
  "referral.recommended": [],
  "referral.decided": [],
  "referral.settled": [
    { job: "email-outcome", when: ({ to }) => to !== "cancelled" },
    letterWhen("referral-lapsed", ({ to }) => to === "cancelled"),
  ],
  "customerCheck.ended": [{ job: "reassess-referral" }],
  "offer.chosen": [{ job: "email-order-changed" }],
  "offer.undone": [],
  "deposit.started": [],
  "deposit.paid": [letter("deposit-receipt")],
  // The page says how many tries are left, so only the last failure is e-mailed.
  "deposit.failed": [letterWhen("deposit-failure", ({ mayRetry }) => !mayRetry)],
  "deposit.refunded": [letter("deposit-refund")],
  "informationEmail.requested": [
    letterWhen("pre-contract-information", ({ paper }) => paper === "pre_contract_information"),
    letterWhen("loan-advance-information", ({ paper }) => paper === "loan_advance_information"),
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
  // The first collection is at least a month after the payout, so this notice reaches the customer more than ten working days ahead.
  "payout.settled": [letterWhen("direct-debit-notice", ({ to }) => to === "paid")],
  "amendment.requested": [],
  "amendment.decided": [letter("amendment")],
  "amendment.reverted": [letter("amendment"), { job: "carry-on", when: ({ to }) => to === "signed" }],
  "loan.partially_settled": [{ job: "send-settlement-statement" }, { ...syncInstruction, when: ({ after }) => after.leftToPayPence === 0 }],
  "directDebit.recorded": [],
  "directDebit.told": [],
  "directDebit.ended": [],
  "directDebit.returned": [],
  "directDebit.replaced": [letter("new-direct-debit")],
  "evidence.taken": [],
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
  "user.second_factor_refused": [],
  "user.recovery_code_used": [],
  "user.recovery_codes_renewed": [],
  "directApps.refused": [],
  "session.reuse_detected": [],
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
  "retailer.flag_switched": [],
  "retailer.created": [],
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
  "supplierAccount.entered": [],
  "supplierAccount.confirmed": [],
  "policy.drafted": [],
  "policy.changed": [],
  "policy.backtest_started": [],
  "policy.sent": [],
  "policy.approved": [],
  "policy.discarded": [],
  "webShop.joined": [],
  "webhook.set": [],
  "webhook.replayed": [],
  "webhook.ended": [],
  "apiKey.issued": [],
  "apiKey.revoked": [],
  "clock.moved": [{ job: "tick" }],
};

/** Every e-mail that follows from an event. */
export const subscribedLetters: readonly EventLetter[] = (Object.values(subscriptions) as readonly (readonly Subscription<never>[])[])
  .flat()
  .flatMap(({ letter }) => letter ?? []);

const toldToShop: JobName = "tell-web-shop";

/** Enqueues the jobs in the event's transaction. No job starts before the commit, and no committed job is lost. */
export async function announce(tx: UnitOfWork, event: RecordedEvent): Promise<void> {
  for (const { job, letter, when } of subscriptions[event.type] as readonly Subscription<EventType>[]) {
    if (when && !when(event.facts)) continue;
    await tx.sendJob(job, { eventId: event.id, ...event.on, ...(letter && { letter }) }, { singletonKey: event.id });
  }
  // The event of every status change of a web shop's application has a shop notification.
  if (event.shopNotification)
    await tx.sendJob(toldToShop, { eventId: event.id, ...event.on, ...event.shopNotification }, { singletonKey: event.id });
}
