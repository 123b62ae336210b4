import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyChains } from "../../src/store/audit/audit-chain.ts";
import { auditLinks } from "../../src/store/audit/audit-links.ts";
import { eventually, type Person, type RunningProduct, runningProduct, startMsMax } from "../support/running-product.ts";
import { haltProcessesAt } from "./halting-drill.ts";

let product: RunningProduct;
let branchUser: Person;
beforeAll(async () => {
  product = await runningProduct({ FARTHING_SANDBOX_SLOW_MS: "300" });
  branchUser = await product.signIn("alder-kitchens", "kit.kitchen");
}, startMsMax);
afterAll(() => product.end());

const alphabet = "abcdefghijklmnopqrstuvwxyz";
const saveApplication = async (lastName: string, persona = "+accept") =>
  product.saved(branchUser, await product.document({ persona, lastName: `Killed${lastName}` }));
const statusOf = async (id: string) =>
  (await product.pool.query<{ status: string }>("select status from application where id = $1", [id])).rows[0]?.status;

async function expectDecidedOnce(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await eventually(
      () => statusOf(id),
      (status) => status === "decision_accept",
      90_000,
    );
    expect(await product.searches(id)).toMatchObject({ soft: 0, hard: 1 });
    const { rows } = await product.pool.query<{ type: string }>(
      "select type from audit_event where chain = $1 and type in ('decision.requested', 'application.decided', 'decision.failed')",
      [`application:${id}`],
    );
    expect(rows.map(({ type }) => type).sort()).toEqual(["application.decided", "decision.requested"]);
    const { rowCount } = await product.pool.query("select from application_revision where application_id = $1", [id]);
    expect(rowCount).toBe(1);
  }
  await verifyChains(auditLinks(product.pool));
}

test("after kill -9 during the decision job, each decision is made once with one bureau search (faults 1, 2)", {
  timeout: 150_000,
}, async () => {
  const [before, answered, unrecorded] = [
    await saveApplication("Before"),
    await saveApplication("Answered"),
    await saveApplication("Unrecorded"),
  ];
  const drill = await haltProcessesAt(product, {
    before_the_call: { on: "update on decision", when: `new.stage = 'searching' and new.application_id = '${before}'` },
    after_the_answer: { on: "insert on bureau_search", when: `new.application_id = '${answered}'` },
    before_the_commit: { on: "update on application", when: `new.status = 'decision_accept' and new.id = '${unrecorded}'` },
  });
  for (const id of [before, answered, unrecorded])
    expect((await branchUser.call("POST", "protected/async/decision", { id })).status).toBe(200);
  await drill.reached(3);
  expect(await Promise.all([before, answered, unrecorded].map(async (id) => (await product.searches(id)).hard))).toEqual([0, 1, 1]);
  await product.farthing.kill();
  await drill.letGo();
  await product.restart();
  await expectDecidedOnce([before, answered, unrecorded]);
});

test("after a worker is killed repeatedly, each decision is made once with one search (fault 3)", { timeout: 200_000 }, async () => {
  const ids: string[] = [];
  for (let number = 0; number < 12; number++) ids.push(await saveApplication(`Again${alphabet[number]}`, "+slow"));
  for (const [number, id] of ids.entries()) {
    expect((await branchUser.call("POST", "protected/async/decision", { id })).status).toBe(200);
    if (number % 4 === 3) {
      await product.farthing.kill();
      await product.restart();
    }
  }
  await expectDecidedOnce(ids);
});
