import { allOf, type Condition, comparable, holds } from "./conditions.ts";
import { type Fact, fields } from "./fields.ts";

type Row = readonly Condition[];
type FieldName = Condition[0];

// Percentages are compared at two decimals, pence and counts whole: nothing lies closer to a limit than this.
const closest = 0.01;

/** Facts of one field that tell the conditions on it apart: each value compared with and its neighbours, or every choice there is. */
function tellingFacts(name: FieldName, conditions: readonly Condition[]): readonly Fact[] {
  const field = name in fields ? fields[name as keyof typeof fields] : null;
  if (field?.kind === "flag") return [true, false];
  if (field?.kind === "choice") return field.values;
  const values = conditions.filter((condition) => condition[0] === name).map((condition) => Number(comparable(condition)));
  return [...new Set(values.flatMap((value) => [value - closest, value, value + closest]))];
}

/** Whether there is anybody whom this row holds for and none of the rows before it. */
export function isReachable(rows: readonly Row[], index: number): boolean {
  const upToHere = rows.slice(0, index + 1);
  const conditions = upToHere.flat();
  const names = [...new Set(conditions.map(([name]) => name))];
  const holdsFor = (row: Row, facts: ReadonlyMap<FieldName, Fact>) =>
    allOf(row.map((condition) => holds(condition, facts.get(condition[0]) ?? null)));

  // A field at a time; somebody for whom the row already fails is not followed further.
  const found = (facts: ReadonlyMap<FieldName, Fact>, [name, ...rest]: readonly FieldName[]): boolean => {
    if (holdsFor(rows[index] ?? [], facts) === false) return false;
    if (name === undefined) return upToHere.every((row, place) => (holdsFor(row, facts) === true) === (place === index));
    return tellingFacts(name, conditions).some((fact) => found(new Map(facts).set(name, fact), rest));
  };
  return found(new Map(), names);
}
