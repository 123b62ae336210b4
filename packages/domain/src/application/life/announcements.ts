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

/** The statuses before and after a transition. They are equal if the transition does not change the status. */
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

/** The id of the signing session, which is also the id of the sealed agreement and of its evidence. */
interface OfSigning {
  readonly signingId: string;
}

interface PapersHash {
  readonly papersHash: string;
}

/** A message to the customer, with the name of its template. The id is the same for every attempt to send it. */
interface MessageFacts {
  readonly template: string;
  readonly messageId: string;
}

export interface NextCollection {
  /** The first collection date that leaves enough time to announce the collection to the customer. Null if there is no such date. */
  readonly on: LocalDate | null;
  readonly amountPence: number;
  /** The due dates of repayments that are too soon to be collected from the new account. */
  readonly tooSoon: readonly LocalDate[];
}

/** The data of each event. They contain no personal values, because personal values are stored encrypted elsewhere. */
export interface ApplicationEventFacts {
  "application.created": { readonly branch: string; readonly origin: ActorOf<"create"> };
  "application.saved": { readonly version: number; readonly parts: readonly SavedPart[] };
  "application.sent": StatusStep & { readonly way: SendingWay };
  /** The quote was e-mailed to the customer. The application stays with the shop. */
  "quote.emailed": Readonly<Record<string, never>>;
  /** The shop's screen shows a code. A customer who scans the code continues the application on their own phone. */
  "handOver.offered": Readonly<Record<string, never>>;
  /** The till shows a pairing code with which the customer's phone can join. */
  "pairing.offered": Readonly<Record<string, never>>;
  /** The customer's phone has joined the till. By joining, the customer lets the shop see each finished section. */
  "pairing.joined": { readonly pairingId: string };
  "pairing.ended": { readonly pairingId: string };
  "decision.requested": { readonly decisionId: string; readonly kind: "soft" | "full" };
  "decision.postponed": { readonly decisionId: string };
  "decision.failed": { readonly decisionId: string; readonly processedEvent: "BusinessError" | "FatalError" };
  /**
   * The customer had left the page before the decision, so Farthing sends an e-mail. `closed` is true if the application was declined and
   * no offer was made.
   */
  "decision.came_late": { readonly decisionId: string; readonly closed: boolean };
  "application.decided": StatusStep;
  "decision.contested": StatusStep;
  "application.signed": StatusStep & OfSigning & PapersHash;
  "application.sealed": StatusStep & OfSigning;
  "application.cancelled": StatusStep & { readonly reason: CancellationReason | null };
  /** `noticeOn` is the day on which the customer gave notice. Older events have no `noticeOn`, because this field was added later. */
  "application.withdrawn": StatusStep & { readonly lentPence: number; readonly noticeOn: LocalDate };
  "withdrawal.undone": StatusStep;
  "application.dropped_out": StatusStep;
  "application.expired": StatusStep;
  "referral.opened": { readonly referralId: string; readonly referType: ReferType | null };
  "referral.changed": { readonly referralId: string; readonly referType: ReferType | null };
  "referral.link_resent": { readonly referralId: string };
  /** An underwriter asked the customer for proof. The referral waits for the customer. */
  "referral.proof_requested": { readonly referralId: string; readonly referType: ReferType; readonly asked: ReferType };
  "referral.late": { readonly referralId: string };
  "referral.claimed": { readonly referralId: string };
  /** The underwriter who had claimed the referral gave up the claim, or the claim expired. */
  "referral.released": { readonly referralId: string; readonly holder: string; readonly how: "person" | "time" };
  /** The first of two underwriters accepted this version of the application. */
  "referral.recommended": { readonly referralId: string; readonly reason: ReferralReason; readonly version: number };
  /** An underwriter decided the referral. This event is not written if the policy decides the referral. */
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
  "signing.requested": StatusStep & OfSigning;
  /** The customer opened the link to the signing page, on the shop's device or on their own. */
  "signing.entered": OfSigning;
  /** The signing page showed its documents for the first time, or documents that had changed. */
  "signing.papers_shown": OfSigning & PapersHash;
  "signing.ended": StatusStep & OfSigning & { readonly how: "declined" | "timed_out" };
  /** A document was shown on a screen before signing. `decisionId` is the id of the decision for which it was shown. */
  "paper.shown": { readonly kind: string; readonly part: string; readonly template: string; readonly decisionId: string };
  "paper.downloaded": { readonly kind: string; readonly part: string; readonly paperId: string };
  /** The customer's browser confirmed that the document was downloaded completely. */
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
  /**
   * `accepted` is stored, because the statuses before and after the decision do not show whether the amendment was accepted. Only an
   * accepted amendment changes the loan.
   */
  "amendment.decided": StatusStep & { readonly accepted: boolean };
  "amendment.reverted": StatusStep;
  "loan.partially_settled": StatusStep & {
    readonly amountPence: number;
    readonly before: SettledFigures;
    readonly after: SettledFigures;
  };
  /** The events of a Direct Debit instruction: it was recorded, reported to the bank, ended, or returned by the bank with a reason code. */
  "directDebit.recorded": Readonly<Record<string, never>>;
  "directDebit.told": { readonly serialNumber: number; readonly was: InstructionStateToReport };
  "directDebit.ended": { readonly bankIsTold: boolean };
  /** `reportId` is the id of the uploaded bank report. It is missing if a person typed in the return. */
  "directDebit.returned": { readonly reason: ReturnReason; readonly reportId?: string };
  /** A collection was not paid. The servicing system collects the instalments, so the loan does not change here. */
  "directDebit.unpaid_reported": { readonly reason: string; readonly pence: number | null; readonly reportId: string };
  /** The lender's operations team replaced the customer's bank account. `next` is the first collection from the new account. */
  "directDebit.replaced": { readonly noteId: string; readonly next: NextCollection | null };
  "evidence.taken": Readonly<Record<string, never>>;
  /**
   * `isRemoved` is true if the record of the customer's support needs was removed. The event does not contain the needs, because they are
   * personal data.
   */
  "supportNeeds.recorded": { readonly recordedAs: SupportRecorder; readonly isRemoved: boolean };
  "note.added": { readonly noteId: string };
  "internalNote.added": { readonly noteId: string };
  /** The message still has to be sent: the mail or text service did not accept it at the first attempt, or the lender sends it again. */
  "mail.requested": MessageFacts;
  "mail.sent": MessageFacts;
  "mail.delivered": MessageFacts;
  /** The mail or text service refused the message permanently, or reported a bounce. */
  "mail.refused": MessageFacts;
  /** Farthing gave up sending the message. The reason "expired" means that the code in the message was no longer valid. */
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

/** The data of an event without the two statuses. A verb that omits a value does not compile. */
export type EventFacts<E extends EventName> = Omit<ApplicationEventFacts[AnnouncedEventType<E>], keyof StatusStep>;
