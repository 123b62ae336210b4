import { allOf, type Condition, comparable, evaluateCondition } from "./conditions.ts";
import { type Fact, fields } from "./fields.ts";

type Row = readonly Condition[];
type FieldName = Condition[0];

// The smallest difference between compared values: percentages have two decimals, pence and counts are whole.
const closest = 0.01;

/** Returns values of a field that distinguish its conditions: each compared value with its neighbours, or every choice. */
function distinguishingFacts(name: FieldName, conditions: readonly Condition[]): readonly Fact[] {
  const field = name in fields ? fields[name as keyof typeof fields] : null;
  if (field?.kind === "flag") return [true, false];
  if (field?.kind === "choice") return field.values;
  const values = conditions.filter((condition) => condition[0] === name).map((condition) => Number(comparable(condition)));
  return [...new Set(values.flatMap((value) => [value - closest, value, value + closest]))];
}

/** Returns true if some values match this row and no earlier row. */
export function isReachable(rows: readonly Row[], index: number): boolean {
  const upToHere = rows.slice(0, index + 1);
  const conditions = upToHere.flat();
  const names = [...new Set(conditions.map(([name]) => name))];
  const holdsFor = (row: Row, facts: ReadonlyMap<FieldName, Fact>) =>
    allOf(row.map((condition) => evaluateCondition(condition, facts.get(condition[0]) ?? null)));

  // Tries one field at a time and stops when the row can no longer match.
  const found = (facts: ReadonlyMap<FieldName, Fact>, [name, ...rest]: readonly FieldName[]): boolean => {
    if (holdsFor(rows[index] ?? [], facts) === false) return false;
    if (name === undefined) return upToHere.every((row, place) => (holdsFor(row, facts) === true) === (place === index));
    return distinguishingFacts(name, conditions).some((fact) => found(new Map(facts).set(name, fact), rest));
  };
  return found(new Map(), names);
}
