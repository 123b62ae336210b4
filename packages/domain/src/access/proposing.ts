import type { Actor } from "./actor.ts";
import { hasPermission, inScope } from "./actor.ts";
import type { FeatureName } from "./features.ts";
import type { RetailerFlags } from "./gates.ts";
import { gateOpen } from "./gates.ts";
import type { ActorRole } from "./roles.ts";

export const mayPropose = (actor: Actor, features: ReadonlySet<FeatureName>, flags: Partial<RetailerFlags>): boolean =>
  hasPermission(actor, "application:propose") && gateOpen("proposing", features, flags);

/**
 * A head office can propose an application for itself instead of choosing a branch. Brokers and groups always choose a branch (S1 §6, S3
 * §2).
 */
export const offersContinueAsHeadOffice = (role: ActorRole): boolean => role === "head_office_user";

export const isProposable = (actor: Actor, supplierNumber: string): boolean =>
  inScope(actor.scope, { supplierNumber }) && (supplierNumber !== actor.supplierNumber || offersContinueAsHeadOffice(actor.role));
