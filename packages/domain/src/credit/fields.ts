import { type Pence, Precise, parsePounds, roundHalfUp, subtract } from "../money/index.ts";
import { accommodationStatuses, agreementTypes, employmentStatuses, serviceTypes } from "../vocabulary/index.ts";
import type { Affordability } from "./affordability.ts";
import { bankChecks, type DecisionInputs, retailerTiers } from "./decision-inputs.ts";
import { foundBureauFile } from "./household.ts";
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

type Read<T> = (seen: FieldSources) => T | null | undefined;
const readOrNull =
  <T extends PolicyFieldValue>(read: Read<T>) =>
  (seen: FieldSources): PolicyFieldValue =>
    read(seen) ?? null;
const numberField = (read: Read<number>): Field => ({ kind: "number", read: readOrNull(read) });
const money = (read: Read<Pence>): Field => ({ kind: "money", read: readOrNull(read) });
const flag = (read: Read<boolean>): Field => ({ kind: "flag", read: readOrNull(read) });
const choice = <T extends string>(values: readonly T[], read: Read<T>): Field => ({ kind: "choice", values, read: readOrNull(read) });

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

const instalmentOverMaximum: Read<Pence> = ({ inputs, affordability }) => {
  const instalment = penceOf(inputs.loan.instalment);
  return instalment === null || affordability === null ? null : subtract(instalment, affordability.maxInstalment);
};

/**
 * Age is the only protected characteristic here, and the law permits its use. Marital status affects only the calculation of household
 * spending.
 */
export const policyFields = {
  ageYears: numberField(({ inputs }) => ageYears(inputs)),
  ukResident: flag(({ inputs }) => inputs.applicant.ukResident),
  addressHistoryMonths: numberField(({ inputs }) => inputs.applicant.addressHistoryMonths),
  monthsAtAddress: numberField(({ inputs }) => inputs.applicant.monthsAtAddress),
  accommodationStatus: choice(accommodationStatuses, ({ inputs }) => inputs.applicant.accommodationStatus),
  employmentStatus: choice(employmentStatuses, ({ inputs }) => inputs.applicant.employmentStatus),
  income: money(({ inputs }) => penceOf(inputs.applicant.income)),
  dependants: numberField(({ inputs }) => inputs.applicant.dependants),
  bankCheck: choice(bankChecks, ({ inputs }) => inputs.applicant.bankCheck),

  productLive: flag(({ inputs }) => inputs.loan.productLive),
  serviceType: choice(serviceTypes, ({ inputs }) => inputs.loan.serviceType),
  loanAmount: money(({ inputs }) => penceOf(inputs.loan.amount)),
  instalments: numberField(({ inputs }) => inputs.loan.instalments),
  depositPercent: numberField(({ inputs }) => percentOf(penceOf(inputs.loan.deposit), penceOf(inputs.loan.goodsAmount))),
  loanToIncomePercent: numberField(({ inputs }) => percentOf(penceOf(inputs.loan.amount), penceOf(inputs.applicant.income))),
  retailerTier: choice(retailerTiers, ({ inputs }) => inputs.retailer.tier),
  channel: choice(agreementTypes, ({ inputs }) => inputs.retailer.channel),
  duplicates: numberField(
    ({ inputs, constants }) =>
      inputs.otherApplications.filter((other) => other.sameLoan && other.daysAgo <= constants.duplicateWithinDays).length,
  ),

  fileFound: flag(({ inputs }) => foundBureauFile(inputs) !== null),
  bureauScore: numberField(({ inputs }) => foundBureauFile(inputs)?.score),
  fileAgeMonths: numberField(({ inputs }) => foundBureauFile(inputs)?.fileAgeMonths),
  electoralRoll: flag(({ inputs }) => foundBureauFile(inputs)?.electoralRoll),
  ccjs: numberField(({ inputs }) => foundBureauFile(inputs)?.ccjs.count),
  ccjsUnsatisfied: numberField(({ inputs }) => foundBureauFile(inputs)?.ccjs.unsatisfied),
  ccjNewestMonthsAgo: numberField(({ inputs }) => foundBureauFile(inputs)?.ccjs.newestMonthsAgo),
  defaults: numberField(({ inputs }) => foundBureauFile(inputs)?.defaults.count),
  defaultNewestMonthsAgo: numberField(({ inputs }) => foundBureauFile(inputs)?.defaults.newestMonthsAgo),
  accounts: numberField(({ inputs }) => foundBureauFile(inputs)?.accounts),
  searchesLast3Months: numberField(({ inputs }) => foundBureauFile(inputs)?.searchesLast3Months),
  revolvingUsedPercent: numberField(({ inputs }) =>
    percentOf(penceOf(foundBureauFile(inputs)?.revolvingBalance), penceOf(foundBureauFile(inputs)?.revolvingLimit)),
  ),
  fraudMarker: flag(({ inputs }) => inputs.bureau?.fraudMarker),
  deceased: flag(({ inputs }) => inputs.bureau?.deceased),

  identityStrength: choice(["strong", "partial", "weak"], ({ inputs }) => inputs.bureau?.identity.strength),
  identityCheckPassed: flag(({ inputs }) => inputs.evidence.identityCheck.passed),
  identityChecksFailed: numberField(({ inputs }) => inputs.evidence.identityCheck.failedAttempts),
  openBanking: choice(["none", "failed", "verified"], ({ inputs }) => inputs.evidence.openBanking.is),

  incomeKnownToBureau: flag(({ inputs }) => (foundBureauFile(inputs)?.verifiedIncome ?? null) !== null),
  incomeToVerifiedPercent: numberField(({ inputs }) =>
    percentOf(penceOf(inputs.applicant.income), penceOf(foundBureauFile(inputs)?.verifiedIncome)),
  ),
  surplus: money(({ affordability }) => affordability?.surplus),
  existingToNetPercent: numberField(({ affordability }) => percentOf(affordability?.existing, affordability?.netMonthly)),
  instalmentToMaximumPercent: numberField(({ inputs, affordability }) =>
    percentOf(penceOf(inputs.loan.instalment), affordability?.maxInstalment),
  ),
  instalmentOverMaximum: money(instalmentOverMaximum),
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
