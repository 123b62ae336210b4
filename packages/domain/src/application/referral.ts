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
