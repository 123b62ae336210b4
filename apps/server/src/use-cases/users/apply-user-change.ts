import { fail } from "@farthing/domain/wording";
import type { DirectoryEntry, UserDetails } from "../../store/accounts/user-directory.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { recordEmailChange } from "../accounts/own-email.ts";
import { unusablePasswordHash } from "../accounts/passwords.ts";
import type { Ctx } from "../context.ts";
import { inviteUser } from "./first-password.ts";
import { fullUsername, userEventBase } from "./user-audit.ts";

interface NewUser {
  readonly retailer: string;
  readonly username: string;
  readonly described: UserDetails;
  readonly isFirstUser?: boolean;
}

export async function addUser(tx: UnitOfWork, ctx: Ctx, user: NewUser): Promise<DirectoryEntry> {
  const created = await insertUser(tx, ctx, user);
  await inviteUser(tx, ctx, created);
  return created;
}

export async function insertUser(tx: UnitOfWork, ctx: Ctx, { described, ...named }: NewUser): Promise<DirectoryEntry> {
  const created =
    (await tx.userDirectory.add({ ...named, passwordHash: unusablePasswordHash, ...described }, tx.now)) ?? fail("user.username_taken");
  await tx.events.append({
    type: "user.created",
    ...userEventBase(ctx, created),
    facts: { user: fullUsername(created), role: created.role, branch: created.branch },
  });
  return created;
}

export async function changeUser(tx: UnitOfWork, ctx: Ctx, user: DirectoryEntry, described: UserDetails): Promise<DirectoryEntry> {
  const changed = await tx.userDirectory.change(user.id, described, tx.now);
  await logUserChange(tx, ctx, user, changed);
  await applySideEffects(tx, ctx, user, changed);
  return changed;
}

const loggedFields = ["givenName", "familyName", "email", "role", "branch"] as const satisfies readonly (keyof DirectoryEntry)[];

/** People's names and addresses are personal data, so the values of the fields are not logged. */
async function logUserChange(tx: UnitOfWork, ctx: Ctx, before: DirectoryEntry, after: DirectoryEntry): Promise<void> {
  const event = userEventBase(ctx, after);
  const user = fullUsername(after);
  const changed = loggedFields.filter((field) => before[field] !== after[field]);
  if (changed.length > 0) await tx.events.append({ type: "user.updated", ...event, facts: { user, changed } });
  if (before.enabled !== after.enabled) {
    await tx.events.append({ type: after.enabled ? "user.activated" : "user.deactivated", ...event, facts: { user } });
  }
}

async function applySideEffects(tx: UnitOfWork, ctx: Ctx, before: DirectoryEntry, after: DirectoryEntry): Promise<void> {
  const readdressed = before.email !== after.email;
  if (before.enabled && !after.enabled) await tx.sessions.endAllOf(after.id);
  if (readdressed) await recordEmailChange(tx, ctx, before);
  if (readdressed || !before.enabled) await inviteUser(tx, ctx, after);
}
