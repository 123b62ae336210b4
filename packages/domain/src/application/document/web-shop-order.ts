import { type Address, detailsLimits } from "../../details/index.ts";
import {
  currentVersions,
  isQuotable,
  type LoanRequest,
  lendingLimits,
  type OfferedProduct,
  obstacles,
  obstacleText,
  productConfigSchema,
  productOf,
} from "../../lending/index.ts";
import { type LocalDate, type Pence, parsePounds, sum, times, toPounds } from "../../money/index.ts";
import { fail, type InvalidValueDetail } from "../../wording/index.ts";
import type { ShopRuleSettings } from "../setting.ts";
import type { ApplicationDocument } from "./document.ts";

export interface BasketLine {
  readonly description: string;
  readonly quantity: number;
  readonly price: string;
}

export interface WebShopOrder {
  readonly orderReference: string;
  readonly basket: readonly BasketLine[];
  readonly deposit: string;
  readonly product: string;
  readonly instalments: number;
  readonly deferralPeriod?: number | undefined;
  readonly customer: {
    readonly firstName: string;
    readonly lastName: string;
    readonly emailAddress: string;
    readonly phoneNumber?: string | undefined;
    readonly address?: Address | undefined;
  };
}

export function documentOfOrder(order: WebShopOrder, setting: Pick<ShopRuleSettings, "products" | "today">): ApplicationDocument {
  const { orderReference, basket, deposit, instalments, deferralPeriod } = order;
  const goodsAmount = sum(basket.map(({ price, quantity }) => times(parsePounds(price), quantity)));
  if (goodsAmount > lendingLimits.goodsOrDepositMax) refuseLoan([{ path: "basket", message: "The basket costs too much." }]);
  const product = productConfigSchema.parse(loanOfOrder(order, goodsAmount, setting).sold);
  const { serviceType, apr, earlySettlementFee } = product;
  return {
    orderReference,
    goodsDescription: describeBasket(basket),
    loanParameters: { goodsAmount: toPounds(goodsAmount), deposit: toPounds(parsePounds(deposit)) },
    product: { serviceType, apr, earlySettlementFee, productConfig: product },
    loanRepayment: { instalments, deferralPeriod: deferralPeriod ?? null },
    ...customerInDocument(order.customer),
  };
}

/** `PBF` is the type of agreement for web shops. */
export const soldInWebShops = (products: readonly OfferedProduct[], today: LocalDate): readonly OfferedProduct[] =>
  currentVersions(products, today).filter(({ isProjectLoan, agreementType }) => !isProjectLoan && (agreementType ?? "PBF") === "PBF");

type LoanWanted = Pick<WebShopOrder, "product" | "deposit" | "instalments" | "deferralPeriod">;

/** If the shop does not offer the loan today, the error lists all reasons. */
export function loanOfOrder(
  wanted: LoanWanted,
  goodsAmount: Pence,
  { products, today }: Pick<ShopRuleSettings, "products" | "today">,
): { readonly sold: OfferedProduct; readonly request: LoanRequest } {
  const sold = soldInWebShops(products, today).find(({ id, line }) => id === wanted.product || line === wanted.product);
  if (!sold) return refuseLoan([{ path: "product", message: "The shop does not offer this product." }]);
  const product = productOf(sold);
  const deposit = parsePounds(wanted.deposit);
  const inTheWay = obstacles(product, { goodsAmount, deposit, today });
  if (inTheWay.length > 0) refuseLoan(inTheWay.map((obstacle) => ({ path: "product", message: obstacleText(obstacle) })));
  const request = { product, goodsAmount, deposit, instalments: wanted.instalments, deferralMonths: wanted.deferralPeriod ?? 0 };
  if (!isQuotable(request)) refuseLoan([{ path: "instalments", message: "The product does not have this term." }]);
  return { sold, request };
}

const refuseLoan = (details: readonly InvalidValueDetail[]): never => fail("application.product_unavailable", {}, details);

/** For example, a basket is described as "2 × Helmet, Gravel bicycle and 3 more". */
export function describeBasket(basket: readonly BasketLine[]): string {
  const most = detailsLimits.goodsDescriptionLengthMax;
  const lines = basket.map(({ description, quantity }) => (quantity === 1 ? description : `${quantity} × ${description}`));
  for (let shown = lines.length; shown > 0; shown--) {
    const left = lines.length - shown;
    const text = `${lines.slice(0, shown).join(", ")}${left > 0 ? ` and ${left} more` : ""}`;
    if (text.length <= most) return text;
  }
  return `${lines[0]?.slice(0, most - 1)}…`;
}

const customerInDocument = ({
  firstName,
  lastName,
  emailAddress,
  phoneNumber,
  address,
}: WebShopOrder["customer"]): ApplicationDocument => ({
  personalDetails: { firstName, lastName },
  contactDetails: { emailAddress, ...(phoneNumber !== undefined && { phoneNumber }) },
  ...(address && { mainAddressDetails: { mainAddress: [{ address }] } }),
});
