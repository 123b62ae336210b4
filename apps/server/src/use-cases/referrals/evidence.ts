import { type Evidence, noEvidence } from "@farthing/domain/credit";
import type { StoredCheck } from "../../store/referrals/customer-checks.ts";

/** What the customer has shown so far. Whoever leaves a check half done has not shown anything. */
export function evidenceIn(checks: readonly StoredCheck[]): Evidence {
  const ended = checks.filter(({ outcome }) => outcome !== null);
  const identity = ended.filter(({ kind }) => kind === "identity");
  return {
    identityCheck: {
      failedAttempts: identity.filter(({ outcome }) => outcome !== "passed").length,
      passed: identity.some(({ outcome }) => outcome === "passed"),
    },
    openBanking: openBankingIn(ended.findLast(({ kind }) => kind === "openBanking")),
  };
}

function openBankingIn(check: StoredCheck | undefined): Evidence["openBanking"] {
  if (!check) return noEvidence.openBanking;
  const { verifiedIncome = null, monthlyEssentials = null } = check.findings ?? {};
  if (check.outcome !== "passed" || verifiedIncome === null || monthlyEssentials === null) return { is: "failed" };
  return { is: "verified", annualIncome: verifiedIncome, monthlyEssentialSpending: monthlyEssentials };
}
