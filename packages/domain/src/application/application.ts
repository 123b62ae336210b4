import type { LocalDate } from "../money/index.ts";
import type { CancellationReason, ReferType, Status } from "../vocabulary/index.ts";
import type { ApplicationDocument } from "./document/document.ts";

/** What the rules need to know of a stored application. Every verb takes one and says what of it changes. */
export interface Application {
  readonly status: Status;
  readonly document: ApplicationDocument;
  readonly softSearchExpiryDate: LocalDate | null;
  readonly tailoringExpiryDate: LocalDate | null;
  /** The day until which a full decision holds. */
  readonly applicationExpiryDate: LocalDate | null;
  readonly maxInstalmentAmount: string | null;
  readonly referType: ReferType | null;
  /** Payments of the deposit that have failed. */
  readonly depositTries: number;
  readonly signedAt: string | null;
  readonly coolingOffEnd: LocalDate | null;
  /** The version that returns if an accepted amendment is given up. */
  readonly revertibleVersion: { readonly id: string; readonly status: "signed" | "decision_accept" } | null;
  readonly satisfactionAnswered: boolean;
  readonly payoutStopped: boolean;
  readonly payoutFileSent: boolean;
  readonly cancellationReason: CancellationReason | null;
  /** The lender's promise of an answer to a referral has been broken. */
  readonly sla: boolean;
}

export type Changes = Partial<Omit<Application, "status">>;

/** What an application has to show for itself before anything has happened to it. */
export const newApplicationValues = {
  softSearchExpiryDate: null,
  tailoringExpiryDate: null,
  applicationExpiryDate: null,
  maxInstalmentAmount: null,
  referType: null,
  depositTries: 0,
  signedAt: null,
  coolingOffEnd: null,
  revertibleVersion: null,
  satisfactionAnswered: false,
  payoutStopped: false,
  payoutFileSent: false,
  cancellationReason: null,
  sla: false,
} as const satisfies Omit<Application, "status" | "document">;
