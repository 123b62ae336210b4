import { contract } from "@farthing/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { statusAndCode } from "../support/accounts.ts";
import { type Caller, startApps, type TestApps } from "../support/http.ts";

let shop: TestApps;
let lena: Caller;
let liam: Caller;
beforeAll(async () => {
  shop = await startApps();
  lena = await callerOf("lena.admin");
  liam = await callerOf("liam.admin");
});
afterAll(() => shop.end());
beforeEach(async () => {
  await shop.pool.query("delete from administrator_proposal");
  await shop.pool.query("update staff_user set role = 'operations' where username = 'otto.operations'");
});

/** Signs a demo user in at the lender app. */
async function callerOf(username: string): Promise<Caller> {
  const { rows } = await shop.pool.query<{ id: string }>("select id from staff_user where username = $1", [username]);
  const userId = rows[0]?.id ?? "";
  const tokens = await shop.store.transaction({ is: "all" }, null, (tx) => tx.sessions.start(userId, "lender"));
  return { userId, tokens, cookie: `__Host-farthing-lender-at-4002=${tokens.access}` };
}
const propose = (username: string, by = lena) => shop.call(contract.proposeAdministrator, { body: { username } }, by);
const list = async (by = lena) => (await shop.call(contract.listAdministrators, {}, by)).json();
const proposalId = async (): Promise<string> => (await list()).proposals[0].id;
const confirm = async (by: Caller, id?: string) =>
  shop.call(contract.confirmAdministrator, { params: { id: id ?? (await proposalId()) } }, by);
const roleOf = async (username: string) =>
  (await shop.pool.query("select role from staff_user where username = $1", [username])).rows[0]?.role;
const events = async () =>
  (await shop.pool.query("select type, facts from audit_event where type like 'administrator.%' order by at")).rows.slice(-2);
const notConfirmable = [409, "administrator.not_confirmable"];

describe("appointing a lender administrator", () => {
  test("an administrator is proposed by one administrator and confirmed by another, and both are logged", async () => {
    expect((await propose("otto.operations")).statusCode).toBe(204);
    expect(await roleOf("otto.operations")).toBe("operations");
    expect((await list(liam)).proposals).toEqual([
      expect.objectContaining({ username: "otto.operations", proposedBy: "lena.admin", mayConfirm: true }),
    ]);
    expect((await confirm(liam)).statusCode).toBe(204);
    expect(await roleOf("otto.operations")).toBe("lender_admin");
    const facts = { user: "farthing/otto.operations" };
    expect(await events()).toEqual([
      { type: "administrator.proposed", facts },
      { type: "administrator.confirmed", facts },
    ]);
    expect((await list()).proposals).toEqual([]);
  });

  test("one administrator alone cannot appoint another by any call", async () => {
    await propose("otto.operations");
    expect((await list()).proposals[0].mayConfirm).toBe(false);
    expect(statusAndCode(await confirm(lena))).toEqual(notConfirmable);
    const person = {
      email: "otto@farthing.test",
      givenName: "Otto",
      familyName: "Operations",
      enabled: true,
      retailerName: "farthing",
      defaultBranch: "900100",
      groups: ["lender_admin"],
    };
    const secondPerson = [409, "user.second_person_required"];
    const create = { body: { ...person, username: "new.admin" }, origin: "lender" as const };
    expect(statusAndCode(await shop.call(contract.createUser, create, lena))).toEqual(secondPerson);
    const change = (username: string, changed: object = {}) =>
      shop.call(contract.updateUser, { body: { ...person, username: `farthing/${username}`, ...changed }, origin: "lender" }, lena);
    expect(statusAndCode(await change("otto.operations"))).toEqual(secondPerson);
    expect(statusAndCode(await change("liam.admin", { email: "mine@home.test" }))).toEqual(secondPerson);
    expect(await roleOf("otto.operations")).toBe("operations");
  });

  test("candidates for administrator are lender users who are not proposed yet", async () => {
    const names = (people: { username: string }[]) => people.map(({ username }) => username);
    const before = await list();
    expect(names(before.administrators)).toEqual(expect.arrayContaining(["lena.admin", "liam.admin"]));
    expect(names(before.administrators)).not.toContain("otto.operations");
    expect(names(before.candidates)).toContain("otto.operations");
    expect(names(before.candidates)).not.toContain("lena.admin");
    await propose("otto.operations");
    expect(names((await list()).candidates)).not.toContain("otto.operations");
    const { rows } = await shop.pool.query("select expires_at - proposed_at as stands from administrator_proposal");
    expect(rows).toMatchObject([{ stands: { days: 7 } }]);
  });

  test("only administrators can appoint an administrator", async () => {
    const otto = await callerOf("otto.operations");
    await propose("otto.operations");
    const params = { id: await proposalId() };
    const denied = [403, "access.denied"];
    expect(statusAndCode(await shop.call(contract.listAdministrators, {}, otto))).toEqual(denied);
    expect(statusAndCode(await propose("una.underwriter", otto))).toEqual(denied);
    for (const act of [contract.confirmAdministrator, contract.declineAdministrator])
      expect(statusAndCode(await shop.call(act, { params }, otto))).toEqual(denied);
    expect(await roleOf("otto.operations")).toBe("operations");
  });

  test("a proposed administrator cannot be proposed again, and an expired proposal cannot be confirmed", async () => {
    await propose("otto.operations");
    expect(statusAndCode(await propose("otto.operations", liam))).toEqual([409, "administrator.already_proposed"]);
    const id = await proposalId();
    await shop.pool.query("update administrator_proposal set expires_at = business_now()");
    expect((await list()).proposals).toEqual([]);
    expect(statusAndCode(await confirm(liam, id))).toEqual(notConfirmable);
    expect((await propose("otto.operations", liam)).statusCode).toBe(204);
    expect((await confirm(lena)).statusCode).toBe(204);
  });

  test("a declined candidate keeps their role, and the proposer may withdraw a proposal", async () => {
    for (const by of [liam, lena]) {
      await propose("otto.operations");
      const id = await proposalId();
      expect((await shop.call(contract.declineAdministrator, { params: { id } }, by)).statusCode).toBe(204);
      expect(statusAndCode(await confirm(liam, id))).toEqual(notConfirmable);
      expect((await events())[1]).toEqual({ type: "administrator.declined", facts: { user: "farthing/otto.operations" } });
    }
    expect(await roleOf("otto.operations")).toBe("operations");
  });

  test("a proposal confirmed twice at once is confirmed once", async () => {
    await propose("otto.operations");
    const id = await proposalId();
    const answers = await Promise.all([confirm(liam, id), confirm(liam, id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  });

  test.each([
    ["mo.manager", 404],
    ["lena.admin", 409],
  ])("%s cannot be proposed as an administrator", async (username, status) => {
    expect((await propose(username)).statusCode).toBe(status);
  });
});
