import type { ProposedChange } from "../../store/changes/proposed-changes.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";

/** A proposed change stores a link as a text such as "500100 > 100100", which means that supplier 500100 acts for supplier 100100. */
export const formatLinkField = (overseer: string, supplier: string): string => `${overseer} > ${supplier}`;
export const parseLinkField = (link: string): readonly [overseer: string, supplier: string] => {
  const [overseer = "", supplier = ""] = link.split(" > ");
  return [overseer, supplier];
};

export async function areLinksCurrent(tx: UnitOfWork, { before, after }: Pick<ProposedChange, "before" | "after">): Promise<boolean> {
  for (const [link, wasLinked] of Object.entries(before)) {
    const [overseer, supplier] = parseLinkField(link);
    if ((await tx.administeredBranches.isLinked(overseer, supplier)) !== wasLinked) return false;
    if (after[link] === true && (await tx.administeredBranches.reaches(supplier, overseer))) return false;
  }
  return true;
}
