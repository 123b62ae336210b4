import { type ContactChannel, contactChannel } from "../../details/index.ts";
import { addWorkingDays, endOfDay, type LocalDate, londonDay } from "../../money/index.ts";
import { type CheckKind, isIn, type ReferType, type Status } from "../../vocabulary/index.ts";
import { screens } from "../../wording/index.ts";
import type { Application } from "../application.ts";
import type { EventName } from "./transitions.ts";

export const isReferred = (status: Status): boolean => isIn(status, "referred");

/** The number of working days that the lender promises to the shop. An appeal is assessed again, which takes longer (S1 §9). */
export const promisedWorkingDays = { referral: 2, appeal: 10 } as const;

export const referralDueAt = (referredAt: Date, by: EventName): Date =>
  endOfDay(addWorkingDays(londonDay(referredAt), promisedWorkingDays[by === "appeal" ? "appeal" : "referral"]));

/** The last day on which the customer can complete a check, and on which the lender can decide. */
export const referralLastDay = ({
  status,
  applicationExpiryDate,
  softSearchExpiryDate,
}: Pick<Application, "status" | "applicationExpiryDate" | "softSearchExpiryDate">): LocalDate | null =>
  status === "decision_quotation_refer" ? softSearchExpiryDate : applicationExpiryDate;

/** The reason codes that a customer can resolve (S1 §9, S2 §9). */
export const reasonCodeGroups = {
  openBanking: ["OBR1", "OBR2", "OBR3"],
  identityVerification: ["IDV1", "IDV2"],
} as const;

const anyOf = (group: readonly string[], codes: readonly string[]): boolean => codes.some((code) => group.includes(code));

/** Returns the check that the customer has to complete. Null if the underwriters need nothing from the customer. */
export function referTypeOf(reasonCodes: readonly string[]): ReferType | null {
  const identity = anyOf(reasonCodeGroups.identityVerification, reasonCodes);
  const banking = anyOf(reasonCodeGroups.openBanking, reasonCodes);
  if (identity && banking) return "IDVT_OBR";
  if (identity) return "IDVT";
  return banking ? "OBR" : null;
}

export const requiredChecks = {
  IDVT: ["identity"],
  OBR: ["openBanking"],
  IDVT_OBR: ["identity", "openBanking"],
} as const satisfies Record<ReferType, readonly CheckKind[]>;

/** The text that tells the branch how the customer was invited to the identity check (S1 §2). */
export function identityCheckText(phone: string | null | undefined): string {
  const { byText, byEmail } = screens.staff.referred.identity;
  return contactChannel(phone) === "text" ? byText : byEmail;
}

/** The identity check is sent by text message if possible. All other requests are sent by e-mail (S1 §9). */
export function invitationTo(
  kind: CheckKind,
  contact: { readonly phoneNumber?: string | null | undefined; readonly emailAddress?: string | null | undefined } | null | undefined,
): { readonly channel: ContactChannel; readonly to: string } | null {
  const { phoneNumber, emailAddress } = contact ?? {};
  const takesText = phoneNumber && contactChannel(phoneNumber) === "text";
  if (takesText && (kind === "identity" || !emailAddress)) return { channel: "text", to: phoneNumber };
  return emailAddress ? { channel: "email", to: emailAddress } : null;
}
