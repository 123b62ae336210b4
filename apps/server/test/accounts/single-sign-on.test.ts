import { contract } from "@farthing/contract";
import { clientIdOf, clientSecret } from "@farthing/sandbox/company-accounts/people";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMetrics } from "../../src/platform/metrics.ts";
import { createOpenIdSingleSignOn } from "../../src/providers/single-sign-on/openid.ts";
import type { SessionApp } from "../../src/store/accounts/sessions.ts";
import { cookiesOf, signedInUserOf, signIn, statusAndCode } from "../support/accounts.ts";
import { type ChosenPerson, type CompanyProvider, startCompanyProvider } from "../support/company-provider.ts";
import { silentLog } from "../support/database.ts";
import { type Caller, startApps, type TestApps } from "../support/http.ts";
import { lenderUsers } from "../support/lender-users.ts";
import { unavailableProviders } from "../support/unavailable-providers.ts";

let provider: CompanyProvider;
let shop: TestApps;
let lena: Caller;
let liam: Caller;
beforeAll(async () => {
  provider = await startCompanyProvider();
  const singleSignOn = createOpenIdSingleSignOn({ plainHttpAdmitted: true }, createMetrics(), silentLog);
  shop = await startApps(() => ({ providers: { ...unavailableProviders(), singleSignOn } }));
  const { callerOf } = lenderUsers(shop);
  [lena, liam] = [await callerOf("lena.admin"), await callerOf("liam.admin")];
});
afterAll(async () => {
  await shop.end();
  await provider.end();
});

beforeEach(async () => {
  await shop.pool.query(`
    delete from proposed_change;
    delete from sign_in_provider;
    delete from throttle;
    update staff_user set provider_subject = null;
    delete from session where user_id in (select id from staff_user where retailer = 'alder-kitchens');
    delete from staff_user where username = 'noel.newcomer'`);
});

const managerGroup = { group: "credit-managers", role: "branch_manager", branch: "300101" };
const everyoneGroup = { group: "everyone", role: "branch_user", branch: "300102" };
const underwritingGroup = { group: "underwriting", role: "underwriter", branch: "900100" };

const settingsOf = (company: string) => ({
  issuer: provider.issuer,
  clientId: clientIdOf({ name: company }),
  clientSecret,
  groupsClaim: "groups",
  roles: company === "farthing" ? [underwritingGroup] : [managerGroup, everyoneGroup],
  createsUsers: true,
  secondFactorClaims: ["mfa"],
  version: 0,
});

const saveSettings = (company: string, changed: object = {}) =>
  shop.call(contract.saveSingleSignOn, { params: { name: company }, body: { ...settingsOf(company), ...changed } }, lena);

async function turnOnForCompany(company = "alder-kitchens", changed: object = {}): Promise<void> {
  const saved = await saveSettings(company, changed);
  const proposed = await shop.call(
    contract.turnOnSingleSignOn,
    { params: { name: company }, body: { version: saved.json().version } },
    lena,
  );
  const { id, version } = proposed.json().waiting;
  expect((await shop.call(contract.confirmChange, { params: { id }, body: { version } }, liam)).statusCode).toBe(204);
}

const startSignIn = (retailerName: string, origin: SessionApp) => shop.call(contract.startSingleSignOn, { body: { retailerName }, origin });

async function signInAt(company: string, chosen: ChosenPerson, origin: SessionApp = "staff") {
  const { address, state } = (await startSignIn(company, origin)).json();
  const query = await provider.signIn(address, chosen);
  return shop.call(contract.finishSingleSignOn, { body: { state, query }, origin });
}

const [agnes, noel, cleaner] = [{ subject: "ak-1001" }, { subject: "ak-1002" }, { subject: "ak-1003" }];

describe("the settings of a company's own sign-in service", () => {
  test("single sign-on starts only when a second administrator has confirmed the settings", async () => {
    const saved = await saveSettings("alder-kitchens");
    expect(saved.json()).toMatchObject({ isOn: false, version: 1, changedBy: "lena.admin" });
    expect(saved.body).not.toContain(clientSecret);
    await shop.call(contract.turnOnSingleSignOn, { params: { name: "alder-kitchens" }, body: { version: 1 } }, lena);
    expect(statusAndCode(await startSignIn("alder-kitchens", "staff"))).toEqual([404, "singleSignOn.not_offered"]);
    const { changes } = (await shop.call(contract.listProposedChanges, {}, liam)).json();
    expect(changes).toMatchObject([{ kind: "single_sign_on", name: "Alder Kitchens", isCurrent: true, mayConfirm: true }]);
    expect(changes[0].changes).toContainEqual({ field: "issuer", before: null, after: provider.issuer });
    expect(JSON.stringify(changes)).not.toContain(clientSecret);
  });

  test("a proposal to turn on single sign-on becomes invalid if the settings change", async () => {
    await saveSettings("alder-kitchens");
    const proposed = await shop.call(contract.turnOnSingleSignOn, { params: { name: "alder-kitchens" }, body: { version: 1 } }, lena);
    await saveSettings("alder-kitchens", { version: 1, createsUsers: false });
    const { id, version } = proposed.json().waiting;
    const confirmed = await shop.call(contract.confirmChange, { params: { id }, body: { version } }, liam);
    expect(statusAndCode(confirmed)).toEqual([409, "change.stale"]);
  });

  test("while single sign-on is on, its settings cannot change, and one administrator can turn it off", async () => {
    await turnOnForCompany();
    expect(statusAndCode(await saveSettings("alder-kitchens", { version: 2 }))).toEqual([409, "singleSignOn.turned_on"]);
    const off = await shop.call(contract.turnOffSingleSignOn, { params: { name: "alder-kitchens" } }, lena);
    expect(off.statusCode).toBe(204);
    expect(statusAndCode(await startSignIn("alder-kitchens", "staff"))).toEqual([404, "singleSignOn.not_offered"]);
    // A request without a new client secret keeps the stored secret.
    const { clientSecret: _, ...unchanged } = settingsOf("alder-kitchens");
    const again = { params: { name: "alder-kitchens" }, body: { ...unchanged, version: 3 } };
    expect((await shop.call(contract.saveSingleSignOn, again, lena)).statusCode).toBe(200);
  });

  test.each([
    ["an issuer that publishes nothing", { issuer: "http://127.0.0.1:1/nothing" }, "singleSignOn.issuer_unsuitable"],
    ["a branch of another company", { roles: [{ ...managerGroup, branch: "100101" }] }, "singleSignOn.role_unsuitable"],
    ["a role of the lender for a shop", { roles: [{ ...managerGroup, role: "lender_admin" }] }, "singleSignOn.role_unsuitable"],
    ["settings without a secret", { clientSecret: undefined }, "singleSignOn.not_set_up"],
    ["an outdated version", { version: 7 }, "singleSignOn.stale"],
  ])("%s is refused, and the single sign-on settings are not saved", async (_, changed, code) => {
    expect(statusAndCode(await saveSettings("alder-kitchens", changed))[1]).toBe(code);
    const read = await shop.call(contract.readSingleSignOn, { params: { name: "alder-kitchens" } }, lena);
    expect(read.json()).toEqual({
      settings: null,
      addresses: {
        return: "http://localhost:4000/single-sign-on",
        signedOut: "http://localhost:4000/",
        logout: "http://localhost:4000/api/auth/single-sign-on/alder-kitchens/logout",
      },
    });
  });
});

describe("a sign-in at the company's own sign-in service", () => {
  test("a company sign-in creates an account with the role and branch of the first matching group", async () => {
    await turnOnForCompany();
    const answer = await signInAt("Alder Kitchens", noel);
    expect(answer.json()).toMatchObject({ username: "noel.newcomer", retailerName: "alder-kitchens", groups: ["branch_user"] });
    expect(await signedInUserOf(shop, answer)).toBe("noel.newcomer");
    const { rows } = await shop.pool.query("select default_branch, email from staff_user where username = 'noel.newcomer'");
    expect(rows).toEqual([{ default_branch: "300102", email: "noel.newcomer@example.test" }]);
  });

  test("each company sign-in updates the user's role from the user's group", async () => {
    await turnOnForCompany();
    await signInAt("alder-kitchens", noel);
    await shop.call(contract.turnOffSingleSignOn, { params: { name: "alder-kitchens" } }, lena);
    await turnOnForCompany("alder-kitchens", { version: 3, roles: [{ ...everyoneGroup, role: "branch_admin" }] });
    expect((await signInAt("alder-kitchens", noel)).json()).toMatchObject({ groups: ["branch_admin"] });
  });

  test("a company sign-in is refused if none of the user's groups gives a role", async () => {
    await turnOnForCompany("alder-kitchens", { createsUsers: false });
    expect(statusAndCode(await signInAt("alder-kitchens", cleaner))).toEqual([403, "singleSignOn.no_access"]);
    expect(statusAndCode(await signInAt("alder-kitchens", noel))).toEqual([403, "singleSignOn.no_access"]);
    const { rows } = await shop.pool.query("select facts from audit_event where type = 'singleSignOn.refused' order by at desc limit 1");
    expect(rows).toEqual([{ facts: { reason: "no access" } }]);
  });

  test("a company sign-in of a disabled user is refused, and the user's sessions end", async () => {
    await turnOnForCompany();
    const before = await signInAt("alder-kitchens", noel);
    await shop.pool.query("update staff_user set enabled = false where username = 'noel.newcomer'");
    expect(await signedInUserOf(shop, before)).toBeUndefined();
    expect(statusAndCode(await signInAt("alder-kitchens", noel))).toEqual([403, "singleSignOn.no_access"]);
  });

  test("a company sign-in can be completed once, and only with the state that the server issued", async () => {
    await turnOnForCompany();
    const { address, state } = (await startSignIn("alder-kitchens", "staff")).json();
    const query = await provider.signIn(address, agnes);
    const finish = (body: object) => shop.call(contract.finishSingleSignOn, { body, origin: "staff" });
    expect(statusAndCode(await finish({ state: "another", query }))).toEqual([401, "singleSignOn.refused"]);
    expect((await finish({ state, query })).statusCode).toBe(200);
    expect(statusAndCode(await finish({ state, query }))).toEqual([401, "singleSignOn.refused"]);
    const second = (await startSignIn("alder-kitchens", "staff")).json();
    expect(statusAndCode(await finish({ state: second.state, query }))).toEqual([401, "singleSignOn.refused"]);
  });

  test("a company sign-in gets status 503 while the company's sign-in service does not answer", async () => {
    await turnOnForCompany();
    await shop.pool.query("update sign_in_provider set issuer = 'http://127.0.0.1:1/gone'");
    expect(statusAndCode(await startSignIn("alder-kitchens", "staff"))).toEqual([503, "singleSignOn.unavailable"]);
  });

  test("a company's users can sign in only to the app of their company", async () => {
    await turnOnForCompany();
    expect(statusAndCode(await startSignIn("alder-kitchens", "lender"))).toEqual([404, "singleSignOn.not_offered"]);
  });
});

describe("passwords while single sign-on is on", () => {
  const at = (username: string) => ({ retailerName: "harbour-beds", username, password: "Farthing-2026!" });
  test("while single sign-on is on, only users who manage users can sign in with a password", async () => {
    const { everyonesPassword: password } = await import("../../../demo-world/src/shops/tenants.ts");
    await turnOnForCompany("harbour-beds", { clientId: "farthing-harbour-beds", roles: [] });
    expect(statusAndCode(await signIn(shop, { ...at("ben.branch"), password }))).toEqual([403, "login.single_sign_on_required"]);
    expect(statusAndCode(await signIn(shop, { ...at("ben.branch"), password: "wrong" }))).toEqual([401, "login.failed"]);
    expect((await signIn(shop, { ...at("mo.manager"), password })).statusCode).toBe(200);
  });
});

describe("lender users", () => {
  test("a company sign-in does not change the role of a lender user and creates no lender user", async () => {
    await turnOnForCompany("farthing");
    const una = await signInAt("farthing", { subject: "ff-2001", amr: ["pwd", "mfa"] }, "lender");
    expect(una.json()).toMatchObject({ username: "una.underwriter", groups: ["underwriter"] });
    for (const subject of ["ff-2002", "ff-2003"])
      expect(statusAndCode(await signInAt("farthing", { subject, amr: ["mfa"] }, "lender"))).toEqual([403, "singleSignOn.no_access"]);
  });

  test("a company sign-in asks a lender user for a second factor unless the company has already checked one", async () => {
    await turnOnForCompany("farthing");
    const answer = await signInAt("farthing", { subject: "ff-2001", amr: ["pwd"] }, "lender");
    expect(answer.json()).toMatchObject({ code: "TotpChallenge" });
    expect(await signedInUserOf(shop, answer, "lender")).toBeUndefined();
  });
});

describe("signing out", () => {
  const outOf = async (cookie: string) =>
    (await shop.call(contract.readSignOutAddress, { origin: "staff", headers: { cookie } })).json().address;

  test("signing out leads to the company's sign-out page only if the session began with a company sign-in", async () => {
    await turnOnForCompany();
    const answer = await signInAt("alder-kitchens", agnes);
    expect(await outOf(cookiesOf(answer))).toMatch(`${provider.issuer}/session/end?`);
    expect(await outOf((await shop.signedIn("branch_user")).cookie)).toBeNull();
  });

  test("a logout message from the company's service ends the user's sessions, and a forged message ends none", async () => {
    await turnOnForCompany();
    const answer = await signInAt("alder-kitchens", agnes);
    const send = (url: string, payload: string) =>
      shop.apps.staff.inject({
        ...{ method: "POST", url, payload },
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
    const [message] = await provider.signOut(await outOf(cookiesOf(answer)));
    const { pathname } = new URL(message?.url ?? "");
    expect(statusAndCode(await send(pathname, "logout_token=eyJhbGciOiJub25lIn0.e30."))).toEqual([401, "callback.unverified"]);
    expect(await signedInUserOf(shop, answer)).toBe("agnes.alder");
    expect((await send(pathname, message?.body ?? "")).statusCode).toBe(204);
    expect(await signedInUserOf(shop, answer)).toBeUndefined();
    const later = await signInAt("alder-kitchens", agnes);
    expect((await send(pathname, message?.body ?? "")).statusCode).toBe(204);
    expect(await signedInUserOf(shop, later)).toBe("agnes.alder");
  });
});
