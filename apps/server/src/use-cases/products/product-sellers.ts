import { type InvalidValueDetail, screens } from "@farthing/domain/wording";
import type { Sellers } from "../../store/retailers/catalogue.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";

const { problems: texts } = screens.lender.products;

export async function sellerProblems(tx: UnitOfWork, sellers: Sellers): Promise<readonly InvalidValueDetail[]> {
  if (sellers === null) return [];
  if (sellers.length === 0) return [{ path: "sellers", message: texts.sellers }];
  const known = new Map((await tx.catalogue.sellersNamed(sellers.map(({ retailer }) => retailer))).map((one) => [one.normalisedName, one]));
  const named = new Set<string>();
  return sellers.flatMap(({ retailer, branches }): readonly InvalidValueDetail[] => {
    const branchesOf = new Set(known.get(retailer)?.branches.map(({ supplierNumber }) => supplierNumber));
    const isKnown = known.has(retailer) && !named.has(retailer) && (branches ?? []).every((branch) => branchesOf.has(branch));
    named.add(retailer);
    if (!isKnown) return [{ path: "sellers", message: texts.unknownSeller }];
    return branches?.length === 0 ? [{ path: "sellers", message: texts.branches }] : [];
  });
}

export interface NamedSeller {
  readonly retailer: string;
  readonly name: string;
  readonly branches: readonly { readonly supplierNumber: string; readonly name: string }[] | null;
  readonly branchCount: number;
}

export async function nameSellers(tx: UnitOfWork, sellers: Sellers): Promise<readonly NamedSeller[] | null> {
  if (sellers === null) return null;
  const options = await tx.catalogue.sellersNamed(sellers.map(({ retailer }) => retailer));
  return options.map(({ normalisedName, name, branches: all }) => {
    const chosen = sellers.find(({ retailer }) => retailer === normalisedName)?.branches ?? null;
    const branches = chosen && all.filter(({ supplierNumber }) => chosen.includes(supplierNumber));
    return { retailer: normalisedName, name, branches, branchCount: all.length };
  });
}
