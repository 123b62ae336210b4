import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually, type Person, type RunningProduct, runningProduct, startMsMax } from "../support/running-product.ts";

let product: RunningProduct;
let kit: Person;
beforeAll(async () => {
  product = await runningProduct({ FARTHING_SANDBOX_SLOW_MS: "37000" });
  kit = await product.signIn("alder-kitchens", "kit.kitchen");
}, startMsMax);
afterAll(() => product.end());

const applicationOf = async (persona: string, lastName: string) => product.saved(kit, await product.document({ persona, lastName }));
const latest = async (id: string) => (await kit.call("GET", `protected/applications/${id}/latest-decision`)).body;

test("if the bureau is slow, the decision times out for the browser and is still processed later (fault 13) [S1-468] [S2-444]", {
  timeout: 90_000,
}, async () => {
  const id = await applicationOf("+slow", "Patience");
  const atHome = await applicationOf("+slow", "Forbearance");
  const customer = await product.customer(atHome);
  const answers = await Promise.all([
    kit.call("POST", "protected/decision", { id }),
    customer.call("POST", `mo/application/${atHome}/decision`, {}),
  ]);
  for (const answer of answers)
    expect([answer.status, answer.body.message]).toEqual([504, "Failed to retrieve decision. Request timed out."]);
  expect(await latest(id)).toMatchObject({ latestDecisionStatus: "PENDING", stage: "searching", applicationStatus: "open" });
  const done = await eventually(
    () => latest(id),
    ({ latestDecisionStatus }) => latestDecisionStatus !== "PENDING",
    40_000,
  );
  expect(done).toMatchObject({ latestDecisionStatus: "PROCESSED", applicationStatus: "decision_accept" });
  expect(await product.searches(id)).toMatchObject({ hard: 1 });
});

test("a decision job that always fails ends in the dead-letter queue and blocks no other job (fault 17)", {
  timeout: 120_000,
}, async () => {
  const poisoned = await applicationOf("+accept", "Poison");
  await product.pool.query(
    `create function poison() returns trigger language plpgsql as $$ begin raise exception 'poisoned'; end $$;
     create trigger poison before update on application for each row
       when (new.status = 'decision_accept' and new.id = '${poisoned}') execute function poison()`,
  );
  await kit.call("POST", "protected/async/decision", { id: poisoned });
  for (const lastName of ["Flowing", "Onward"]) {
    const id = await applicationOf("+accept", lastName);
    expect((await kit.call("POST", "protected/decision", { id })).body.decisionType).toBe("accept");
  }
  const failed = await eventually(
    () => latest(poisoned),
    ({ latestDecisionStatus }) => latestDecisionStatus === "ERROR",
    60_000,
  );
  expect(failed).toMatchObject({ processedEvent: "FatalError", stage: "done", applicationStatus: "open" });
  const deadLetters = async () =>
    (await product.pool.query("select from pgboss.job where name = 'dead-letters' and data->>'applicationId' = $1", [poisoned])).rowCount;
  await eventually(deadLetters, (count) => count === 1);
  expect(await product.searches(poisoned)).toMatchObject({ hard: 1 });
});
