import type { Branch } from "@farthing/contract";
import { fullNameOf, type Role, type UsersContext, usersContextOf, worksForManyBranches } from "@farthing/domain/access";

/** What is chosen, as it stands in the address: supplier numbers and a search term, never a person. */
export interface UsersSearch {
  readonly headOffice?: string;
  readonly branch?: string;
  readonly term?: string;
}

/** Whose users are being looked after, and by way of whom. */
export interface Place {
  readonly role: Role;
  /** From the signed-in person's own supplier down to the chosen one: a broker, a head office, a branch. */
  readonly path: readonly [own: Branch, ...below: Branch[]];
  readonly supplier: Branch;
  readonly context: UsersContext;
  readonly branches: readonly Branch[];
}

/** The signed-in supplier is chosen by itself; what the address adds counts only for those who stand above branches (S3 §4). */
export function placeOf(role: Role, own: Branch, branches: readonly Branch[], search: UsersSearch): Place {
  const chosen = worksForManyBranches(role) ? [search.headOffice, search.branch] : [];
  const below = chosen.flatMap((number) =>
    branches.filter(({ supplierNumber }) => supplierNumber === number && number !== own.supplierNumber),
  );
  const supplier = below.at(-1) ?? own;
  return { role, path: [own, ...below], supplier, context: usersContextOf(supplier), branches };
}

/** The address of a supplier. A branch is reached through its head office, so that going back leads there first. */
export function searchOf(supplier: Branch, { path: [own], branches }: Place): UsersSearch {
  if (supplier.supplierNumber === own.supplierNumber) return {};
  if (supplier.isHeadOffice) return { headOffice: supplier.supplierNumber };
  const head = branches.find(({ supplierNumber }) => supplierNumber === supplier.overseenBy);
  const between = head?.isHeadOffice && head.supplierNumber !== own.supplierNumber;
  return { ...(between && { headOffice: head.supplierNumber }), branch: supplier.supplierNumber };
}

/** One step up: the branch is given up first, then the head office. */
export const aboveOf = ({ path }: Place): Branch | undefined => path.at(-2);

/** A head office is known by its retailer's name. */
export const nameOfSupplier = (supplier: Branch): string => (supplier.isHeadOffice ? supplier.retailerName : fullNameOf(supplier));
