import type { ApplicationDocument } from "./document.ts";

/**
 * What only the product writes. A browser sends back what it was given, so these are kept as stored rather than refused;
 * nobody can make a loan unregulated, or its explanations shown, by saying so.
 */
export const serverOwnedFields = [
  "journeyType",
  "returnUrl",
  "isNonBrokered",
  "isOnlineDepositJourney",
  "addressEditable",
  "adequateExplanationShown",
  "keyLoanFeaturesShown",
  "bankAccountDetails.bankSupportsDirectDebit",
  "bankAccountDetails.modulusCheckUnavailable",
  "loanParameters.pendingGoodsAmount",
  "loanParameters.pendingDeposit",
  "loanParameters.maximumLoanAmount",
  "product.regulated",
  "product.regime",
  "product.agreementType",
  "loanTailoring",
  "fusionLoan.fusionLoanTotals",
  "fusionLoan.pendingFusionLoanTotals",
] as const;
export type ServerOwnedField = (typeof serverOwnedFields)[number];

type Values = Readonly<Record<string, unknown>>;

const asPart = (value: unknown): Values | null =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Values) : null;

const read = (values: unknown, [key, ...rest]: readonly string[]): unknown => {
  if (key === undefined) return values;
  return read(asPart(values)?.[key], rest);
};

const without = (values: Values, key: string): Values =>
  Object.hasOwn(values, key) ? Object.fromEntries(Object.entries(values).filter(([name]) => name !== key)) : values;

function write(values: Values, [key = "", ...rest]: readonly string[], value: unknown): Values {
  if (rest.length === 0) return value === undefined ? without(values, key) : { ...values, [key]: value };
  const inner = asPart(values[key]);
  if (inner === null && value === undefined) return values;
  const written = write(inner ?? {}, rest, value);
  return written === inner ? values : { ...values, [key]: written };
}

const pathOf = Object.fromEntries(serverOwnedFields.map((field) => [field, field.split(".")])) as Readonly<
  Record<ServerOwnedField, string[]>
>;

/** The proposed document with the named fields as they are stored. */
export function keepFields(
  stored: ApplicationDocument,
  proposed: ApplicationDocument,
  fields: readonly ServerOwnedField[],
): ApplicationDocument {
  return fields.reduce<Values>(
    (document, field) => write(document, pathOf[field], read(stored, pathOf[field])),
    proposed,
  ) as ApplicationDocument;
}

/** What a decision itself writes, or what is recorded on the way to the signature: none of it changes what was decided. */
const besideTheDecision = [
  "isOnlineDepositJourney",
  "adequateExplanationShown",
  "keyLoanFeaturesShown",
  "loanParameters.maximumLoanAmount",
  "loanTailoring",
] as const satisfies readonly ServerOwnedField[];

/** What a decision is about: while this is the same, the decision is for this document. */
export const decisionSubject = (document: ApplicationDocument): ApplicationDocument => keepFields({}, document, besideTheDecision);

/** The dotted paths at which two documents differ. Absent and null are the same nothing; a list differs as a whole. */
export function changedFields(before: unknown, after: unknown, path = ""): readonly string[] {
  const [one, other] = [asPart(before), asPart(after)];
  if (one === null && other === null) return JSON.stringify(before ?? null) === JSON.stringify(after ?? null) ? [] : [path];
  const keys = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})]);
  return [...keys].flatMap((key) => changedFields(one?.[key], other?.[key], path === "" ? key : `${path}.${key}`));
}
