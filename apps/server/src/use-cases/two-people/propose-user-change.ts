import type { WaitingChange } from "@farthing/contract";
import { requireEnoughAdministrators } from "@farthing/domain/access";
import { nameKey } from "@farthing/domain/details";
import { fail } from "@farthing/domain/wording";
import { type DirectoryEntry, type UserDetails, userDetailFields } from "../../store/accounts/user-directory.ts";
import type { ChangedValues } from "../../store/changes/proposed-changes.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { type Ctx, tenantOf } from "../context.ts";
import { proposeChange } from "./propose-change.ts";

/** Only two administrators together can create or change lender users. */

export async function proposeNewUser(tx: UnitOfWork, ctx: Ctx, username: string, described: UserDetails): Promise<WaitingChange> {
  const subject = nameKey(username);
  if (await tx.userDirectory.find(tenantOf(ctx.actor), subject)) fail("user.username_taken");
  return proposeChange(tx, ctx, { kind: "new_user", subject, version: 0, before: {}, after: { ...described } });
}

export async function proposeUserChange(tx: UnitOfWork, ctx: Ctx, user: DirectoryEntry, described: UserDetails): Promise<WaitingChange> {
  const administrators = (await tx.userDirectory.ofRetailer(user.retailer)).filter(
    ({ role, enabled }) => role === "lender_admin" && enabled,
  );
  requireEnoughAdministrators(administrators.length, user, described);
  const { before, after } = changedFields(user, described);
  return proposeChange(tx, ctx, { kind: "changed_user", subject: user.username, version: user.version, before, after });
}

function changedFields(user: DirectoryEntry, described: UserDetails): { readonly before: ChangedValues; readonly after: ChangedValues } {
  const changed = userDetailFields.filter((field) => described[field] !== user[field]);
  const pick = (from: UserDetails) => Object.fromEntries(changed.map((field) => [field, from[field]]));
  return { before: pick(user), after: pick(described) };
}
