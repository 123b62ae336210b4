import { isDeepStrictEqual } from "node:util";
import { authorise } from "@farthing/domain/access";
import { fail } from "@farthing/domain/wording";
import type { GoodsList } from "../../store/retailers/goods-lists.ts";
import { asEventActor, type Ctx } from "../context.ts";

export async function readGoodsLists(ctx: Ctx, retailer: string): Promise<readonly GoodsList[]> {
  authorise(ctx.actor, "retailer:manage");
  return ctx.read(async (tx) => {
    if (!(await tx.administeredRetailers.read(retailer))) fail("retailer.not_found", { retailer });
    return tx.goodsLists.ofRetailer(retailer);
  });
}

interface GoodsListChange {
  readonly retailer: string;
  readonly supplierNumber: string;
  /** The list of goods that the caller has read. Empty if the branch had no list. */
  readonly before: readonly string[];
  /** An empty list removes the stored list of goods. Staff then describe goods in their own words. */
  readonly goods: readonly string[];
}

/** The next quote uses the new list of goods. Quotes keep the goods that were chosen from an earlier list. */
export async function changeGoodsList(ctx: Ctx, { retailer, supplierNumber, before, goods }: GoodsListChange): Promise<void> {
  authorise(ctx.actor, "retailer:manage");
  if (new Set(goods).size < goods.length) fail("input.invalid", {}, [{ path: "goods", message: "must not contain the same goods twice" }]);
  await ctx.transaction(async (tx) => {
    const branch = await tx.administeredBranches.lock(supplierNumber);
    if (branch?.retailer !== retailer) fail("branch.not_found", { supplierNumber });
    const stored = (await tx.goodsLists.ofRetailer(retailer)).find((list) => list.supplierNumber === supplierNumber)?.goods ?? [];
    if (!isDeepStrictEqual(stored, before)) fail("retailer.stale", { retailer });
    if (isDeepStrictEqual(stored, goods)) return;
    await tx.goodsLists.replace(supplierNumber, goods);
    await tx.events.append({
      type: "retailer.goods_list_changed",
      on: { tenant: retailer },
      by: asEventActor(ctx.actor),
      facts: { supplierNumber, before: stored.length, after: goods.length },
    });
  });
}
