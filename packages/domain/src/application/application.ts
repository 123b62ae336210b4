import type { LocalDate } from "../money/index.ts";
import type { CancellationReason, ReferType, Status, StatusOfGroup } from "../vocabulary/index.ts";
import type { ApplicationDocument } from "./document/document.ts";

export interface Application {
  readonly status: Status;
  readonly document: ApplicationDocument;
  readonly softSearchExpiryDate: LocalDate | null;
  readonly tailoringExpiryDate: LocalDate | null;
  readonly applicationExpiryDate: LocalDate | null;
  readonly maxInstalmentAmount: string | null;
  readonly referType: ReferType | null;
  readonly depositTries: number;
  readonly signedAt: string | null;
  readonly coolingOffEnd: LocalDate | null;
  /** If the shop reverts an accepted amendment, the application returns to this version. */
  readonly revertibleVersion: { readonly id: string; readonly status: StatusOfGroup<"amendable"> } | null;
  readonly satisfactionAnswered: boolean;
  readonly payoutStopped: boolean;
  readonly payoutFileSent: boolean;
  readonly cancellationReason: CancellationReason | null;
  /** True if the lender has not answered the referral in the promised time. */
  readonly sla: boolean;
}

export type Changes = Partial<Omit<Application, "status">>;

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
