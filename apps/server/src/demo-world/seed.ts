import { featureNames, isLegibleAccent } from "@farthing/domain/access";
import { lastNameKey } from "@farthing/domain/application";
import { type LocalDate, londonDay } from "@farthing/domain/money";
import type { Pool, PoolClient } from "pg";
import { v7 as uuid } from "../platform/ids.ts";
import { hashPassword } from "../use-cases/accounts/passwords.ts";
import { colleagues } from "./colleagues.ts";
import { insertRows } from "./insert-rows.ts";
import { demoProducts, productConfig } from "./products.ts";
import { seedApplications } from "./seed-applications.ts";
import { choicesFor } from "./seeded-choices.ts";
import { fillPartner, fillSecondFactors } from "./sign-in.ts";
import { branches, type DemoUser, everyonesPassword, goodsLists, reach, retailers, users } from "./tenants.ts";

/** Two nodes may start on one empty database; the second waits, and then finds it full. */
const seedLock = 4_610_041;

/** Fills an empty database; leaves one that holds anything alone. */
export async function seedDemoWorld(pool: Pool, masterKey: string): Promise<void> {
  await inOneTransaction(pool, async (client) => {
    const { rowCount } = await client.query("select from retailer limit 1");
    if (rowCount === 0) await fill(client, masterKey);
  });
}

export async function resetDemoWorld(pool: Pool, masterKey: string): Promise<void> {
  await inOneTransaction(pool, async (client) => {
    // The trail refuses every change, so taking it away with its world has to be said in so many words.
    await client.query("alter table audit_event disable trigger audit_unchangeable");
    await client.query(`truncate retailer, branch, branch_reach, product, goods_list_entry, feature_switch, staff_user, recovery_code, direct_apps_partner, session, spent_refresh_token,
      one_time_code, identity_record, throttle, application, application_revision, application_snapshot, decision, referral_note, customer_feedback, document_file,
      deadline, idempotency_key, sent_message, application_key, audit_chain, audit_event cascade`);
    await client.query("alter table audit_event enable trigger audit_unchangeable");
    await client.query("update business_clock set ahead_by = interval '0'");
    await fill(client, masterKey);
  });
}

async function inOneTransaction(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`begin; select pg_advisory_xact_lock(${seedLock}); set local farthing.scope = 'all'`);
    await work(client);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** The shops and their people without any business: what a test starts from. */
export const seedTenants = (pool: Pool, masterKey: string): Promise<void> =>
  inOneTransaction(pool, async (client) => fillTenants(client, londonDay(await nowOf(client)), masterKey));

async function fill(client: PoolClient, masterKey: string): Promise<void> {
  const now = await nowOf(client);
  await fillTenants(client, londonDay(now), masterKey);
  await seedApplications(client, now);
}

async function nowOf(client: PoolClient): Promise<Date> {
  const { rows } = await client.query<{ now: Date }>("select business_now() as now");
  return rows[0]?.now ?? new Date(0);
}

async function fillTenants(client: PoolClient, today: LocalDate, masterKey: string): Promise<void> {
  await insertRows(
    client,
    "retailer",
    retailers.map((retailer) => ({
      normalised_name: retailer.normalisedName,
      name: retailer.name,
      kind: retailer.kind,
      accent: legible(retailer.accent),
      second_factor: retailer.secondFactor ?? "off",
      settings: retailer.flags,
    })),
  );
  await insertRows(
    client,
    "branch",
    branches.map((branch) => ({
      supplier_number: branch.supplierNumber,
      retailer: branch.retailer,
      name: branch.name,
      is_head_office: branch.isHeadOffice ?? false,
      address: { town: branch.town, postCode: branch.postCode },
    })),
  );
  await insertRows(
    client,
    "branch_reach",
    reach.map(([overseer, supplier]) => ({ overseer, supplier })),
  );
  await insertRows(
    client,
    "product",
    demoProducts.map((product) => ({
      id: product.id,
      retailer: product.retailer ?? null,
      agreement_type: product.agreementType ?? null,
      is_project_loan: product.isProjectLoan ?? false,
      config: productConfig(product, today),
    })),
  );
  await insertRows(
    client,
    "goods_list_entry",
    Object.entries(goodsLists).flatMap(([supplier_number, values]) =>
      values.map((value, index) => ({ supplier_number, id: String(index + 1), value })),
    ),
  );
  await insertRows(
    client,
    "feature_switch",
    featureNames.map((name) => ({ name, retailer: null, enabled: true })),
  );
  await fillUsers(client, today);
  await fillSecondFactors(client, masterKey);
  await fillPartner(client);
}

/** A colour that cannot be read is refused wherever one is kept. */
function legible(accent: string): string {
  if (!isLegibleAccent(accent)) throw new RangeError(`${accent} cannot be read on white`);
  return accent;
}

/** One password for everybody, so one hash serves all. */
async function fillUsers(client: PoolClient, today: LocalDate): Promise<void> {
  const password_hash = await hashPassword(everyonesPassword);
  await insertRows(
    client,
    "staff_user",
    [...users, ...colleagues].map((user) => ({
      id: uuid(),
      retailer: user.retailer,
      username: user.username,
      given_name: user.givenName,
      family_name: user.familyName,
      family_name_key: lastNameKey(user.familyName),
      email: `${user.username}@${user.retailer}.test`,
      role: user.role,
      default_branch: user.branch,
      enabled: !user.left,
      password_hash,
      password_strength: 4,
      must_set_password: user.mustSetPassword ?? false,
      ...accountDates(user, today),
    })),
  );
}

/** Whoever has yet to choose a password came today; the others over the last two years, with a change now and then. */
function accountDates({ retailer, username, mustSetPassword }: DemoUser, today: LocalDate) {
  const choices = choicesFor(`account:${retailer}/${username}`);
  const daysAgo = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString();
  if (mustSetPassword) return { created_at: daysAgo(0), updated_at: daysAgo(0) };
  const created = choices.between(40, 730);
  return { created_at: daysAgo(created), updated_at: daysAgo(choices.chance(30) ? created : choices.between(1, created)) };
}
