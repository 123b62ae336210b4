import { contract } from "@farthing/contract";
import { comparedGroupMin } from "@farthing/domain/figures";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoLender } from "../src/platform/lender.ts";
import { type Ctx, createContext } from "../src/use-cases/context.ts";
import { makeDataCopy } from "../src/use-cases/data-requests/make-copy.ts";
import { eraseDue } from "../src/use-cases/retention/erase-applications.ts";
import { completeDocument } from "./support/complete-document.ts";
import { daysAgo } from "./support/days-ago.ts";
import { type Caller, startApps, type TestApps } from "./support/http.ts";
import { createReferred } from "./support/referred.ts";

const york = "100102";
const sheffield = "200101";

let shop: TestApps;
let branchUser: Caller;
let underwriter: Caller;
let customerCount = 0;
beforeAll(async () => {
  shop = await startApps();
  branchUser = await shop.signedIn("branch_user");
  underwriter = await shop.signedIn("underwriter");
});
afterAll(() => shop.end());

async function customer() {
  customerCount += 1;
  return completeDocument(shop.pool, { lastName: `Helped${"abcdefghijklmnopqrstuvwxyz"[customerCount]}` });
}

const customerHeaders = async (id: string) => ({
  authorization: `Bearer ${await shop.store.transaction({ is: "all" }, null, (tx) => tx.applicantTokens.issue(id))}`,
});
const supportNeedsBody = { needs: ["largePrint", "moreTime"], note: "Ring after 5 p.m.", consent: "saidByPhone" } as const;
const originOf = (caller: Caller) => (caller === underwriter ? "lender" : "staff");
const record = (id: string, caller: Caller, body: object = supportNeedsBody) =>
  shop.call(contract.recordSupportNeeds, { params: { id }, body, origin: originOf(caller) }, caller);
const read = async (id: string, caller: Caller) =>
  (await shop.call(contract.readSupportNeeds, { params: { id }, origin: originOf(caller) }, caller)).json().supportNeeds;
const eventsOf = async (id: string) => {
  const { rows } = await shop.pool.query(
    "select actor->>'role' as role, facts from audit_event where chain = 'application:' || $1 and type = 'supportNeeds.recorded' order by seq",
    [id],
  );
  return rows;
};

describe("a record of support needs", () => {
  test("a shop's user records a customer's support needs, which the shop and the lender can read", async () => {
    const { id } = await shop.application({ document: await customer() });
    expect(await read(id, branchUser)).toBeNull();
    expect((await record(id, branchUser)).statusCode).toBe(200);
    for (const caller of [branchUser, underwriter])
      expect(await read(id, caller)).toMatchObject({ ...supportNeedsBody, applicationId: id, recordedAs: "shop" });
    expect(await eventsOf(id)).toEqual([{ role: "branch_user", facts: { recordedAs: "shop", isRemoved: false } }]);
    const history = (await shop.call(contract.getAuditHistory, { params: { id }, query: { branchId: "100101" } }, branchUser)).json();
    expect(history.at(-1)).toMatchObject({ summary: "What helps the customer recorded" });
  });

  test("the queue of referrals marks a customer with support needs", async () => {
    const [helped, other] = [await createReferred(shop, branchUser), await createReferred(shop, branchUser)];
    await record(helped, underwriter);
    const { referrals } = (await shop.call(contract.listReferrals, {}, underwriter)).json();
    const marks = new Map(
      referrals.map((row: { applicationId: string; hasSupportNeeds: boolean }) => [row.applicationId, row.hasSupportNeeds]),
    );
    expect([marks.get(helped), marks.get(other)]).toEqual([true, false]);
  });

  test("a record of support needs requires the customer's consent and accepts only needs from a fixed list", async () => {
    const { id } = await shop.application({ document: await customer() });
    const { consent: _, ...withoutConsent } = supportNeedsBody;
    for (const body of [withoutConsent, { ...supportNeedsBody, needs: ["illness"] }, { ...supportNeedsBody, consent: "onOwnPage" }])
      expect((await record(id, branchUser, body)).json().code).toBe("input.invalid");
    const headers = await customerHeaders(id);
    const call = (body: object) => shop.call(contract.recordOwnSupportNeeds, { params: { id }, body, headers });
    const refused = await call({ needs: ["moreTime"], note: null, agreed: false });
    expect(refused.json()).toMatchObject({ code: "input.invalid", details: [{ path: "agreed" }] });
    expect(await read(id, branchUser)).toBeNull();
  });

  test("a customer can record, read and remove only their own support needs", async () => {
    const document = await customer();
    const { id } = await shop.application({ document });
    const earlier = await shop.application({ document });
    await record(earlier.id, underwriter);
    const headers = await customerHeaders(id);
    const own = async () => (await shop.call(contract.readOwnSupportNeeds, { params: { id }, headers })).json().supportNeeds;
    expect(await own()).toBeNull();
    const body = { needs: ["speakToPerson"], note: null, agreed: true };
    expect((await shop.call(contract.recordOwnSupportNeeds, { params: { id }, body, headers })).statusCode).toBe(200);
    expect(await own()).toMatchObject({ needs: ["speakToPerson"], consent: "onOwnPage", recordedAs: "customer" });
    expect(await read(id, underwriter)).toMatchObject({ needs: ["speakToPerson"] });
    const empty = { needs: [], note: null, agreed: false };
    expect((await shop.call(contract.recordOwnSupportNeeds, { params: { id }, body: empty, headers })).json()).toEqual({
      supportNeeds: null,
    });
    expect([await own(), await read(id, underwriter)]).toEqual([null, null]);
    expect((await eventsOf(id)).map(({ facts }) => facts.isRemoved)).toEqual([false, true]);
  });

  test("a person's newest support needs apply to all of that person's applications", async () => {
    const document = await customer();
    const first = await shop.application({ document });
    const second = await shop.application({ document });
    await record(first.id, underwriter);
    expect(await read(second.id, branchUser)).toMatchObject({ applicationId: first.id, recordedAs: "lender" });
    await record(second.id, branchUser, { ...supportNeedsBody, needs: ["helper"] });
    expect(await read(first.id, underwriter)).toMatchObject({ applicationId: second.id, needs: ["helper"] });
  });

  test("a shop can neither read nor record the support needs of another shop's customer", async () => {
    const document = await customer();
    const { id } = await shop.application({ document });
    await record(id, branchUser);
    const other = await shop.signedIn("branch_user", sheffield);
    for (const answer of [await record(id, other), await shop.call(contract.readSupportNeeds, { params: { id } }, other)])
      expect([answer.statusCode, answer.json().code]).toEqual([404, "application.not_found"]);
    const theirs = await shop.application({ document, branch: sheffield });
    expect(await read(theirs.id, other)).toBeNull();
    expect(await read(theirs.id, underwriter)).toMatchObject({ applicationId: id });
  });

  test("the worklist and the list mark the applications of customers with recorded support needs", async () => {
    const [marked, plain, removed] = [
      await shop.application({ branch: york, document: await customer() }),
      await shop.application({ branch: york, document: await customer() }),
      await shop.application({ branch: york, document: await customer() }),
    ];
    const yara = await shop.signedIn("branch_user", york);
    await record(marked.id, yara);
    await record(removed.id, yara);
    await record(removed.id, yara, { ...supportNeedsBody, needs: [], note: null });
    type Rows = readonly { readonly id: string; readonly hasSupportNeeds: boolean }[];
    const { jobs }: { jobs: Rows } = (await shop.call(contract.readCounter, {}, yara)).json();
    const { applications }: { applications: Rows } = (await shop.call(contract.listApplications, { query: {} }, yara)).json();
    for (const rows of [jobs, applications]) {
      const marks = new Map(rows.map(({ id, hasSupportNeeds }) => [id, hasSupportNeeds]));
      expect([marks.get(marked.id), marks.get(plain.id), marks.get(removed.id)]).toEqual([true, false, false]);
    }
  });
});

const at = (now?: Date): Ctx =>
  createContext(shop.store, { actor: shop.asSystem().actor, call: "test", requestId: "test", idempotency: undefined, now });

describe("the personal data in a record of support needs", () => {
  test("the copy of personal data contains the customer's support needs", async () => {
    const { id } = await shop.application({ document: await customer() });
    await record(id, branchUser);
    const lena = await shop.signedIn("lender_admin");
    const body = { receivedOn: "2026-11-02", identityCheck: "answersAboutRecord", identityNote: "Three questions." };
    const requestId = (await shop.call(contract.requestDataCopy, { params: { id }, body }, lena)).json().id;
    await makeDataCopy(at(), { requestId }, demoLender);
    const files = unzipSync((await shop.call(contract.takeDataCopy, { params: { id: requestId } }, lena)).rawPayload);
    const text = (name: string) => new TextDecoder().decode(files[name]);
    expect(text(`application-${id}.html`)).toContain("More time to read and decide");
    expect(JSON.parse(text("data.json")).applications[0].supportNeeds).toMatchObject({
      needs: ["Large print", "More time to read and decide"],
      note: "Ring after 5 p.m.",
    });
  });

  test("erasure removes a customer's support needs, but the report still counts the customer as having a support need", async () => {
    const { id } = await shop.application({ document: await customer(), status: "cancelled", updatedAt: daysAgo(800) });
    await record(id, underwriter, { ...supportNeedsBody, needs: [] });
    await shop.pool.query("update application set updated_at = $2 where id = $1", [id, daysAgo(800)]);
    expect(await eraseDue(at(new Date()))).toContain(id);
    const { rows } = await shop.pool.query("select needs, note from support_need where application_id = $1", [id]);
    expect(rows).toEqual([{ needs: ["erased"], note: null }]);
    expect(await read(id, underwriter)).toBeNull();
    expect((await record(id, underwriter)).json().code).toBe("application.not_found");
  });
});

describe("outcomes for customers with and without support needs", () => {
  const day = "2026-03-10";
  const compare = async () => (await shop.call(contract.readOutcomesByNeed, { query: { from: day, to: day } }, underwriter)).json();

  test("the report compares outcomes with and without a recorded need, and hides groups of fewer than ten", async () => {
    const createdAt = new Date(`${day}T10:00:00Z`);
    const made: string[] = [];
    for (let place = 0; place < 2 * comparedGroupMin; place += 1) {
      const status = place % 4 === 0 ? "decision_decline" : "decision_accept";
      const { id } = await shop.application({ status, createdAt, updatedAt: createdAt, applicationExpiryDate: null });
      made.push(id);
      await shop.pool.query(
        `insert into decision (id, application_id, kind, event, progress, policy_version, inputs, document, subject_hash, requested_at, processed_at, result)
         values (gen_random_uuid(), $1, 'full', 'submitFull', 'PROCESSED', '1', '{}', '{}', '', $2, $2::timestamptz + make_interval(mins => $3),
           jsonb_build_object('decisionType', $4::text))`,
        [id, createdAt, place < comparedGroupMin ? 30 : 2, status === "decision_decline" ? "decline" : "accept"],
      );
    }
    for (const id of made.slice(0, comparedGroupMin - 1)) await record(id, underwriter);
    expect(await compare()).toMatchObject({ compared: null, groupMin: comparedGroupMin });
    await record(made[comparedGroupMin - 1] ?? "", underwriter);
    await shop.call(contract.passOnComplaint, { params: { id: made[0] ?? "" }, body: { about: "lender", words: "Too slow." } }, branchUser);
    const { rows } = await shop.pool.query(
      `select n.application_id is not null as has_need, count(*)::int as begun, count(*) filter (where a.status = 'decision_accept')::int as accepted,
         count(*) filter (where a.status = 'decision_decline')::int as declined, count(c.id)::int as "withComplaint"
       from application a left join support_need n on n.application_id = a.id left join complaint c on c.application_id = a.id
       where a.created_at::date = $1 group by 1 order by 1`,
      [day],
    );
    const [without, withNeed] = rows.map(({ has_need: _, ...counts }) => counts);
    expect(await compare()).toEqual({
      from: day,
      to: day,
      groupMin: comparedGroupMin,
      compared: { with: { ...withNeed, minutesToDecision: 30 }, without: { ...without, minutesToDecision: 2 } },
    });
    expect([withNeed.begun, withNeed.withComplaint, without.withComplaint]).toEqual([comparedGroupMin, 1, 0]);
  });
});
