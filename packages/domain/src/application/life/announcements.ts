import type { InstructionStateToReport, ReturnReason } from "../../bacs/index.ts";
import type { LocalDate } from "../../money/index.ts";
import type {
  CancellationReason,
  CheckKind,
  CheckOutcome,
  ReferralReason,
  ReferType,
  SendingWay,
  Status,
  SupportRecorder,
} from "../../vocabulary/index.ts";
import type { SavedPart } from "../document/saved-parts.ts";
import type { ActorOf, EventName, transitions } from "./transitions.ts";

export interface StatusStep {
  readonly from: Status;
  readonly to: Status;
}

interface DepositFacts {
  readonly amountPence: number;
  readonly tries: number;
}

interface SettledFigures {
  readonly leftToPayPence: number;
  readonly instalmentPence: number;
}

/** The signing session, the sealed agreement and its evidence have the same id. */
interface SigningRef {
  readonly signingId: string;
}

interface PapersHash {
  readonly papersHash: string;
}

/** Every attempt to send a message has the same `messageId`. */
interface MessageFacts {
  readonly template: string;
  readonly messageId: string;
}

export interface NextCollection {
  /** The first date that leaves enough time to announce the collection to the customer. Null if there is none. */
  readonly on: LocalDate | null;
  readonly amountPence: number;
  /** The due dates of repayments that are too soon to be collected from the new account. */
  readonly tooSoon: readonly LocalDate[];
}

/** Events contain no personal data. Farthing stores personal data encrypted elsewhere. */
export interface ApplicationEventFacts {
  "application.created": { readonly branch: string; readonly origin: ActorOf<"create"> };
  "application.saved": { readonly version: number; readonly parts: readonly SavedPart[] };
  "application.sent": StatusStep & { readonly way: SendingWay };
  /** The shop has e-mailed the quote to the customer, but the application stays with the shop. */
  "quote.emailed": Readonly<Record<string, never>>;
  /** The shop's screen shows a code. A customer who scans the code continues the application on their own phone. */
  "handOver.offered": Readonly<Record<string, never>>;
  /** The till shows a code with which the customer's phone can join the till. */
  "pairing.offered": Readonly<Record<string, never>>;
  /** By joining the till with a phone, the customer lets the shop see each finished section. */
  "pairing.joined": { readonly pairingId: string };
  "pairing.ended": { readonly pairingId: string };
  "decision.requested": { readonly decisionId: string; readonly kind: "soft" | "full" };
  "decision.postponed": { readonly decisionId: string };
  "decision.failed": { readonly decisionId: string; readonly processedEvent: "BusinessError" | "FatalError" };
  /** The customer left the page before the decision, so Farthing sends an e-mail. `closed` means a decline without an offer. */
  "decision.came_late": { readonly decisionId: string; readonly closed: boolean };
  "application.decided": StatusStep;
  "decision.contested": StatusStep;
  "application.signed": StatusStep & SigningRef & PapersHash;
  "application.sealed": StatusStep & SigningRef;
  "application.cancelled": StatusStep & { readonly reason: CancellationReason | null };
  /** `noticeOn` is the day on which the customer gave notice of the withdrawal. Older events lack this field. */
  "application.withdrawn": StatusStep & { readonly lentPence: number; readonly noticeOn: LocalDate };
  "withdrawal.undone": StatusStep;
  "application.dropped_out": StatusStep;
  "application.expired": StatusStep;
  "referral.opened": { readonly referralId: string; readonly referType: ReferType | null };
  "referral.changed": { readonly referralId: string; readonly referType: ReferType | null };
  "referral.link_resent": { readonly referralId: string };
  "referral.proof_requested": { readonly referralId: string; readonly referType: ReferType; readonly asked: ReferType };
  "referral.late": { readonly referralId: string };
  "referral.claimed": { readonly referralId: string };
  /** `how` is "person" if the underwriter gave up the claim on the referral, and "time" if the claim expired. */
  "referral.released": { readonly referralId: string; readonly holder: string; readonly how: "person" | "time" };
  /** The first of two underwriters accepted this version of the application. */
  "referral.recommended": { readonly referralId: string; readonly reason: ReferralReason; readonly version: number };
  /** Only an underwriter's decision writes this event. A decision by the credit policy does not. */
  "referral.decided": { readonly referralId: string; readonly outcome: "accept" | "decline"; readonly reason: ReferralReason };
  "referral.settled": StatusStep;
  "customerCheck.ended": { readonly checkId: string; readonly kind: CheckKind; readonly outcome: CheckOutcome };
  "offer.chosen": StatusStep;
  "offer.undone": StatusStep;
  "deposit.started": StatusStep & DepositFacts;
  "deposit.paid": StatusStep & DepositFacts;
  "deposit.failed": StatusStep & DepositFacts & { readonly mayRetry: boolean };
  "deposit.refunded": { readonly amountPence: number };
  "informationEmail.requested": { readonly paper: "pre_contract_information" | "loan_advance_information" };
  "agreement.downloaded": { readonly paperId: string };
  "signing.requested": StatusStep & SigningRef;
  "signing.entered": SigningRef;
  /** The signing page showed its documents for the first time, or again after a change. */
  "signing.papers_shown": SigningRef & PapersHash;
  "signing.ended": StatusStep & SigningRef & { readonly how: "declined" | "timed_out" };
  "paper.shown": { readonly kind: string; readonly part: string; readonly template: string; readonly decisionId: string };
  "paper.downloaded": { readonly kind: string; readonly part: string; readonly paperId: string };
  "paper.download_confirmed": { readonly kind: string };
  "goods.delivered": StatusStep;
  "goods.part_delivered": StatusStep & { readonly amountPence: number };
  "satisfactionNote.resent": StatusStep;
  "satisfactionNote.satisfied": StatusStep;
  "satisfactionNote.dissatisfied": StatusStep;
  "satisfactionNote.resolved": StatusStep;
  "coolingOff.ended": StatusStep;
  "payout.released": StatusStep;
  "payout.assessed": StatusStep;
  "payout.started": StatusStep;
  "payout.left_out": StatusStep;
  "payout.settled": StatusStep;
  "payout.return_undone": StatusStep;
  "amendment.requested": StatusStep;
  /** The statuses before and after the decision do not show whether the amendment was accepted, so the event stores `accepted`. */
  "amendment.decided": StatusStep & { readonly accepted: boolean };
  "amendment.reverted": StatusStep;
  "loan.partially_settled": StatusStep & {
    readonly amountPence: number;
    readonly before: SettledFigures;
    readonly after: SettledFigures;
  };
  /**
   * `directDebit.told`: Farthing has sent the instruction, or its cancellation, to the bank. `directDebit.returned`: the bank says that the
   * instruction cannot be used.
   */
  "directDebit.recorded": Readonly<Record<string, never>>;
  "directDebit.told": { readonly serialNumber: number; readonly was: InstructionStateToReport };
  "directDebit.ended": { readonly bankIsTold: boolean };
  /** `reportId` is missing if a person typed in the bank's reason instead of uploading the bank's report. */
  "directDebit.returned": { readonly reason: ReturnReason; readonly reportId?: string };
  /** An unpaid collection does not change the loan in Farthing, because the servicing system collects the repayments. */
  "directDebit.unpaid_reported": { readonly reason: string; readonly pence: number | null; readonly reportId: string };
  /** The lender replaced the customer's bank account. `next` is the first collection from the new account. */
  "directDebit.replaced": { readonly noteId: string; readonly next: NextCollection | null };
  "evidence.taken": Readonly<Record<string, never>>;
  /** The event does not contain the support needs, because they are personal data. */
  "supportNeeds.recorded": { readonly recordedAs: SupportRecorder; readonly isRemoved: boolean };
  "note.added": { readonly noteId: string };
  "internalNote.added": { readonly noteId: string };
  /** The first attempt to send the message failed, or the lender sends the message again. */
  "mail.requested": MessageFacts;
  "mail.sent": MessageFacts;
  "mail.delivered": MessageFacts;
  /** The mail or text service refused the message permanently, or reported a bounce. */
  "mail.refused": MessageFacts;
  /** The reason "expired" means that the code in the message was no longer valid. */
  "mail.given_up": MessageFacts & { readonly reason: "not_accepted" | "expired" };
  "text.requested": MessageFacts;
  "text.sent": MessageFacts;
  "text.delivered": MessageFacts;
  "text.refused": MessageFacts;
  "text.given_up": MessageFacts & { readonly reason: "not_accepted" | "expired" };
  "applicant.signed_in": { readonly channel: string };
  "applicant.sign_in_refused": { readonly channel: string };
}
export type ApplicationEventType = keyof ApplicationEventFacts;

export type AnnouncedEventType<E extends EventName> = (typeof transitions)[E]["announces"];

/** `toAnnouncedEvent` adds the statuses before and after the event. */
export type EventFacts<E extends EventName> = Omit<ApplicationEventFacts[AnnouncedEventType<E>], keyof StatusStep>;
