import type { Decimal } from "decimal.js-light";
import { z } from "zod";
import {
  type LocalDate,
  localDateSchema,
  type Pence,
  Precise,
  parsePercent,
  parsePounds,
  percentSchema,
  poundsSchema,
  roundToPence,
  subtract,
} from "../money/index.ts";

const bandsSchema = z
  .array(z.strictObject({ above: poundsSchema, percent: percentSchema }))
  .min(1)
  .refine((bands) => bands.every(({ above }, index) => index === 0 || parsePounds(above) > parsePounds(bands[index - 1]?.above ?? "0")), {
    error: "Bands ascend",
  });
type Bands = z.infer<typeof bandsSchema>;

export const taxYearSchema = z.strictObject({
  name: z.string().min(1),
  from: localDateSchema,
  personalAllowance: poundsSchema,
  /** Above this income, the personal allowance falls by one pound for every two pounds. */
  allowanceTaperAbove: poundsSchema,
  /** Income tax is charged on the income above the allowance. */
  incomeTax: bandsSchema,
  /** National Insurance is charged on the gross income. */
  nationalInsurance: bandsSchema,
});
export type TaxYear = z.infer<typeof taxYearSchema>;

export function taxYearOn(years: readonly [TaxYear, ...TaxYear[]], day: LocalDate): TaxYear {
  return years.findLast(({ from }) => from <= day) ?? years[0];
}

const atLeastZero = (amount: Decimal): Decimal => (amount.isNegative() ? new Precise(0) : amount);

interface Band {
  readonly above: Pence;
  readonly upTo: Pence | undefined;
  readonly percent: Decimal;
}

const parsedBands = new WeakMap<Bands, readonly Band[]>();

function parseBands(bands: Bands): readonly Band[] {
  const before = parsedBands.get(bands);
  if (before) return before;
  const limits = bands.map(({ above }) => parsePounds(above));
  const now = bands.map(({ percent }, index) => ({
    above: limits[index] as Pence,
    upTo: limits[index + 1],
    percent: parsePercent(percent),
  }));
  parsedBands.set(bands, now);
  return now;
}

function chargeOn(income: Decimal, bands: Bands): Decimal {
  let hundredfold = new Precise(0);
  for (const { above, upTo, percent } of parseBands(bands)) {
    if (income.lte(above)) break;
    const end = upTo === undefined || income.lt(upTo) ? income : new Precise(upTo);
    hundredfold = hundredfold.plus(end.minus(above).times(percent));
  }
  return hundredfold.div(100);
}

function taxableIncome(gross: Pence, { personalAllowance, allowanceTaperAbove }: TaxYear): Decimal {
  const lost = atLeastZero(new Precise(gross).minus(parsePounds(allowanceTaperAbove))).div(2);
  const allowance = atLeastZero(new Precise(parsePounds(personalAllowance)).minus(lost));
  return atLeastZero(new Precise(gross).minus(allowance));
}

export interface Deductions {
  readonly incomeTax: Pence;
  readonly nationalInsurance: Pence;
}

/** Tax and National Insurance are rounded together, so that a higher income never leaves less money. */
export function deductionsFrom(gross: Pence, year: TaxYear, paysNationalInsurance: boolean): Deductions {
  const tax = chargeOn(taxableIncome(gross, year), year.incomeTax);
  const both = paysNationalInsurance ? tax.plus(chargeOn(new Precise(gross), year.nationalInsurance)) : tax;
  const incomeTax = roundToPence(tax);
  return { incomeTax, nationalInsurance: subtract(roundToPence(both), incomeTax) };
}
