import type { Role } from "./roles.ts";
import { roleTable } from "./roles.ts";

const toSearchText = (text: string): string => text.replace(/\s+/g, "").toLowerCase();
const contains = (term: string, values: readonly string[]): boolean =>
  values.some((value) => toSearchText(value).includes(toSearchText(term)));

/** The full name of a retailer's branch begins with the retailer's name. A broker's supplier has only its own name. */
export const fullNameOf = ({
  name,
  retailerName,
  kind,
}: {
  readonly name: string;
  readonly retailerName: string;
  readonly kind: string;
}): string => (kind === "retailer" ? `${retailerName} ${name}` : name);

export interface FindableSupplier {
  readonly name: string;
  readonly supplierNumber: string;
}

/** All searches in this file ignore spaces and case (S1 §5, S3 §2, S3 §5). */
export const findSuppliers = <Supplier extends FindableSupplier>(suppliers: readonly Supplier[], term: string): readonly Supplier[] =>
  suppliers.filter((supplier) => contains(term, [supplier.supplierNumber, supplier.name]));

export interface FindableBranch extends FindableSupplier {
  readonly retailerName: string;
  readonly address: { readonly town: string; readonly postCode: string };
}

export const findBranches = <Branch extends FindableBranch>(branches: readonly Branch[], term: string): readonly Branch[] =>
  branches.filter(({ name, retailerName, supplierNumber, address }) =>
    contains(term, [name, retailerName, supplierNumber, address.town, address.postCode]),
  );

export interface FindableUser {
  readonly lastName: string;
  readonly role: Role;
  readonly defaultBranch: string;
}

export const filterUsers = <User extends FindableUser>(users: readonly User[], term: string): readonly User[] =>
  users.filter((user) => contains(term, [user.lastName, roleTable[user.role].label, user.defaultBranch]));
