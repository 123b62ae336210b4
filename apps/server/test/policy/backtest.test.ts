import { contract } from "@farthing/contract";
import { evaluate, figuresOf, type Policy, policyOfVersion } from "@farthing/domain/credit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type InputDifferences, inputsWith } from "../../../../packages/domain/src/credit/specimen.ts";
import { continueBacktest } from "../../src/use-cases/policy/backtest.ts";
import { statusAndCode } from "../support/accounts.ts";
import { type Caller, startApps, type TestApps } from "../support/http.ts";
import { type LenderUsers, lenderUsers } from "../support/lender-users.ts";
import { leedsBranchNumber } from "../support/world.ts";

/** No worker runs during these tests, so each test runs the jobs itself. */

let shop: TestApps;
let people: LenderUsers;
let administrator: Caller;
beforeAll(async () => {
  shop = await startApps();
  people = lenderUsers(shop);
  administrator = await people.callerOf("lena.admin");
});
afterAll(() => shop.end());
beforeEach(async () => {
  for (const table of ["credit_policy_backtest", "credit_policy", "decision"]) await shop.pool.query(`delete from ${table}`);
  await shop.pool.query("delete from pgboss.job where name = 'backtest-policy'");
});

const policy: Policy = policyOfVersion("2026.1");
const scoreFigureKey = figuresOf(policy).find(({ label }) => label === "Credit score less than")?.key ?? "";

interface DecisionOptions {
  readonly times?: number;
  readonly daysAgo?: number;
  readonly kind?: "full" | "soft";
  readonly byPolicy?: boolean;
}

/** Stores decisions that are one second apart. */
async function createDecided(
  differences: InputDifferences,
  { times = 1, daysAgo = 1, kind = "full", byPolicy = true }: DecisionOptions = {},
): Promise<string> {
  const { id } = await shop.application({ branch: leedsBranchNumber });
  const inputs = inputsWith(differences);
  await shop.pool.query(
    `insert into decision (id, application_id, kind, event, policy_version, inputs, document, subject_hash, progress, stage, processed_event, trace, requested_at, processed_at)
     select gen_random_uuid(), $1, $2, 'decide', '2026.1', $3, '{}', '\\x00', 'PROCESSED', 'done', 'Decision', $4, at, at
     from (select business_now() - make_interval(days => $5) + n * interval '1 second' as at from generate_series(1, $6) n) made`,
    [id, kind, JSON.stringify(inputs), byPolicy ? JSON.stringify(evaluate(policy, inputs)) : null, daysAgo, times],
  );
  return id;
}

/** The policy in force accepts this application, but the draft requires a higher score. */
const middleScore: InputDifferences = { bureau: { score: 690 }, loan: { amount: "1234.56" } };

const save = (revision: number, least = "700") =>
  shop.call(
    contract.savePolicyDraft,
    { body: { revision, figures: { [scoreFigureKey]: least }, reason: "Lend to fewer." } },
    administrator,
  );
const start = (revision: number, by = administrator) => shop.call(contract.startPolicyBacktest, { body: { revision } }, by);
const send = (revision: number) => shop.call(contract.sendPolicyDraft, { body: { revision } }, administrator);
const readBacktest = async (by = administrator) => (await shop.call(contract.readPolicyDraft, {}, by)).json().backtest;

interface Step {
  readonly backtestId: string;
  readonly counted: number;
}
const waiting = async (): Promise<readonly Step[]> =>
  (await shop.pool.query("select data from pgboss.job where name = 'backtest-policy' and state = 'created' order by created_on")).rows.map(
    ({ data }) => data,
  );

async function step(): Promise<readonly Step[]> {
  const steps = await waiting();
  await shop.pool.query("delete from pgboss.job where name = 'backtest-policy'");
  for (const each of steps) await continueBacktest(shop.asSystem(), each);
  return steps;
}
async function runToCompletion(): Promise<void> {
  while ((await step()).length > 0);
}

async function createDraft(least?: string): Promise<void> {
  await shop.call(contract.startPolicyDraft, {}, administrator);
  expect((await save(1, least)).json()).toEqual({ revision: 2 });
}

describe("backtesting a draft policy", () => {
  test("a backtest repeats the decisions of the last ninety days and lists those that would change", async () => {
    await createDecided({}, { times: 3 });
    const moves = await createDecided(middleScore, { daysAgo: 89 });
    await createDecided(middleScore, { daysAgo: 92 });
    await createDecided(middleScore, { kind: "soft" });
    await createDecided(middleScore, { byPolicy: false });
    await createDraft();
    expect(await readBacktest()).toBeNull();
    expect((await start(2)).statusCode).toBe(204);
    expect(await readBacktest()).toMatchObject({ startedBy: "lena.admin", counted: 0, total: null, finished: null, result: null });
    await runToCompletion();
    expect(await readBacktest()).toMatchObject({
      counted: 4,
      total: 4,
      finished: expect.any(String),
      result: {
        outcomes: [
          { outcome: "accept", before: 4, after: 3 },
          { outcome: "refer", before: 0, after: 0 },
          { outcome: "decline", before: 0, after: 1 },
        ],
        accepted: { before: "9334.56", after: "8100.00" },
        moves: [{ before: "accept", after: "decline", decisions: 1 }],
        moved: [{ applicationId: moves, before: "accept", after: "decline" }],
      },
    });
  });

  test("a backtest of a draft with the numbers of the policy in force changes no decision", async () => {
    for (const differences of [{}, middleScore, { appeal: true }, { bureau: null }, { bureau: { score: 300 } }])
      await createDecided(differences);
    await shop.call(contract.startPolicyDraft, {}, administrator);
    await start(1);
    await runToCompletion();
    const { counted, result } = await readBacktest();
    expect([counted, result.moves, result.moved]).toEqual([5, [], []]);
    for (const { before, after } of result.outcomes) expect(before).toBe(after);
  });

  test("a backtest continues after a crash or a repeated job and counts no decision twice", async () => {
    await createDecided({}, { times: 700 });
    await createDecided(middleScore, { times: 600, daysAgo: 2 });
    await createDraft();
    await start(2);
    await start(2);
    const [first, again] = await waiting();
    expect(again).toEqual(first);
    // Two jobs may run the same step of the backtest. Only the first of them enqueues the next step.
    await shop.pool.query("delete from pgboss.job where name = 'backtest-policy'");
    await Promise.all([first, again].map((each) => continueBacktest(shop.asSystem(), each as Step)));
    expect(await readBacktest()).toMatchObject({ counted: 500, total: 1_300, result: null });
    expect(await waiting()).toEqual([{ ...first, counted: 500 }]);
    await continueBacktest(shop.asSystem(), first as Step);
    expect((await readBacktest()).counted).toBe(500);
    // Simulates a lost job for the next step. A second start of the backtest enqueues the step again.
    await shop.pool.query("delete from pgboss.job where name = 'backtest-policy'");
    await start(2);
    expect(await waiting()).toEqual([{ ...first, counted: 500 }]);
    await runToCompletion();
    expect(await readBacktest()).toMatchObject({
      counted: 1_300,
      result: { moves: [{ before: "accept", after: "decline", decisions: 600 }], accepted: { before: "2630736.00", after: "1890000.00" } },
    });
    const events = await shop.pool.query("select from audit_event where type = 'policy.backtest_started' and facts->>'revision' = '2'");
    expect(events.rows.length).toBeGreaterThan(0);
  });

  test("a backtest belongs to one revision of the draft and stops if the draft changes", async () => {
    await createDecided({}, { times: 600 });
    await createDraft();
    await start(2);
    await step();
    expect((await save(2, "710")).json()).toEqual({ revision: 3 });
    expect(await readBacktest()).toBeNull();
    await runToCompletion();
    const { rows } = await shop.pool.query("select counted, finished_at from credit_policy_backtest");
    expect(rows).toEqual([{ counted: 500, finished_at: null }]);
    expect(statusAndCode(await start(2))).toEqual([409, "policy.stale"]);
    await start(3);
    await runToCompletion();
    expect((await readBacktest()).counted).toBe(600);
  });

  test("a draft policy cannot be sent for approval before its backtest is finished", async () => {
    await createDraft();
    expect(statusAndCode(await send(2))).toEqual([409, "policy.not_backtested"]);
    await start(2);
    expect(statusAndCode(await send(2))).toEqual([409, "policy.not_backtested"]);
    await runToCompletion();
    expect((await send(2)).statusCode).toBe(204);
    await save(2, "710");
    expect(statusAndCode(await send(3))).toEqual([409, "policy.not_backtested"]);
  });

  test("a backtest can be repeated, and the newest result is shown", async () => {
    await createDraft();
    await start(2);
    await runToCompletion();
    expect(await readBacktest()).toMatchObject({ counted: 0, total: 0, result: { moves: [] } });
    await createDecided(middleScore);
    await start(2);
    await runToCompletion();
    expect(await readBacktest()).toMatchObject({ counted: 1, result: { moves: [{ decisions: 1 }] } });
  });

  test("administrators can run a backtest, and underwriters can read it", async () => {
    const una = await people.callerOf("una.underwriter");
    await createDraft();
    expect(statusAndCode(await start(2, una))).toEqual([403, "access.denied"]);
    await start(2);
    await runToCompletion();
    expect(await readBacktest(una)).toMatchObject({ finished: expect.any(String) });
  });
});
