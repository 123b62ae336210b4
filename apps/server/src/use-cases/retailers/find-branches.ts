import { authorise, isProposable, mayPropose, reasonNotSelling } from "@farthing/domain/access";
import type { BranchView } from "../../store/retailers/retailers.ts";
import type { Ctx } from "../context.ts";
import { accessibleSuppliers } from "./retailer-access.ts";

export async function allBranches(ctx: Ctx): Promise<readonly BranchView[]> {
  authorise(ctx.actor, "retailer:read");
  return ctx.query((tx) => tx.retailers.branches(accessibleSuppliers(ctx.actor)));
}

const isSelling = ({ isClosed, retailer: { state } }: BranchView): boolean => reasonNotSelling({ state, isClosed }) === null;

/** The list is empty if the caller may create applications only for their own supplier (S1 §6). */
export async function branchesForProposing(ctx: Ctx): Promise<readonly BranchView[]> {
  const { actor } = ctx;
  authorise(actor, "retailer:read");
  const { retailer } = actor;
  if (retailer === null) return [];
  return ctx.transaction(async (tx) => {
    const [{ features, flags }, branches] = await Promise.all([
      tx.retailers.switchesOf(retailer),
      tx.retailers.branches(accessibleSuppliers(actor)),
    ]);
    return mayPropose(actor, features, flags)
      ? branches.filter((branch) => isProposable(actor, branch.supplierNumber) && isSelling(branch))
      : [];
  });
}
