import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { callbackListener } from "./support/callback-listener.ts";
import { callbackSecret, runningSandbox } from "./support/running-sandbox.ts";

const checksPath = "/checks/v1/checks";

async function openCheck(kind: "identity" | "openBanking" = "identity", expiresAt?: string) {
  const product = await callbackListener();
  const sandbox = await runningSandbox({ productOrigin: product.origin });
  const body = {
    kind,
    reference: "482913056",
    person: { firstName: "Eleanor", lastName: "Marsh" },
    declared: { annualIncome: 32_000, monthlyHousing: "550.00" },
    callbackUrl: `${product.origin}/api/checks/callback`,
    returnUrl: `${product.origin}/back?application=482913056`,
    ...(expiresAt && { expiresAt }),
  };
  const response = await sandbox.call("checks", checksPath, { body });
  const { id, url } = (await response.json()) as { id: string; url: string };
  return {
    product,
    sandbox,
    body,
    id,
    url,
    page: `/checks/${id}`,
    choose: (outcome: string) => sandbox.submit(`/checks/${id}`, { outcome }),
    found: async () => (await sandbox.call("checks", `${checksPath}/${id}`)).json(),
  };
}

describe("an identity or open banking check", () => {
  test("the check service opens one check for each idempotency key, with a page for the customer", async () => {
    const { sandbox, body, id, url, page, found } = await openCheck();
    expect(url).toBe(`http://localhost:4010${page}`);
    expect(await (await sandbox.call("checks", checksPath, { body })).json()).toEqual({ id, url });
    expect(await found()).toEqual({ id, kind: "identity", reference: "482913056", state: "open", findings: null });
    expect(await sandbox.page(page)).toContain("Prove who you are");
    expect((await sandbox.call("checks", checksPath, { body: { ...body, kind: "openBanking" } })).status).toBe(422);
  });

  test("the check service refuses a check whose return URL or callback URL is outside Farthing", async () => {
    const { sandbox, body } = await openCheck();
    for (const change of [{ returnUrl: "https://elsewhere.test/" }, { callbackUrl: "https://elsewhere.test/" }]) {
      const response = await sandbox.call("checks", checksPath, { body: { ...body, ...change }, key: "another" });
      expect([response.status, await response.json()]).toMatchObject([422, { code: "address.unknown" }]);
    }
  });

  test("a customer cannot complete a check after its expiry date", async () => {
    const { sandbox, page, choose, found } = await openCheck("identity", "2026-01-31T23:59:59.000Z");
    expect(await sandbox.page(page)).toContain("Its last day is over.");
    await choose("passed");
    expect(await found()).toMatchObject({ state: "open" });
  });

  test.each(["passed", "failed", "abandoned"])(
    "the service reports a check that is %s to Farthing with a signature and returns the customer",
    async (outcome) => {
      const { product, choose, found, id } = await openCheck();
      const response = await choose(outcome);
      expect([response.status, response.headers.get("location")]).toEqual([303, `${product.origin}/back?application=482913056`]);
      const [callback] = product.callbacks;
      expect(JSON.parse(callback?.body ?? "")).toEqual({
        eventId: expect.any(String),
        checkId: id,
        reference: "482913056",
        kind: "identity",
        outcome,
        findings: null,
      });
      const [, seconds, signature] = /^t=(\d+),v1=(.+)$/.exec(callback?.signature ?? "") ?? [];
      expect(signature).toBe(createHmac("sha256", callbackSecret).update(`${seconds}.${callback?.body}`).digest("hex"));
      expect(Math.abs(Date.now() / 1_000 - Number(seconds))).toBeLessThan(60);
      expect(await found()).toMatchObject({ state: outcome });
    },
  );

  test("a passed open banking check reports the stated income, and a failed check reports half of it", async () => {
    const good = await openCheck("openBanking");
    expect(await good.sandbox.page(good.page)).toContain("£32,000.00 a year");
    await good.choose("passed");
    expect(await good.found()).toMatchObject({ findings: { verifiedIncome: "32000.00", monthlyEssentials: "520.00" } });
    const bad = await openCheck("openBanking");
    await bad.choose("failed");
    expect(await bad.found()).toMatchObject({ findings: { verifiedIncome: "16000.00" } });
  });

  test("after a check has ended, another choice by the customer changes nothing and is not reported to Farthing", async () => {
    const { product, sandbox, page, choose, found } = await openCheck();
    await choose("failed");
    expect((await choose("passed")).status).toBe(303);
    expect(await found()).toMatchObject({ state: "failed" });
    expect(product.callbacks).toHaveLength(1);
    expect(await sandbox.page(page)).toContain("This check has ended");
  });

  test("checks survive a restart", async () => {
    const { sandbox, id, choose } = await openCheck();
    await choose("passed");
    await sandbox.close();
    const again = await runningSandbox({ dataDir: sandbox.dataDir });
    expect(await (await again.call("checks", `${checksPath}/${id}`)).json()).toMatchObject({ state: "passed" });
  });

  test("an unknown check has no page, and the page of a check refuses an unknown choice", async () => {
    const { sandbox, choose, found } = await openCheck();
    expect((await sandbox.fetch("/checks/nobody")).status).toBe(404);
    expect((await sandbox.call("checks", `${checksPath}/nobody`)).status).toBe(404);
    expect((await choose("bribed")).status).toBe(400);
    expect(await found()).toMatchObject({ state: "open" });
  });
});

describe("the callback after a check", () => {
  test("the callback after a check is repeated with the same event id until Farthing accepts it", async () => {
    const { product, choose } = await openCheck();
    product.refuseNext(503);
    await choose("passed");
    await product.received(2);
    const [first, second] = product.callbacks;
    expect(second?.body).toBe(first?.body);
  });

  test("with the duplicate fault, the check service reports a result twice, and while it is down it reports nothing", async () => {
    const doubled = await openCheck();
    await doubled.sandbox.fault("checks", { mode: "duplicate" });
    await doubled.choose("passed");
    expect(doubled.product.callbacks).toHaveLength(2);

    const lost = await openCheck();
    await lost.sandbox.fault("checks", { mode: "down" });
    await lost.choose("passed");
    await lost.sandbox.fault("checks", { mode: "ok" });
    expect(lost.product.callbacks).toEqual([]);
    expect(await lost.found()).toMatchObject({ state: "passed" });
  });

  test("a slow service sends the callback after the customer has returned to Farthing", async () => {
    const { product, sandbox, choose } = await openCheck();
    await sandbox.fault("checks", { mode: "slow", delayMs: 200 });
    await choose("passed");
    expect(product.callbacks).toEqual([]);
    await product.received(1);
  });
});

test("a failing check service opens no check", async () => {
  const { sandbox, body } = await openCheck();
  await sandbox.fault("checks", { mode: "fail" });
  expect((await sandbox.call("checks", checksPath, { body, key: "new" })).status).toBe(503);
  await sandbox.fault("checks", { mode: "duplicate" });
  const send = () => sandbox.call("checks", checksPath, { body, key: "new" });
  expect([(await send()).status, (await send()).status]).toEqual([500, 201]);
});
