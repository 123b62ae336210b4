import type { ReturnReason, WaitingState } from "../../bacs/index.ts";
import type { LocalDate } from "../../money/index.ts";
import type { CancellationReason, CheckKind, CheckOutcome, ReferType, SendingWay, Status } from "../../vocabulary/index.ts";
import type { SavedPart } from "../document/saved-parts.ts";
import type { EventName, transitions } from "./transitions.ts";

/** The two ends of a row of the transition table that was gone through; where it leaves the status as it is, they are the same. */
export interface Step {
  readonly from: Status;
  readonly to: Status;
}

interface DepositFacts {
  readonly amountPence: number;
  /** Payments that have failed until then. */
  readonly tries: number;
}

interface SettledFigures {
  readonly leftToPayPence: number;
  readonly instalmentPence: number;
}

/** Which signing it is about: the same id names the room, the sealed agreement and its evidence. */
interface OfSigning {
  readonly signingId: string;
}

export interface NextCollection {
  /** The first day that can be announced in time; null where only days before it are left. */
  readonly on: LocalDate | null;
  readonly amountPence: number;
  /** Repayments that fall due before, and are not collected from the new account. */
  readonly tooSoon: readonly LocalDate[];
}

/**
 * What the audit trail tells of an application: under which name, and with which facts. None of them is personal; personal values are
 * sealed beside them. The transition table names the ones that a transition announces, the others are told by whoever does the thing.
 */
export interface ApplicationFacts {
  "application.created": { readonly branch: string };
  "application.saved": { readonly version: number; readonly parts: readonly SavedPart[] };
  "application.sent": Step & { readonly way: SendingWay };
  /** The figures to think over; the application stays with the shop. */
  "quote.emailed": Readonly<Record<string, never>>;
  /** A code for the customer's own phone stands on the shop's screen. */
  "handOver.offered": Readonly<Record<string, never>>;
  /** A code stands on the till's screen by which the customer's phone joins it. */
  "pairing.offered": Readonly<Record<string, never>>;
  /** By the customer, who lets the shop see each section once it is finished. */
  "pairing.joined": { readonly pairingId: string };
  "pairing.ended": { readonly pairingId: string };
  "decision.requested": { readonly decisionId: string; readonly kind: "soft" | "full" };
  "decision.postponed": { readonly decisionId: string };
  "decision.failed": { readonly decisionId: string; readonly processedEvent: "BusinessError" | "FatalError" };
  /** The customer no longer waited on the page for what came of it; `closed`: a decline without an offer, which has a letter of its own. */
  "decision.came_late": { readonly decisionId: string; readonly closed: boolean };
  "application.decided": Step;
  "application.signed": Step & OfSigning;
  "application.sealed": Step & OfSigning;
  "application.cancelled": Step & { readonly reason: CancellationReason | null };
  /** What had been lent by then, in pence. */
  "application.withdrawn": Step & { readonly lentPence: number };
  "application.dropped_out": Step;
  "application.expired": Step;
  "referral.opened": { readonly referralId: string; readonly referType: ReferType | null };
  "referral.changed": { readonly referralId: string; readonly referType: ReferType | null };
  "referral.link_resent": { readonly referralId: string };
  "referral.late": { readonly referralId: string };
  "referral.claimed": { readonly referralId: string };
  /** By whoever had it, or by the time that it was left alone. */
  "referral.released": { readonly referralId: string; readonly holder: string; readonly how: "person" | "time" };
  "referral.settled": Step;
  "customerCheck.ended": { readonly checkId: string; readonly kind: CheckKind; readonly outcome: CheckOutcome };
  "offer.chosen": Step;
  "offer.undone": Step;
  "deposit.started": Step & DepositFacts;
  "deposit.paid": Step & DepositFacts;
  "deposit.failed": Step & DepositFacts & { readonly mayRetry: boolean };
  "deposit.refunded": { readonly amountPence: number };
  /** Somebody wants what is to be read before signing by e-mail. */
  "informationEmail.requested": { readonly paper: "pre_contract_information" | "loan_advance_information" };
  /** By the customer, on the public page. */
  "agreement.downloaded": { readonly paperId: string };
  "signing.requested": Step & OfSigning;
  /** By whoever opened the room's link: the customer, on the shop's device or on their own. */
  "signing.entered": OfSigning;
  "signing.ended": Step & OfSigning & { readonly how: "declined" | "timed_out" };
  /** On a screen, before signing: which text, and for which decision. */
  "paper.shown": { readonly kind: string; readonly part: string; readonly template: string; readonly decisionId: string };
  "paper.downloaded": { readonly kind: string; readonly part: string; readonly paperId: string };
  /** A browser says that the file has arrived. */
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
  "payout.settled": Step;
  "amendment.requested": Step;
  /** Only an accepted one changes the loan; the two ends may be the same either way. */
  "amendment.decided": Step & { readonly accepted: boolean };
  "amendment.reverted": Step;
  /** What is left to pay, and what is paid a month, before and after. */
  "loan.partially_settled": Step & {
    readonly amountPence: number;
    readonly before: SettledFigures;
    readonly after: SettledFigures;
  };
  /** An instruction to pay by Direct Debit waits to be told to the bank, was told, is over, or was refused with AUDDIS's code. */
  "directDebit.recorded": Readonly<Record<string, never>>;
  "directDebit.told": { readonly serialNumber: number; readonly was: WaitingState };
  "directDebit.ended": { readonly bankIsTold: boolean };
  "directDebit.returned": { readonly reason: ReturnReason };
  /** Operations took another account from the customer, and kept in a note how they knew them: what is collected from it next, of a loan that runs. */
  "directDebit.replaced": { readonly noteId: string; readonly next: NextCollection | null };
  "evidence.taken": Readonly<Record<string, never>>;
  "note.added": { readonly noteId: string };
  "internalNote.added": { readonly noteId: string };
  "mail.sent": { readonly template: string; readonly messageId: string };
  "mail.refused": { readonly template: string; readonly messageId: string };
  "text.sent": { readonly template: string; readonly messageId: string };
  "text.refused": { readonly template: string; readonly messageId: string };
  "applicant.signed_in": { readonly channel: string };
  "applicant.sign_in_refused": { readonly channel: string };
}
export type ApplicationEventType = keyof ApplicationFacts;

/** Under which name the trail tells of a transition. */
export type AnnouncedBy<E extends EventName> = (typeof transitions)[E]["announces"];

/** What a transition's announcement says beside its two ends. A verb that leaves any of it out does not compile. */
export type EventFacts<E extends EventName> = Omit<ApplicationFacts[AnnouncedBy<E>], keyof Step>;
