import { contract } from "@farthing/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { flagLateReferral } from "../../src/use-cases/referrals/referral-deadlines.ts";
import { type Caller, startApps, type TestApps } from "../support/http.ts";
import { lenderUsers } from "../support/lender-users.ts";
import { createReferred } from "../support/referred.ts";

/** Two underwriters must accept a referral above the policy's limit, or a referral with a sign of fraud. */

let shop: TestApps;
let branchUser: Caller;
let una: Caller;
let uma: Caller;
beforeAll(async () => {
  shop = await startApps();
  branchUser = await shop.signedIn("branch_user");
  const { callerOf } = lenderUsers(shop);
  [una, uma] = [await callerOf("una.underwriter"), await callerOf("uma.underwriter")];
});
afterAll(() => shop.end());

const claim = (id: string, by: Caller) => shop.call(contract.claimReferral, { params: { id } }, by);
async function decide(id: string, by: Caller, body: object = {}) {
  await claim(id, by);
  const accept = { outcome: "accept", reason: "MARKER_CLEARED", note: "The bureau removed the marker." };
  const answer = await shop.call(contract.decideReferral, { params: { id }, body: { ...accept, ...body } }, by);
  return { status: answer.statusCode, body: answer.json() };
}
const read = async (id: string, by: Caller) => (await shop.call(contract.readReferralCase, { params: { id } }, by)).json();
const raiseGoodsAmount = (id: string) =>
  shop.pool.query("update application set document = jsonb_set(document, '{loanParameters,goodsAmount}', '\"3300.01\"') where id = $1", [
    id,
  ]);
const raiseVersion = (id: string) => shop.pool.query("update application set version = version + 1 where id = $1", [id]);
const declineBody = { outcome: "decline", reason: "FRAUD_SUSPECTED", note: "The marker is right." };

test("the first underwriter recommends an acceptance, and a second underwriter accepts the referral", async () => {
  const id = await createReferred(shop, branchUser, "+fraud");
  expect(await read(id, una)).toMatchObject({ needsSecondApproval: true, referral: { recommendation: null } });
  const first = await decide(id, una);
  expect(first).toMatchObject({ status: 200, body: { status: "decision_refer", recommended: true } });
  expect(await shop.statusOf(id)).toBe("decision_refer");
  const recommendation = {
    by: "una.underwriter",
    at: expect.any(String),
    reason: "MARKER_CLEARED",
    note: "The bureau removed the marker.",
  };
  const { referrals } = (await shop.call(contract.listReferrals, {}, uma)).json();
  const row = referrals.find(({ applicationId }: { applicationId: string }) => applicationId === id);
  expect(row).toMatchObject({ claim: null, recommendation });
  const { rows } = await shop.pool.query("select recommended_version from referral where application_id = $1", [id]);
  expect(rows).toEqual([{ recommended_version: row.version }]);

  expect(await decide(id, uma, { note: "I agree." })).toMatchObject({
    status: 200,
    body: { status: "decision_accept", recommended: false },
  });
  const settled = await shop.pool.query("select settled_by, reason, note, recommended_by from referral where application_id = $1", [id]);
  expect(settled.rows).toEqual([
    { settled_by: "uma.underwriter", reason: "MARKER_CLEARED", note: "I agree.", recommended_by: "una.underwriter" },
  ]);
  const events = await shop.asSystem().transaction((tx) => tx.events.ofApplication(id));
  const told = events.flatMap(({ type, by, facts }) =>
    type === "referral.recommended" || type === "referral.decided" ? [[type, by.username, facts.reason]] : [],
  );
  expect(told.toReversed()).toEqual([
    ["referral.recommended", "una.underwriter", "MARKER_CLEARED"],
    ["referral.decided", "uma.underwriter", "MARKER_CLEARED"],
  ]);
});

test("an underwriter cannot accept a referral after recommending its acceptance, but can decline it", async () => {
  await shop.pool.query("update referral set settled_at = now(), outcome = 'closed' where settled_at is null");
  const id = await createReferred(shop, branchUser, "+fraud");
  await decide(id, una);
  expect((await shop.call(contract.claimNextReferral, {}, una)).json()).toEqual({ applicationId: null });
  expect(await decide(id, una)).toMatchObject({
    status: 403,
    body: { code: "referral.four_eyes", message: "You recommended this acceptance. Another underwriter must accept it." },
  });
  const { claims } = await read(id, una);
  expect(claims).toContainEqual({
    at: expect.any(String),
    summary: "una.underwriter recommended acceptance: Fraud marker cleared",
    note: "The bureau removed the marker.",
  });
  expect(await decide(id, una, declineBody)).toMatchObject({ status: 200, body: { status: "decision_decline" } });
});

test("a single underwriter can decline a referral, before and after a recommendation", async () => {
  const [alone, recommended] = [await createReferred(shop, branchUser, "+fraud"), await createReferred(shop, branchUser, "+fraud")];
  expect((await decide(alone, una, declineBody)).body.status).toBe("decision_decline");
  await decide(recommended, una);
  expect((await decide(recommended, uma, declineBody)).body.status).toBe("decision_decline");
});

test("a single underwriter can accept a loan up to the limit, but a larger loan needs two underwriters", async () => {
  const [small, large] = [await createReferred(shop, branchUser, "+refer-idv"), await createReferred(shop, branchUser, "+refer-idv")];
  await raiseGoodsAmount(large);
  expect((await read(small, una)).needsSecondApproval).toBe(false);
  expect((await read(large, una)).needsSecondApproval).toBe(true);
  const proved = { reason: "IDENTITY_PROVED", note: "Passport seen." };
  expect((await decide(small, una, proved)).body).toMatchObject({ status: "decision_accept", recommended: false });
  expect((await decide(large, una, proved)).body).toMatchObject({ status: "decision_refer", recommended: true });
  expect((await decide(large, uma, proved)).body).toMatchObject({ status: "decision_accept", recommended: false });
});

test("a recommendation becomes invalid when the application changes, but not when the referral becomes late", async () => {
  const id = await createReferred(shop, branchUser, "+fraud");
  await decide(id, una);
  const { version } = (await read(id, uma)).referral;
  await shop.pool.query("update referral set due_at = opened_at where application_id = $1", [id]);
  await flagLateReferral(shop.asSystem(), { applicationId: id });
  expect((await read(id, uma)).referral).toMatchObject({ sla: true, version: version + 1, recommendation: { by: "una.underwriter" } });

  await raiseVersion(id);
  const changed = (await read(id, uma)).referral;
  expect(changed.recommendation).toBeNull();
  expect(await decide(id, uma)).toMatchObject({ status: 409, body: { code: "referral.recommendation_void" } });
  expect((await decide(id, uma, { version: version + 1 })).body.code).toBe("application.stale");
  // An underwriter who has read the changed application recommends an acceptance again.
  expect((await decide(id, uma, { version: changed.version })).body).toMatchObject({ status: "decision_refer", recommended: true });
  expect((await decide(id, una)).body).toMatchObject({ status: "decision_accept" });
});

test("concurrent acceptances by the same underwriter make only one recommendation", async () => {
  const id = await createReferred(shop, branchUser, "+fraud");
  await claim(id, una);
  const body = { outcome: "accept", reason: "MARKER_CLEARED", note: "Explained." };
  const answers = await Promise.all([1, 2, 3].map(() => shop.call(contract.decideReferral, { params: { id }, body }, una)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  expect(await shop.statusOf(id)).toBe("decision_refer");
});
