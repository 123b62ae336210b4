import { contract } from "@farthing/contract";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { bureauAt } from "../../../demo-world/src/history/local-providers.ts";
import { startDecisions } from "../../src/use-cases/decisions/decide-application.ts";
import { completeDocument } from "../support/complete-document.ts";
import { startApps, type TestApps } from "../support/http.ts";
import { unavailableProviders } from "../support/unavailable-providers.ts";
import { startWorker } from "../support/worker.ts";
import { leedsBranchNumber } from "../support/world.ts";

let shop: TestApps;
beforeAll(async () => {
  shop = await startApps();
});
afterAll(() => shop.end());

async function requestDecision(lastName: string): Promise<string> {
  const complete = await completeDocument(shop.pool, { lastName });
  const bankAccountDetails = { ...complete.bankAccountDetails, modulusCheckUnavailable: false };
  const { id } = await shop.application({ branch: leedsBranchNumber, document: { ...complete, bankAccountDetails } });
  const response = await shop.call(contract.decideAsynchronously, { body: { id, softSearch: false } }, await shop.signedIn("branch_user"));
  expect(response.statusCode).toBe(200);
  return id;
}

const selectForApplications = async (ids: readonly string[], what: string) => {
  const { rows } = await shop.pool.query(
    `select application_id as id, ${what} as found from decision d join application a on a.id = d.application_id where a.id = any($1)`,
    [ids],
  );
  return ids.map((id) => rows.find((row) => row.id === id)?.found);
};

test("decisions of one batch start together, and each uses its own bureau search", async () => {
  const ids = [await requestDecision("Handley"), await requestDecision("Handford")];
  const begun = await startDecisions(shop.asSystem(), [...ids, "never-asked"]);
  expect(begun.map((one) => one?.question.search.applicationId)).toEqual([...ids, undefined]);
  expect(begun.map((one) => one?.question.subject.person.lastName)).toEqual(["Handley", "Handford", undefined]);
  expect(await selectForApplications(ids, "d.stage")).toEqual(["searching", "searching"]);
});

test("a decision that cannot start does not block the other decisions of its batch", async () => {
  const [first, broken, last] = [
    await requestDecision("Handscomb"),
    await requestDecision("Handyside"),
    await requestDecision("Handasyde"),
  ];
  await shop.pool.query("update decision set policy_version = 'of no policy' where application_id = $1", [broken]);
  await startWorker(shop, { ...unavailableProviders(), bureau: bureauAt(new Date()) });
  await vi.waitFor(
    async () => expect(await selectForApplications([first, last], "a.status")).toEqual(["decision_accept", "decision_accept"]),
    15_000,
  );
  expect(await selectForApplications([broken], "d.processed_at")).toEqual([null]);
});
