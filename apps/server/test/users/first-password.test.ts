import { contract } from "@farthing/contract";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Caller, startApps, type TestApps } from "../support/http.ts";
import { type MemoryMailer, startWorker } from "../support/worker.ts";
import { leedsBranchNumber } from "../support/world.ts";

let shop: TestApps;
let branchManager: Caller;
let mail: MemoryMailer;
beforeAll(async () => {
  shop = await startApps();
  branchManager = await shop.signedIn("branch_manager");
  ({ mail } = await startWorker(shop));
});
afterAll(() => shop.end());

const newcomer = (username: string, enabled = true) => ({
  email: `${username}@harbour-beds.test`,
  givenName: "New",
  familyName: "Comer",
  username,
  enabled,
  retailerName: "harbour-beds",
  defaultBranch: leedsBranchNumber,
  groups: ["branch_user"],
});
const sentTo = (username: string) => mail.sent.filter(({ to }) => to === `${username}@harbour-beds.test`);
const firstMailTo = (username: string) => vi.waitUntil(() => sentTo(username)[0], { timeout: 10_000, interval: 50 });
const codeIn = (text: string) => new URL(/https?:\S+/.exec(text)?.[0] ?? "").searchParams.get("code") ?? "";

describe("the first password of a new user", () => {
  test("a new user gets a link, sets a password and signs in with the password", async () => {
    await shop.call(contract.createUser, { body: newcomer("nadia.new") }, branchManager);
    const { text, subject } = await firstMailTo("nadia.new");
    expect(subject).toBe("Your Farthing account");
    expect(text).toContain("Retailer: Harbour Beds\nUsername: nadia.new");
    const url = new URL(/https?:\S+confirmForgotPassword\S+/.exec(text)?.[0] ?? "");
    expect([url.origin, url.pathname, url.searchParams.get("username")]).toEqual([
      shop.config.origins.staff,
      "/confirmForgotPassword",
      "harbour-beds/nadia.new",
    ]);
    const { rows } = await shop.pool.query(
      "select round(extract(epoch from max(expires_at) - now()) / 86400)::int as days from one_time_code where subject = (select id::text from staff_user where username = 'nadia.new')",
    );
    expect(rows).toEqual([{ days: 7 }]);
    const names = { retailerName: "harbour-beds", username: "nadia.new" };
    const chosen = await shop.call(contract.confirmForgotPassword, {
      body: { ...names, verificationCode: url.searchParams.get("code"), newPassword: "willow-harvest-61-quay" },
    });
    expect(chosen.statusCode, chosen.body).toBeLessThan(300);
    const login = await shop.call(contract.login, { body: { ...names, password: "willow-harvest-61-quay" } });
    expect(login.json()).toMatchObject({ username: "nadia.new" });
  });

  test("a user who was created as deactivated gets the link for a first password when the account is activated", async () => {
    const body = newcomer("late.starter", false);
    await shop.call(contract.createUser, { body }, branchManager);
    await shop.call(contract.createUser, { body: newcomer("other.starter") }, branchManager);
    await firstMailTo("other.starter");
    expect(sentTo("late.starter")).toEqual([]);
    await shop.call(contract.updateUser, { body: { ...body, username: "harbour-beds/late.starter", enabled: true } }, branchManager);
    expect((await firstMailTo("late.starter")).text).toContain("harbour-beds%2Flate.starter");
  });

  test("correcting a mistyped e-mail address sends a new link and invalidates the first link", async () => {
    const body = newcomer("mistyped.address");
    await shop.call(contract.createUser, { body: { ...body, email: "stranger@harbour-beds.test" } }, branchManager);
    const wrong = codeIn((await firstMailTo("stranger")).text);
    await shop.call(contract.updateUser, { body: { ...body, username: "harbour-beds/mistyped.address" } }, branchManager);
    const right = codeIn((await firstMailTo("mistyped.address")).text);
    const choose = async (verificationCode: string) => {
      const given = { retailerName: "harbour-beds", username: "mistyped.address", verificationCode, newPassword: "willow-harvest-61-quay" };
      return (await shop.call(contract.confirmForgotPassword, { body: given })).statusCode;
    };
    expect(await choose(wrong)).toBe(410);
    expect(await choose(right)).toBeLessThan(300);
    await shop.call(
      contract.updateUser,
      { body: { ...body, username: "harbour-beds/mistyped.address", email: "again@harbour-beds.test" } },
      branchManager,
    );
    const { rows } = await shop.pool.query(
      "select from audit_event where type = 'user.invited' and facts->>'user' like '%/mistyped.address'",
    );
    expect(rows).toHaveLength(2);
  });

  test("a user who is created while the mail service is unavailable later gets one e-mail", async () => {
    mail.unavailableFor.add("patient.person@harbour-beds.test");
    const { statusCode } = await shop.call(contract.createUser, { body: newcomer("patient.person") }, branchManager);
    expect(statusCode).toBe(201);
    expect(sentTo("patient.person")).toEqual([]);
    mail.unavailableFor.clear();
    // When the mail service accepts an e-mail, Farthing sends the waiting e-mails too.
    await shop.call(contract.createUser, { body: newcomer("next.person") }, branchManager);
    const first = await firstMailTo("patient.person");
    expect(sentTo("patient.person")).toEqual([first]);
  });
});

test("no table or job contains the code of a first-password link", async () => {
  const code = codeIn((await firstMailTo("other.starter")).text);
  expect(code.length).toBeGreaterThan(40);
  const { rows } = await shop.pool.query(
    "select from pgboss.job where strpos(data::text, $1) > 0 union all select from one_time_code where strpos(payload::text || subject, $1) > 0",
    [code],
  );
  expect(rows).toEqual([]);
});
