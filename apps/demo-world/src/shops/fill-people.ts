import { hash } from "node:crypto";
import type { Actor } from "@farthing/domain/access";
import { lastNameKey } from "@farthing/domain/application";
import { addDays, type LocalDate, londonDay } from "@farthing/domain/money";
import { rideReadyPartner } from "@farthing/sandbox/partner/ride-ready";
import { uuid } from "@farthing/server/platform/ids";
import { KeyRing } from "@farthing/server/platform/secrets";
import { sealSecret, secondFactorKeyPurpose } from "@farthing/server/store/accounts/second-factors";
import type { Store } from "@farthing/server/store/unit-of-work";
import { hashPassword, unusablePasswordHash } from "@farthing/server/use-cases/accounts/passwords";
import { confirmChange } from "@farthing/server/use-cases/changes/confirm-change";
import { type Ctx, createContext } from "@farthing/server/use-cases/context";
import { createUser } from "@farthing/server/use-cases/users/create-user";
import { updateUser } from "@farthing/server/use-cases/users/update-user";
import type { ClientBase } from "pg";
import { lenderAdmins } from "../history/actors.ts";
import { lastTradingDayUntil, timeWithinShopHours } from "../history/shop-hours.ts";
import { createSeededChoices } from "../seeded-choices.ts";
import { backgroundUsers } from "./colleagues.ts";
import { insertRows } from "./insert-rows.ts";
import { type DemoUser, everyonesPassword, users } from "./tenants.ts";

/** The lender's administrators come first, because they create all other users. */
const isLenderAdmin = ({ role }: DemoUser): boolean => role === "lender_admin";

export async function fillPeople(owner: ClientBase, store: Store, masterKey: string, now: Date): Promise<void> {
  const today = londonDay(now);
  const allUsers = [...users, ...backgroundUsers];
  await insertLenderAdmins(owner, allUsers.filter(isLenderAdmin), today);
  for (const { at, run } of accountEvents(
    allUsers.filter((user) => !isLenderAdmin(user)),
    today,
  )) {
    const as = (actor: Actor): Ctx =>
      createContext(store, { actor, call: "demo-world", requestId: "demo-world", idempotency: undefined, now: at });
    const saved = await run(as(lenderAdmins.proposes));
    if ("waiting" in saved) await confirmChange(as(lenderAdmins.confirms), saved.waiting);
  }
  await givePasswords(owner);
  await giveSecondFactors(owner, masterKey);
  await insertPartner(owner);
}

const emailOf = ({ username, retailer }: DemoUser): string => `${username}@${retailer}.test`;

function insertLenderAdmins(owner: ClientBase, first: readonly DemoUser[], today: LocalDate): Promise<void> {
  const createdAt = timeWithinShopHours(lastTradingDayUntil(addDays(today, -760)), 0.1);
  return insertRows(
    owner,
    "staff_user",
    first.map((user) => ({
      id: uuid(),
      retailer: user.retailer,
      username: user.username,
      given_name: user.givenName,
      family_name: user.familyName,
      family_name_key: lastNameKey(user.familyName),
      email: emailOf(user),
      role: user.role,
      default_branch: user.branch,
      enabled: true,
      password_hash: unusablePasswordHash,
      must_set_password: false,
      preferences: {},
      version: 1,
      created_at: createdAt,
      updated_at: createdAt,
    })),
  );
}

interface AccountEvent {
  readonly at: Date;
  readonly run: (ctx: Ctx) => ReturnType<typeof createUser>;
}

/** The audit log requires events in the order of time. */
const accountEvents = (people: readonly DemoUser[], today: LocalDate): readonly AccountEvent[] =>
  people.flatMap((user) => eventsOf(user, today)).sort((one, other) => one.at.getTime() - other.at.getTime());

/**
 * Users who still have to set their own password were created yesterday. Lender users were created more than two years ago, so that they
 * exist before every payout and supplier account that they confirm.
 */
function daysSinceCreation({ mustSetPassword, retailer }: DemoUser, choose: ReturnType<typeof createSeededChoices>): number {
  if (mustSetPassword) return 1;
  return retailer === "farthing" ? choose.between(731, 736) : choose.between(40, 730);
}

function eventsOf(user: DemoUser, today: LocalDate): readonly AccountEvent[] {
  const choose = createSeededChoices(`account:${user.retailer}/${user.username}`);
  const onDay = (daysAgo: number) => timeWithinShopHours(lastTradingDayUntil(addDays(today, -daysAgo)), choose.between(0, 999) / 1_000);
  const createdDaysAgo = daysSinceCreation(user, choose);
  const form = {
    email: emailOf(user),
    givenName: user.givenName,
    familyName: user.familyName,
    username: user.username,
    enabled: true,
    retailerName: user.retailer,
    defaultBranch: user.branch,
    groups: [user.role] as const,
  };
  const created: AccountEvent = { at: onDay(createdDaysAgo), run: (ctx) => createUser(ctx, { ...form }) };
  if (!user.left) return [created];
  const deactivated = { ...form, username: `${user.retailer}/${user.username}`, enabled: false };
  return [created, { at: onDay(choose.between(1, createdDaysAgo - 1)), run: (ctx) => updateUser(ctx, deactivated) }];
}

/** All demo users share one password, so one hash is enough. The newest users must change it at their first sign-in. */
async function givePasswords(owner: ClientBase): Promise<void> {
  await owner.query("delete from one_time_code");
  await owner.query(
    "update staff_user set password_hash = $1, password_strength = 4, must_set_password = (retailer || '/' || username = any($2))",
    [
      await hashPassword(everyonesPassword),
      users.filter(({ mustSetPassword }) => mustSetPassword).map(({ retailer, username }) => `${retailer}/${username}`),
    ],
  );
}

/** The secret is the same in every demo world, so an authenticator app still works after a reset. */
const secondFactorOf = (username: string): Buffer => hash("sha1", `second factor of ${username}`, "buffer");

/** Gives each lender user a second factor. The sandbox shows the current codes. */
async function giveSecondFactors(owner: ClientBase, masterKey: string): Promise<void> {
  const keys = new KeyRing([masterKey], secondFactorKeyPurpose);
  const { rows } = await owner.query<{ id: string; username: string }>("select id, username from staff_user where retailer = 'farthing'");
  for (const { id, username } of rows) {
    await owner.query("update staff_user set totp_secret = $2 where id = $1", [id, sealSecret(keys, id, secondFactorOf(username))]);
  }
}

async function insertPartner(owner: ClientBase): Promise<void> {
  const { user, keyId, issuer, name, supplierNumber, publicKey, algorithm } = rideReadyPartner;
  await owner.query(
    `with account as (
       insert into staff_user (id, retailer, username, given_name, family_name, family_name_key, email, role, default_branch, password_hash)
       values (gen_random_uuid(), $1, $2, $3, $4, upper($4), $2 || '@' || $1 || '.test', 'direct_apps', $5, $6)
       returning id
     )
     insert into direct_apps_partner (key_id, issuer, name, supplier_number, user_id, public_key, algorithm)
     select $7, $8, $9, $5, id, $10, $11 from account`,
    [
      ...[user.retailer, user.username, user.givenName, user.familyName, supplierNumber, unusablePasswordHash],
      ...[keyId, issuer, name, JSON.stringify(publicKey), algorithm],
    ],
  );
}
