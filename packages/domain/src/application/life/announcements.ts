import type { ReturnReason, WaitingState } from "../../bacs/index.ts";
import type { LocalDate } from "../../money/index.ts";
import type { CancellationReason, CheckKind, CheckOutcome, ReferralReason, ReferType, SendingWay, Status } from "../../vocabulary/index.ts";
import type { SavedPart } from "../document/saved-parts.ts";
import type { ActorOf, EventName, transitions } from "./transitions.ts";

/** The statuses before and after a transition. Both statuses are equal if the transition keeps the status. */
export interface Step {
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

/** The id of the signing, which is also the id of the sealed agreement and of its evidence. */
interface OfSigning {
  readonly signingId: string;
}

/** SHA-256 of the models of all documents of a signing, in hexadecimal. */
interface PapersHash {
  readonly papersHash: string;
}

/** A message with the name of its template. The id is the same for every attempt. */
interface MessageFacts {
  readonly template: string;
  readonly messageId: string;
}

export interface NextCollection {
  /** The first day on which a collection can be announced in time, or null if there is none. */
  readonly on: LocalDate | null;
  readonly amountPence: number;
  /** The repayments that fall due too soon to be collected from the new account. */
  readonly tooSoon: readonly LocalDate[];
}

/**
 * The audit events of an application with their data. The data are never personal, because personal values are stored encrypted beside
 * them.
 */
export interface ApplicationFacts {
  "application.created": { readonly branch: string; readonly origin: ActorOf<"create"> };
  "application.saved": { readonly version: number; readonly parts: readonly SavedPart[] };
  "application.sent": Step & { readonly way: SendingWay };
  /** The quote was e-mailed to the customer. The application stays with the shop. */
  "quote.emailed": Readonly<Record<string, never>>;
  /** The shop's screen shows a transfer code for the customer's own phone. */
  "handOver.offered": Readonly<Record<string, never>>;
  /** The till shows a pairing code with which the customer's phone joins the till. */
  "pairing.offered": Readonly<Record<string, never>>;
  /** The customer lets the shop see each finished section. */
  "pairing.joined": { readonly pairingId: string };
  "pairing.ended": { readonly pairingId: string };
  "decision.requested": { readonly decisionId: string; readonly kind: "soft" | "full" };
  "decision.postponed": { readonly decisionId: string };
  "decision.failed": { readonly decisionId: string; readonly processedEvent: "BusinessError" | "FatalError" };
  /** The customer had left the page when the decision came. `closed` is a decline without an offer, which has its own e-mail. */
  "decision.came_late": { readonly decisionId: string; readonly closed: boolean };
  "application.decided": Step;
  /** `papersHash` identifies the documents that the customer signed. */
  "application.signed": Step & OfSigning & PapersHash;
  "application.sealed": Step & OfSigning;
  "application.cancelled": Step & { readonly reason: CancellationReason | null };
  "application.withdrawn": Step & { readonly lentPence: number };
  "application.dropped_out": Step;
  "application.expired": Step;
  "referral.opened": { readonly referralId: string; readonly referType: ReferType | null };
  "referral.changed": { readonly referralId: string; readonly referType: ReferType | null };
  "referral.link_resent": { readonly referralId: string };
  "referral.late": { readonly referralId: string };
  "referral.claimed": { readonly referralId: string };
  /** The holder of the claim released the referral, or the claim expired. */
  "referral.released": { readonly referralId: string; readonly holder: string; readonly how: "person" | "time" };
  /** The first of two underwriters accepted this version of the application. */
  "referral.recommended": { readonly referralId: string; readonly reason: ReferralReason; readonly version: number };
  /** An underwriter decided. The policy settles a referral without this event. */
  "referral.decided": { readonly referralId: string; readonly outcome: "accept" | "decline"; readonly reason: ReferralReason };
  "referral.settled": Step;
  "customerCheck.ended": { readonly checkId: string; readonly kind: CheckKind; readonly outcome: CheckOutcome };
  "offer.chosen": Step;
  "offer.undone": Step;
  "deposit.started": Step & DepositFacts;
  "deposit.paid": Step & DepositFacts;
  "deposit.failed": Step & DepositFacts & { readonly mayRetry: boolean };
  "deposit.refunded": { readonly amountPence: number };
  /** Staff or the customer requested the information to read before signing by e-mail. */
  "informationEmail.requested": { readonly paper: "pre_contract_information" | "loan_advance_information" };
  /** The customer downloaded the agreement on the public page. */
  "agreement.downloaded": { readonly paperId: string };
  "signing.requested": Step & OfSigning;
  /** The customer opened the link to the signing page, on the shop's device or on their own. */
  "signing.entered": OfSigning;
  /** The signing page showed documents for the first time, or showed new documents. */
  "signing.papers_shown": OfSigning & PapersHash;
  "signing.ended": Step & OfSigning & { readonly how: "declined" | "timed_out" };
  /** A document was shown on a screen before signing, for one decision. */
  "paper.shown": { readonly kind: string; readonly part: string; readonly template: string; readonly decisionId: string };
  "paper.downloaded": { readonly kind: string; readonly part: string; readonly paperId: string };
  /** The browser confirmed that the downloaded file has arrived. */
  "paper.download_confirmed": { readonly kind: string };
  "goods.delivered": Step;
  "satisfactionNote.resent": Step;
  "satisfactionNote.satisfied": Step;
  "satisfactionNote.dissatisfied": Step;
  "satisfactionNote.resolved": Step;
  "coolingOff.ended": Step;
  "payout.released": Step;
  "payout.assessed": Step;
  "payout.started": Step;
  "payout.left_out": Step;
  "payout.settled": Step;
  "payout.return_undone": Step;
  "amendment.requested": Step;
  /** Only an accepted amendment changes the loan. In either case both statuses may be equal. */
  "amendment.decided": Step & { readonly accepted: boolean };
  "amendment.reverted": Step;
  "loan.partially_settled": Step & {
    readonly amountPence: number;
    readonly before: SettledFigures;
    readonly after: SettledFigures;
  };
  /** The events of a Direct Debit instruction: recorded, sent to the bank, ended, or refused with a code of AUDDIS. */
  "directDebit.recorded": Readonly<Record<string, never>>;
  "directDebit.told": { readonly serialNumber: number; readonly was: WaitingState };
  "directDebit.ended": { readonly bankIsTold: boolean };
  "directDebit.returned": { readonly reason: ReturnReason };
  /**
   * The lender's operations replaced the customer's bank account. `next` is the first collection from the new account, if the loan is
   * running.
   */
  "directDebit.replaced": { readonly noteId: string; readonly next: NextCollection | null };
  "evidence.taken": Readonly<Record<string, never>>;
  "note.added": { readonly noteId: string };
  "internalNote.added": { readonly noteId: string };
  /** The mail or text service did not accept the message at once, or the lender sends it again. The message waits and is retried. */
  "mail.requested": MessageFacts;
  "mail.sent": MessageFacts;
  "mail.delivered": MessageFacts;
  /** The mail or text service refused the message permanently, or reported a bounce. */
  "mail.refused": MessageFacts;
  /** "expired": the code in the message was no longer valid. */
  "mail.given_up": MessageFacts & { readonly reason: "not_accepted" | "expired" };
  "text.requested": MessageFacts;
  "text.sent": MessageFacts;
  "text.delivered": MessageFacts;
  "text.refused": MessageFacts;
  "text.given_up": MessageFacts & { readonly reason: "not_accepted" | "expired" };
  "applicant.signed_in": { readonly channel: string };
  "applicant.sign_in_refused": { readonly channel: string };
}
export type ApplicationEventType = keyof ApplicationFacts;

export type AnnouncedBy<E extends EventName> = (typeof transitions)[E]["announces"];

/** The data of an event in addition to the two statuses. A verb that omits a value does not compile. */
export type EventFacts<E extends EventName> = Omit<ApplicationFacts[AnnouncedBy<E>], keyof Step>;
