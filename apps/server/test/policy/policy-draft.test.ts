import { contract } from "@farthing/contract";
import { figuresOf, type Policy, policyOfVersion } from "@farthing/domain/credit";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { bureauAt } from "../../../demo-world/src/history/local-providers.ts";
import { type Ctx, createContext } from "../../src/use-cases/context.ts";
import { replayDecision } from "../../src/use-cases/decisions/replay-decision.ts";
import { startPolicyBacktest } from "../../src/use-cases/policy/backtest.ts";
import { approvePolicy, savePolicyDraft, sendPolicyDraft, startPolicyDraft } from "../../src/use-cases/policy/policy-draft.ts";
import { statusAndCode } from "../support/accounts.ts";
import { completeDocument } from "../support/complete-document.ts";
import { type Caller, type RequestOptions, startApps, type TestApps } from "../support/http.ts";
import { type LenderUsers, lenderUsers } from "../support/lender-users.ts";
import { unavailableProviders } from "../support/unavailable-providers.ts";
import { startWorker } from "../support/worker.ts";
import { leedsBranchNumber } from "../support/world.ts";

let shop: TestApps;
let people: LenderUsers;
let lena: Caller;
let liam: Caller;
beforeAll(async () => {
  shop = await startApps();
  people = lenderUsers(shop);
  lena = await people.callerOf("lena.admin");
  liam = await people.callerOf("liam.admin");
  await startWorker(shop, { ...unavailableProviders(), bureau: bureauAt(new Date()) });
});
afterAll(() => shop.end());
beforeEach(async () => {
  await shop.pool.query("delete from credit_policy_backtest");
  await shop.pool.query("delete from credit_policy");
});

const [score, age] = ["Credit score less than", "Age less than"].map(
  (label) => figuresOf(policyOfVersion("2026.1")).find((figure) => figure.label === label)?.key ?? "",
) as [string, string];

const reason = "Lend to fewer thin files.";
const start = (by = lena) => shop.call(contract.startPolicyDraft, {}, by);
const save = (revision: number, figures: Record<string, string> = { [score]: "420" }, by = lena, given: RequestOptions = {}) =>
  shop.call(contract.savePolicyDraft, { body: { revision, figures, reason }, ...given }, by);
const backtestDone = async (revision: number) =>
  vi.waitFor(async () => {
    const { rows } = await shop.pool.query("select from credit_policy_backtest where revision = $1 and finished_at is not null", [
      revision,
    ]);
    expect(rows).toHaveLength(1);
  }, 15_000);
async function backtest(revision: number): Promise<void> {
  expect((await shop.call(contract.startPolicyBacktest, { body: { revision } }, lena)).statusCode).toBe(204);
  await backtestDone(revision);
}
const send = (revision: number, by = lena) => shop.call(contract.sendPolicyDraft, { body: { revision } }, by);
const approve = (revision: number, by = liam) => shop.call(contract.approvePolicy, { body: { revision } }, by);
const discard = (revision: number, by = lena) => shop.call(contract.discardPolicyDraft, { body: { revision } }, by);
const draft = async (by = lena) => (await shop.call(contract.readPolicyDraft, {}, by)).json();
const policy = async (version = "in-force") => (await shop.call(contract.readPolicy, { params: { version } }, lena)).json();
const events = async () =>
  (await shop.pool.query("select type, actor->>'username' as by from audit_event where type like 'policy.%' order by seq")).rows;

async function createSentDraft(): Promise<void> {
  await start();
  await save(1);
  await backtest(2);
  expect((await send(2)).statusCode).toBe(204);
}

describe("changing the credit policy", () => {
  test("one administrator writes a policy, another approves it, and it is in force from midnight", async () => {
    const before = (await events()).length;
    expect((await start()).json()).toEqual({ version: "2026.2" });
    expect((await save(1)).json()).toEqual({ revision: 2 });
    expect(await draft()).toMatchObject({
      version: "2026.2",
      basedOn: "2026.1a",
      revision: 2,
      writtenBy: ["lena.admin"],
      reason,
      changes: [{ key: "CRA2", title: "Score too low, or too low for this loan" }],
      mayApprove: false,
    });
    expect((await draft()).approvers).toContain("liam.admin");
    await backtest(2);
    expect((await send(2)).statusCode).toBe(204);
    expect(await draft(liam)).toMatchObject({ sentBy: "lena.admin", mayApprove: true });
    const { from } = (await approve(2)).json();
    expect(await policy()).toMatchObject({ version: "2026.1a", state: "inForce", draft: null });
    expect(await policy("2026.2")).toMatchObject({
      state: "waiting",
      from,
      approvedBy: "liam.admin",
      writtenBy: ["lena.admin"],
      reason,
    });
    expect((await events()).slice(before)).toEqual([
      { type: "policy.drafted", by: "lena.admin" },
      { type: "policy.changed", by: "lena.admin" },
      { type: "policy.backtest_started", by: "lena.admin" },
      { type: "policy.sent", by: "lena.admin" },
      { type: "policy.approved", by: "liam.admin" },
    ]);
  });

  test("only an administrator who has not changed a policy can approve the policy", async () => {
    await start();
    await save(1);
    expect(statusAndCode(await approve(2))).toEqual([409, "policy.not_sent"]);
    await save(2, { [score]: "430" }, liam);
    await backtest(3);
    await send(3, liam);
    for (const writer of [lena, liam]) expect(statusAndCode(await approve(3, writer))).toEqual([409, "policy.four_eyes"]);
    expect((await draft(liam)).mayApprove).toBe(false);
    await expect(
      shop.pool.query("update credit_policy set approved_by = 'lena.admin', approved_at = now(), effective_from = now(), tables = '{}'"),
    ).rejects.toThrow("violates check constraint");
  });

  test("only one draft policy can exist at a time", async () => {
    const both = await Promise.all([start(), start(liam)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect(statusAndCode(await start())).toEqual([409, "policy.draft_exists"]);
    expect((await discard(1)).statusCode).toBe(204);
    expect(statusAndCode(await shop.call(contract.readPolicyDraft, {}, lena))).toEqual([404, "policy.no_draft"]);
    expect((await start(liam)).json()).toEqual({ version: "2026.2" });
  });

  test("a user with an outdated copy of the draft policy can neither change nor approve the draft", async () => {
    await start();
    const both = await Promise.all([save(1, { [score]: "410" }), save(1, { [score]: "440" }, liam)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(statusAndCode(await save(1))).toEqual([409, "policy.stale"]);
    await shop.pool.query("update credit_policy set written_by = '{lena.admin}'");
    await backtest(2);
    await send(2);
    await save(2);
    expect(statusAndCode(await approve(2))).toEqual([409, "policy.stale"]);
    expect(statusAndCode(await approve(3))).toEqual([409, "policy.not_sent"]);
    await backtest(3);
    await send(3);
    const approvals = await Promise.all([approve(3), approve(3)]);
    expect(approvals.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
  });

  test("a draft that was sent for approval can be sent back to its authors with a reason", async () => {
    const giveBack = (by: Caller, given = "Wait for the new score.") =>
      shop.call(contract.returnPolicyDraft, { body: { revision: 2, reason: given } }, by);
    await start();
    await save(1);
    expect(statusAndCode(await giveBack(liam))).toEqual([409, "policy.not_sent"]);
    await backtest(2);
    await send(2);
    expect(statusAndCode(await giveBack(liam, " "))).toEqual([400, "input.invalid"]);
    expect((await giveBack(liam)).statusCode).toBe(204);
    expect(await draft()).toMatchObject({ sent: null, returned: { by: "liam.admin", reason: "Wait for the new score." } });
    expect(statusAndCode(await approve(2))).toEqual([409, "policy.not_sent"]);
    expect((await send(2)).statusCode).toBe(204);
    expect((await giveBack(lena, "One more change.")).statusCode).toBe(204);
    expect(await draft()).toMatchObject({ sent: null, returned: { by: "lena.admin", reason: "One more change." } });
  });

  test("a wrong number in a draft policy is refused with the permitted range", async () => {
    await start();
    const refused = await save(1, { [age]: "17" });
    expect(statusAndCode(refused)).toEqual([400, "input.invalid"]);
    expect(refused.json().details).toEqual([{ path: `figures.${age}`, message: "Enter a whole number from 18 to 99" }]);
    expect(statusAndCode(await send(1))).toEqual([409, "policy.nothing_changed"]);
    await shop.call(contract.savePolicyDraft, { body: { revision: 1, figures: { [score]: "420" }, reason: " " } }, lena);
    expect(statusAndCode(await send(2))).toEqual([409, "policy.reason_missing"]);
  });

  test("a draft without typed figures can be approved if it brings newer tax rules to a policy that the lender has written", async () => {
    const { pensionersPayNationalInsurance: _, ...constants } = policyOfVersion("2026.1").constants;
    const written = { ...policyOfVersion("2026.1"), version: "2026.2", effectiveFrom: "2026-01-02", constants };
    await shop.pool.query(
      `insert into credit_policy (id, version, based_on, figures, reason, revision, written_by, started_at, changed_at, sent_by, sent_at,
                                  approved_by, approved_at, effective_from, tables)
       select gen_random_uuid(), '2026.2', '2026.1', '{}', 'Own policy', 2, '{lena.admin}', at, at, 'lena.admin', at,
              'liam.admin', at, '2026-01-02', $1
       from (select timestamptz '2026-01-01 12:00Z' as at) made`,
      [JSON.stringify(written)],
    );
    expect(await policy()).toMatchObject({ version: "2026.2", state: "inForce" });
    expect((await start()).json()).toEqual({ version: "2026.3" });
    await save(1, {});
    expect((await draft()).changes).toMatchObject([{ key: "taxes" }]);
    await backtest(2);
    expect((await send(2)).statusCode).toBe(204);
    await approve(2);
    const { rows } = await shop.pool.query("select tables->'constants' as constants from credit_policy where version = '2026.3'");
    expect(rows).toMatchObject([{ constants: { pensionersPayNationalInsurance: false } }]);
  });

  test("a draft policy is saved only once for each idempotency key", async () => {
    await start();
    const headers = { "idempotency-key": "saved-once-12345" };
    for (let time = 0; time < 2; time++) expect((await save(1, { [score]: "415" }, lena, { headers })).json()).toEqual({ revision: 2 });
    expect((await draft()).revision).toBe(2);
  });

  test("only administrators can write a policy, and underwriters can read it", async () => {
    const una = await people.callerOf("una.underwriter");
    await start();
    expect((await draft(una)).mayApprove).toBe(false);
    const denied = [403, "access.denied"];
    for (const refused of [start(una), save(1, {}, una), send(1, una), approve(1, una), discard(1, una)])
      expect(statusAndCode(await refused)).toEqual(denied);
  });
});

describe("a new policy comes into force at midnight in London", () => {
  const at = (username: string, moment: string): Ctx =>
    createContext(shop.store, {
      actor: { ...shop.as("lender_admin", "900100").ctx.actor, id: username, username },
      call: "test",
      requestId: "test",
      idempotency: undefined,
      now: new Date(moment),
    });
  const versionAt = (moment: string): Promise<Policy> =>
    at("lena.admin", moment).transaction((tx) => tx.policies.inForce(moment.slice(0, 10) as Policy["effectiveFrom"]));

  test.each([
    ["winter", "2026-11-17T23:30:00Z", "2026-11-18"],
    ["summer", "2026-07-01T23:30:00Z", "2026-07-03"],
  ])("in %s, an approved policy is used from its first day", async (_, approvedAt, day) => {
    await startPolicyDraft(at("lena.admin", approvedAt));
    await savePolicyDraft(at("lena.admin", approvedAt), { revision: 1, figures: { [score]: "420" }, reason });
    await startPolicyBacktest(at("lena.admin", approvedAt), 2);
    await backtestDone(2);
    await sendPolicyDraft(at("lena.admin", approvedAt), 2);
    expect(await approvePolicy(at("liam.admin", approvedAt), 2)).toEqual({ from: day });
    const dayBefore = new Date(new Date(`${day}T12:00:00Z`).getTime() - 86_400_000).toISOString();
    expect((await versionAt(dayBefore)).version).toBe("2026.1a");
    expect(await versionAt(`${day}T12:00:00Z`)).toMatchObject({ version: "2026.2", effectiveFrom: day });
  });

  test("new decisions use the new policy, and earlier decisions keep their policy", async () => {
    const until = async (id: string) =>
      vi.waitFor(async () => {
        const { rows } = await shop.pool.query(
          "select id, policy_version as version, processed_at from decision where application_id = $1",
          [id],
        );
        expect(rows[0]?.processed_at).not.toBeNull();
        return rows[0] as { id: string; version: string };
      }, 15_000);
    const requestDecision = async (lastName: string) => {
      const complete = await completeDocument(shop.pool, { lastName });
      const bankAccountDetails = { ...complete.bankAccountDetails, modulusCheckUnavailable: false };
      const { id } = await shop.application({ branch: leedsBranchNumber, document: { ...complete, bankAccountDetails } });
      const answer = await shop.call(
        contract.decideAsynchronously,
        { body: { id, softSearch: false } },
        await shop.signedIn("branch_user"),
      );
      expect(answer.statusCode).toBe(200);
      return id;
    };
    const earlier = await until(await requestDecision("Midnighter"));
    await createSentDraft();
    await approve(2);
    // The test clock is still on the day before the new policy is in force.
    expect((await until(await requestDecision("Eveninger"))).version).toBe("2026.1a");
    await shop.pool.query("update business_clock set ahead_by = ahead_by + interval '1 day'");
    const later = await until(await requestDecision("Morninger"));
    expect([earlier.version, later.version]).toEqual(["2026.1a", "2026.2"]);
    for (const { id, version } of [earlier, later])
      expect(await replayDecision(shop.asSystem(), id)).toMatchObject({ is: "same", policyVersion: version });
  });
});
