import { type ContactChannel, contactChannel } from "../../details/index.ts";
import { addWorkingDays, endOfDay, londonDay } from "../../money/index.ts";
import { type CheckKind, isIn, type ReferType, type Status } from "../../vocabulary/index.ts";
import { screens } from "../../wording/index.ts";
import type { EventName } from "./transitions.ts";

export const isReferred = (status: Status): boolean => isIn(status, "referred");

/** How long the lender lets a shop wait; an appeal is looked into anew, which may take longer (S1 §9). */
const promisedWorkingDays = { referral: 2, appeal: 10 } as const;

/** When the lender's promise is broken: the last of the promised working days is over. */
export const referralDueAt = (referredAt: Date, by: EventName): Date =>
  endOfDay(addWorkingDays(londonDay(referredAt), promisedWorkingDays[by === "appeal" ? "appeal" : "referral"]));

/** The reason codes that a customer can do something about (S1 §9, S2 §9). */
export const reasonCodeGroups = {
  /** More information, explained by e-mail. */
  openBanking: ["OBR1", "OBR2", "OBR3"],
  /** Identity verification, by text or e-mail. */
  identityVerification: ["IDV1", "IDV2"],
} as const;

const anyOf = (group: readonly string[], codes: readonly string[]): boolean => codes.some((code) => group.includes(code));

/** What a referred customer is asked for; null when the underwriters look into it by themselves. */
export function referTypeOf(reasonCodes: readonly string[]): ReferType | null {
  const identity = anyOf(reasonCodeGroups.identityVerification, reasonCodes);
  const banking = anyOf(reasonCodeGroups.openBanking, reasonCodes);
  if (identity && banking) return "IDVT_OBR";
  if (identity) return "IDVT";
  return banking ? "OBR" : null;
}

/** What a referred customer is asked to do (S1 §9). */
export const requiredChecks = {
  IDVT: ["identity"],
  OBR: ["openBanking"],
  IDVT_OBR: ["identity", "openBanking"],
} as const satisfies Record<ReferType, readonly CheckKind[]>;

/** What the branch is told of an identity check: how the customer was asked for it (S1 §2). */
export function identityCheckText(phone: string | null | undefined): string {
  const { byText, byEmail } = screens.staff.referred.identity;
  return contactChannel(phone) === "text" ? byText : byEmail;
}

/** Identity by text where the number takes one; the rest is explained by e-mail, to whoever has an address (S1 §9). */
export function invitationTo(
  kind: CheckKind,
  contact: { readonly phoneNumber?: string | null | undefined; readonly emailAddress?: string | null | undefined } | null | undefined,
): { readonly channel: ContactChannel; readonly to: string } | null {
  const { phoneNumber, emailAddress } = contact ?? {};
  const takesText = phoneNumber && contactChannel(phoneNumber) === "text";
  if (takesText && (kind === "identity" || !emailAddress)) return { channel: "text", to: phoneNumber };
  return emailAddress ? { channel: "email", to: emailAddress } : null;
}
