import { type Actor, authorise, inScope } from "@farthing/domain/access";
import { fail } from "@farthing/domain/wording";

/**
 * One's own branch is in reach of everybody who may read retailers, also of somebody whose scope is one application.
 * Anything else out of reach does not exist.
 */
export function authoriseReading(actor: Actor, supplierNumber: string, otherwise: "branch.not_found" | "retailer.not_found"): void {
  authorise(actor, "retailer:read");
  if (supplierNumber !== actor.supplierNumber && !inScope(actor.scope, { supplierNumber })) fail(otherwise, { supplierNumber });
}

/** Every supplier in reach, as the store asks for them. */
export function suppliersInReach({ scope, supplierNumber }: Actor): Iterable<string> | "all" {
  if (scope.is === "all") return "all";
  if (scope.is === "suppliers") return scope.supplierNumbers;
  return supplierNumber === null ? [] : [supplierNumber];
}
