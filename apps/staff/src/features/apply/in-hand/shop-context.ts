import type { Retailer } from "@farthing/contract";
import { createContext, use } from "react";

export interface Supplier {
  readonly name: string;
  readonly supplierNumber: string;
}

/** The two suppliers of an application, if supplier `by` creates it for supplier `onBehalfOf`. */
export interface ProposingSuppliers {
  readonly by: Supplier;
  readonly onBehalfOf: Supplier;
}

/** The shop of the current application, which does not change during the journey. */
export interface Shop {
  readonly supplierNumber: string;
  readonly retailer: Retailer;
  readonly proposing: ProposingSuppliers | null;
}

export const ShopContext = createContext<Shop | null>(null);

export function useShop(): Shop {
  const shop = use(ShopContext);
  if (!shop) throw new Error("only the screens of a journey stand in a shop");
  return shop;
}
