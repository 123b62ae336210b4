import type { DirectoryEntry } from "../../store/accounts/user-directory.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";

/** As the trail names a user, and as a call does (S3 §7). */
export const fullName = ({ retailer, username }: DirectoryEntry): string => `${retailer}/${username}`;

/** In the trail of whoever acts: somebody above several retailers writes into their own. */
export const onRecord = (ctx: Ctx, user: DirectoryEntry) =>
  ({ on: { tenant: tenantOf(ctx.actor), userId: user.id }, by: asEventActor(ctx.actor) }) as const;
