import {
  getAllBranches,
  getApplicationRetailer,
  getBranchesForProposing,
  getGoodsList,
  getProducts,
  getRetailer,
  getRetailerById,
} from "@farthing/contract";
import { allBranches, branchesForProposing } from "../../use-cases/retailers/find-branches.ts";
import { readGoodsList, readProducts } from "../../use-cases/retailers/read-products.ts";
import { readApplicationRetailer, readRetailer } from "../../use-cases/retailers/read-retailer.ts";
import type { Implement } from "../implement.ts";
import { toBranch, toRetailer } from "../retailer-view.ts";

export function serveRetailers(implement: Implement): void {
  implement(getRetailer, async ({ ctx }) => toRetailer(await readRetailer(ctx)));

  implement(getAllBranches, async ({ ctx }) => (await allBranches(ctx)).map(toBranch));

  implement(getBranchesForProposing, async ({ ctx }) => (await branchesForProposing(ctx)).map(toBranch));

  implement(getRetailerById, async ({ ctx, given }) => toRetailer(await readRetailer(ctx, given.params.id)));

  implement(getProducts, async ({ ctx, given }) => [...(await readProducts(ctx, given.query.branchId))]);

  implement(getGoodsList, async ({ ctx, given }) => [...(await readGoodsList(ctx, given.params.id))]);

  implement(getApplicationRetailer, async ({ ctx, given }) => toRetailer((await readApplicationRetailer(ctx, given.params.id)).branch));
}
