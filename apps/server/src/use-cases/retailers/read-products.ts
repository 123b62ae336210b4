import { gateOpen } from "@farthing/domain/access";
import { currentVersions, type OfferedProduct } from "@farthing/domain/lending";
import { londonDay } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import type { GoodsListEntry } from "../../store/retailers/products.ts";
import type { Ctx } from "../context.ts";
import { authoriseRetailerRead } from "./retailer-access.ts";

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

/** The list is empty if the branch has no goods list or the feature is off. The shop then describes the goods in words. */
export async function readGoodsList(ctx: Ctx, supplierNumber: string): Promise<readonly GoodsListEntry[]> {
  authoriseRetailerRead(ctx.actor, supplierNumber, "retailer.not_found");
  const list = (await ctx.lookUp((tx) => tx.products.goodsListOf(supplierNumber))) ?? fail("retailer.not_found", { supplierNumber });
  return gateOpen("goodsList", list.features, {}) ? list.entries : [];
}
