import { gateOpen } from "@farthing/domain/access";
import type { OfferedProduct } from "@farthing/domain/lending";
import { fail } from "@farthing/domain/wording";
import type { GoodsListEntry } from "../../store/retailers/products.ts";
import type { Ctx } from "../context.ts";
import { authoriseRetailerRead } from "./retailer-access.ts";

/** Reads the loan products of a branch. Defaults to the caller's own branch. */
export async function readProducts(ctx: Ctx, named?: string): Promise<readonly OfferedProduct[]> {
  const supplierNumber = named ?? ctx.actor.supplierNumber ?? fail("branch.required");
  authoriseRetailerRead(ctx.actor, supplierNumber, "branch.not_found");
  const products = (await ctx.lookUp((tx) => tx.products.offeredAt(supplierNumber))) ?? fail("branch.not_found", { supplierNumber });
  return products.length > 0 ? products : fail("products.none", { supplierNumber });
}

/** Returns the goods list. Empty if the retailer has no list or the feature is off, and the shop then describes the goods. */
export async function readGoodsList(ctx: Ctx, supplierNumber: string): Promise<readonly GoodsListEntry[]> {
  authoriseRetailerRead(ctx.actor, supplierNumber, "retailer.not_found");
  const list = (await ctx.lookUp((tx) => tx.products.goodsListOf(supplierNumber))) ?? fail("retailer.not_found", { supplierNumber });
  return gateOpen("goodsList", list.features, {}) ? list.entries : [];
}
