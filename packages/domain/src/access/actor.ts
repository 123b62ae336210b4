import { fail } from "../wording/index.ts";
import type { Permission } from "./permissions.ts";
import { permissionsOf } from "./permissions.ts";
import type { ActorRole } from "./roles.ts";
import { isLenderRole, worksForManyBranches } from "./roles.ts";

export type Scope =
  | { readonly is: "all" }
  | { readonly is: "suppliers"; readonly supplierNumbers: ReadonlySet<string> }
  | { readonly is: "application"; readonly applicationId: string };

export interface Actor {
  readonly id: string;
  readonly username: string;
  readonly role: ActorRole;
  /** The retailer's name is null for lender users, customers and jobs. */
  readonly retailer: string | null;
  readonly supplierNumber: string | null;
  readonly scope: Scope;
  readonly userManagement: boolean;
  /** The pairing of the customer's phone with a till. The pairing may have ended. */
  readonly pairingId?: string | null;
  /** Until the shop sends the application to the customer, a phone paired with the till can only fill in details. */
  readonly isAtTill?: boolean;
}

/** Two suppliers can open a proposed application: the branch for which it was proposed, and the supplier that proposed it. */
export interface ScopedApplication {
  readonly id: string;
  readonly branchId: string;
  readonly proposingOnBehalfOf?: string | null | undefined;
}

export interface ScopedSupplier {
  readonly supplierNumber: string;
}

export const subjectOfApplication = ({
  id,
  branch,
  proposedBy,
}: {
  readonly id: string;
  readonly branch: string;
  readonly proposedBy: string | null;
}): ScopedApplication => ({ id, branchId: proposedBy ?? branch, proposingOnBehalfOf: branch });

export type AccessSubject = ScopedApplication | ScopedSupplier;

const suppliersOf = (subject: AccessSubject): readonly (string | null | undefined)[] =>
  "branchId" in subject ? [subject.branchId, subject.proposingOnBehalfOf] : [subject.supplierNumber];

export function inScope(scope: Scope, subject: AccessSubject): boolean {
  switch (scope.is) {
    case "all":
      return true;
    case "suppliers":
      return suppliersOf(subject).some((supplier) => typeof supplier === "string" && scope.supplierNumbers.has(supplier));
    case "application":
      return "branchId" in subject && subject.id === scope.applicationId;
  }
}

export const hasPermission = (actor: Actor, permission: Permission): boolean => permissionsOf(actor.role, actor).includes(permission);

/** For an application or a supplier outside the actor's scope, the answer is "not found", because "denied" would reveal that it exists. */
export function authorise(actor: Actor, permission: Permission, subject?: AccessSubject): void {
  if (!hasPermission(actor, permission)) fail("access.denied", { permission });
  if (subject === undefined || inScope(actor.scope, subject)) return;
  if ("branchId" in subject) fail("application.not_found", { applicationId: subject.id });
  fail("branch.not_found", { supplierNumber: subject.supplierNumber });
}

/** `below` has the supplier numbers of the head office's branches. */
export function staffScope(role: ActorRole, supplierNumber: string, below: Iterable<string>): Scope {
  if (isLenderRole(role)) return { is: "all" };
  return { is: "suppliers", supplierNumbers: new Set(worksForManyBranches(role) ? [supplierNumber, ...below] : [supplierNumber]) };
}
