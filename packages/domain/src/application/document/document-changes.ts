import type { ApplicationDocument } from "./document.ts";
import { type FieldWithRights, fieldsWithRights } from "./field-rights.ts";

type Values = Readonly<Record<string, unknown>>;

const asObject = (value: unknown): Values | null =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Values) : null;

export function valueAt(values: unknown, path: string): unknown {
  let part = values;
  for (const key of path.split(".")) {
    if (part === undefined || part === null) return undefined;
    part = Array.isArray(part) ? part[Number(key)] : asObject(part)?.[key];
  }
  return part;
}

const withoutKey = (values: Values, key: string): Values =>
  Object.hasOwn(values, key) ? Object.fromEntries(Object.entries(values).filter(([name]) => name !== key)) : values;

function withValueAt(values: Values, [key = "", ...rest]: readonly string[], value: unknown): Values {
  if (rest.length === 0) return value === undefined ? withoutKey(values, key) : { ...values, [key]: value };
  const inner = asObject(values[key]);
  if (inner === null && value === undefined) return values;
  const written = withValueAt(inner ?? {}, rest, value);
  return written === inner ? values : { ...values, [key]: written };
}

const pathsOfFields = Object.fromEntries(fieldsWithRights.map((field) => [field, field.split(".")])) as Readonly<
  Record<FieldWithRights, string[]>
>;

export function keepStoredFields(
  stored: ApplicationDocument,
  proposed: ApplicationDocument,
  fields: readonly FieldWithRights[],
): ApplicationDocument {
  return fields.reduce<Values>((document, field) => {
    const kept = valueAt(stored, field);
    return valueAt(document, field) === kept ? document : withValueAt(document, pathsOfFields[field], kept);
  }, proposed) as ApplicationDocument;
}

/** A decision stays valid if only these fields change. They hold results of the decision, or describe how the customer signs. */
const fieldsOutsideDecision = [
  "customerPresent",
  "journeyType",
  "product.agreementType",
  "isOnlineDepositJourney",
  "adequateExplanationShown",
  "keyLoanFeaturesShown",
  "loanParameters.maximumLoanAmount",
  "loanTailoring",
] as const satisfies readonly FieldWithRights[];

export const keepDecidedFields = (document: ApplicationDocument): ApplicationDocument =>
  keepStoredFields({}, document, fieldsOutsideDecision);

/** Compares list entries field by field, because the keys of stored objects may be in another order. */
const isSame = (before: unknown, after: unknown): boolean =>
  Array.isArray(before) && Array.isArray(after)
    ? before.length === after.length && before.every((item, at) => changedFields(item, after[at]).length === 0)
    : (before ?? null) === (after ?? null);

/** Treats an absent value and null as equal. If a list has changed, the result contains only the path of the list. */
export function changedFields(before: unknown, after: unknown, path = ""): readonly string[] {
  const changed: string[] = [];
  gatherChanges(before, after, path, changed);
  return changed;
}

function gatherChanges(before: unknown, after: unknown, path: string, changed: string[]): void {
  if (before === after) return;
  const [one, other] = [asObject(before), asObject(after)];
  if (one === null && other === null) {
    if (!isSame(before, after)) changed.push(path);
    return;
  }
  const below = path === "" ? "" : `${path}.`;
  for (const key in one) gatherChanges(one[key], other?.[key], below + key, changed);
  for (const key in other) if (one === null || !Object.hasOwn(one, key)) gatherChanges(undefined, other[key], below + key, changed);
}
