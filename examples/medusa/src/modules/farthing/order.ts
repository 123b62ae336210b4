import type { BigNumberInput, CartAddressDTO } from "@medusajs/framework/types";
import { MathBN, MedusaError } from "@medusajs/framework/utils";
import type { FarthingOrder } from "./session-data";

export interface Cart {
  readonly email?: string | null;
  readonly items?: readonly { readonly title: string; readonly quantity: BigNumberInput; readonly total: BigNumberInput }[];
  readonly shipping_total: BigNumberInput;
  readonly shipping_address?: CartAddressDTO | null;
  readonly billing_address?: CartAddressDTO | null;
}

export const cartFields = [
  "email",
  "total",
  "shipping_total",
  "items.*",
  "items.total",
  "shipping_address.*",
  "billing_address.*",
] as const;

export function orderOf(cart: Cart): Pick<FarthingOrder, "basket" | "customer"> {
  const address = cart.billing_address ?? cart.shipping_address;
  if (!cart.email || !address?.first_name || !address.last_name)
    throw new MedusaError(MedusaError.Types.INVALID_DATA, "The cart needs an e-mail address and the customer's name.");
  return {
    basket: basketOf(cart),
    customer: {
      firstName: address.first_name,
      lastName: address.last_name,
      emailAddress: cart.email,
      ...(address.phone && { phoneNumber: address.phone }),
      address: addressOf(address),
    },
  };
}

/**
 * Returns the basket for Farthing. The price of each line is its total after discounts and with tax. The lines therefore add up to the
 * cart's total.
 */
function basketOf({ items = [], shipping_total }: Cart): FarthingOrder["basket"] {
  const lines = items.map(({ title, quantity, total }) => ({ description: `${quantity} × ${title}`, total }));
  return [...lines, { description: "Delivery", total: shipping_total }]
    .filter(({ total }) => MathBN.gt(total, 0))
    .map(({ description, total }) => ({ description, quantity: 1, price: MathBN.convert(total).toFixed(2) }));
}

/** Returns undefined if the street does not begin with a house number. The customer then types the address at Farthing. */
function addressOf({ address_1, address_2, city, province, postal_code }: CartAddressDTO): FarthingOrder["customer"]["address"] {
  const [, houseNumber, street] = /^(\d+\w?),?\s+(.+)$/.exec(address_1 ?? "") ?? [];
  if (!houseNumber || !street || !city || !postal_code) return undefined;
  return {
    flatName: address_2 || null,
    houseName: null,
    houseNumber,
    street,
    town: city,
    county: province || null,
    postCode: postal_code,
  };
}
