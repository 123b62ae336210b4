import { contract } from "@farthing/contract";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rideReadyPartner, signPartnerToken } from "../../../sandbox/src/partner/ride-ready.ts";
import { cookiesOf, statusAndCode } from "../support/accounts.ts";
import { startApps, type TestApps } from "../support/http.ts";
import { firstPage } from "../support/world.ts";

let shop: TestApps;
let signToken: (changed?: TokenChanges) => Promise<string>;

interface TokenChanges {
  readonly claims?: object;
  readonly issuer?: string;
  readonly audience?: string;
  readonly jti?: string | undefined;
  readonly expires?: string | number;
  readonly keyId?: string;
  readonly algorithm?: string;
  readonly privateKey?: Awaited<ReturnType<typeof generateKeyPair>>["privateKey"];
}

const staffOrigin = "http://localhost:4000";
const tokenClaims = {
  supplierNumber: "200102",
  orderReference: "RR-1001",
  goods: { description: "Touring bicycle", amount: "899.00", deposit: "99.00" },
  contact: { emailAddress: "rosa@post.test", phoneNumber: "07700 900456", firstName: "Rosa", lastName: "Delgado" },
};
let tokenCount = 0;

beforeAll(async () => {
  shop = await startApps();
  const { publicKey, privateKey } = await generateKeyPair("EdDSA");
  await shop.pool.query(
    `insert into direct_apps_partner (key_id, issuer, name, supplier_number, user_id, public_key, algorithm)
     select 'test-key', 'https://partner.test', 'Partner', '200100', id, $1, 'EdDSA' from staff_user where username = 'ride-ready'`,
    [JSON.stringify(await exportJWK(publicKey))],
  );
  signToken = async (changed = {}) => {
    const token = new SignJWT({ ...tokenClaims, ...changed.claims })
      .setProtectedHeader({ alg: changed.algorithm ?? "EdDSA", kid: changed.keyId ?? "test-key" })
      .setIssuer(changed.issuer ?? "https://partner.test")
      .setAudience(changed.audience ?? staffOrigin)
      .setExpirationTime(changed.expires ?? "5m");
    tokenCount += 1;
    const jti = "jti" in changed ? changed.jti : `token-${tokenCount}-of-the-test`;
    return (jti === undefined ? token : token.setJti(jti)).sign(changed.privateKey ?? privateKey);
  };
});
afterAll(() => shop.end());
beforeEach(() => shop.pool.query("truncate throttle"));

const arriveWithToken = (directAppLoginToken: string) => shop.call(contract.directAppsLogin, { body: { directAppLoginToken } });
const arriveWithNewToken = async (changed?: TokenChanges) => {
  const answer = await arriveWithToken(await signToken(changed));
  return { id: answer.json().applicationId as string, by: { headers: { cookie: cookiesOf(answer) } } };
};
const countApplications = async () => (await shop.pool.query("select from application")).rowCount;
const loginRefusal = [401, "directApps.login_failed"];

test("a partner that replaces its key can sign with both keys until the old key is disabled", async () => {
  const { publicKey, privateKey } = await generateKeyPair("EdDSA");
  await shop.pool.query(
    `insert into direct_apps_partner (key_id, issuer, name, supplier_number, user_id, public_key, algorithm)
     select 'next-key', issuer, name, supplier_number, user_id, $1, algorithm from direct_apps_partner where key_id = 'test-key'`,
    [JSON.stringify(await exportJWK(publicKey))],
  );
  const next = { keyId: "next-key", privateKey };
  const switched = (enabled: boolean) =>
    shop.pool.query("update direct_apps_partner set enabled = $1 where key_id = 'test-key'", [enabled]);
  for (const changed of [{}, next]) expect((await arriveWithToken(await signToken(changed))).statusCode).toBe(200);
  await switched(false);
  expect(statusAndCode(await arriveWithToken(await signToken()))).toEqual(loginRefusal);
  expect((await arriveWithToken(await signToken(next))).statusCode).toBe(200);
  await switched(true);
});

describe("a partner's customer who follows a link with a token", () => {
  test("a partner's customer gets a new application and can use it without a separate sign-in [S3-262] [S2-421]", async () => {
    const { id, by } = await arriveWithNewToken();
    expect((await shop.call(contract.sessionCheck, by)).json()).toMatchObject({
      username: "ride-ready",
      groups: ["direct_apps"],
      retailerName: "Spoke & Chain Cycles",
      branch: { name: "Exeter", supplierNumber: "200102" },
      applicationId: id,
    });
    const application = (await shop.call(contract.getApplication, { ...by, params: { id } })).json();
    expect(application).toMatchObject({ status: "open", branchId: "200102", createdBy: "ride-ready" });
    expect(application.document).toMatchObject({
      journeyType: "DirectApps",
      isNonBrokered: true,
      orderReference: "RR-1001",
      goodsDescription: "Touring bicycle",
      loanParameters: { goodsAmount: "899.00", deposit: "99.00" },
      contactDetails: { emailAddress: "rosa@post.test", phoneNumber: "+447700900456" },
      personalDetails: { firstName: "Rosa", lastName: "Delgado" },
    });
  });

  test("a partner's customer has no access to another application of the same branch", async () => {
    const other = await shop.application({ branch: "200102" });
    const { id, by } = await arriveWithNewToken();
    for (const declared of [contract.getApplication, contract.getLatestDecision]) {
      expect((await shop.call(declared, { ...by, params: { id: other.id } })).statusCode, declared.path).toBe(404);
    }
    const saved = await shop.call(contract.saveApplication, { ...by, body: { id: other.id, document: { goodsDescription: "Mine" } } });
    expect(saved.statusCode).toBe(404);
    const list = (await shop.call(contract.listApplications, by)).json();
    expect([list.total_count, list.applications.map((row: { id: string }) => row.id)]).toEqual([1, [id]]);
    const found = await shop.call(contract.searchApplications, { ...by, query: { type: "basic" }, body: { term: "Raghunathan" } });
    expect(found.json().total_count).toBe(0);
  });

  test("a partner's customer can fill in the application, but cannot create another application or change an account", async () => {
    const { id, by } = await arriveWithNewToken();
    const save = (body: object) => shop.call(contract.saveApplication, { ...by, body });
    expect((await save({ id, document: { personalDetails: { maritalStatus: "SINGLE" } } })).statusCode).toBe(200);
    expect(statusAndCode(await save({ document: {} }))).toEqual([403, "access.denied"]);
    for (const declared of [contract.changePassword, contract.savePreferences, contract.startSecondFactor]) {
      expect(statusAndCode(await shop.call(declared, { ...by, body: {} }))).toEqual([403, "access.denied"]);
    }
  });

  test("a partner's customer cannot change the values that the partner signed, but can choose how to pay", async () => {
    const { id, by } = await arriveWithNewToken();
    const save = (document: object) => shop.call(contract.saveApplication, { ...by, body: { id, document } });
    const refusal = await save({
      loanParameters: { goodsAmount: "1.00", deposit: "0.00" },
      orderReference: "RR-2",
      goodsDescription: "Car",
      contactDetails: { emailAddress: "mallory@post.test" },
    });
    expect(statusAndCode(refusal)).toEqual([409, "application.field_locked"]);
    expect(
      refusal
        .json()
        .details.map(({ path }: { path: string }) => path)
        .sort(),
    ).toEqual([
      "contactDetails.emailAddress",
      "goodsDescription",
      "loanParameters.deposit",
      "loanParameters.goodsAmount",
      "orderReference",
    ]);
    expect((await save({ loanRepayment: { instalments: 12 } })).statusCode).toBe(200);
  });

  test("a partner's customer pays no deposit if the partner's token contains no deposit", async () => {
    const { id, by } = await arriveWithNewToken({ claims: { goods: { description: "Touring bicycle", amount: "899.00" } } });
    expect((await shop.call(contract.getApplication, { ...by, params: { id } })).json().document.loanParameters.deposit).toBe("0.00");
  });

  test("the database gives a partner's customer access to one application only", async () => {
    const other = await shop.application({ branch: "200102" });
    const { id } = await arriveWithNewToken();
    const seen = await shop.store.transaction({ is: "application", applicationId: id }, "spoke-chain", (tx) =>
      tx.applications.newest(firstPage),
    );
    expect(seen.rows.map((row) => row.id)).toEqual([id]);
    const lock = shop.store.transaction({ is: "application", applicationId: id }, "spoke-chain", (tx) => tx.applications.lock(other.id));
    await expect(lock).rejects.toMatchObject({ code: "application.not_found" });
  });

  test("a partner's token can be used once, even if two requests use it at the same time", async () => {
    const token = await signToken();
    const before = (await countApplications()) ?? 0;
    const answers = await Promise.all([arriveWithToken(token), arriveWithToken(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect(statusAndCode(await arriveWithToken(token))).toEqual(loginRefusal);
    expect(await countApplications()).toBe(before + 1);
  });

  test("an expired partner token creates no application, and the refusal is logged", async () => {
    const before = await countApplications();
    expect(statusAndCode(await arriveWithToken(await signToken({ expires: Math.floor(Date.now() / 1000) - 60 })))).toEqual(loginRefusal);
    expect(await countApplications()).toBe(before);
    const { rows } = await shop.pool.query("select facts from audit_event where type = 'directApps.refused' limit 1");
    expect(rows).toEqual([{ facts: { partner: "test-key" } }]);
  });
});

describe("refused partner tokens", () => {
  test.each<[string, TokenChanges]>([
    ["for another audience", { audience: "https://other.example" }],
    ["of another issuer", { issuer: "https://evil.test" }],
    ["with a lifetime of more than five minutes", { expires: "10m" }],
    ["without an id", { jti: undefined }],
    ["for a supplier that is not the partner's", { claims: { supplierNumber: "100101" } }],
    ["without goods", { claims: { goods: undefined } }],
    ["with an invalid amount", { claims: { goods: { description: "Bicycle", amount: "lots" } } }],
    ["without an e-mail address", { claims: { contact: {} } }],
    ["with an unregistered key", { keyId: "unknown" }],
    ["signed with another partner's key", { keyId: rideReadyPartner.keyId }],
  ])("a partner token %s is refused with the message from the specification", async (_, changed) => {
    const answer = await arriveWithToken(await signToken(changed));
    expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([
      401,
      { code: "directApps.login_failed", message: "Direct Apps login error. Please try again later." },
      [],
    ]);
  });

  test.each(["none", "a.b.c", "eyJhbGciOiJub25lIiwia2lkIjoidGVzdC1rZXkifQ.eyJqdGkiOiJ4In0."])(
    "a malformed partner token is refused: %j",
    async (token) => {
      expect(statusAndCode(await arriveWithToken(token))).toEqual(loginRefusal);
    },
  );

  test("Farthing stores the id of a used partner token for ten minutes, twice a token's longest lifetime", async () => {
    await arriveWithNewToken();
    const { rows } = await shop.pool.query(
      "select max(expires_at) - clock_timestamp() > interval '9 minutes' as long from one_time_code where purpose = 'direct-apps'",
    );
    expect(rows).toEqual([{ long: true }]);
  });

  test("after fifty refused partner tokens from one IP address, further tokens are refused; accepted tokens are not counted", async () => {
    await arriveWithNewToken();
    const counted = () => shop.pool.query("select count from throttle where bucket like 'direct-apps:@%'");
    expect((await counted()).rows).toEqual([{ count: 0 }]);
    await shop.pool.query("update throttle set count = 50 where bucket like 'direct-apps:@%'");
    expect(statusAndCode(await arriveWithToken(await signToken()))).toEqual([429, "rate.limited"]);
  });

  test("partner tokens are refused while the partner, its account or the feature for partners is disabled", async () => {
    await shop.pool.query("insert into feature_switch values ('DIRECT_APPS', 'spoke-chain', false)");
    expect(statusAndCode(await arriveWithToken(await signToken()))).toEqual(loginRefusal);
    await shop.pool.query("delete from feature_switch where retailer = 'spoke-chain'");
    for (const table of ["direct_apps_partner where key_id = 'test-key'", "staff_user where username = 'ride-ready'"]) {
      const [name, condition] = table.split(" where ");
      await shop.pool.query(`update ${name} set enabled = false where ${condition}`);
      expect(statusAndCode(await arriveWithToken(await signToken()))).toEqual(loginRefusal);
      await shop.pool.query(`update ${name} set enabled = true where ${condition}`);
    }
    expect((await arriveWithToken(await signToken())).statusCode).toBe(200);
  });
});

test("the partner's own account cannot sign in with a password", async () => {
  const body = { retailerName: "spoke-chain", username: "ride-ready", password: "x" };
  expect(statusAndCode(await shop.call(contract.login, { body }))).toEqual([401, "login.failed"]);
});

describe("the partner in the demo", () => {
  test("the demo's partner signs links that a customer can use", async () => {
    expect((await arriveWithToken(await signPartnerToken(staffOrigin))).statusCode).toBe(200);
  });

  test("the list of demo users does not contain the partner", async () => {
    const { users } = (await shop.call(contract.listDemoUsers)).json();
    expect(users.map(({ role }: { role: string }) => role)).not.toContain("direct_apps");
  });
});
