import { contract } from "@farthing/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { everyonesPassword } from "../../../demo-world/src/shops/tenants.ts";
import { statusAndCode } from "../support/accounts.ts";
import { type Caller, startApps, type TestApps } from "../support/http.ts";
import { lenderUsers } from "../support/lender-users.ts";

let shop: TestApps;
let lena: Caller;
let liam: Caller;
let operationsUser: Caller;
beforeAll(async () => {
  shop = await startApps();
  const { callerOf } = lenderUsers(shop);
  [lena, liam, operationsUser] = [await callerOf("lena.admin"), await callerOf("liam.admin"), await callerOf("otto.operations")];
  await shop.pool.query(
    "create table users_at_first as select id, role, enabled, email, given_name from staff_user where retailer = 'farthing'",
  );
});
afterAll(() => shop.end());
beforeEach(async () => {
  await shop.pool.query("delete from proposed_change");
  await shop.pool.query("delete from staff_user where retailer = 'farthing' and id not in (select id from users_at_first)");
  await shop.pool.query(
    `update staff_user u set role = f.role, enabled = f.enabled, email = f.email, given_name = f.given_name
     from users_at_first f where f.id = u.id`,
  );
  await shop.pool.query("update staff_user set email_changed_at = null where retailer = 'farthing'");
  const { callerOf } = lenderUsers(shop);
  [lena, liam, operationsUser] = [await callerOf("lena.admin"), await callerOf("liam.admin"), await callerOf("otto.operations")];
});

const newUser = {
  username: "nora.new",
  email: "nora@farthing.test",
  givenName: "Nora",
  familyName: "New",
  enabled: true,
  retailerName: "farthing",
  defaultBranch: "900100",
  groups: ["operations"],
};

interface StoredUser {
  readonly role: string;
  readonly enabled: boolean;
  readonly email: string;
  readonly given_name: string;
}

async function stored(username: string): Promise<StoredUser | undefined> {
  const { rows } = await shop.pool.query("select role, enabled, email, given_name from staff_user where username = $1", [username]);
  return rows[0];
}

async function update(username: string, changed: object, by = lena) {
  const { rows } = await shop.pool.query(
    `select email, given_name as "givenName", family_name as "familyName", enabled, default_branch as "defaultBranch", role
     from staff_user where username = $1`,
    [username],
  );
  const { role, ...user } = rows[0];
  const body = { ...user, retailerName: "farthing", groups: [role], username: `farthing/${username}`, ...changed };
  return shop.call(contract.updateUser, { body, origin: "lender" }, by);
}

const create = (changed: object = {}, by = lena) =>
  shop.call(contract.createUser, { body: { ...newUser, ...changed }, origin: "lender" }, by);
const list = async (by = lena) => (await shop.call(contract.listProposedChanges, {}, by)).json().changes;

async function confirm(by: Caller, seen?: { id: string; version: number }) {
  const { id, version } = seen ?? (await list())[0];
  return shop.call(contract.confirmChange, { params: { id }, body: { version } }, by);
}

const decline = (id: string, by: Caller) => shop.call(contract.declineChange, { params: { id } }, by);

const changeEvents = async () =>
  (
    await shop.pool.query(
      "select type, actor->>'username' as username, facts - 'changeId' as facts from audit_event where type like 'change.%' order by seq",
    )
  ).rows.slice(-2);

describe("a new lender user", () => {
  test("a lender user is created only after a second administrator has confirmed it", async () => {
    const answer = await create();
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toEqual({ waiting: { id: expect.any(String), version: 0, expires: expect.any(String) } });
    expect(await stored("nora.new")).toBeUndefined();
    expect(await list(liam)).toEqual([
      {
        id: answer.json().waiting.id,
        kind: "new_user",
        subject: "nora.new",
        name: "Nora New",
        retailer: null,
        version: 0,
        changes: [
          { field: "givenName", before: null, after: "Nora" },
          { field: "familyName", before: null, after: "New" },
          { field: "email", before: null, after: "nora@farthing.test" },
          { field: "role", before: null, after: "operations" },
          { field: "branch", before: null, after: "900100" },
          { field: "enabled", before: null, after: true },
        ],
        proposedBy: "lena.admin",
        proposed: expect.any(String),
        expires: answer.json().waiting.expires,
        isCurrent: true,
        mayConfirm: true,
        mayDecline: true,
      },
    ]);
    expect((await confirm(liam)).statusCode).toBe(204);
    expect(await stored("nora.new")).toMatchObject({ role: "operations", email: "nora@farthing.test" });
    const facts = expect.objectContaining({ kind: "new_user", subject: "nora.new" });
    expect(await changeEvents()).toEqual([
      { type: "change.proposed", username: "lena.admin", facts },
      { type: "change.confirmed", username: "liam.admin", facts: expect.objectContaining({ proposedBy: "lena.admin" }) },
    ]);
    expect(await list()).toEqual([]);
  });

  test("the audit log of a proposed user has no personal data", async () => {
    await create();
    await confirm(liam);
    expect(JSON.stringify(await changeEvents())).not.toContain("nora@farthing.test");
  });

  test("a new lender user gets the link to set a password only after the confirmation", async () => {
    const invited = async () => (await shop.pool.query("select from audit_event where type = 'user.invited'")).rowCount ?? 0;
    const before = await invited();
    await create();
    expect(await invited()).toBe(before);
    await confirm(liam);
    expect(await invited()).toBe(before + 1);
  });

  test("a username that exists already is refused at the proposal and again at the confirmation", async () => {
    expect(statusAndCode(await create({ username: "otto.operations" }))).toEqual([409, "user.username_taken"]);
    const { waiting } = (await create()).json();
    await shop.pool.query("update staff_user set username = 'nora.new' where username = 'oona.operations'");
    expect((await list(liam))[0]).toMatchObject({ isCurrent: false, mayConfirm: false });
    expect(statusAndCode(await confirm(liam, waiting))).toEqual([409, "user.username_taken"]);
    await shop.pool.query("update staff_user set username = 'oona.operations' where username = 'nora.new'");
  });
});

describe("changing a lender user", () => {
  test.each([
    ["the e-mail address", { email: "mine@home.test" }],
    ["the state", { enabled: false }],
    ["the role", { groups: ["underwriter"] }],
    ["the role of an administrator", { groups: ["lender_admin"] }],
  ])("%s of a lender user changes only when a second administrator confirms it", async (_, changed) => {
    const before = await stored("otto.operations");
    expect((await update("otto.operations", changed)).statusCode).toBe(202);
    expect(await stored("otto.operations")).toEqual(before);
    expect((await confirm(liam)).statusCode).toBe(204);
    const { groups, ...fields } = { groups: [before?.role], ...changed };
    expect(await stored("otto.operations")).toEqual({ ...before, ...fields, role: groups[0] });
  });

  test("a deactivated lender user is activated again only when a second administrator confirms it", async () => {
    await shop.pool.query("update staff_user set enabled = false where username = 'otto.operations'");
    await update("otto.operations", { enabled: true });
    expect(await stored("otto.operations")).toMatchObject({ enabled: false });
    await confirm(liam);
    expect(await stored("otto.operations")).toMatchObject({ enabled: true });
  });

  test("the second administrator sees the old and the new values of a changed lender user", async () => {
    await update("otto.operations", { email: "mine@home.test", groups: ["underwriter"] });
    expect((await list(liam))[0]).toMatchObject({
      name: expect.stringContaining("Otto"),
      changes: [
        { field: "email", before: (await stored("otto.operations"))?.email, after: "mine@home.test" },
        { field: "role", before: "operations", after: "underwriter" },
      ],
    });
  });

  test("one administrator can change the name of a lender user", async () => {
    expect((await update("otto.operations", { givenName: "Ottokar" })).statusCode).toBe(200);
    expect(await stored("otto.operations")).toMatchObject({ given_name: "Ottokar" });
  });

  test("an administrator cannot confirm their own proposal for a lender user", async () => {
    for (const propose of [() => create(), () => update("otto.operations", { groups: ["lender_admin"] })]) {
      await propose();
      expect((await list())[0].mayConfirm).toBe(false);
      expect(statusAndCode(await confirm(lena))).toEqual([409, "change.four_eyes"]);
      await shop.pool.query("delete from proposed_change");
    }
    expect(await stored("otto.operations")).toMatchObject({ role: "operations" });
  });

  test("a user can neither confirm nor decline a change of their own account", async () => {
    const { waiting } = (await update("liam.admin", { email: "liam@home.test" })).json();
    expect((await list(liam))[0]).toMatchObject({ mayConfirm: false, mayDecline: false });
    expect(statusAndCode(await decline(waiting.id, liam))).toEqual([409, "change.four_eyes"]);
    expect(statusAndCode(await confirm(liam))).toEqual([409, "change.four_eyes"]);
  });

  test("the confirmation of a change gets 409 if the user has changed since the proposal", async () => {
    const { waiting } = (await update("otto.operations", { email: "mine@home.test" })).json();
    await update("otto.operations", { givenName: "Ottokar" }, liam);
    expect((await list(liam))[0]).toMatchObject({ isCurrent: false, mayConfirm: false });
    expect(statusAndCode(await confirm(liam, waiting))).toEqual([409, "change.stale"]);
    expect((await update("otto.operations", { email: "mine@home.test" }, liam)).statusCode).toBe(202);
    expect((await confirm(lena)).statusCode).toBe(204);
  });

  test("the confirmation of a changed lender user must contain the version of the proposal", async () => {
    const { waiting } = (await update("otto.operations", { email: "mine@home.test" })).json();
    expect(statusAndCode(await confirm(liam, { ...waiting, version: waiting.version + 1 }))).toEqual([409, "change.stale"]);
    expect(await list()).toHaveLength(1);
  });

  test("an administrator can replace their own proposal for a user, but not another administrator's proposal", async () => {
    const { waiting } = (await update("otto.operations", { email: "mine@home.test" })).json();
    expect(statusAndCode(await update("otto.operations", { enabled: false }, liam))).toEqual([409, "change.already_proposed"]);
    expect((await update("otto.operations", { email: "other@home.test" })).statusCode).toBe(202);
    expect(statusAndCode(await confirm(liam, waiting))).toEqual([409, "change.not_confirmable"]);
    await confirm(liam);
    expect(await stored("otto.operations")).toMatchObject({ email: "other@home.test" });
  });

  test("a proposed change of a lender user expires after seven days and can then be made again", async () => {
    const { waiting } = (await update("otto.operations", { enabled: false })).json();
    const { rows } = await shop.pool.query("select expires_at - proposed_at as valid from proposed_change");
    expect(rows).toMatchObject([{ valid: { days: 7 } }]);
    await shop.pool.query("update proposed_change set expires_at = business_now() - interval '1 second'");
    expect(await list()).toEqual([]);
    expect(statusAndCode(await confirm(liam, waiting))).toEqual([409, "change.not_confirmable"]);
    expect((await update("otto.operations", { enabled: false }, liam)).statusCode).toBe(202);
  });

  test("a proposed change of a lender user becomes invalid if the proposer is no longer an administrator", async () => {
    const { waiting } = (await update("otto.operations", { enabled: false })).json();
    await shop.pool.query("update staff_user set role = 'operations' where username = 'lena.admin'");
    expect(statusAndCode(await confirm(liam, waiting))).toEqual([409, "change.not_confirmable"]);
  });

  test("a declined change of a lender user is not applied", async () => {
    for (const by of [liam, lena]) {
      const { waiting } = (await update("otto.operations", { enabled: false })).json();
      expect((await decline(waiting.id, by)).statusCode).toBe(204);
      expect(statusAndCode(await confirm(liam, waiting))).toEqual([409, "change.not_confirmable"]);
      expect((await changeEvents())[1]).toMatchObject({ type: "change.declined", facts: { subject: "otto.operations" } });
    }
    expect(await stored("otto.operations")).toMatchObject({ enabled: true });
  });

  test("a change of a lender user that is confirmed twice at the same time is applied once", async () => {
    const { waiting } = (await update("otto.operations", { enabled: false })).json();
    const answers = await Promise.all([confirm(liam, waiting), confirm(liam, waiting)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  });

  test("only administrators can list, confirm and decline changes of lender users", async () => {
    const { waiting } = (await update("oona.operations", { enabled: false })).json();
    const denied = [403, "access.denied"];
    expect(statusAndCode(await shop.call(contract.listProposedChanges, {}, operationsUser))).toEqual(denied);
    expect(statusAndCode(await confirm(operationsUser, waiting))).toEqual(denied);
    expect(statusAndCode(await decline(waiting.id, operationsUser))).toEqual(denied);
  });
});

describe("the last two lender administrators", () => {
  test.each([
    ["disabled", { enabled: false }],
    ["given another role", { groups: ["operations"] }],
  ])("one of the last two administrators cannot be %s, but one of three can", async (_, changed) => {
    expect(statusAndCode(await update("liam.admin", changed))).toEqual([409, "user.last_administrators"]);
    await shop.pool.query("update staff_user set role = 'lender_admin' where username = 'otto.operations'");
    expect((await update("liam.admin", changed)).statusCode).toBe(202);
    expect((await confirm(operationsUser)).statusCode).toBe(204);
    expect(statusAndCode(await update("otto.operations", changed))).toEqual([409, "user.last_administrators"]);
  });

  test("if two administrators disable each other at the same time, one of them remains active", async () => {
    await shop.pool.query("update staff_user set role = 'lender_admin' where username = 'otto.operations'");
    const { callerOf } = lenderUsers(shop);
    const [ottoNow, liamNow] = [await callerOf("otto.operations"), await callerOf("liam.admin")];
    const against = async (username: string) => (await update(username, { enabled: false })).json().waiting;
    const [liamsEnd, ottosEnd] = [await against("liam.admin"), await against("otto.operations")];
    const answers = await Promise.all([confirm(ottoNow, liamsEnd), confirm(liamNow, ottosEnd)]);
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    const { rows } = await shop.pool.query("select count(*)::int as left from staff_user where role = 'lender_admin' and enabled");
    expect(rows).toEqual([{ left: 2 }]);
  });
});

describe("the e-mail address of a lender user", () => {
  const readdress = (email: string, by: Caller, password = everyonesPassword) =>
    shop.call(contract.changeOwnEmail, { body: { email, password }, origin: "lender" }, by);

  test("a lender user's new e-mail address applies only after an administrator has confirmed it", async () => {
    expect(statusAndCode(await readdress("otto@home.test", operationsUser, "wrong"))).toEqual([422, "password.current_wrong"]);
    const before = await stored("otto.operations");
    const answer = await readdress("otto@home.test", operationsUser);
    expect([answer.statusCode, answer.json()]).toEqual([202, { waiting: expect.objectContaining({ id: expect.any(String) }) }]);
    expect(await stored("otto.operations")).toEqual(before);
    expect((await confirm(lena)).statusCode).toBe(204);
    expect(await stored("otto.operations")).toEqual({ ...before, email: "otto@home.test" });
  });

  test("an administrator cannot confirm their own e-mail address, but another administrator can", async () => {
    await readdress("lena@home.test", lena);
    expect(statusAndCode(await confirm(lena))).toEqual([409, "change.four_eyes"]);
    expect((await confirm(liam)).statusCode).toBe(204);
  });
});

describe("a user who was created or got a new e-mail address within the last 24 hours", () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1_000);

  test.each([
    ["created", "created_at"],
    ["given a new e-mail address", "email_changed_at"],
  ])("an administrator whose account was %s an hour ago cannot confirm any change", async (_, column) => {
    const { rows } = await shop.pool.query("select created_at from staff_user where username = 'liam.admin'");
    await update("otto.operations", { enabled: false });
    await shop.pool.query(`update staff_user set ${column} = $1 where username = 'liam.admin'`, [hoursAgo(1)]);
    expect(statusAndCode(await confirm(liam))).toEqual([409, "user.too_new"]);
    await shop.pool.query(`update staff_user set ${column} = $1 where username = 'liam.admin'`, [hoursAgo(25)]);
    expect((await confirm(liam)).statusCode).toBe(204);
    await shop.pool.query("update staff_user set created_at = $1 where username = 'liam.admin'", [rows[0].created_at]);
  });

  test("the database stores when an e-mail address changes, and ignores a save of the same address", async () => {
    const changedAt = async () =>
      (await shop.pool.query("select email_changed_at from staff_user where username = 'otto.operations'")).rows[0].email_changed_at;
    await shop.pool.query("update staff_user set email = email where username = 'otto.operations'");
    expect(await changedAt()).toBeNull();
    await update("otto.operations", { email: "mine@home.test" });
    await confirm(liam);
    expect(await changedAt()).toEqual(expect.any(Date));
  });
});

describe("the reset of a second factor", () => {
  const reset = (username: string, by = lena) => shop.call(contract.resetSecondFactor, { params: { username } }, by);
  const factorsOf = async (username: string) =>
    (
      await shop.pool.query(
        `select totp_secret is not null as app, (select count(*)::int from passkey p where p.user_id = u.id) as passkeys,
         (select count(*)::int from recovery_code c where c.user_id = u.id) as codes,
         (select count(*)::int from session s where s.user_id = u.id and s.ended_at is null) as sessions
         from staff_user u where username = $1`,
        [username],
      )
    ).rows[0];

  test("two administrators remove all second factors of a user, who is then signed out everywhere and notified", async () => {
    const { rows } = await shop.pool.query("select id from staff_user where username = 'otto.operations'");
    await shop.store.transaction({ is: "all" }, null, async (tx) => {
      await tx.secondFactors.saveRecoveryCodes(rows[0].id, ["AAAA-BBBB"]);
      await tx.passkeys.add(rows[0].id, { id: "otto-key", name: "Key", publicKey: Buffer.from("k"), counter: 0, transports: [] });
    });
    expect((await reset("otto.operations")).statusCode).toBe(202);
    expect(await factorsOf("otto.operations")).toEqual({ app: true, passkeys: 1, codes: 1, sessions: expect.any(Number) });
    expect(statusAndCode(await confirm(lena))).toEqual([409, "change.four_eyes"]);
    expect((await confirm(liam)).statusCode).toBe(204);
    expect(await factorsOf("otto.operations")).toEqual({ app: false, passkeys: 0, codes: 0, sessions: 0 });
    const events = await shop.pool.query("select facts from audit_event where type = 'user.second_factor_reset'");
    expect(events.rows).toEqual([{ facts: { username: "otto.operations", proposedBy: "lena.admin" } }]);
    expect(statusAndCode(await reset("otto.operations"))).toEqual([409, "secondFactor.not_set_up"]);
  });

  test("administrators can neither reset their own second factor nor confirm its reset", async () => {
    expect(statusAndCode(await reset("lena.admin"))).toEqual([409, "user.own_second_factor"]);
    expect((await reset("liam.admin")).statusCode).toBe(202);
    expect(statusAndCode(await confirm(liam))).toEqual([409, "change.four_eyes"]);
    expect(statusAndCode(await reset("nobody"))).toEqual([404, "user.not_found"]);
  });
});
