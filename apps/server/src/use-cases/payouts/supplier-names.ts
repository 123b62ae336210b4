import type { BranchView } from "../../store/retailers/retailers.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";

export const supplierName = ({ name, retailer }: BranchView): string =>
  name.startsWith(retailer.name) || retailer.kind !== "retailer" ? name : `${retailer.name} ${name}`;

export async function supplierNames(tx: UnitOfWork, supplierNumbers: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const branches = await tx.retailers.branches(new Set(supplierNumbers));
  return new Map(branches.map((branch) => [branch.supplierNumber, supplierName(branch)]));
}
