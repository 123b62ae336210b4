import type { Pence } from "../money/index.ts";
import { formatMoney, validationTexts as texts } from "../wording/index.ts";

/** What is wrong with what was typed, by field, in the words for the screen; empty when all is well. */
export type Problems<Field extends string> = { readonly [F in Field]?: string };

/** An amount as typed: null while it is blank or cannot be read as one. */
export type TypedAmount = Pence | null;

/** The least and the most that an amount may be; no end means no limit there. */
export interface AmountRange {
  readonly min?: Pence;
  readonly max?: Pence;
}

interface RangeTexts {
  readonly below: (amount: string) => string;
  readonly above: (amount: string) => string;
}

const plainTexts: RangeTexts = { below: texts.mustBeOrHigher, above: texts.mustBeOrLower };

export function rangeProblem(amount: Pence, { min, max }: AmountRange, { below, above }: RangeTexts = plainTexts): string | undefined {
  if (max !== undefined && amount > max) return above(formatMoney(max));
  if (min !== undefined && amount < min) return below(formatMoney(min));
  return undefined;
}

/** Only the fields that have a problem. */
export const withoutEmpty = <Field extends string>(problems: Record<Field, string | undefined>): Problems<Field> =>
  Object.fromEntries(Object.entries(problems).filter(([, text]) => text !== undefined)) as Problems<Field>;
