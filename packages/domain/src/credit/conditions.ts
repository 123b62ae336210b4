import { z } from "zod";
import { isPounds, type Pence, parsePounds, toPounds } from "../money/index.ts";
import {
  type Field,
  type FieldName,
  fieldNames,
  type PolicyFieldValue,
  policyFields,
  policyTableFields,
  type TableFieldName,
} from "./fields.ts";

type AnyFieldName = FieldName | TableFieldName;
type FieldKind = Pick<Field, "kind"> & { readonly values?: readonly string[] };

export const operators = ["<", "<=", ">", ">=", "is", "isNot", "oneOf"] as const;
type Operator = (typeof operators)[number];
type ComparedValue = number | string | boolean | readonly string[];

const allFields: Readonly<Record<AnyFieldName, FieldKind>> = { ...policyTableFields, ...policyFields };
export const fieldKindOf = (name: AnyFieldName): FieldKind => allFields[name];

const orderingOperators: readonly Operator[] = ["<", "<=", ">", ">=", "is"];

export const cannotCompareText = "The field cannot be compared in this way";

/** A money field needs pounds such as "7500.00". A choice field needs one of its own values. */
export function isComparableWith(name: AnyFieldName, operator: Operator, value: ComparedValue): boolean {
  const { kind, values = [] } = fieldKindOf(name);
  switch (kind) {
    case "number":
      return orderingOperators.includes(operator) && typeof value === "number";
    case "money":
      return orderingOperators.includes(operator) && isPounds(value);
    case "flag":
      return operator === "is" && typeof value === "boolean";
    case "choice":
      if (operator === "oneOf") return Array.isArray(value) && value.every((each) => values.includes(each));
      return (operator === "is" || operator === "isNot") && typeof value === "string" && values.includes(value);
  }
}

export const valueSchema = z.union([z.number(), z.string(), z.boolean(), z.array(z.string()).min(1)]);

const conditionSchemaFor = <const Names extends readonly [AnyFieldName, ...AnyFieldName[]]>(names: Names) =>
  z.tuple([z.enum(names), z.enum(operators), valueSchema]).refine(([name, operator, value]) => isComparableWith(name, operator, value), {
    error: cannotCompareText,
    abort: true,
  });

/** A condition is, for example, ["ageYears", "<", 18]. */
export const conditionSchema = conditionSchemaFor([...fieldNames, ...(Object.keys(policyTableFields) as TableFieldName[])]);
export type Condition = z.infer<typeof conditionSchema>;

/** These conditions belong to tables that are evaluated first, so they cannot use results of the policy's own tables. */
export const inputConditionSchema = conditionSchemaFor(fieldNames);

/** Whether the conditions are true. Null if a needed value is unknown. */
export type ConditionAnswer = boolean | null;

export const allOf = (answers: readonly ConditionAnswer[]): ConditionAnswer =>
  answers.includes(false) ? false : answers.includes(null) ? null : true;
export const anyOf = (answers: readonly ConditionAnswer[]): ConditionAnswer =>
  answers.includes(true) ? true : answers.includes(null) ? null : false;

const penceByCondition = new WeakMap<Condition, Pence>();

/** The compared amount of money is in pence. */
export function comparedValueOf(condition: Condition): ComparedValue {
  const [name, , value] = condition;
  if (fieldKindOf(name).kind !== "money") return value;
  const amount = penceByCondition.get(condition) ?? parsePounds(String(value));
  penceByCondition.set(condition, amount);
  return amount;
}

export function evaluateCondition(condition: Condition, fact: PolicyFieldValue): ConditionAnswer {
  if (fact === null) return null;
  const value = comparedValueOf(condition);
  switch (condition[1]) {
    case "<":
      return fact < value;
    case "<=":
      return fact <= value;
    case ">":
      return fact > value;
    case ">=":
      return fact >= value;
    case "is":
      return fact === value;
    case "isNot":
      return fact !== value;
    case "oneOf":
      return Array.isArray(value) && value.includes(String(fact));
  }
}

/** The displayed amount of money is in pounds. */
export const displayValueOf = (name: AnyFieldName, fact: PolicyFieldValue): PolicyFieldValue =>
  fieldKindOf(name).kind === "money" && typeof fact === "number" ? toPounds(fact as Pence) : fact;

export function parseDisplayValue(name: AnyFieldName, fact: PolicyFieldValue): PolicyFieldValue {
  if (fieldKindOf(name).kind !== "money" || typeof fact !== "string") return fact;
  return fact.startsWith("-") ? -parsePounds(fact.slice(1)) : parsePounds(fact);
}
