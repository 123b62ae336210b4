import { type Actor, authorise, mayPropose } from "@farthing/domain/access";
import { fail } from "@farthing/domain/wording";
import type { UnitOfWork } from "../../store/unit-of-work.ts";

/** The caller's own supplier, or another supplier for which the caller may create applications (S1 §6). */
export async function resolveApplicationSupplier(
  tx: UnitOfWork,
  actor: Actor,
  own: string,
  onBehalfOf: string | undefined,
): Promise<string> {
  if (onBehalfOf === undefined || onBehalfOf === own) return own;
  authorise(actor, "application:propose", { supplierNumber: onBehalfOf });
  const { features, flags } = await tx.retailers.switchesOf(actor.retailer ?? "");
  return mayPropose(actor, features, flags) ? onBehalfOf : fail("access.denied", { permission: "application:propose" });
}
