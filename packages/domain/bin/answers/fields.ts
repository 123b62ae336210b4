import { z } from "zod";
import {
  isPounds,
  localDateSchema,
  type MonthlyRate,
  monthlyRateFromApr,
  monthlyRateFromRpm,
  Precise,
  parsePercent,
  parsePounds,
  percentSchema,
} from "../../src/money/index.ts";

/** These schemas parse a test vector's input into the domain's types. Each error message starts with the name of the field. */

export const money = z
  .unknown()
  .refine(isPounds, { error: 'must be an amount in pounds as a string, such as "1000.00"', abort: true })
  .transform((pounds) => parsePounds(String(pounds)));

export const moneyAboveZero = money.refine((amount) => amount > 0, "must be more than nothing");

export const percent = z
  .unknown()
  .refine((value) => percentSchema.safeParse(value).success, { error: 'must be a percentage as a string, such as "19.9"', abort: true })
  .transform((value) => parsePercent(String(value)));

export const count = (least: number) =>
  z
    .number(`must be a whole number, ${least} or more`)
    .int(`must be a whole number, ${least} or more`)
    .min(least, `must be ${least} or more`);

export const day = z
  .unknown()
  .refine((value) => localDateSchema.safeParse(value).success, { error: 'must be a day such as "2026-11-15"', abort: true })
  .pipe(localDateSchema);

export const flag = z.boolean("must be true or false");

const numberPattern = "\\d{1,6}(?:\\.\\d{1,40})?";
const fractionPattern = `${numberPattern}(?:/${numberPattern})?`;
const sumOfFractionsPattern = new RegExp(`^${fractionPattern}(?:\\+${fractionPattern})*$`);

/** A length of time as the test vectors write it: a number such as 1, or a text such as "1.5", "28/30" or "12+1+28/30". */
export const timeSpanField = z
  .union([z.number(), z.string()], 'must be a time such as 1, "1.5" or "12+28/30"')
  .transform(String)
  .refine((text) => sumOfFractionsPattern.test(text) && !/\/0+(\.0+)?(\+|$)/.test(text), {
    error: 'must be a time such as 1, "1.5" or "12+28/30"',
    abort: true,
  })
  .transform((text) =>
    text.split("+").reduce((total, part) => {
      const [over = "", under = "1"] = part.split("/");
      return total.plus(new Precise(over).div(under));
    }, new Precise(0)),
  );

/** The rate of a loan is given as the APR or as the monthly rate. If both are given, the monthly rate is used. */
export const rateFields = { productAprPct: percent.optional(), ratePerMonthPct: percent.optional() };

type RateFields = z.infer<z.ZodObject<typeof rateFields>>;

export function rateOf({ productAprPct, ratePerMonthPct }: RateFields): MonthlyRate {
  if (ratePerMonthPct) return monthlyRateFromRpm(ratePerMonthPct);
  if (productAprPct) return monthlyRateFromApr(productAprPct);
  throw new RangeError("productAprPct or ratePerMonthPct must be given");
}

export const termFields = { ...rateFields, instalments: count(1), deferralMonths: count(0).default(0) };

type TermFields = z.infer<z.ZodObject<typeof termFields>>;

export const termsOf = (fields: TermFields) => ({
  rate: rateOf(fields),
  instalments: fields.instalments,
  deferralMonths: fields.deferralMonths,
});
