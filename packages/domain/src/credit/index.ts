export {
  type Affordability,
  type AffordabilityInput,
  affordability,
  type CalculationLine,
  commitmentsForMaxInstalment,
} from "./affordability.ts";
export {
  type ApplicationWithNewOutcome,
  addToTally,
  type BacktestResult,
  type BacktestTally,
  backtestResult,
  type DecisionGroup,
  emptyTally,
  type PastDecision,
} from "./backtest.ts";
export { type BureauFile, bureauFileSchema, isBureauFileFresh } from "./bureau-file.ts";
export {
  type CustomerCheckEvidence,
  type DecisionInputs,
  decisionInputsSchema,
  noEvidence,
  type RetailerTier,
  retailerTiers,
} from "./decision-inputs.ts";
export { describePolicy, figuresOf, type PhrasePart, type PolicyFigure, type PolicyItem, type PolicySection } from "./describe-policy.ts";
export { describeTrace, type RuleFinding } from "./describe-trace.ts";
export { decisionTypeOf, type Evaluation, evaluate, type ScorecardLine, type TraceEntry } from "./evaluate.ts";
export { type CustomerCheck, summariseCustomerChecks } from "./evidence.ts";
export { type FieldName, fieldNames } from "./fields.ts";
export { declaredHousingCost } from "./household.ts";
export { type DecisionCircumstances, decisionInputs } from "./inputs-from-document.ts";
export { type FoundOffers, isAnythingOffered, offersForApplication } from "./offers.ts";
export { type ComparedLoan, liveStatuses, lookBackDays, otherApplicationInput } from "./other-applications.ts";
export { policyOn, policySchema } from "./policy.ts";
export {
  applyTypedFigures,
  changesBetween,
  inForceFrom,
  newestPolicy,
  nextVersion,
  type PolicyChange,
  type TypedFigures,
} from "./policy-draft.ts";
export type { Outcome, Policy } from "./policy-tables.ts";
export {
  disclosedReasons,
  type ReasonCode,
  reasonCodes,
  reasonCodesWithoutRule,
  referTypeOfCode,
  type Severity,
} from "./reason-codes.ts";
export { needsSecondApproval } from "./second-approval.ts";
export { policyOfVersion, shippedPolicies, shippedPolicy } from "./shipped-policies.ts";
