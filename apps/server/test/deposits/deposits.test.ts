import { addDays, londonDay } from "@farthing/domain/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cards, type DepositTestServers, type HppMessage, startDepositTestServers } from "../support/deposits.ts";
import { priyasDocument } from "../support/world.ts";

let shop: DepositTestServers;
beforeAll(async () => {
  shop = await startDepositTestServers();
});
afterAll(() => shop.end());

const refusal = ({ code, body }: { code: number; body: { code: string } }) => [code, body.code];

describe("opening a payment page", () => {
  test("a payment page opens for the full amount of the deposit, in a frame of the customer's page [S2-243] [S2-414] [S3-134] [S3-279]", async () => {
    const customer = await shop.customer();
    const { code, body } = await customer.start();
    expect([code, body]).toEqual([
      200,
      { hppUrl: expect.stringMatching(/^http:\/\/localhost:4012\/pay\//), status: "Open", retryPayment: true, triesLeft: 3 },
    ]);
    expect(await shop.statusOf(customer.id)).toBe("deposit_attempted");
    expect(await shop.auditEvents(customer.id, "deposit.started")).toEqual([
      { from: "decision_accept", to: "deposit_attempted", amountPence: 9_900, tries: 0 },
    ]);
    expect(await shop.counted(customer.id)).toMatchObject({ orders: [{ amount: "9900", state: "open" }], charges: 0 });
  });

  test("a second window and a parallel request get the same payment page", async () => {
    const customer = await shop.customer();
    const [one, other] = await Promise.all([customer.start(), customer.start()]);
    expect(one.body.hppUrl).toBe(other.body.hppUrl);
    expect((await customer.start()).body.hppUrl).toBe(one.body.hppUrl);
    expect((await shop.counted(customer.id)).orders).toHaveLength(1);
  });

  test("while the bank has not answered, a second request for the payment page gets the status Asking", async () => {
    const customer = await shop.customer();
    await customer.start();
    const paying = customer.pay(cards.slow);
    const asking = { hppUrl: null, status: "Asking", retryPayment: false, triesLeft: 3 };
    await expect.poll(async () => (await customer.start()).body).toEqual(asking);
    await paying;
    expect((await customer.start()).body).toEqual({ hppUrl: null, status: "Paid", retryPayment: false, triesLeft: 3 });
    expect(await shop.statusOf(customer.id)).toBe("deposit_paid");
    expect(await shop.counted(customer.id)).toMatchObject({ charges: 1 });
  });

  test("only the applicant app can embed a payment page", async () => {
    const customer = await shop.customer();
    for (const origin of ["https://elsewhere.test", "http://localhost:4000", `${shop.applicantOrigin}/`, "javascript:alert(1)", ""])
      expect(refusal(await customer.start(origin)), origin).toEqual([400, "input.invalid"]);
    expect(await shop.statusOf(customer.id)).toBe("decision_accept");
  });

  test("no payment page opens if the application has no deposit to pay, is signed or has expired", async () => {
    const inShop = await shop.customer({ document: priyasDocument });
    expect(refusal(await inShop.start())).toEqual([409, "deposit.not_applicable"]);
    const signed = await shop.customer({ status: "signed" });
    expect(refusal(await signed.start())).toEqual([409, "application.wrong_status"]);
    const ended = await shop.customer({ applicationExpiryDate: addDays(londonDay(new Date()), -1) });
    expect(refusal(await ended.start())).toEqual([409, "application.expired"]);
  });

  test("if the payment service fails to open a page, the next attempt opens one page", async () => {
    const customer = await shop.customer();
    await shop.outside.fault("payments", "fail");
    const { code, body } = await customer.start();
    await shop.outside.fault("payments", "duplicate");
    expect([code, body.code, body.message]).toEqual([502, "deposit.no_payment_url", "Did not receive a payment URL from service"]);
    const { body: started } = await customer.start();
    await shop.outside.fault("payments", "ok");
    expect(started.status).toBe("Open");
    expect((await shop.counted(customer.id)).orders).toHaveLength(1);
  });
});

describe("paying a deposit", () => {
  test("a confirmed payment marks the deposit as paid and is posted to the ledger [S2-244] [S2-287] [S2-415] [S3-280]", async () => {
    const customer = await shop.customer();
    expect(await customer.complete(await customer.pay(cards.pays))).toEqual({ code: 200, body: { status: "Paid", retryPayment: false } });
    expect(await shop.statusOf(customer.id)).toBe("deposit_paid");
    expect(await shop.held(customer.id)).toBe(9_900);
    expect(await shop.auditEvents(customer.id, "deposit.paid")).toEqual([
      { from: "deposit_attempted", to: "deposit_paid", amountPence: 9_900, tries: 0 },
    ]);
  });

  test("a payment that is reported twice or by parallel requests is recorded once", async () => {
    const customer = await shop.customer();
    const message = await customer.pay(cards.pays);
    const answers = await Promise.all([customer.complete(message), customer.complete(message)]);
    answers.push(await customer.complete(message));
    for (const { body } of answers) expect(body).toEqual({ status: "Paid", retryPayment: false });
    expect(await shop.auditEvents(customer.id, "deposit.paid")).toHaveLength(1);
    expect([await shop.held(customer.id), await shop.counted(customer.id)]).toMatchObject([9_900, { charges: 1 }]);
    expect((await customer.start()).body).toEqual({ hppUrl: null, status: "Paid", retryPayment: false, triesLeft: 3 });
  });

  test("after a refused payment the customer can try again on a new page, at most three times [S2-244]", async () => {
    const customer = await shop.customer();
    const pages = new Set<string>();
    const [answers, triesLeft]: [unknown[], number[]] = [[], []];
    for (let tried = 0; tried < 3; tried++) {
      const { body } = await customer.start();
      pages.add(body.hppUrl);
      triesLeft.push(body.triesLeft);
      answers.push((await customer.complete(await customer.pay(cards.refused))).body);
    }
    expect(pages.size).toBe(3);
    expect(triesLeft).toEqual([3, 2, 1]);
    expect(answers).toEqual([
      { status: "Failure", retryPayment: true },
      { status: "Failure", retryPayment: true },
      { status: "Failure", retryPayment: false },
    ]);
    expect(await shop.statusOf(customer.id)).toBe("deposit_unsuccessful");
    expect(refusal(await customer.start())).toEqual([409, "application.wrong_status"]);
    expect(await shop.held(customer.id)).toBe(0);
    expect((await shop.auditEvents(customer.id, "deposit.failed"))[0]).toMatchObject({ amountPence: 9_900, tries: 3, mayRetry: false });
  });

  test("a payment with a stolen card cannot be retried", async () => {
    const customer = await shop.customer();
    expect((await customer.complete(await customer.pay(cards.stolen))).body).toEqual({ status: "Failure", retryPayment: false });
    expect(await shop.statusOf(customer.id)).toBe("deposit_unsuccessful");
  });

  test("if the bank does not answer, the payment ends with an error and does not count as an attempt [S2-244]", async () => {
    const customer = await shop.customer();
    for (let tried = 0; tried < 4; tried++)
      expect((await customer.complete(await customer.pay(cards.bankDown))).body).toEqual({ status: "Error", retryPayment: true });
    expect(await shop.statusOf(customer.id)).toBe("deposit_attempted");
  });
});

describe("messages from the payment frame", () => {
  test("a forged payment message changes nothing", async () => {
    const customer = await shop.customer();
    const refusedMessage = await customer.pay(cards.refused);
    const forged: HppMessage[] = [
      { ...refusedMessage, RESULT: "00", MESSAGE: "AUTH CODE: 12345" },
      { ...refusedMessage, ORDER_ID: crypto.randomUUID() },
      { ...refusedMessage, SHA1HASH: "0".repeat(40) },
      { RESULT: "00" },
      { status: "Paid", retryPayment: "false" },
    ];
    for (const message of forged) expect(refusal(await customer.complete(message))).toEqual([409, "deposit.not_confirmed"]);
    for (const message of [{}, { RESULT: "x".repeat(501) }] as object[])
      expect(refusal(await customer.complete(message as never))).toEqual([400, "input.invalid"]);
    expect([await shop.statusOf(customer.id), await shop.held(customer.id)]).toEqual(["deposit_attempted", 0]);
    expect(await shop.auditEvents(customer.id, "deposit.failed")).toEqual([]);
  });

  test("if a payment message has a wrong amount, Farthing uses the payment service's record", async () => {
    const customer = await shop.customer();
    const frameMessage = await customer.pay(cards.pays);
    expect((await customer.complete({ ...frameMessage, AMOUNT: "1" })).body).toEqual({ status: "Paid", retryPayment: false });
    expect(await shop.held(customer.id)).toBe(9_900);
  });

  test("a message about the payment of another customer is refused", async () => {
    const [other, customer] = [await shop.customer(), await shop.customer()];
    const paid = await other.pay(cards.pays);
    await customer.start();
    expect(refusal(await customer.complete(paid))).toEqual([409, "deposit.not_confirmed"]);
    expect(await shop.statusOf(customer.id)).toBe("deposit_attempted");
  });

  test("a late message about an earlier payment leaves the open payment page unchanged", async () => {
    const customer = await shop.customer();
    const refused = await customer.pay(cards.refused);
    await customer.complete(refused);
    await customer.start();
    await shop.outside.fault("payments", "down");
    const again = await customer.complete(refused);
    await shop.outside.fault("payments", "ok");
    expect(again.body).toEqual({ status: "Failure", retryPayment: true });
    expect(await shop.auditEvents(customer.id, "deposit.failed")).toHaveLength(1);
    expect((await customer.complete(await customer.pay(cards.pays))).body.status).toBe("Paid");
  });

  test("Farthing trusts no payment message while the payment service is unavailable", async () => {
    const customer = await shop.customer();
    const paid = await customer.pay(cards.pays);
    await shop.outside.fault("payments", "down");
    const answer = await customer.complete(paid);
    await shop.outside.fault("payments", "ok");
    expect(refusal(answer)).toEqual([409, "deposit.not_confirmed"]);
    expect(await shop.statusOf(customer.id)).toBe("deposit_attempted");
    expect((await customer.start()).body).toEqual({ hppUrl: null, status: "Paid", retryPayment: false, triesLeft: 3 });
    expect(await shop.counted(customer.id)).toMatchObject({ charges: 1 });
  });
});
