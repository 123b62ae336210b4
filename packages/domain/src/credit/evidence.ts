import type { CheckKind, CheckOutcome } from "../vocabulary/index.ts";
import { type CustomerCheckEvidence, noEvidence } from "./decision-inputs.ts";

export interface CustomerCheck {
  readonly kind: CheckKind;
  readonly outcome: CheckOutcome | null;
  readonly findings: { readonly verifiedIncome: string | null; readonly monthlyEssentials: string | null } | null;
}

export function summariseCustomerChecks(checks: readonly CustomerCheck[]): CustomerCheckEvidence {
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

function openBankingIn(check: CustomerCheck | undefined): CustomerCheckEvidence["openBanking"] {
  if (!check) return noEvidence.openBanking;
  const { verifiedIncome = null, monthlyEssentials = null } = check.findings ?? {};
  if (check.outcome !== "passed" || verifiedIncome === null || monthlyEssentials === null) return { is: "failed" };
  return { is: "verified", annualIncome: verifiedIncome, monthlyEssentialSpending: monthlyEssentials };
}
