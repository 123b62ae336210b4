import { authorise } from "@farthing/domain/access";
import { addDays, type LocalDate, londonDay } from "@farthing/domain/money";
import { fail, formatDay, screens } from "@farthing/domain/wording";
import type { PublishedProduct, Sellers } from "../../store/retailers/catalogue.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { appendProductEvent, recordProductChange } from "./product-draft.ts";
import { sellerProblems } from "./product-sellers.ts";

export interface ProductRevision {
  readonly id: string;
  /** The revision that the user has read. The server refuses any other revision. */
  readonly revision: number;
}

/** One administrator can set an earlier last day of sale alone. A later last day needs two people and a new version. */
export async function withdrawProduct(ctx: Ctx, named: ProductRevision, lastDay: LocalDate): Promise<void> {
  await ctx.transaction(async (tx) => {
    const { id, terms } = await lockOnSale(tx, ctx, named);
    const { page: texts } = screens.lender.products;
    if (lastDay < addDays(londonDay(tx.now), -1)) fail("input.invalid", {}, [{ path: "lastDay", message: texts.lastDayPassed }]);
    if (terms.endDate !== null && lastDay >= terms.endDate)
      fail("input.invalid", {}, [{ path: "lastDay", message: texts.lastDayLater(formatDay(terms.endDate)) }]);
    await tx.catalogue.setLastDay(id, lastDay);
    await recordProductChange(tx, ctx, { what: "withdrawn", product: id, lastDay });
    await appendProductEvent(tx, ctx, "product.withdrawn", { product: id, lastDay });
  });
}

/** The terms of the product stay as they were published. */
export async function changeProductSellers(ctx: Ctx, named: ProductRevision, sellers: Sellers): Promise<void> {
  await ctx.transaction(async (tx) => {
    const { id, sellers: before } = await lockOnSale(tx, ctx, named);
    const problems = await sellerProblems(tx, sellers);
    if (problems.length > 0) fail("input.invalid", {}, problems);
    await tx.catalogue.setSellers(id, sellers);
    await recordProductChange(tx, ctx, { what: "sellers", product: id });
    await appendProductEvent(tx, ctx, "product.sellers_changed", { product: id, before, after: sellers });
  });
}

async function lockOnSale(tx: UnitOfWork, ctx: Ctx, { id, revision }: ProductRevision): Promise<PublishedProduct> {
  authorise(ctx.actor, "product:manage");
  const product = (await tx.catalogue.lock(id)) ?? fail("product.not_found");
  if (product.revision !== revision) fail("product.stale");
  const { endDate } = product.terms;
  return endDate !== null && endDate < londonDay(tx.now) ? fail("product.ended") : product;
}
