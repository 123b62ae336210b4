import type { CheckOutcome } from "@farthing/domain/vocabulary";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { uuid } from "../../src/platform/ids.ts";
import type { CheckQueryResult, CustomerChecks } from "../../src/providers/checks/port.ts";
import { receiveCheckResult } from "../../src/use-cases/checks/receive-check-result.ts";
import { reconcileChecks } from "../../src/use-cases/checks/reconcile-checks.ts";
import { type Caller, startApps, type TestApps } from "../support/http.ts";
import { createReferred } from "../support/referred.ts";

let shop: TestApps;
let branchUser: Caller;
beforeAll(async () => {
  shop = await startApps();
  branchUser = await shop.signedIn("branch_user");
});
afterAll(() => shop.end());
beforeEach(async () => {
  await shop.pool.query(
    "update referral set settled_at = now(), outcome = 'closed', claimed_by = null, claim_touched_at = null where settled_at is null",
  );
});

interface OpenedCheck {
  readonly applicationId: string;
  readonly checkId: string;
}

async function openCheck(): Promise<OpenedCheck> {
  const applicationId = await createReferred(shop, branchUser, "+refer-idv");
  const checkId = `service-${applicationId}`;
  await shop.asSystem().transaction(async (tx) => {
    const [id, referral] = [uuid(), await tx.referrals.openOf(applicationId)];
    tx.customerChecks.add({ id, applicationId, referralId: referral?.id ?? "", kind: "identity", try: 1 }, tx.now);
    tx.customerChecks.recordOpened(id, checkId, "https://checks.test/");
    tx.customerChecks.recordAsked(id, tx.now);
  });
  return { applicationId, checkId };
}

const checkOf = async ({ applicationId }: OpenedCheck) =>
  (
    await shop.pool.query("select outcome, findings, ended_at is not null as ended from customer_check where application_id = $1", [
      applicationId,
    ])
  ).rows;
const unfinishedCheckRows = [{ outcome: null, findings: null, ended: false }];
const endedCheckRows = (outcome: CheckOutcome, findings: object | null = null) => [{ outcome, findings, ended: true }];
async function auditEventsOf({ applicationId }: OpenedCheck) {
  const events = await shop.asSystem().transaction((tx) => tx.events.ofApplication(applicationId));
  return events.filter(({ type }) => type === "customerCheck.ended").map(({ by, facts }) => [by.username, facts]);
}

const findings = { verifiedIncome: "25000.00", monthlyEssentials: "870.00" };

describe("a callback with the result of a customer check", () => {
  let times = 0;
  const receiveResult = ({ applicationId, checkId }: OpenedCheck, said: Partial<Parameters<typeof receiveCheckResult>[1]> = {}) =>
    receiveCheckResult(shop.asSystem(), {
      eventId: `event-${checkId}-${times++}`,
      checkId,
      reference: applicationId,
      kind: "identity",
      outcome: "passed",
      findings: null,
      ...said,
    });

  test("the callback of a customer check stores and logs the outcome and the results", async () => {
    const customer = await openCheck();
    await receiveResult(customer, { findings });
    expect(await checkOf(customer)).toEqual(endedCheckRows("passed", findings));
    expect(await auditEventsOf(customer)).toEqual([["system", { checkId: expect.any(String), kind: "identity", outcome: "passed" }]]);
  });

  test("a repeated or later callback of a customer check changes nothing", async () => {
    const customer = await openCheck();
    await receiveResult(customer, { eventId: `once-${customer.checkId}`, outcome: "failed" });
    await receiveResult(customer, { eventId: `once-${customer.checkId}`, outcome: "failed" });
    await receiveResult(customer, { outcome: "passed" });
    expect(await checkOf(customer)).toEqual(endedCheckRows("failed"));
    expect(await auditEventsOf(customer)).toHaveLength(1);
  });

  test("Farthing ignores a callback about an unknown check or about another application", async () => {
    const [customer, other] = [await openCheck(), await openCheck()];
    await receiveResult({ ...customer, checkId: "nobody's" });
    await receiveResult({ ...customer, applicationId: other.applicationId });
    expect(await checkOf(customer)).toEqual(unfinishedCheckRows);
    expect(await checkOf(other)).toEqual(unfinishedCheckRows);
  });
});

describe("asking the check service for missing results", () => {
  function service(said: Readonly<Record<string, CheckQueryResult>>) {
    const questions: string[] = [];
    const checks: CustomerChecks = {
      open: async () => ({ is: "unavailable" }),
      async find(id) {
        questions.push(id);
        return said[id] ?? { is: "found", state: "open", findings: null };
      },
    };
    return { questions, reconcile: () => reconcileChecks(shop.asSystem(), checks) };
  }

  test("Farthing queries every open check, stores the results of finished checks and keeps the others open", async () => {
    const [done, waiting, failed] = [await openCheck(), await openCheck(), await openCheck()];
    const { questions, reconcile } = service({
      [done.checkId]: { is: "found", state: "passed", findings },
      [failed.checkId]: { is: "found", state: "failed", findings: null },
    });
    await reconcile();
    expect(questions).toEqual([done.checkId, waiting.checkId, failed.checkId]);
    expect(await checkOf(done)).toEqual(endedCheckRows("passed", findings));
    expect(await checkOf(waiting)).toEqual(unfinishedCheckRows);
    expect(await checkOf(failed)).toEqual(endedCheckRows("failed"));
    await reconcile();
    expect(questions.slice(3)).toEqual([waiting.checkId]);
    expect(await auditEventsOf(done)).toHaveLength(1);
  });

  test("if the check service is unavailable, Farthing stops asking for results and tries again later", async () => {
    const [first, second] = [await openCheck(), await openCheck()];
    const down = service({ [first.checkId]: { is: "unavailable" } });
    await down.reconcile();
    expect(down.questions).toEqual([first.checkId]);
    expect([await checkOf(first), await checkOf(second)]).toEqual([unfinishedCheckRows, unfinishedCheckRows]);
  });

  test("Farthing does not ask for check results after the referral is closed", async () => {
    const customer = await openCheck();
    await shop.pool.query("update referral set settled_at = now(), outcome = 'closed' where application_id = $1", [customer.applicationId]);
    const { questions, reconcile } = service({});
    await reconcile();
    expect(questions).toEqual([]);
  });
});
