import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually, type Person, type RunningProduct, runningProduct, startMsMax } from "../support/running-product.ts";

let product: RunningProduct;
let branchUser: Person;
beforeAll(async () => {
  product = await runningProduct({ FARTHING_SANDBOX_SLOW_MS: "37000" });
  branchUser = await product.signIn("alder-kitchens", "kit.kitchen");
}, startMsMax);
afterAll(() => product.end());

const saveApplication = async (persona: string, lastName: string) =>
  product.saved(branchUser, await product.document({ persona, lastName }));
const latestDecision = async (id: string) => (await branchUser.call("GET", `protected/applications/${id}/latest-decision`)).body;

test("if the bureau is slow, the decision times out for the browser and is still processed later (fault 13) [S1-468] [S2-444]", {
  timeout: 90_000,
}, async () => {
  const id = await saveApplication("+slow", "Patience");
  const atHome = await saveApplication("+slow", "Forbearance");
  const customer = await product.customer(atHome);
  const answers = await Promise.all([
    branchUser.call("POST", "protected/decision", { id }),
    customer.call("POST", `mo/application/${atHome}/decision`, {}),
  ]);
  for (const answer of answers)
    expect([answer.status, answer.body.message]).toEqual([504, "Failed to retrieve decision. Request timed out."]);
  expect(await latestDecision(id)).toMatchObject({ latestDecisionStatus: "PENDING", stage: "searching", applicationStatus: "open" });
  const done = await eventually(
    () => latestDecision(id),
    ({ latestDecisionStatus }) => latestDecisionStatus !== "PENDING",
    40_000,
  );
  expect(done).toMatchObject({ latestDecisionStatus: "PROCESSED", applicationStatus: "decision_accept" });
  expect(await product.searches(id)).toMatchObject({ hard: 1 });
});

test("a decision job that always fails ends in the dead-letter queue and blocks no other job (fault 17)", {
  timeout: 120_000,
}, async () => {
  const poisoned = await saveApplication("+accept", "Poison");
  await product.pool.query(
    `create function poison() returns trigger language plpgsql as $$ begin raise exception 'poisoned'; end $$;
     create trigger poison before update on application for each row
       when (new.status = 'decision_accept' and new.id = '${poisoned}') execute function poison()`,
  );
  await branchUser.call("POST", "protected/async/decision", { id: poisoned });
  for (const lastName of ["Flowing", "Onward"]) {
    const id = await saveApplication("+accept", lastName);
    expect((await branchUser.call("POST", "protected/decision", { id })).body.decisionType).toBe("accept");
  }
  const failed = await eventually(
    () => latestDecision(poisoned),
    ({ latestDecisionStatus }) => latestDecisionStatus === "ERROR",
    60_000,
  );
  expect(failed).toMatchObject({ processedEvent: "FatalError", stage: "done", applicationStatus: "open" });
  const deadLetters = async () =>
    (await product.pool.query("select from pgboss.job where name = 'dead-letters' and data->>'applicationId' = $1", [poisoned])).rowCount;
  await eventually(deadLetters, (count) => count === 1);
  expect(await product.searches(poisoned)).toMatchObject({ hard: 1 });
});
