import type { SetUpFacts } from "@farthing/domain/access";
import { londonDay } from "@farthing/domain/money";
import type { AdministeredBranch } from "../../store/retailers/administered-branches.ts";
import type { AdministeredRetailer } from "../../store/retailers/administered-retailers.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";

type SetUpRetailer = Pick<AdministeredRetailer, "normalisedName" | "kind" | "accent" | "flags">;

export async function loadSetUpFacts(tx: UnitOfWork, retailer: SetUpRetailer): Promise<SetUpFacts> {
  const { normalisedName, kind, accent, flags } = retailer;
  const { company, contract } = await tx.retailerSetUps.read(normalisedName);
  return {
    kind,
    company: { ...company, hasAddress: company.address !== null },
    accent,
    branches: (await tx.administeredBranches.ofRetailer(normalisedName)).map(toSetUpBranch),
    actsForOthers: (await tx.administeredBranches.linksOf(normalisedName, 1)).length > 0,
    products: await tx.retailerSetUps.countProducts(normalisedName, londonDay(tx.now)),
    flags,
    hasWaitingFlags: await tx.proposedChanges.isWaiting("retailer_flags", normalisedName),
    managers: await tx.retailerSetUps.countManagers(normalisedName),
    contractSignedOn: contract?.signedOn ?? null,
  };
}

const toSetUpBranch = ({ address, ...branch }: AdministeredBranch) => ({ ...branch, hasAddress: address?.street != null });
