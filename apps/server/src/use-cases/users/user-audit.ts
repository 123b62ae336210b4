import type { DirectoryEntry } from "../../store/accounts/user-directory.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";

/** The audit log and the API calls use this form of the username (S3 §7). */
export const fullUsername = ({ retailer, username }: DirectoryEntry): string => `${retailer}/${username}`;

/** The event about a user is added to the caller's audit chain, even if the user belongs to another retailer. */
export const userEventBase = (ctx: Ctx, user: DirectoryEntry) =>
  ({ on: { tenant: tenantOf(ctx.actor), userId: user.id }, by: asEventActor(ctx.actor) }) as const;
