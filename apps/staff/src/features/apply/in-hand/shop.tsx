import type { Retailer } from "@farthing/contract";
import { createContext, use } from "react";

export interface Supplier {
  readonly name: string;
  readonly supplierNumber: string;
}

/** The two suppliers, where one proposes for the other. */
export interface Proposing {
  readonly by: Supplier;
  readonly onBehalfOf: Supplier;
}

/** Where the application in hand is made: it stays the same from the first screen to the last. */
export interface Shop {
  /** The supplier that the application is for. */
  readonly supplierNumber: string;
  readonly retailer: Retailer;
  readonly proposing: Proposing | null;
}

export const ShopContext = createContext<Shop | null>(null);

export function useShop(): Shop {
  const shop = use(ShopContext);
  if (!shop) throw new Error("only the screens of a journey stand in a shop");
  return shop;
}
