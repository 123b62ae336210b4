import type { Product, Quote } from "../api.generated.ts";
import { FarthingError } from "../errors.ts";
import type { Farthing } from "../farthing.ts";
import { UsageError } from "./usage-error.ts";

interface QuoteOptions {
  readonly price?: string | undefined;
  readonly deposit?: string | undefined;
  readonly product?: string | undefined;
  readonly months?: string | undefined;
}

const poundsPattern = /^\d{1,12}(\.\d{1,2})?$/;

export async function quote(farthing: Farthing, options: QuoteOptions, print: (line: string) => void): Promise<void> {
  const { price = "", deposit = "0.00", product, months } = options;
  if (!poundsPattern.test(price)) throw new UsageError("--price is an amount such as 1480.00.");
  if (!poundsPattern.test(deposit)) throw new UsageError("--deposit is an amount such as 148.00.");
  const card = await farthing.getRateCard();
  const products = card.products.filter(({ id }) => product === undefined || id === product);
  if (products.length === 0) throw new UsageError(`The products are ${card.products.map(({ id }) => id).join(", ")}.`);
  const loans = products.flatMap((each) => loansOf(each, months));
  const quotes: Quote[] = [];
  for (const loan of loans) quotes.push(...(await quoteOf(farthing, { ...loan, goodsAmount: price, deposit })));
  if (quotes.length === 0) {
    print(`${card.shop} offers no loan for £${price} with a deposit of £${deposit}.`);
    return;
  }
  print(row(["product", "months", "a month", "last", "interest", "to pay in all", "APR"]));
  for (const each of quotes) {
    const { monthlyPayment, finalPayment, interest, totalAmountPayable, apr } = each;
    const duration = each.deferralPeriod > 0 ? `${each.deferralPeriod}+${each.instalments}` : String(each.instalments);
    print(row([each.product.id, duration, monthlyPayment, finalPayment, interest, totalAmountPayable, `${apr}%`]));
  }
}

const loansOf = ({ id, instalments, deferralPeriods }: Product, months: string | undefined) =>
  instalments
    .filter((term) => months === undefined || String(term) === months)
    .flatMap((term) =>
      deferralPeriods.length === 0
        ? [{ product: id, instalments: term }]
        : deferralPeriods.map((deferralPeriod) => ({ product: id, instalments: term, deferralPeriod })),
    );

/** Returns an empty list if the limits of the product exclude the loan. */
async function quoteOf(farthing: Farthing, loan: Parameters<Farthing["createQuote"]>[0]): Promise<readonly Quote[]> {
  try {
    return [await farthing.createQuote(loan)];
  } catch (error) {
    if (error instanceof FarthingError && error.code === "application.product_unavailable") return [];
    throw error;
  }
}

const widths = [20, 7, 11, 11, 11, 14, 7];

const row = (cells: readonly string[]): string =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0))).join(" ");
