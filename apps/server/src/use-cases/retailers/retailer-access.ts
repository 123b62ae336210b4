import { type Actor, authorise, inScope } from "@farthing/domain/access";
import { fail } from "@farthing/domain/wording";

/** A user may always read their own branch. Any other branch outside the scope gets "not found". */
export function authoriseRetailerRead(actor: Actor, supplierNumber: string, otherwise: "branch.not_found" | "retailer.not_found"): void {
  authorise(actor, "retailer:read");
  if (supplierNumber !== actor.supplierNumber && !inScope(actor.scope, { supplierNumber })) fail(otherwise, { supplierNumber });
}

export function accessibleSuppliers({ scope, supplierNumber }: Actor): Iterable<string> | "all" {
  if (scope.is === "all") return "all";
  if (scope.is === "suppliers") return scope.supplierNumbers;
  return supplierNumber === null ? [] : [supplierNumber];
}
