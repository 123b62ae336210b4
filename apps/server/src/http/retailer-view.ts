import type { Branch, Retailer } from "@farthing/contract";
import { type RetailerFlags, reasonNotSelling, retailerFlags } from "@farthing/domain/access";
import type { BranchView } from "../store/retailers/retailers.ts";

export const toBranch = ({ retailer, isClosed: _, ...branch }: BranchView): Branch => ({
  ...branch,
  retailerName: retailer.name,
  retailerNormalisedName: retailer.normalisedName,
  kind: retailer.kind,
});

export const toRetailer = (branch: BranchView): Retailer => ({
  ...toBranch(branch),
  initials: branch.retailer.initials,
  logo: branch.retailer.logo,
  notSelling: reasonNotSelling({ state: branch.retailer.state, isClosed: branch.isClosed }),
  ...(Object.fromEntries(retailerFlags.map((flag) => [flag, branch.retailer.flags[flag] === true])) as RetailerFlags),
});
