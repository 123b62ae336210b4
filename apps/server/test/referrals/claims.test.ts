import { contract, type Endpoint } from "@farthing/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createContext, systemActor } from "../../src/use-cases/context.ts";
import { releaseExpiredClaims } from "../../src/use-cases/referrals/claims.ts";
import { type Caller, type RequestOptions, startApps, type TestApps } from "../support/http.ts";
import { createReferred as aReferral } from "../support/referred.ts";
import { leedsBranchNumber } from "../support/world.ts";

let shop: TestApps;
let branchUser: Caller;
let una: Caller;
let uma: Caller;
const [unas, umas] = ["underwriter.900100", `underwriter.${leedsBranchNumber}`];
beforeAll(async () => {
  shop = await startApps();
  branchUser = await shop.signedIn("branch_user");
  [una, uma] = [await shop.signedIn("underwriter"), await shop.signedIn("underwriter", leedsBranchNumber)];
});
afterAll(() => shop.end());
beforeEach(async () => {
  await shop.pool.query(
    "update referral set settled_at = now(), outcome = 'closed', claimed_by = null, claim_touched_at = null where settled_at is null",
  );
});

const createReferral = () => aReferral(shop, branchUser);

async function request(declared: Endpoint, caller: Caller, given: RequestOptions = {}) {
  const answer = await shop.call(declared, { origin: "lender", ...given }, caller);
  return { status: answer.statusCode, body: answer.body === "" ? undefined : answer.json() };
}
const claim = (id: string, by: Caller, headers = {}) => request(contract.claimReferral, by, { params: { id }, headers });
const release = (id: string, by: Caller) => request(contract.releaseReferral, by, { params: { id } });
const claimNext = async (by: Caller) => (await request(contract.claimNextReferral, by)).body.applicationId;
const read = (id: string, by: Caller, headers = {}) => request(contract.readReferralCase, by, { params: { id }, headers });
const decide = (id: string, by: Caller) =>
  request(contract.decideReferral, by, { params: { id }, body: { outcome: "decline", reason: "FRAUD_SUSPECTED", note: "Seen" } });
const unattendedHeader = { "x-unattended": "true" };

interface Row {
  applicationId: string;
  claim: { by: string; touched: string } | null;
}
const queue = async () => (await request(contract.listReferrals, una)).body;
const holderOf = async (id: string) => (await queue()).referrals.find((row: Row) => row.applicationId === id)?.claim?.by ?? null;

async function claimEventsOf(id: string) {
  const events = await shop.asSystem().transaction((tx) => tx.events.ofApplication(id));
  return events
    .filter(({ type }) => type === "referral.claimed" || type === "referral.released")
    .map(({ type, by, facts: { holder, how } }) => [type, by.username, ...(how ? [holder, how] : [])].join(" "))
    .toReversed();
}
const setInactiveFor = (id: string, minutes: number) =>
  shop.pool.query("update referral set claim_touched_at = claim_touched_at - make_interval(mins => $2) where application_id = $1", [
    id,
    minutes,
  ]);
const minutesSinceTouch = async (id: string) => {
  const { rows } = await shop.pool.query(
    "select extract(epoch from business_now() - claim_touched_at) as ago from referral where application_id = $1",
    [id],
  );
  return Number(rows[0]?.ago) / 60;
};

describe("claiming a referral", () => {
  test("an underwriter who tries to claim an already claimed referral sees who has claimed it", async () => {
    const id = await createReferral();
    expect((await claim(id, una)).status).toBe(204);
    const refused = await claim(id, uma);
    expect([refused.status, refused.body.code]).toEqual([409, "referral.claimed"]);
    expect(refused.body.message).toBe(
      `${unas} has claimed this case. The claim ends when they release it, or after 30 minutes without activity.`,
    );
    expect(await holderOf(id)).toBe(unas);
    expect(await claimEventsOf(id)).toEqual([`referral.claimed ${unas}`]);
  });

  test("if two underwriters claim a referral at the same time, only one of them gets it", async () => {
    const id = await createReferral();
    const answers = await Promise.all([claim(id, una), claim(id, uma), claim(id, una), claim(id, uma)]);
    const holder = await holderOf(id);
    const mine = holder === unas ? [204, 409, 204, 409] : [409, 204, 409, 204];
    expect(answers.map(({ status }) => status)).toEqual(mine);
    expect(await claimEventsOf(id)).toEqual([`referral.claimed ${holder}`]);
  });

  test("a repeated claim on a referral is logged once, with or without an idempotency key", async () => {
    const id = await createReferral();
    const key = { "idempotency-key": `claim-${id}` };
    for (const headers of [key, key, {}]) expect((await claim(id, una, headers)).status).toBe(204);
    expect(await claimEventsOf(id)).toEqual([`referral.claimed ${unas}`]);
  });

  test("only the underwriter who claimed a referral can release it", async () => {
    const id = await createReferral();
    await claim(id, una);
    expect((await release(id, uma)).body.code).toBe("referral.claimed");
    expect(await holderOf(id)).toBe(unas);
    expect([(await release(id, una)).status, (await release(id, una)).status]).toEqual([204, 204]);
    expect(await holderOf(id)).toBeNull();
    expect((await claim(id, uma)).status).toBe(204);
    expect(await claimEventsOf(id)).toEqual([
      `referral.claimed ${unas}`,
      `referral.released ${unas} ${unas} person`,
      `referral.claimed ${umas}`,
    ]);
  });

  test("after thirty minutes without activity, another underwriter can claim a claimed referral", async () => {
    const id = await createReferral();
    await claim(id, una);
    await setInactiveFor(id, 31);
    expect((await claim(id, uma)).status).toBe(204);
    expect(await holderOf(id)).toBe(umas);
    expect(await claimEventsOf(id)).toEqual([
      `referral.claimed ${unas}`,
      `referral.released system ${unas} time`,
      `referral.claimed ${umas}`,
    ]);
  });

  test("the minute job releases an inactive claim once, and does not release an active claim", async () => {
    const [left, kept] = [await createReferral(), await createReferral()];
    for (const id of [left, kept]) await claim(id, una);
    await setInactiveFor(left, 30);
    await setInactiveFor(kept, 29);
    for (let minute = 0; minute < 2; minute++)
      await releaseExpiredClaims(
        createContext(shop.store, { actor: systemActor, call: "tick", requestId: "test", idempotency: undefined }),
      );
    expect([await holderOf(left), await holderOf(kept)]).toEqual([null, unas]);
    expect(await claimEventsOf(left)).toEqual([`referral.claimed ${unas}`, `referral.released system ${unas} time`]);
  });

  test("opening the referral or adding a note extends a claim, but an automatic reload does not", async () => {
    const id = await createReferral();
    await claim(id, una);
    await setInactiveFor(id, 20);
    await read(id, una, unattendedHeader);
    await read(id, uma);
    await request(contract.addReferralNote, uma, { params: { id }, body: { username: "Uma", message: "I know him." } });
    await shop.call(contract.addReferralNote, { params: { id }, body: { username: "Ben", message: "Any news?" } }, branchUser);
    expect(await minutesSinceTouch(id)).toBeGreaterThan(19);
    await read(id, una);
    expect(await minutesSinceTouch(id)).toBeLessThan(1);
    await setInactiveFor(id, 20);
    await request(contract.addReferralNote, una, { params: { id }, body: { username: "Una", message: "A payslip, please." } });
    expect(await minutesSinceTouch(id)).toBeLessThan(1);
  });

  test("activity does not extend a claim that has expired", async () => {
    const id = await createReferral();
    await claim(id, una);
    await setInactiveFor(id, 31);
    expect((await read(id, una)).status).toBe(200);
    expect(await minutesSinceTouch(id)).toBeGreaterThan(30);
  });

  test("the lender's history of a referral shows its claims", async () => {
    const id = await createReferral();
    await claim(id, una);
    await setInactiveFor(id, 31);
    await claim(id, uma);
    await release(id, uma);
    const { claims } = (await read(id, una)).body;
    expect(claims.map(({ summary }: { summary: string }) => summary)).toEqual([
      `${umas} released the case`,
      `${umas} claimed the case`,
      `Released after 30 minutes without activity by ${unas}`,
      `${unas} claimed the case`,
    ]);
  });
});

describe("a claimed referral", () => {
  test("other underwriters can read a claimed referral, but cannot decide it until it is released", async () => {
    const id = await createReferral();
    await claim(id, una);
    expect((await read(id, uma)).body.referral.claim.by).toBe(unas);
    const refused = await decide(id, uma);
    expect([refused.status, refused.body.code]).toEqual([409, "referral.claimed"]);
    expect(refused.body.message).toContain(unas);
    expect(await shop.statusOf(id)).toBe("decision_refer");
    await release(id, una);
    const unclaimed = await decide(id, uma);
    expect([unclaimed.status, unclaimed.body.code]).toEqual([409, "referral.not_claimed"]);
    expect(unclaimed.body.message).toBe("Claim this case before you decide it. A claim ends after 30 minutes without activity.");
    await claim(id, uma);
    await setInactiveFor(id, 31);
    expect((await decide(id, uma)).body.code).toBe("referral.not_claimed");
    await claim(id, uma);
    expect((await decide(id, uma)).status).toBe(200);
  });

  test("a decision ends the claim, and the referral can no longer be claimed or released", async () => {
    const id = await createReferral();
    await claim(id, una);
    expect((await decide(id, una)).status).toBe(200);
    const { rows } = await shop.pool.query("select claimed_by, claim_touched_at from referral where application_id = $1", [id]);
    expect(rows).toEqual([{ claimed_by: null, claim_touched_at: null }]);
    for (const late of [await claim(id, uma), await release(id, una)]) expect(late.body.code).toBe("application.wrong_status");
    expect(await claimEventsOf(id)).toEqual([`referral.claimed ${unas}`]);
  });

  test("shops, operations staff and administrators cannot claim referrals", async () => {
    const id = await createReferral();
    for (const role of ["operations", "lender_admin"] as const) {
      const somebody = await shop.signedIn(role);
      for (const answer of [await claim(id, somebody), await release(id, somebody), await request(contract.claimNextReferral, somebody)])
        expect([answer.status, answer.body.code]).toEqual([403, "access.denied"]);
    }
    expect(await claimEventsOf(id)).toEqual([]);
  });
});

describe("claiming the next referral in the queue", () => {
  const dueIn = (id: string, hours: number) =>
    shop.pool.query("update referral set due_at = business_now() + make_interval(hours => $2) where application_id = $1", [id, hours]);

  test("the next referral is the unclaimed referral with the least time left", async () => {
    const [later, first, taken, left] = [await createReferral(), await createReferral(), await createReferral(), await createReferral()];
    for (const [id, hours] of [
      [later, 40],
      [first, 20],
      [taken, 1],
      [left, 30],
    ] as const)
      await dueIn(id, hours);
    await claim(taken, uma);
    await claim(left, uma);
    await setInactiveFor(left, 31);
    expect([await claimNext(una), await claimNext(una), await claimNext(una), await claimNext(una)]).toEqual([first, left, later, null]);
    expect(await holderOf(taken)).toBe(umas);
    expect(await claimEventsOf(left)).toContain(`referral.released system ${umas} time`);
  });

  test("parallel requests for the next referral get different referrals", async () => {
    const waiting = [await createReferral(), await createReferral(), await createReferral()];
    const got = await Promise.all([claimNext(una), claimNext(uma), claimNext(una), claimNext(uma)]);
    expect(got.filter((id) => id !== null).toSorted()).toEqual(waiting.toSorted());
    for (const id of waiting) expect(await claimEventsOf(id)).toHaveLength(1);
  });
});

describe("the underwriters' queue", () => {
  test("the underwriters' queue shows the waiting referrals and how quickly today's referrals were answered", async () => {
    const before = (await queue()).answeredToday;
    const [waits, quick, slow] = [await createReferral(), await createReferral(), await createReferral()];
    await shop.pool.query("update referral set opened_at = opened_at - interval '9 hours' where application_id = $1", [slow]);
    for (const id of [quick, slow]) {
      await claim(id, una);
      await decide(id, una);
    }
    const read = await queue();
    expect(read.referrals.map(({ applicationId }: Row) => applicationId)).toEqual([waits]);
    expect(read.waiting).toEqual({ count: 1, loanAmount: "2700.00" });
    expect(read.answeredToday).toEqual({ count: before.count + 2, quickly: before.quickly + 1 });
    expect(Math.abs(Date.parse(read.now) - Date.now())).toBeLessThan(60_000);
  });
});
