import { afterAll, beforeAll, expect, test } from "vitest";
import { spokeAndChain } from "../../../sandbox/src/shop/spoke-and-chain.ts";
import type { FuzzRequest, Sender } from "../fuzz/requests.ts";
import { describeFinding, type FuzzTarget, fuzz, textOf } from "../fuzz/run.ts";
import { controlKey, startApps, type TestApps } from "../support/http.ts";

/** Sends a few hundred of the requests that `npm run fuzz` sends. */

let shop: TestApps;
beforeAll(async () => {
  shop = await startApps(() => ({ decisionWaitMs: 20 }));
});
afterAll(() => shop.end());

async function credentialsOf(asker: Sender, applicationId: string): Promise<Readonly<Record<string, string>>> {
  if (asker === "nobody") return {};
  if (asker === "forger") return { cookie: "__Host-farthing-staff-at-4000=x", authorization: `Bearer ${"x".repeat(43)}` };
  if (asker === "control") return { authorization: `Bearer ${controlKey}` };
  if (asker === "web_shop") return { authorization: `Bearer ${spokeAndChain.apiKey}` };
  if (asker === "customer") {
    const token = await shop.store.transaction({ is: "all" }, null, (tx) => tx.applicantTokens.issue(applicationId));
    return { authorization: `Bearer ${token}` };
  }
  return { cookie: (await shop.signedIn(asker)).cookie };
}

const product: FuzzTarget = {
  known: credentialsOf,
  application: async () => (await shop.application()).id,
  async send({ origin, method, url, headers, payload }: FuzzRequest) {
    const answer = await shop.apps[origin].inject({ method: method as "GET", url, headers, ...(payload !== undefined && { payload }) });
    return { status: answer.statusCode, body: textOf(answer.rawPayload, answer.headers["content-encoding"]) };
  },
};

test("random requests get the responses that the contract declares, and never status 500", { timeout: 120_000 }, async () => {
  const { statuses, findings } = await fuzz(product, 20_261_115, 300);
  expect(findings.map(describeFinding)).toEqual([]);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 409]));
});
