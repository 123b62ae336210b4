import type { Branch } from "@farthing/contract";
import { fullNameOf, type Role, type UsersContext, usersContextOf, worksForManyBranches } from "@farthing/domain/access";

/** The URL contains supplier numbers and a search term, but never a person's name. */
export interface UsersSearch {
  readonly headOffice?: string;
  readonly branch?: string;
  readonly term?: string;
}

export interface UsersScope {
  readonly role: Role;
  /** The path from the user's own supplier down to the chosen supplier, for example broker, head office, branch. */
  readonly path: readonly [own: Branch, ...below: Branch[]];
  readonly supplier: Branch;
  readonly context: UsersContext;
  readonly branches: readonly Branch[];
}

/** The default is the user's own supplier. The selection in the URL applies only to users above branch level (S3 §4). */
export function scopeOf(role: Role, own: Branch, branches: readonly Branch[], search: UsersSearch): UsersScope {
  const chosen = worksForManyBranches(role) ? [search.headOffice, search.branch] : [];
  const below = chosen.flatMap((number) =>
    branches.filter(({ supplierNumber }) => supplierNumber === number && number !== own.supplierNumber),
  );
  const supplier = below.at(-1) ?? own;
  return { role, path: [own, ...below], supplier, context: usersContextOf(supplier), branches };
}

export function searchOf(supplier: Branch, { path: [own], branches }: UsersScope): UsersSearch {
  if (supplier.supplierNumber === own.supplierNumber) return {};
  if (supplier.isHeadOffice) return { headOffice: supplier.supplierNumber };
  const head = branches.find(({ supplierNumber }) => supplierNumber === supplier.overseenBy);
  const between = head?.isHeadOffice && head.supplierNumber !== own.supplierNumber;
  return { ...(between && { headOffice: head.supplierNumber }), branch: supplier.supplierNumber };
}

export const parentOf = ({ path }: UsersScope): Branch | undefined => path.at(-2);

export const nameOfSupplier = (supplier: Branch): string => (supplier.isHeadOffice ? supplier.retailerName : fullNameOf(supplier));
