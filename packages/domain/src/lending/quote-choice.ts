import type { LocalDate } from "../money/index.ts";
import type { ModificationStatus, Status } from "../vocabulary/index.ts";
import type { TypedAmount } from "./amounts.ts";
import { hasProductEnded, isSelectable, type ProductOption } from "./eligibility.ts";
import type { Product } from "./product.ts";
import { isQuotable, type LoanRequest } from "./quote.ts";

export interface QuoteChoice {
  readonly productId: string | null;
  readonly deferralPeriod: number | null;
  readonly instalments: number | null;
  /** True if the chosen product or term is no longer on sale. The user must then choose again (S1 §4). */
  readonly mustReselect: boolean;
}

export const emptyQuoteChoice: QuoteChoice = { productId: null, deferralPeriod: null, instalments: null, mustReselect: false };

const onlyValue = (values: readonly number[]): number | null => (values.length === 1 ? (values[0] ?? null) : null);

function withSingleOptions(choice: QuoteChoice, { deferrals, terms }: Product): QuoteChoice {
  const instalments = choice.instalments ?? onlyValue(terms);
  const deferralPeriod = choice.deferralPeriod ?? onlyValue(deferrals);
  return { ...choice, instalments, deferralPeriod, mustReselect: choice.mustReselect && instalments === null };
}

/** A new product clears the chosen deferral and term, if the application can be modified freely. */
export function chooseProduct(choice: QuoteChoice, product: Product, modification: ModificationStatus): QuoteChoice {
  const kept = modification === "YES" ? emptyQuoteChoice : choice;
  return withSingleOptions({ ...kept, productId: product.id, mustReselect: false }, product);
}

export const chooseTerm = (choice: QuoteChoice, instalments: number): QuoteChoice => ({ ...choice, instalments, mustReselect: false });

export const chooseDeferral = (choice: QuoteChoice, deferralPeriod: number): QuoteChoice => ({ ...choice, deferralPeriod });

export const clearProduct = (): QuoteChoice => ({ ...emptyQuoteChoice, mustReselect: true });

export function chosenLoan(
  { goodsAmount, deposit }: { readonly goodsAmount: TypedAmount; readonly deposit: TypedAmount },
  product: Product | null,
  { instalments, deferralPeriod }: Pick<QuoteChoice, "instalments" | "deferralPeriod">,
): LoanRequest | null {
  if (!product || goodsAmount === null || deposit === null || instalments === null) return null;
  // A deferral that was chosen for an earlier product does not count if this product has no deferrals.
  const deferralMonths = product.deferrals.length === 0 ? 0 : (deferralPeriod ?? 0);
  const loan = { product, goodsAmount, deposit, instalments, deferralMonths };
  return isQuotable(loan) ? loan : null;
}

export interface QuoteSituation {
  readonly status: Status;
  readonly modification: ModificationStatus;
  readonly options: readonly ProductOption[];
  readonly today: LocalDate;
}

/** Screens call this function when the amounts or the products change, and when a user resumes the application (S1 §4, Quote). */
export function updateQuoteChoice(choice: QuoteChoice, { status, modification, options, today }: QuoteSituation): QuoteChoice {
  const products = options.map(({ product }) => product);
  const kept = status === "open" ? withoutEndedOptions(choice, products, today) : choice;
  const toSelect = modification === "YES" ? onlySelectableProduct(kept, options) : null;
  if (toSelect) return chooseProduct(kept, toSelect, modification);
  const chosen = products.find(({ id }) => id === kept.productId);
  return chosen ? withSingleOptions(kept, chosen) : kept;
}

function onlySelectableProduct(choice: QuoteChoice, options: readonly ProductOption[]): Product | null {
  const [only, ...others] = options.filter(isSelectable);
  return only !== undefined && others.length === 0 && only.product.id !== choice.productId ? only.product : null;
}

function withoutEndedOptions(choice: QuoteChoice, products: readonly Product[], today: LocalDate): QuoteChoice {
  if (choice.productId === null) return choice;
  const product = products.find(({ id }) => id === choice.productId);
  if (product === undefined || hasProductEnded(product, today)) return clearProduct();
  const { instalments, deferralPeriod } = choice;
  const termIsOffered = instalments === null || product.terms.includes(instalments);
  const deferralIsOffered = !deferralPeriod || product.deferrals.includes(deferralPeriod);
  return termIsOffered && deferralIsOffered ? choice : { ...clearProduct(), productId: product.id };
}
