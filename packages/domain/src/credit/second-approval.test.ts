import { expect, test } from "vitest";
import { pence } from "../money/index.ts";
import { evaluate } from "./evaluate.ts";
import { policySchema } from "./policy.ts";
import { needsSecondApproval } from "./second-approval.ts";
import { policyOfVersion } from "./shipped-policies.ts";
import { type InputDifferences, inputsWith } from "./specimen.ts";

const policy = policyOfVersion("2026.1");

function isSecondApprovalNeeded(loanAmount: number | null, differs: InputDifferences = {}): boolean {
  const inputs = inputsWith(differs);
  return needsSecondApproval(policy, {
    loanAmount: loanAmount === null ? null : pence(loanAmount),
    inputs,
    evaluation: evaluate(policy, inputs),
  });
}

test("a loan above the policy's limit for one underwriter needs a second underwriter", () => {
  expect(isSecondApprovalNeeded(3_000_00)).toBe(false);
  expect(isSecondApprovalNeeded(3_000_01)).toBe(true);
  expect(isSecondApprovalNeeded(null)).toBe(true);
});

test("a loan of any amount needs a second underwriter after a fraud marker or two failed identity checks", () => {
  expect(isSecondApprovalNeeded(500_00, { bureau: { fraudMarker: true } })).toBe(true);
  const failed = { identityCheck: { failedAttempts: 2, passed: false } };
  expect(isSecondApprovalNeeded(500_00, { bureau: { identity: { strength: "weak" } }, evidence: failed })).toBe(true);
  // The product is not on sale, so the policy stage ends the evaluation before the fraud stage. The fraud marker still counts.
  expect(isSecondApprovalNeeded(500_00, { bureau: { fraudMarker: true }, loan: { productLive: false } })).toBe(true);
});

test("an older policy without a limit for one underwriter gets the default of £3,000", () => {
  const { secondApprovalAbove, ...constants } = policy.constants;
  expect(secondApprovalAbove).toBe("3000.00");
  expect(policySchema.parse({ ...policy, constants }).constants.secondApprovalAbove).toBe("3000.00");
});
