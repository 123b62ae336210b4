import { type LocalDate, larger, type Pence, smaller, subtract } from "../money/index.ts";
import { formatLongDay, formatMoney } from "../wording/index.ts";
import { minimumDeposit, type Product } from "./product.ts";

export type Obstacle =
  | { readonly is: "not_started"; readonly from: LocalDate }
  | { readonly is: "ended"; readonly on: LocalDate }
  | { readonly is: "goods_too_low"; readonly minimum: Pence }
  | { readonly is: "deposit_too_low"; readonly minimum: Pence }
  | { readonly is: "loan_too_low"; readonly minimum: Pence }
  | { readonly is: "loan_too_high"; readonly maximum: Pence };

export interface Purchase {
  readonly goodsAmount: Pence;
  readonly deposit: Pence;
  readonly today: LocalDate;
}

export const hasProductEnded = ({ endDate }: Pick<Product, "endDate">, today: LocalDate): boolean => endDate !== null && endDate < today;

/** The reasons why a customer cannot select the product (S1 §5). */
export function obstacles(product: Product, { goodsAmount, deposit, today }: Purchase): readonly Obstacle[] {
  const found: Obstacle[] = [];
  const loan = subtract(goodsAmount, deposit);
  const leastDeposit = minimumDeposit(product, goodsAmount);
  if (product.startDate > today) found.push({ is: "not_started", from: product.startDate });
  if (product.endDate !== null && hasProductEnded(product, today)) found.push({ is: "ended", on: product.endDate });
  if (goodsAmount < product.goodsMin) found.push({ is: "goods_too_low", minimum: product.goodsMin });
  if (deposit < leastDeposit) found.push({ is: "deposit_too_low", minimum: leastDeposit });
  if (loan < product.loanMin) found.push({ is: "loan_too_low", minimum: product.loanMin });
  if (loan > product.loanMax) found.push({ is: "loan_too_high", maximum: product.loanMax });
  return found;
}

export function obstacleText(obstacle: Obstacle): string {
  switch (obstacle.is) {
    case "not_started":
      return `Available from ${formatLongDay(obstacle.from)}`;
    case "ended":
      return `Not available since ${formatLongDay(obstacle.on)}`;
    case "goods_too_low":
      return `Needs goods of ${formatMoney(obstacle.minimum)} or more`;
    case "deposit_too_low":
      return `Needs a deposit of ${formatMoney(obstacle.minimum)} or more`;
    case "loan_too_low":
      return `Needs a loan of ${formatMoney(obstacle.minimum)} or more`;
    case "loan_too_high":
      return `Needs a loan of ${formatMoney(obstacle.maximum)} or less`;
  }
}

export function fittingDeposit(product: Product, purchase: Purchase): Pence | null {
  const { goodsAmount, deposit } = purchase;
  const least = larger(minimumDeposit(product, goodsAmount), subtract(goodsAmount, product.loanMax));
  const nearest = larger(least, smaller(deposit, subtract(goodsAmount, product.loanMin)));
  return obstacles(product, { ...purchase, deposit: nearest }).length === 0 ? nearest : null;
}

/** The quote screen also shows a product that cannot be selected, with the reasons. */
export interface ProductOption {
  readonly product: Product;
  readonly obstacles: readonly Obstacle[];
}

export const productOptions = (products: readonly Product[], purchase: Purchase): readonly ProductOption[] =>
  products.map((product) => ({ product, obstacles: obstacles(product, purchase) }));

export const isSelectable = (option: ProductOption): boolean => option.obstacles.length === 0;
