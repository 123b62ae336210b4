import { fail } from "../wording/index.ts";
import type { Permission } from "./permissions.ts";
import { permissionsOf } from "./permissions.ts";
import type { ActorRole } from "./roles.ts";
import { isLenderRole, worksForManyBranches } from "./roles.ts";

/** What an actor can see at all: everything, some suppliers, or one application. */
export type Scope =
  | { readonly is: "all" }
  | { readonly is: "suppliers"; readonly supplierNumbers: ReadonlySet<string> }
  | { readonly is: "application"; readonly applicationId: string };

export interface Actor {
  readonly id: string;
  readonly username: string;
  readonly role: ActorRole;
  /** Normalised name; the lender's people, applicants and jobs have none. */
  readonly retailer: string | null;
  readonly supplierNumber: string | null;
  readonly scope: Scope;
  /** Is USER_MANAGEMENT on for the actor's retailer? */
  readonly userManagement: boolean;
  /** The pairing by which a customer's phone has joined a till, living or over. */
  readonly pairingId?: string | null;
}

/** An application belongs to the branch it was made in, and to the one it was proposed for. */
export interface ScopedApplication {
  readonly id: string;
  readonly branchId: string;
  readonly proposingOnBehalfOf?: string | null | undefined;
}

/** Anything else that belongs to a supplier: a branch, a user. */
export interface ScopedSupplier {
  readonly supplierNumber: string;
}

/** An application as it is kept: the branch that it is for, and the supplier that proposed it on that branch's behalf, if one did. */
export const subjectOfApplication = ({
  id,
  branch,
  proposedBy,
}: {
  readonly id: string;
  readonly branch: string;
  readonly proposedBy: string | null;
}): ScopedApplication => ({ id, branchId: proposedBy ?? branch, proposingOnBehalfOf: branch });

export type Subject = ScopedApplication | ScopedSupplier;

const suppliersOf = (subject: Subject): readonly (string | null | undefined)[] =>
  "branchId" in subject ? [subject.branchId, subject.proposingOnBehalfOf] : [subject.supplierNumber];

export function inScope(scope: Scope, subject: Subject): boolean {
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

/**
 * Passes or refuses. A missing permission is said plainly; what lies outside the actor's scope is "not found",
 * because to say "denied" would tell a stranger that it exists.
 */
export function authorise(actor: Actor, permission: Permission, subject?: Subject): void {
  if (!hasPermission(actor, permission)) fail("access.denied", { permission });
  if (subject === undefined || inScope(actor.scope, subject)) return;
  if ("branchId" in subject) fail("application.not_found", { applicationId: subject.id });
  fail("branch.not_found", { supplierNumber: subject.supplierNumber });
}

/** Money and policy need two people: the one who prepared cannot release. */
export function requireSecondPerson(
  actor: { readonly id: string },
  first: { readonly id: string },
  code: "payout.four_eyes" | "policy.four_eyes",
): void {
  if (actor.id === first.id) fail(code);
}

/** Own branch; own head office and everything under it; everything, for the lender (facts §6). `below` is what the supplier oversees. */
export function staffScope(role: ActorRole, supplierNumber: string, below: Iterable<string>): Scope {
  if (isLenderRole(role)) return { is: "all" };
  return { is: "suppliers", supplierNumbers: new Set(worksForManyBranches(role) ? [supplierNumber, ...below] : [supplierNumber]) };
}
