import type { DirectoryEntry } from "../../store/accounts/user-directory.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";

/** Returns the full username that the audit log and the API calls use (S3 §7). */
export const fullName = ({ retailer, username }: DirectoryEntry): string => `${retailer}/${username}`;

/**
 * Returns the common data of events about a user. The event is added to the actor's own audit chain, even if the user belongs to another
 * retailer.
 */
export const userEvent = (ctx: Ctx, user: DirectoryEntry) =>
  ({ on: { tenant: tenantOf(ctx.actor), userId: user.id }, by: asEventActor(ctx.actor) }) as const;
