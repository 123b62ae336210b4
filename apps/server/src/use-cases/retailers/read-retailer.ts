import { authorise } from "@farthing/domain/access";
import { fail } from "@farthing/domain/wording";
import type { ApplicationRetailer, BranchView } from "../../store/retailers/retailers.ts";
import type { Ctx } from "../context.ts";
import { authoriseRetailerRead } from "./retailer-access.ts";

export async function readRetailer(ctx: Ctx, named?: string): Promise<BranchView> {
  const supplierNumber = named ?? ctx.actor.supplierNumber ?? fail("retailer.not_found");
  authoriseRetailerRead(ctx.actor, supplierNumber, "retailer.not_found");
  return (await ctx.lookUp((tx) => tx.retailers.branch(supplierNumber))) ?? fail("retailer.not_found", { supplierNumber });
}

export async function readApplicationRetailer(ctx: Ctx, applicationId: string): Promise<ApplicationRetailer> {
  const retailer =
    (await ctx.lookUp((tx) => tx.retailers.ofApplication(applicationId))) ?? fail("application.not_found", { applicationId });
  const { branch, proposedBy } = retailer;
  authorise(ctx.actor, "application:read", {
    id: applicationId,
    branchId: proposedBy ?? branch.supplierNumber,
    proposingOnBehalfOf: branch.supplierNumber,
  });
  return retailer;
}
