import { addDays, londonDay } from "@farthing/domain/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually, type Person, type RunningProduct, runningProduct, startMsMax } from "../support/running-product.ts";

let product: RunningProduct;
let branchUser: Person;
beforeAll(async () => {
  product = await runningProduct();
  branchUser = await product.signIn("alder-kitchens", "kit.kitchen");
}, startMsMax);
afterAll(() => product.end());

const applicationPath = (id: string, what: string) => `protected/applications/${id}/${what}`;
const latestDecision = async (id: string) => (await branchUser.call("GET", applicationPath(id, "latest-decision"))).body;
const sign = (id: string) => branchUser.call("PUT", applicationPath(id, "sign"));
const readLoanInformation = (id: string) => branchUser.call("POST", applicationPath(id, "loan-information"), {});

const makeStaleByCode = {
  "signing.decision_expired": (id: string) =>
    product.pool.query("update application set application_expiry_date = $2 where id = $1", [id, addDays(londonDay(new Date()), -1)]),
  "signing.decision_mismatch": (id: string) => product.pool.query("update decision set subject_hash = '' where application_id = $1", [id]),
} as const;

test.each([
  ["an expired decision", "signing.decision_expired", "[S1-211] [S1-287] [S2-301]"],
  ["a decision on another loan", "signing.decision_mismatch", "[S2-302]"],
] as const)("a request for signing that was refused for %s (%s) succeeds after a new decision %s", async (_, code, _rows) => {
  const id = await product.saved(
    branchUser,
    await product.document({ lastName: code === "signing.decision_expired" ? "Later" : "Otherwise" }),
  );
  expect((await branchUser.call("POST", "protected/decision", { id })).body.decisionType).toBe("accept");
  expect(await latestDecision(id)).toMatchObject({ signUponAccept: false });
  await readLoanInformation(id);
  await makeStaleByCode[code](id);
  expect(await sign(id)).toMatchObject({ status: 409, body: { code } });
  // The refused request makes no credit search, and the application then shows the shop its next step.
  expect(await latestDecision(id)).toMatchObject({ signUponAccept: false });
  const isExpired = code === "signing.decision_expired";
  expect((await branchUser.call("GET", `protected/applications/${id}`)).body).toMatchObject({
    next: { who: "shop", task: isExpired ? "renewDecision" : expect.any(String) },
    canResume: !isExpired,
  });

  expect((await branchUser.call("POST", "protected/async/decision", { id, softSearch: false, signUponAccept: true })).status).toBe(200);
  const decided = await eventually(
    () => latestDecision(id),
    ({ latestDecisionStatus }) => latestDecisionStatus === "PROCESSED",
  );
  expect(decided).toMatchObject({ signUponAccept: true, decision: { decisionType: "accept" } });
  // The new decision has changed the dates of the loan, so the customer must read the loan information again.
  expect(await sign(id)).toMatchObject({ status: 409, body: { code: "signing.information_not_shown" } });
  expect((await readLoanInformation(id)).body.papers.map(({ kind }: { kind: string }) => kind)).toEqual([
    "pre_contract_information",
    "adequate_explanation",
  ]);
  expect(await sign(id)).toMatchObject({ status: 200 });
});
