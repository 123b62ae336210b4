import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { runningSandbox, servicingSecret } from "./support/running-sandbox.ts";

const loan = (version: number, leftToPay: string) => ({
  format: 1,
  loan: "104829247",
  version,
  change: version === 1 ? "paidOut" : "partlySettled",
  at: "2026-11-18T09:00:00.000Z",
  status: "repaying",
  supplier: { number: "100101", name: "Harbour Beds, Leeds" },
  agreement: { signedOn: "2026-10-20", regime: "CCA", product: { id: "ib-199", name: "19.9%" }, goods: "A bed", loans: [] },
  schedule: [{ part: "goods", due: "2026-12-20", amount: "100.00" }],
  leftToPay,
  repayBy: null,
  balances: { customer: "0.00", paymentService: "0.00", loan: leftToPay, retailer: "0.00", bank: `-${leftToPay}` },
  mandate: null,
  customer: {
    title: "MRS",
    firstName: "Eleanor",
    middleName: null,
    lastName: "Fairweather",
    dateOfBirth: "1986-04-12",
    address: null,
    emailAddress: null,
    phoneNumber: null,
  },
});

async function sandboxWithServicing() {
  const sandbox = await runningSandbox();
  const send = (data: object, secret = servicingSecret) => {
    const body = JSON.stringify({ type: "loan.changed", timestamp: new Date().toISOString(), data });
    const seconds = String(Math.floor(Date.now() / 1_000));
    const key = Buffer.from(secret.replace("whsec_", ""), "base64");
    const headers = {
      "content-type": "application/json",
      "webhook-id": "one",
      "webhook-timestamp": seconds,
      "webhook-signature": `v1,${createHmac("sha256", key).update(`one.${seconds}.${body}`).digest("base64")}`,
    };
    return sandbox.fetch("/servicing/loans", { method: "POST", headers, body });
  };
  const page = () => sandbox.page("/servicing");
  return { sandbox, send, page };
}

test("the simulated servicing system acknowledges a signed version of a loan, and an older version changes nothing", async () => {
  const { send, page } = await sandboxWithServicing();
  expect((await send(loan(2, "1000.00"))).status).toBe(204);
  expect((await send(loan(1, "1200.00"))).status).toBe(204);
  expect(await page()).toContain("£1,000.00 left to pay, next on 20 Dec 2026");
  expect(await page()).toContain("Eleanor Fairweather");
});

test("the simulated servicing system refuses a version of a loan with a wrong signature or unknown content", async () => {
  const { send, page } = await sandboxWithServicing();
  expect((await send(loan(1, "1200.00"), `whsec_${Buffer.alloc(24, 8).toString("base64")}`)).status).toBe(400);
  expect((await send({ loan: "104829247" })).status).toBe(400);
  expect(await page()).toContain("No loan has arrived yet.");
});

test("a servicing system with a fault refuses every version of a loan", async () => {
  const { sandbox, send } = await sandboxWithServicing();
  await sandbox.fault("servicing", { mode: "fail" });
  expect((await send(loan(1, "1200.00"))).status).toBe(503);
});
