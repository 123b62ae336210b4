import type { DirectoryEntry } from "../../store/accounts/user-directory.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";

/** The full name of a user in the audit log and in calls (S3 §7). */
export const fullName = ({ retailer, username }: DirectoryEntry): string => `${retailer}/${username}`;

/** Logs the event in the actor's own audit chain, even if the user belongs to another retailer. */
export const userEvent = (ctx: Ctx, user: DirectoryEntry) =>
  ({ on: { tenant: tenantOf(ctx.actor), userId: user.id }, by: asEventActor(ctx.actor) }) as const;
