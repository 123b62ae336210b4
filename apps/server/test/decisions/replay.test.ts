import type { ApplicationDocument } from "@farthing/domain/application";
import {
  decisionInputs,
  type Evaluation,
  evaluate,
  noEvidence,
  policyOn,
  reasonCodesWithoutRule,
  shippedPolicies,
} from "@farthing/domain/credit";
import { londonDay, pence } from "@farthing/domain/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loanDocument, ProductCatalogue } from "../../../demo-world/src/history/loans.ts";
import { customer } from "../../../demo-world/src/people/customers.ts";
import { createSeededChoices } from "../../../demo-world/src/seeded-choices.ts";
import { readConfig } from "../../src/platform/config.ts";
import { createMetrics } from "../../src/platform/metrics.ts";
import { createProviders } from "../../src/providers/index.ts";
import { createStore } from "../../src/store/unit-of-work.ts";
import { createContext, systemActor } from "../../src/use-cases/context.ts";
import { hashDecidedFields } from "../../src/use-cases/decisions/decision-subject-hash.ts";
import { replayDecision } from "../../src/use-cases/decisions/replay-decision.ts";
import { bureauSearchSubject } from "../../src/use-cases/decisions/search-bureau.ts";
import { silentLog } from "../support/database.ts";
import { type RunningProduct, runningProduct, startMsMax } from "../support/running-product.ts";

let product: RunningProduct;
beforeAll(async () => {
  product = await runningProduct();
}, startMsMax);
afterAll(() => product.end());

const today = londonDay(new Date());
const productCatalogue = new ProductCatalogue(today);

function randomDocument(number: number): ApplicationDocument {
  const choose = createSeededChoices(`random application ${number}`);
  const who = customer(choose, { supplierNumber: "100101", present: true, emailOptional: false, today });
  const goodsAmount = pence(choose.between(300, 9_000) * 100);
  const shop = {
    retailer: "harbour-beds",
    agreementType: "IN_STORE",
    goodsAmount,
    incomePounds: who.financialDetails?.incomeValue ?? 0,
    on: today,
  } as const;
  return { ...who, customerPresent: true, paperlessConsent: true, ...loanDocument(productCatalogue.loan(choose, shop, {})) };
}

test("a thousand random applications get the same decision when they are replayed", {
  timeout: 120_000,
}, async () => {
  const policy = policyOn(shippedPolicies, today);
  if (!policy) throw new Error("no policy is in force");
  const { bureau } = createProviders(readConfig({ FARTHING_SANDBOX_ORIGIN: product.origins.sandbox }), createMetrics(), silentLog);
  const outcomes: Evaluation["outcome"][] = [];
  const fileOf = async (number: number, document: ApplicationDocument) => {
    const answer = await bureau.search({
      key: `random-${number}`,
      kind: "soft",
      reference: `random-${number}`,
      ...bureauSearchSubject(document, policy),
    });
    return answer.is === "file" ? answer.file : Promise.reject(new Error(answer.reason));
  };
  const decide = async (number: number): Promise<void> => {
    const document = randomDocument(number);
    const inputs = decisionInputs(document, {
      today,
      appeal: false,
      otherApplications: [],
      bureau: await fileOf(number, document),
      evidence: noEvidence,
      productLive: true,
      retailerTier: "standard",
    });
    const evaluation = evaluate(policy, inputs);
    const replayed = evaluate(policy, JSON.parse(JSON.stringify(inputs)));
    expect(JSON.stringify(replayed)).toBe(JSON.stringify(evaluation));
    expect(evaluation.reasonCodes).not.toContain(reasonCodesWithoutRule.missingFact);
    outcomes.push(evaluation.outcome);
  };
  const atATime = 20;
  for (let first = 0; first < 1_000; first += atATime)
    await Promise.all(Array.from({ length: atATime }, (_, place) => decide(first + place)));
  const share = (outcome: Evaluation["outcome"]) => outcomes.filter((one) => one === outcome).length / 10;
  console.log(`of 1,000 random applications ${share("accept")}% are accepted, ${share("refer")}% referred, ${share("decline")}% declined`);
  expect(Math.min(share("accept"), share("refer"), share("decline"))).toBeGreaterThan(3);
});

test("a decision by the credit policy, but not by a person, can be repeated from its stored inputs", async () => {
  const kit = await product.signIn("alder-kitchens", "kit.kitchen");
  const una = await product.signIn("farthing", "una.underwriter");
  const parts = { pool: product.pool, masterKey: "nothing is sealed here, so anything will do", jobSender: () => async () => undefined };
  const store = createStore({ ...parts, announce: async () => undefined });
  const ctx = createContext(store, { actor: systemActor, call: "replay", requestId: "test", idempotency: undefined });
  const decided = async (persona: string) => {
    const id = await product.saved(kit, await product.document({ persona, lastName: `Again${persona.replace(/\W|\d/g, "")}` }));
    return { id, decisionId: (await kit.call("POST", "protected/decision", { id })).body.decisionId as string };
  };
  for (const persona of ["+accept", "+decline", "+tailor"])
    expect(await replayDecision(ctx, (await decided(persona)).decisionId)).toMatchObject({ is: "same", policyVersion: "2026.1a" });

  const { id, decisionId } = await decided("+fraud");
  await una.call("POST", `lender/referrals/${id}/claim`);
  const decision = { outcome: "decline", reason: "FRAUD_SUSPECTED", note: "Known customer" };
  expect((await una.call("POST", `lender/referrals/${id}/decision`, decision)).status).toBe(200);
  const { rows } = await product.pool.query<{ id: string }>("select id from decision where application_id = $1 and id <> $2", [
    id,
    decisionId,
  ]);
  expect(await replayDecision(ctx, rows[0]?.id ?? "")).toEqual({ is: "not_by_policy" });

  await product.pool.query("update decision set trace = jsonb_set(trace, '{maxInstalment}', '1') where id = $1", [decisionId]);
  expect(await replayDecision(ctx, decisionId)).toMatchObject({ is: "different" });
});

test("a user's change of the application invalidates its decision, but the values that the decision itself writes do not", async () => {
  const kit = await product.signIn("alder-kitchens", "kit.kitchen");
  const id = await product.saved(kit, await product.document({ lastName: "Hash" }));
  await kit.call("POST", "protected/decision", { id });
  const { rows } = await product.pool.query<{ subject_hash: Buffer }>("select subject_hash from decision where application_id = $1", [id]);
  const { document } = (await kit.call("GET", `protected/applications/${id}`)).body as { document: ApplicationDocument };
  expect(document.loanParameters?.maximumLoanAmount).toEqual(expect.any(String));
  expect(hashDecidedFields(document).equals(rows[0]?.subject_hash ?? Buffer.alloc(0))).toBe(true);
  const changed = { ...document, goodsDescription: "Another bed" };
  expect(hashDecidedFields(changed).equals(rows[0]?.subject_hash ?? Buffer.alloc(0))).toBe(false);
});
