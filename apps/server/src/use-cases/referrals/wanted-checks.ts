import type { ReferType } from "@farthing/domain/application";
import type { CheckKind } from "../../store/referrals/customer-checks.ts";

/** What a referred customer is asked to do (S1 §9). */
export const wantedChecks = {
  IDVT: ["identity"],
  OBR: ["openBanking"],
  IDVT_OBR: ["identity", "openBanking"],
} as const satisfies Record<ReferType, readonly CheckKind[]>;
