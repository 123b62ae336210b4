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

async function submitApplication(person: Person, persona: string, asked: object = {}, wish: object = {}) {
  const lastName = `Fairweather${persona.replace(/[^a-z]/g, "")}${person === softSearchUser ? "Soft" : "Full"}`;
  const id = await product.saved(person, await product.document({ persona, lastName, ...wish }));
  const decision = await person.call("POST", "protected/decision", { id, ...asked });
  const { body: application } = await person.call("GET", `protected/applications/${id}`);
  return { id, decision, application };
}

const sentTo = (persona: string) => product.messages(`eleanor${persona}@post.test`);
const reasonCodesOf = (body: { reasonCodes: { code: string }[] }) => body.reasonCodes.map(({ code }) => code);

describe("deciding with a full bureau search", () => {
  test("the acceptance of a clean credit file names the largest permitted instalment and an expiry date [S1-189] [S1-420]", async () => {
    const { id, decision, application } = await submitApplication(fullSearchUser, "+accept");
    expect(decision.status).toBe(200);
    expect(decision.body).toMatchObject({ decisionType: "accept", reasonCodes: [], softSearchExpiryDate: null });
    expect(Number(decision.body.maxInstalmentAmount)).toBeGreaterThan(135.17);
    expect(decision.body.productConfig.id).toBe("ib-199");
    expect(application).toMatchObject({
      status: "decision_accept",
      maxInstalmentAmount: decision.body.maxInstalmentAmount,
      applicationExpiryDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      tailoringExpiryDate: decision.body.tailoringExpiryDate,
      latestDecision: { processedEvent: "Decision", metadata: { isAgreementRevert: false } },
      revisions: [{ reasonCodes: [], loanAmount: "2700.00", instalment: "135.17", deposit: "300.00" }],
      document: { product: { regime: "CCA", regulated: true, agreementType: "IN_STORE" }, isOnlineDepositJourney: false },
    });
    expect(await product.searches(id)).toMatchObject({ soft: 0, hard: 1 });
  });

  test("a customer with a bad credit history is declined, and learns of the right to a human review", async () => {
    const { decision, application } = await submitApplication(fullSearchUser, "+decline");
    expect(decision.body).toMatchObject({ decisionType: "decline", maxInstalmentAmount: null, loanTailoring: null });
    expect(reasonCodesOf(decision.body)).toEqual(expect.arrayContaining(["CRA1"]));
    expect(application).toMatchObject({ status: "decision_decline", canResume: false, canDownloadDeclineLetter: true });
    const [letter] = await eventually(
      () => sentTo("+decline"),
      (sent) => sent.length > 0,
    );
    expect(letter?.text).toContain("Sandbox Credit Bureau, 2 Wren Court, Norwich NR2 9ZZ, 0808 157 0193");
    expect(letter?.text).toContain("Your file is free to see");
    expect(letter?.text).toContain("a person to look at it again");
    expect(letter?.text).toContain("MoneyHelper gives free and impartial guidance about borrowing and debt. Ring 0800 138 7777");
    expect(letter?.text).toContain("the Financial Ombudsman Service looks into it for free");
    expect(letter?.text).not.toMatch(/score|388|CRA/i);
  });

  test("a customer who cannot afford the instalment is declined with offers", async () => {
    const { decision, application } = await submitApplication(fullSearchUser, "+tailor");
    expect(decision.body).toMatchObject({ decisionType: "decline", maxInstalmentAmount: "110.00", reasonCodes: [{ code: "AFF1" }] });
    expect(application).toMatchObject({ status: "decision_decline", canResume: true });
    expect(application.document.loanTailoring.offers.increaseTerm).toMatchObject({ offered: true, minimumTerm: 36 });
    const { rows } = await product.pool.query("select kind from deadline where application_id = $1 and done_at is null", [application.id]);
    expect(rows).toContainEqual({ kind: "email-outcome" });
  });

  test("a customer who can afford more is accepted with offers", async () => {
    const { decision } = await submitApplication(fullSearchUser, "+more");
    expect(decision.body).toMatchObject({ decisionType: "accept", maxInstalmentAmount: "260.00" });
    expect(decision.body.loanTailoring).toMatchObject({
      increaseLoanOffer: expect.any(Object),
      reduceTermOffer: expect.any(Object),
      fusionLoanOffer: { offered: true },
      increaseTermOffer: null,
    });
  });

  test("a customer whose identity is in doubt is referred and gets a text message [S2-362]", async () => {
    const { decision, application } = await submitApplication(fullSearchUser, "+refer-idv");
    expect(decision.body).toMatchObject({ decisionType: "refer", reasonCodes: [{ code: "IDV1" }] });
    expect(application).toMatchObject({ status: "decision_refer", referType: "IDVT", sla: false });
    const [text] = await eventually(
      () => product.messages("+447700900518"),
      (sent) => sent.length > 0,
    );
    expect(text).toMatchObject({ kind: "text", text: expect.stringContaining(`${product.origins.sandbox}/checks/`) });
  });

  test("a referred customer without a mobile number gets an e-mail instead of a text message", async () => {
    await submitApplication(fullSearchUser, "+refer-idv+landline", {}, { phoneNumber: "+441632960123" });
    const [letter] = await eventually(
      () => sentTo("+refer-idv+landline"),
      (sent) => sent.length > 0,
    );
    expect(letter).toMatchObject({ kind: "email", text: expect.stringContaining("Please confirm who you are") });
  });

  test.each([
    ["+refer-ob", ["OBR1"]],
    ["+thin", ["THN1", "OBR3"]],
  ])("the test customer %s is referred for open banking, and gets an explanation by e-mail", async (persona, reasons) => {
    const { decision, application } = await submitApplication(fullSearchUser, persona);
    expect([decision.body.decisionType, reasonCodesOf(decision.body)]).toEqual(["refer", reasons]);
    expect(application).toMatchObject({ status: "decision_refer", referType: "OBR" });
    const [letter] = await eventually(
      () => sentTo(persona),
      (sent) => sent.length > 0,
    );
    expect(letter).toMatchObject({ kind: "email", text: expect.stringContaining("income and spending") });
  });

  test("a fraud marker at the bureau refers the application, and neither shop nor customer learns the reason", async () => {
    const { id, decision, application } = await submitApplication(fullSearchUser, "+fraud");
    expect([decision.body.decisionType, reasonCodesOf(decision.body)]).toEqual(["refer", []]);
    expect(application).toMatchObject({ status: "decision_refer", referType: null, revisions: [{ reasonCodes: [] }] });
    const stored = await product.pool.query("select reason_codes from referral where application_id = $1", [id]);
    expect(stored.rows).toEqual([{ reason_codes: ["FRD1"] }]);
    const { rows } = await product.pool.query("select from customer_check where application_id = $1", [id]);
    expect([rows, await sentTo("+fraud")]).toEqual([[], []]);
  });

  test("a refused bureau search ends the decision as a BusinessError, and an invalid response as a FatalError [S1-217]", async () => {
    for (const [persona, processedEvent] of [
      ["+refused", "BusinessError"],
      ["+fatal", "FatalError"],
    ] as const) {
      const { id, decision, application } = await submitApplication(fullSearchUser, persona);
      expect([decision.status, decision.body.code]).toEqual([502, "decision.failed"]);
      expect(application).toMatchObject({ status: "open", latestDecision: { processedEvent } });
      const latest = await fullSearchUser.call("GET", `protected/applications/${id}/latest-decision`);
      expect(latest.body).toMatchObject({ latestDecisionStatus: "ERROR", stage: "done", processedEvent, decision: null });
    }
  });
});

describe("deciding with a soft bureau search", () => {
  test("at a shop with soft searches, an application's first search does not count as a hard search [S1-436]", async () => {
    const { id, decision, application } = await submitApplication(softSearchUser, "+accept");
    expect(decision.body).toMatchObject({ decisionType: "quotation_accept", softSearchExpiryDate: expect.any(String) });
    expect(application).toMatchObject({ status: "decision_quotation_accept", softSearchExpiryDate: decision.body.softSearchExpiryDate });
    expect(await product.searches(id)).toMatchObject({ soft: 1, hard: 0 });
    const applied = await softSearchUser.call("POST", "protected/decision", { id, softSearch: false });
    expect(applied.body.decisionType).toBe("accept");
    expect(await product.searches(id)).toMatchObject({ soft: 1, hard: 1 });
  });

  test.each([
    ["+decline", "quotation_decline", "decision_quotation_decline"],
    ["+tailor", "quotation_decline", "decision_quotation_decline"],
    ["+refer-idv", "quotation_refer", "decision_quotation_refer"],
    ["+down", "quotation_unavailable", "decision_quotation_unavailable"],
  ])("a soft search for the test customer %s returns %s", async (persona, decisionType, status) => {
    const { decision, application } = await submitApplication(softSearchUser, persona);
    expect([decision.body.decisionType, application.status]).toEqual([decisionType, status]);
  });

  test("if the bureau is unavailable for a soft search, the user can resume the application and repeat the search", async () => {
    const { id, application } = await submitApplication(softSearchUser, "+down", {}, { lastName: "Downes" });
    expect(application.canResume).toBe(true);
    const contactDetails = { emailAddress: "eleanor+accept@post.test" };
    const again = await softSearchUser.call("POST", "protected/decision", { id, document: { contactDetails } });
    expect(again.body.decisionType).toBe("quotation_accept");
  });

  test("if a customer appeals against a declined soft search, Farthing makes a full search and refers the application", async () => {
    const { id } = await submitApplication(softSearchUser, "+decline+appeal");
    const appealed = await softSearchUser.call("POST", "protected/decision", { id, softSearch: false });
    expect(appealed.body.decisionType).toBe("refer");
    expect(await product.searches(id)).toMatchObject({ soft: 1, hard: 1 });
    const una = await product.signIn("farthing", "una.underwriter");
    const queue = await una.call("GET", "lender/referrals");
    const inQueue = queue.body.referrals.find(({ applicationId }: { applicationId: string }) => applicationId === id);
    expect(reasonCodesOf(inQueue)).toEqual(["UNW3", "CRA1", "CRA2"]);
  });

  test("a soft search is refused if the shop does not offer soft searches", async () => {
    const { decision } = await submitApplication(fullSearchUser, "+accept+nosoft", { softSearch: true });
    expect([decision.status, decision.body.code]).toEqual([409, "softSearch.not_applicable"]);
  });
});
