import { type Pence, Precise, parsePounds, roundHalfUp, subtract } from "../money/index.ts";
import { accommodationStatuses, agreementTypes, employmentStatuses, serviceTypes } from "../vocabulary/index.ts";
import type { Affordability } from "./affordability.ts";
import { bankCheckResults, type DecisionInputs, retailerTiers } from "./decision-inputs.ts";
import { bureauFileIfFound } from "./household.ts";
import type { PolicyConstants } from "./policy-constants.ts";

/** An amount of money is in pence. Null means that the value is unknown. */
export type PolicyFieldValue = number | string | boolean | null;

interface FieldSources {
  readonly inputs: DecisionInputs;
  readonly constants: PolicyConstants;
  readonly affordability: Affordability | null;
}

export type Field =
  | { readonly kind: "number" | "money" | "flag"; readonly read: (seen: FieldSources) => PolicyFieldValue }
  | { readonly kind: "choice"; readonly values: readonly string[]; readonly read: (seen: FieldSources) => PolicyFieldValue };

type FieldReader<T> = (seen: FieldSources) => T | null | undefined;
const readOrNull =
  <T extends PolicyFieldValue>(read: FieldReader<T>) =>
  (seen: FieldSources): PolicyFieldValue =>
    read(seen) ?? null;
const numberField = (read: FieldReader<number>): Field => ({ kind: "number", read: readOrNull(read) });
const moneyField = (read: FieldReader<Pence>): Field => ({ kind: "money", read: readOrNull(read) });
const flagField = (read: FieldReader<boolean>): Field => ({ kind: "flag", read: readOrNull(read) });
const choiceField = <T extends string>(values: readonly T[], read: FieldReader<T>): Field => ({
  kind: "choice",
  values,
  read: readOrNull(read),
});

const penceOf = (pounds: string | null | undefined): Pence | null => (pounds ? parsePounds(pounds) : null);

/** If `whole` is zero or negative, there is no percentage. The result is then 0 if `part` is zero, and otherwise null (unknown). */
function percentOf(part: Pence | null | undefined, whole: Pence | null | undefined): number | null {
  if (part === null || part === undefined || whole === null || whole === undefined) return null;
  if (whole <= 0) return part === 0 ? 0 : null;
  return roundHalfUp(new Precise(part).times(100).div(whole), 2).toNumber();
}

/** In a common year, a person born on 29 February has their birthday on 1 March. */
function ageYears({ today, applicant: { dateOfBirth: born } }: DecisionInputs): number | null {
  if (born === null) return null;
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}

const instalmentOverMaximum: FieldReader<Pence> = ({ inputs, affordability }) => {
  const instalment = penceOf(inputs.loan.instalment);
  return instalment === null || affordability === null ? null : subtract(instalment, affordability.maxInstalment);
};

/**
 * Age is the only protected characteristic here, and the law permits its use. Marital status affects only the calculation of household
 * spending.
 */
export const policyFields = {
  ageYears: numberField(({ inputs }) => ageYears(inputs)),
  ukResident: flagField(({ inputs }) => inputs.applicant.ukResident),
  addressHistoryMonths: numberField(({ inputs }) => inputs.applicant.addressHistoryMonths),
  monthsAtAddress: numberField(({ inputs }) => inputs.applicant.monthsAtAddress),
  accommodationStatus: choiceField(accommodationStatuses, ({ inputs }) => inputs.applicant.accommodationStatus),
  employmentStatus: choiceField(employmentStatuses, ({ inputs }) => inputs.applicant.employmentStatus),
  income: moneyField(({ inputs }) => penceOf(inputs.applicant.income)),
  dependants: numberField(({ inputs }) => inputs.applicant.dependants),
  bankCheck: choiceField(bankCheckResults, ({ inputs }) => inputs.applicant.bankCheck),

  productLive: flagField(({ inputs }) => inputs.loan.productLive),
  serviceType: choiceField(serviceTypes, ({ inputs }) => inputs.loan.serviceType),
  loanAmount: moneyField(({ inputs }) => penceOf(inputs.loan.amount)),
  instalments: numberField(({ inputs }) => inputs.loan.instalments),
  depositPercent: numberField(({ inputs }) => percentOf(penceOf(inputs.loan.deposit), penceOf(inputs.loan.goodsAmount))),
  loanToIncomePercent: numberField(({ inputs }) => percentOf(penceOf(inputs.loan.amount), penceOf(inputs.applicant.income))),
  retailerTier: choiceField(retailerTiers, ({ inputs }) => inputs.retailer.tier),
  channel: choiceField(agreementTypes, ({ inputs }) => inputs.retailer.channel),
  duplicates: numberField(
    ({ inputs, constants }) =>
      inputs.otherApplications.filter((other) => other.sameLoan && other.daysAgo <= constants.duplicateWithinDays).length,
  ),

  fileFound: flagField(({ inputs }) => bureauFileIfFound(inputs) !== null),
  bureauScore: numberField(({ inputs }) => bureauFileIfFound(inputs)?.score),
  fileAgeMonths: numberField(({ inputs }) => bureauFileIfFound(inputs)?.fileAgeMonths),
  electoralRoll: flagField(({ inputs }) => bureauFileIfFound(inputs)?.electoralRoll),
  ccjs: numberField(({ inputs }) => bureauFileIfFound(inputs)?.ccjs.count),
  ccjsUnsatisfied: numberField(({ inputs }) => bureauFileIfFound(inputs)?.ccjs.unsatisfied),
  ccjNewestMonthsAgo: numberField(({ inputs }) => bureauFileIfFound(inputs)?.ccjs.newestMonthsAgo),
  defaults: numberField(({ inputs }) => bureauFileIfFound(inputs)?.defaults.count),
  defaultNewestMonthsAgo: numberField(({ inputs }) => bureauFileIfFound(inputs)?.defaults.newestMonthsAgo),
  accounts: numberField(({ inputs }) => bureauFileIfFound(inputs)?.accounts),
  searchesLast3Months: numberField(({ inputs }) => bureauFileIfFound(inputs)?.searchesLast3Months),
  revolvingUsedPercent: numberField(({ inputs }) =>
    percentOf(penceOf(bureauFileIfFound(inputs)?.revolvingBalance), penceOf(bureauFileIfFound(inputs)?.revolvingLimit)),
  ),
  fraudMarker: flagField(({ inputs }) => inputs.bureau?.fraudMarker),
  deceased: flagField(({ inputs }) => inputs.bureau?.deceased),

  identityStrength: choiceField(["strong", "partial", "weak"], ({ inputs }) => inputs.bureau?.identity.strength),
  identityCheckPassed: flagField(({ inputs }) => inputs.evidence.identityCheck.passed),
  identityChecksFailed: numberField(({ inputs }) => inputs.evidence.identityCheck.failedAttempts),
  openBanking: choiceField(["none", "failed", "verified"], ({ inputs }) => inputs.evidence.openBanking.is),

  incomeKnownToBureau: flagField(({ inputs }) => (bureauFileIfFound(inputs)?.verifiedIncome ?? null) !== null),
  incomeToVerifiedPercent: numberField(({ inputs }) =>
    percentOf(penceOf(inputs.applicant.income), penceOf(bureauFileIfFound(inputs)?.verifiedIncome)),
  ),
  surplus: moneyField(({ affordability }) => affordability?.surplus),
  existingToNetPercent: numberField(({ affordability }) => percentOf(affordability?.existing, affordability?.netMonthly)),
  instalmentToMaximumPercent: numberField(({ inputs, affordability }) =>
    percentOf(penceOf(inputs.loan.instalment), affordability?.maxInstalment),
  ),
  instalmentOverMaximum: moneyField(instalmentOverMaximum),
} as const satisfies Record<string, Field>;
export type FieldName = keyof typeof policyFields;

export const fieldNames = Object.keys(policyFields) as [FieldName, ...FieldName[]];

export type PolicyFieldValues = Readonly<Record<FieldName, PolicyFieldValue>>;

export function readPolicyFields(seen: FieldSources): PolicyFieldValues {
  const facts: Partial<Record<FieldName, PolicyFieldValue>> = {};
  for (const name of fieldNames) facts[name] = policyFields[name].read(seen);
  return facts as PolicyFieldValues;
}

/** The conditions of later stages can use these results of the policy's own tables. */
export const policyTableFields = {
  scorecardPoints: { kind: "number" },
  loanOverRiskMaximum: { kind: "money" },
} as const;
export type TableFieldName = keyof typeof policyTableFields;
