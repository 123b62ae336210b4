import { type ContactChannel, contactChannel } from "../../details/index.ts";
import { addWorkingDays, endOfDay, type LocalDate, londonDay } from "../../money/index.ts";
import { type CheckKind, isInStatusGroup, type ReferType, type Status } from "../../vocabulary/index.ts";
import { fail, screens } from "../../wording/index.ts";
import type { Application } from "../application.ts";
import type { EventName } from "./transitions.ts";

export const isReferred = (status: Status): boolean => isInStatusGroup(status, "referred");

/** An appeal takes longer, because the case is assessed again (S1 §9). */
export const promisedWorkingDays = { referral: 2, appeal: 10 } as const;

export const referralDueAt = (referredAt: Date, by: EventName): Date =>
  endOfDay(addWorkingDays(londonDay(referredAt), promisedWorkingDays[by === "appeal" || by === "contest" ? "appeal" : "referral"]));

/** The last day on which the customer can complete a check and the lender can decide the referral. */
export const referralLastDay = ({
  status,
  applicationExpiryDate,
  softSearchExpiryDate,
}: Pick<Application, "status" | "applicationExpiryDate" | "softSearchExpiryDate">): LocalDate | null =>
  status === "decision_quotation_refer" ? softSearchExpiryDate : applicationExpiryDate;

/** The reason codes that the customer can resolve by a check (S1 §9, S2 §9). */
export const reasonCodeGroups = {
  openBanking: ["OBR1", "OBR2", "OBR3"],
  identityVerification: ["IDV1", "IDV2"],
} as const;

const hasCodeInGroup = (group: readonly string[], codes: readonly string[]): boolean => codes.some((code) => group.includes(code));

export function referTypeOf(reasonCodes: readonly string[]): ReferType | null {
  const identity = hasCodeInGroup(reasonCodeGroups.identityVerification, reasonCodes);
  const banking = hasCodeInGroup(reasonCodeGroups.openBanking, reasonCodes);
  if (identity && banking) return "IDVT_OBR";
  if (identity) return "IDVT";
  return banking ? "OBR" : null;
}

export const requiredChecks = {
  IDVT: ["identity"],
  OBR: ["openBanking"],
  IDVT_OBR: ["identity", "openBanking"],
} as const satisfies Record<ReferType, readonly CheckKind[]>;

function referTypeOfChecks(kinds: readonly CheckKind[]): ReferType | null {
  const [identity, banking] = [kinds.includes("identity"), kinds.includes("openBanking")];
  if (identity && banking) return "IDVT_OBR";
  if (identity) return "IDVT";
  return banking ? "OBR" : null;
}

const checksOf = (referType: ReferType | null): readonly CheckKind[] => (referType === null ? [] : requiredChecks[referType]);

export function addRequestedChecks(outstanding: ReferType | null, asked: ReferType): ReferType {
  const kinds = checksOf(outstanding);
  if (checksOf(asked).every((kind) => kinds.includes(kind))) fail("referral.proof_awaited");
  return referTypeOfChecks([...kinds, ...checksOf(asked)]) ?? asked;
}

export const referTypeAfterCheck = (reasonCodes: readonly string[], open: readonly CheckKind[]): ReferType | null =>
  referTypeOfChecks([...checksOf(referTypeOf(reasonCodes)), ...open]);

/** Tells the branch how the customer was invited to the identity check (S1 §2). */
export function identityCheckText(phone: string | null | undefined): string {
  const { byText, byEmail } = screens.staff.referred.identity;
  return contactChannel(phone) === "text" ? byText : byEmail;
}

/** An invitation to an identity check is a text message if possible. Any other invitation is an e-mail if possible (S1 §9). */
export function chooseInvitationChannel(
  kind: CheckKind,
  contact: { readonly phoneNumber?: string | null | undefined; readonly emailAddress?: string | null | undefined } | null | undefined,
): { readonly channel: ContactChannel; readonly to: string } | null {
  const { phoneNumber, emailAddress } = contact ?? {};
  const takesText = phoneNumber && contactChannel(phoneNumber) === "text";
  if (takesText && (kind === "identity" || !emailAddress)) return { channel: "text", to: phoneNumber };
  return emailAddress ? { channel: "email", to: emailAddress } : null;
}
