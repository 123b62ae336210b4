import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually, type Person, type RunningProduct, runningProduct, startMsMax } from "../support/running-product.ts";

let product: RunningProduct;
let fullSearchUser: Person;
let softSearchUser: Person;
beforeAll(async () => {
  product = await runningProduct();
  fullSearchUser = await product.signIn("alder-kitchens", "kit.kitchen");
  softSearchUser = await product.signIn("harbour-beds", "mo.manager");
}, startMsMax);
afterAll(() => product.end());

let personCount = 0;
const alphabet = "abcdefghijklmnopqrstuvwxyz";
async function createDecided(person: Person, affords: number, asked: object = {}) {
  personCount += 1;
  const lastName = `Tailor${alphabet[personCount % 26]}${alphabet[Math.floor(personCount / 26)]}`;
  const id = await product.saved(person, await product.document({ persona: `+affords-${affords}`, lastName }));
  const { body: decision } = await person.call("POST", "protected/decision", { id, ...asked });
  return { id, decision };
}
const read = async (person: Person, id: string) => (await person.call("GET", `protected/applications/${id}`)).body;
const choose = (person: Person, id: string, tailoringOptionSelected: string, tailoring?: object) =>
  person.call("POST", "protected/decision", { id, tailoringOptionSelected, tailoring });

describe("offers for goods of 3,000.00 with 300.00 deposit over 24 months at 19.9%", () => {
  test("a customer who can afford 110.00 a month is offered a longer term, a larger deposit or a smaller loan (TA-01) [S1-176] [S1-177] [S1-189]", async () => {
    const { id, decision } = await createDecided(fullSearchUser, 110);
    const { originalOffer, increaseTermOffer, increaseDepositOffer, reduceLoanOffer, increaseLoanOffer } = decision.loanTailoring;
    expect(originalOffer).toEqual({
      amountBorrowed: "2700.00",
      monthlyRepayment: "135.17",
      totalCost: "3000.00",
      deposit: "300.00",
      interestRate: "18.29",
      representativeAPR: "19.9",
      interestPayable: expect.stringMatching(/^\d+\.\d\d$/),
      repaidOver: 24,
      deferralPeriod: null,
      totalRepayable: expect.stringMatching(/^\d+\.\d\d$/),
      totalAmountPayable: expect.stringMatching(/^\d+\.\d\d$/),
    });
    expect(increaseTermOffer).toMatchObject({ repaidOver: 36, monthlyRepayment: "98.00", totalRepayable: "3528.01" });
    expect(increaseDepositOffer).toMatchObject({
      deposit: "802.66",
      amountBorrowed: "2197.34",
      monthlyRepayment: "110.00",
      totalRepayable: "2640.14",
    });
    expect(reduceLoanOffer).toMatchObject({
      totalCost: "2497.34",
      deposit: "300.00",
      amountBorrowed: "2197.34",
      monthlyRepayment: "110.00",
    });
    expect(increaseLoanOffer).toBeNull();
    expect(decision.loanTailoring.tailoringOptionSelected).toBeNull();
    expect((await read(fullSearchUser, id)).document.loanTailoring.offers).toMatchObject({
      increaseTerm: { offered: true, minimumTerm: 36, monthlyRepayment: "98.00", totalRepaymentAmount: "3528.01" },
      increaseDeposit: { offered: true, minimumDeposit: "802.66" },
      reduceLoan: { offered: true, maximumGoodsAmount: "2497.34", maximumLoanAmount: "2197.34" },
    });
  });

  test("a customer who can afford 180.00 a month is offered a larger loan or a project loan (TA-02) [S1-177] [S1-178]", async () => {
    const { decision } = await createDecided(fullSearchUser, 180);
    const { increaseLoanOffer, reduceTermOffer, fusionLoanOffer } = decision.loanTailoring;
    expect(decision.decisionType).toBe("accept");
    expect(increaseLoanOffer.amountBorrowed).toBe("3595.58");
    expect(reduceTermOffer).toBeNull();
    const pounds = expect.stringMatching(/^\d+\.\d\d$/);
    expect(fusionLoanOffer).toMatchObject({
      offered: true,
      minDepositPercentage: expect.stringMatching(/^\d+(\.\d+)?$/),
      maximumLoanAmount: pounds,
      maximumProjectLoanAmount: "1076.03",
      minimumProjectLoanAmount: pounds,
      maximumGoodsAmount: pounds,
      repaidOver: 24,
      interestRate: expect.stringMatching(/^\d+(\.\d+)?$/),
    });
  });

  test("a customer who can afford 260.00 a month gets an offer with a term of 12 months (TA-03)", async () => {
    const { decision } = await createDecided(fullSearchUser, 260);
    expect(decision.loanTailoring.reduceTermOffer).toMatchObject({
      repaidOver: 12,
      monthlyRepayment: "247.90",
      totalRepayable: "2974.86",
    });
  });
});

describe("accepting an offer of the decision", () => {
  test("an accepted offer changes the application, which is decided with the stored bureau file [S1-262] [S2-273] [S2-275] [S2-426] [S1-420]", async () => {
    const { id } = await createDecided(fullSearchUser, 110);
    const taken = await choose(fullSearchUser, id, "term", { goodsDescription: "Bed, longer", orderReference: "HB-36" });
    expect(taken.body.decisionType).toBe("accept");
    const { status, document, revisions } = await read(fullSearchUser, id);
    expect(status).toBe("decision_accept");
    expect(document).toMatchObject({
      loanRepayment: { instalments: 36 },
      loanTailoring: { optionSelected: "increaseTerm" },
      goodsDescription: "Bed, longer",
      orderReference: "HB-36",
    });
    expect(revisions.map(({ instalment }: { instalment: string }) => instalment)).toEqual(["135.17", "98.00"]);
    expect(await product.searches(id)).toMatchObject({ hard: 1 });
    const { body: history } = await fullSearchUser.call("GET", `protected/applications/${id}/audit-history?branchId=300101`);
    expect(history).toContainEqual(expect.objectContaining({ event: "offer.chosen", from: "decision_decline", to: "open" }));
  });

  test("if the customer keeps the original loan, the offers are recorded as rejected [S1-254] [S2-274]", async () => {
    const { id } = await createDecided(fullSearchUser, 260);
    const { body: again } = await choose(fullSearchUser, id, "originalLoan");
    expect([again.decisionType, again.loanTailoring.tailoringOptionSelected]).toEqual(["accept", "rejected"]);
    expect((await read(fullSearchUser, id)).document).toMatchObject({
      loanTailoring: { optionSelected: "rejected" },
      loanRepayment: { instalments: 24 },
    });
    const { body: history } = await fullSearchUser.call("GET", `protected/applications/${id}/audit-history?branchId=300101`);
    expect(history).toContainEqual(expect.objectContaining({ event: "offer.chosen", from: "decision_accept", to: "open" }));
  });

  test("accepting the offer of a project loan makes a fusion loan, whose amounts are the sums of its two loans", async () => {
    const { id } = await createDecided(fullSearchUser, 180);
    const taken = await choose(fullSearchUser, id, "projectLoan", { projectLoanAmount: "1076.03" });
    expect(taken.body.decisionType).toBe("accept");
    expect((await read(fullSearchUser, id)).document.fusionLoan).toMatchObject({
      projectLoanParameters: { loanAmount: "1076.03" },
      projectLoanRepayment: { instalments: 24 },
      fusionLoanTotals: { monthlyRepaymentAmount: "180.00" },
    });
  });

  test("an offer after a soft search is decided with another soft search", async () => {
    const { id, decision } = await createDecided(softSearchUser, 110);
    expect(decision.decisionType).toBe("quotation_decline");
    const taken = await choose(softSearchUser, id, "deposit");
    expect([taken.body.decisionType, (await read(softSearchUser, id)).document.loanParameters.deposit]).toEqual([
      "quotation_accept",
      "802.66",
    ]);
    expect(await product.searches(id)).toMatchObject({ soft: 1, hard: 0 });
  });

  test("a loan above the limit of an offer is refused", async () => {
    const { id } = await createDecided(fullSearchUser, 180);
    const greedy = await choose(fullSearchUser, id, "increaseLoan", { goodsAmount: "3895.59", deposit: "300.00" });
    expect([greedy.status, greedy.body.code]).toEqual([409, "offer.unavailable"]);
    expect((await choose(fullSearchUser, id, "reduceTerm")).body.code).toBe("offer.unavailable");
    expect((await read(fullSearchUser, id)).status).toBe("decision_accept");
  });

  test("a customer of a web shop gets no offer that needs another price of the goods", async () => {
    const asWebShop = (id: string) =>
      product.pool.query("update application set document = jsonb_set(document, '{product,agreementType}', '\"PBF\"') where id = $1", [id]);
    for (const [affords, absent, present] of [
      [110, "reduceLoanOffer", "increaseTermOffer"],
      [260, "increaseLoanOffer", "reduceTermOffer"],
    ] as const) {
      personCount += 1;
      const lastName = `Basket${alphabet[personCount % 26]}`;
      const id = await product.saved(fullSearchUser, await product.document({ persona: `+affords-${affords}`, lastName }));
      await asWebShop(id);
      const { body } = await fullSearchUser.call("POST", "protected/decision", { id });
      expect([body.loanTailoring[absent], body.loanTailoring[present]]).toEqual([null, expect.anything()]);
      const customer = await product.customer(id);
      const option = affords === 110 ? "reduceLoan" : "increaseLoan";
      const refused = await customer.call("POST", `mo/application/${id}/decision`, { tailoringOptionSelected: option });
      expect([refused.status, refused.body.code]).toEqual([409, "offer.unavailable"]);
    }
  });

  test("a customer at home must describe the new goods when accepting an offer of cheaper goods", async () => {
    const { id } = await createDecided(fullSearchUser, 110);
    const customer = await product.customer(id);
    const take = (tailoringOptionSelected: string, tailoring?: object) =>
      customer.call("POST", `mo/application/${id}/decision`, { tailoringOptionSelected, tailoring });
    const unnamed = await take("reduceLoan", { goodsAmount: "2400.00", deposit: "300.00" });
    expect([unnamed.status, unnamed.body.code, unnamed.body.details]).toEqual([
      400,
      "input.invalid",
      [{ path: "tailoring.goodsDescription", message: "Enter the goods description" }],
    ]);
    expect((await take("term", { goodsDescription: "Another kitchen" })).body.code).toBe("application.field_locked");
    const named = await take("reduceLoan", { goodsAmount: "2400.00", deposit: "300.00", goodsDescription: "Smaller kitchen" });
    expect(named.body.decisionType).toBe("accept");
    expect((await read(fullSearchUser, id)).document).toMatchObject({
      goodsDescription: "Smaller kitchen",
      loanParameters: { goodsAmount: "2400.00" },
      loanTailoring: { optionSelected: "reduceLoan" },
    });
    const { rows } = await product.pool.query("select email from staff_user where username = 'kit.kitchen'");
    const sent = await eventually(
      () => product.messages(rows[0].email),
      (messages) => messages.some(({ subject }) => subject === `The order of application ${id} has changed`),
    );
    expect(sent.at(-1)?.text).toContain("The goods now cost £2,400.00");
  });

  test("an offer cannot be accepted twice", async () => {
    const { id } = await createDecided(fullSearchUser, 110);
    await choose(fullSearchUser, id, "reduceLoan");
    expect((await choose(fullSearchUser, id, "term")).body.code).toBe("offer.unavailable");
  });

  test("if the decision on an accepted offer fails, the shop or the customer can restore the earlier version", async () => {
    const { id } = await createDecided(fullSearchUser, 110);
    const before = await read(fullSearchUser, id);
    await product.fault("bureau", "ok");
    await product.pool.query("delete from bureau_search where application_id = $1", [id]);
    await product.pool.query(
      "update application set document = jsonb_set(document, '{contactDetails,emailAddress}', '\"eleanor+refused@post.test\"') where id = $1",
      [id],
    );
    const customer = await product.customer(id);
    for (const giveBack of [
      () => fullSearchUser.call("POST", `protected/applications/${id}/revert`),
      () => customer.call("POST", `mo/application/${id}/revert`),
    ]) {
      expect((await choose(fullSearchUser, id, "term")).body.code).toBe("decision.failed");
      expect((await read(fullSearchUser, id)).status).toBe("open");
      const reverted = await giveBack();
      expect([reverted.status, reverted.body.status]).toEqual([200, "decision_decline"]);
    }
    const after = await read(fullSearchUser, id);
    expect(after).toMatchObject({
      maxInstalmentAmount: before.maxInstalmentAmount,
      tailoringExpiryDate: before.tailoringExpiryDate,
      canResume: true,
    });
    expect(after.document.loanRepayment.instalments).toBe(24);
    expect(after.document.loanTailoring.optionSelected ?? null).toBeNull();
  });

  test("neither the shop nor the customer can revert an application without an accepted offer", async () => {
    const id = await product.saved(fullSearchUser, await product.document());
    const customer = await product.customer(id);
    for (const refused of [
      await fullSearchUser.call("POST", `protected/applications/${id}/revert`),
      await customer.call("POST", `mo/application/${id}/revert`),
    ])
      expect([refused.status, refused.body.code]).toEqual([409, "agreement.not_reverted"]);
  });

  test("POST snapshot stores the current version of the application, even if nothing has changed [S3-283]", async () => {
    const id = await product.saved(fullSearchUser, await product.document());
    expect((await fullSearchUser.call("POST", `protected/applications/${id}/snapshot`)).body).toEqual({ version: 1 });
    const { rows } = await product.pool.query("select version, status, document from application_snapshot where application_id = $1", [id]);
    const { status, document } = await read(fullSearchUser, id);
    expect(rows).toEqual([{ version: 1, status, document }]);
    const unknown = await fullSearchUser.call("POST", "protected/applications/100000009/snapshot");
    expect([unknown.status, unknown.body.code]).toEqual([404, "application.not_found"]);
  });
});

describe("the expiry of offers", () => {
  test("offers are valid for thirty days, including the last day [S1-261] [S1-370]", async () => {
    const { id } = await createDecided(fullSearchUser, 110);
    await product.moveClock(30);
    expect((await read(fullSearchUser, id)).canResume).toBe(true);
    await product.moveClock(1);
    expect((await read(fullSearchUser, id)).canResume).toBe(false);
    expect((await choose(fullSearchUser, id, "term")).body.code).toBe("offer.unavailable");
  });
});
