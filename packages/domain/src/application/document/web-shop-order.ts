import { type Address, detailsLimits } from "../../details/index.ts";
import {
  isQuotable,
  lendingLimits,
  obstacles,
  obstacleText,
  type ProductConfig,
  productConfigSchema,
  productOf,
} from "../../lending/index.ts";
import { type Pence, parsePounds, sum, times, toPounds } from "../../money/index.ts";
import { type Detail, fail } from "../../wording/index.ts";
import type { Setting } from "../setting.ts";
import type { ApplicationDocument } from "./document.ts";

export interface BasketLine {
  readonly description: string;
  readonly quantity: number;
  /** The price of one item. */
  readonly price: string;
}

/** The basket, the chosen loan and the customer's contact, as the web shop sends them. */
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

/** Returns the first document of an order. A loan that the shop does not offer today is refused with all reasons. */
export function orderedDocument(order: WebShopOrder, setting: Pick<Setting, "products" | "today">): ApplicationDocument {
  const { orderReference, basket, deposit, instalments, deferralPeriod } = order;
  const goodsAmount = sum(basket.map(({ price, quantity }) => times(parsePounds(price), quantity)));
  if (goodsAmount > lendingLimits.goodsOrDepositMax) refuseLoan([{ path: "basket", message: "The basket costs too much." }]);
  const product = orderedProduct(order, goodsAmount, setting);
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

function orderedProduct(order: WebShopOrder, goodsAmount: Pence, { products, today }: Pick<Setting, "products" | "today">): ProductConfig {
  const sold = products.find(
    ({ id, isProjectLoan, agreementType }) => id === order.product && !isProjectLoan && (agreementType ?? "PBF") === "PBF",
  );
  if (!sold) return refuseLoan([{ path: "product", message: "The shop does not offer this product." }]);
  const product = productOf(sold);
  const deposit = parsePounds(order.deposit);
  const inTheWay = obstacles(product, { goodsAmount, deposit, today });
  if (inTheWay.length > 0) refuseLoan(inTheWay.map((obstacle) => ({ path: "product", message: obstacleText(obstacle) })));
  const loan = { product, goodsAmount, deposit, instalments: order.instalments, deferralMonths: order.deferralPeriod ?? 0 };
  if (!isQuotable(loan)) refuseLoan([{ path: "instalments", message: "The product does not have this term." }]);
  return productConfigSchema.parse(sold);
}

const refuseLoan = (details: readonly Detail[]): never => fail("application.product_unavailable", {}, details);

/** Describes the basket, such as "2 × Helmet, 1 × Gravel bicycle", with the number of lines that do not fit. */
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
