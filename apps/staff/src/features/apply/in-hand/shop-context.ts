import type { Retailer } from "@farthing/contract";
import { createContext, use } from "react";

export interface Supplier {
  readonly name: string;
  readonly supplierNumber: string;
}

/** Supplier `by`, for example a broker, creates the application for supplier `onBehalfOf`. */
export interface ProposingSuppliers {
  readonly by: Supplier;
  readonly onBehalfOf: Supplier;
}

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
