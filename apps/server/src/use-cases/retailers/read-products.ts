import { gateOpen } from "@farthing/domain/access";
import { currentVersions, type OfferedProduct } from "@farthing/domain/lending";
import { londonDay } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import type { GoodsListEntry } from "../../store/retailers/products.ts";
import type { Ctx } from "../context.ts";
import { authoriseRetailerRead } from "./retailer-access.ts";

/** Returns the products of a branch. The default is the caller's own branch. */
export async function readProducts(ctx: Ctx, named?: string): Promise<readonly OfferedProduct[]> {
  const supplierNumber = named ?? ctx.actor.supplierNumber ?? fail("branch.required");
  authoriseRetailerRead(ctx.actor, supplierNumber, "branch.not_found");
  const { offered, today } = await ctx.lookUp(async (tx) => ({
    offered: await tx.products.offeredAt(supplierNumber),
    today: londonDay(tx.now),
  }));
  const products = currentVersions(offered ?? fail("branch.not_found", { supplierNumber }), today);
  return products.length > 0 ? products : fail("products.none", { supplierNumber });
}

/**
 * Returns the goods list of a branch. If the branch has no list or if the feature is off, the result is empty. The shop then describes the
 * goods in words.
 */
export async function readGoodsList(ctx: Ctx, supplierNumber: string): Promise<readonly GoodsListEntry[]> {
  authoriseRetailerRead(ctx.actor, supplierNumber, "retailer.not_found");
  const list = (await ctx.lookUp((tx) => tx.products.goodsListOf(supplierNumber))) ?? fail("retailer.not_found", { supplierNumber });
  return gateOpen("goodsList", list.features, {}) ? list.entries : [];
}
