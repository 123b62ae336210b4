import type { Pence } from "../money/index.ts";
import { formatMoney, validationTexts as texts } from "../wording/index.ts";

export type Problems<Field extends string> = { readonly [F in Field]?: string };

/** A typed amount is null if the field is blank or not a number. */
export type TypedAmount = Pence | null;

export interface AmountRange {
  readonly min?: Pence;
  readonly max?: Pence;
}

interface RangeTexts {
  readonly below: (amount: string) => string;
  readonly above: (amount: string) => string;
}

const defaultRangeTexts: RangeTexts = { below: texts.mustBeOrHigher, above: texts.mustBeOrLower };

export function rangeProblem(
  amount: Pence,
  { min, max }: AmountRange,
  { below, above }: RangeTexts = defaultRangeTexts,
): string | undefined {
  if (max !== undefined && amount > max) return above(formatMoney(max));
  if (min !== undefined && amount < min) return below(formatMoney(min));
  return undefined;
}

export const removeEmptyProblems = <Field extends string>(problems: Record<Field, string | undefined>): Problems<Field> =>
  Object.fromEntries(Object.entries(problems).filter(([, text]) => text !== undefined)) as Problems<Field>;
