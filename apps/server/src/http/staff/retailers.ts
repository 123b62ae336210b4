import * as contract from "@farthing/contract";
import { allBranches, branchesForProposing } from "../../use-cases/retailers/find-branches.ts";
import { readGoodsList, readProducts } from "../../use-cases/retailers/read-products.ts";
import { readApplicationRetailer, readRetailer } from "../../use-cases/retailers/read-retailer.ts";
import type { EndpointImplementer } from "../implement.ts";
import { toBranch, toRetailer } from "../retailer-view.ts";

export function serveRetailers(implement: EndpointImplementer): void {
  implement(contract.getRetailer, async ({ ctx }) => toRetailer(await readRetailer(ctx)));

  implement(contract.getAllBranches, async ({ ctx }) => (await allBranches(ctx)).map(toBranch));

  implement(contract.getBranchesForProposing, async ({ ctx }) => (await branchesForProposing(ctx)).map(toBranch));

  implement(contract.getRetailerById, async ({ ctx, given }) => toRetailer(await readRetailer(ctx, given.params.id)));

  implement(contract.getProducts, async ({ ctx, given }) => [...(await readProducts(ctx, given.query.branchId))]);

  implement(contract.getGoodsList, async ({ ctx, given }) => [...(await readGoodsList(ctx, given.params.id))]);

  implement(contract.getApplicationRetailer, async ({ ctx, given }) =>
    toRetailer((await readApplicationRetailer(ctx, given.params.id)).branch),
  );
}
