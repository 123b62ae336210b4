import { addMonths, type LocalDate } from "../money/index.ts";
import { type Law, type LawTable, lawTable, type Rule } from "./law-table.ts";

export type { Law, LawTable } from "./law-table.ts";
export { lawTable } from "./law-table.ts";

const ruleValueOn = <Value>(rules: readonly Rule<Value>[], day: LocalDate): Value => {
  const rule = rules.findLast(({ from }) => from <= day);
  if (rule === undefined) throw new RangeError(`The law of ${day} is not recorded`);
  return rule.value;
};

/** A later change of the law does not affect an agreement that was made before. */
export function lawOn(day: LocalDate, table: LawTable = lawTable): Law {
  const names = Object.keys(table) as (keyof Law)[];
  return Object.fromEntries(names.map((name) => [name, ruleValueOn<Law[keyof Law]>(table[name], day)])) as Pick<Law, keyof Law>;
}

/** From this day, the law regulates short interest-free credit from a lender. */
export function deferredPaymentCreditFrom(table: LawTable = lawTable): LocalDate {
  const regulated = table.isLenderCreditExempt.find(({ value }) => !value);
  if (regulated === undefined) throw new RangeError("The law never regulates deferred payment credit");
  return regulated.from;
}

export function hasReachedStatePensionAge(born: LocalDate, today: LocalDate, table: LawTable = lawTable): boolean {
  const ages = ruleValueOn(table.statePensionAges, today);
  const { years, months } = ages.findLast(({ bornFrom }) => bornFrom <= born) ?? ages[0];
  return addMonths(born, years * 12 + months) <= today;
}
