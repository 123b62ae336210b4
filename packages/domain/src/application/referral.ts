import { contactChannel } from "../details/index.ts";
import { screens } from "../wording/index.ts";
import type { ReferType } from "./vocabulary.ts";

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

/** What the branch is told of an identity check: how the customer was asked for it (S1 §2). */
export function identityCheckText(phone: string | null | undefined): string {
  const { byText, byEmail } = screens.staff.referred.identity;
  return contactChannel(phone) === "text" ? byText : byEmail;
}
