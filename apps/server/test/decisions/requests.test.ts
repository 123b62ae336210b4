import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DocumentOptions } from "../support/complete-document.ts";
import { eventually, type Person, type RunningProduct, runningProduct, startMsMax } from "../support/running-product.ts";

let product: RunningProduct;
let branchUser: Person;
beforeAll(async () => {
  product = await runningProduct();
  branchUser = await product.signIn("alder-kitchens", "kit.kitchen");
}, startMsMax);
afterAll(() => product.end());

let personCount = 0;
const alphabet = "abcdefghijklmnopqrstuvwxyz";
async function saveApplication(wish: DocumentOptions = {}, changed: object = {}): Promise<string> {
  personCount += 1;
  const lastName = `Asker${alphabet[personCount % 26]}${alphabet[Math.floor(personCount / 26)]}`;
  return product.saved(branchUser, { ...(await product.document({ lastName, ...wish })), ...changed });
}
const decide = (body: object, headers?: Record<string, string>) => branchUser.call("POST", "protected/decision", body, headers);
const decideAsynchronously = (body: object, headers?: Record<string, string>) =>
  branchUser.call("POST", "protected/async/decision", body, headers);
const latestDecision = async (id: string) => (await branchUser.call("GET", `protected/applications/${id}/latest-decision`)).body;
const statusOf = async (id: string) => (await branchUser.call("GET", `protected/applications/${id}`)).body.status;
const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];

describe("refused requests for a decision", () => {
  const project = (loanAmount: string, instalments: number) => ({
    fusionLoan: { projectLoanParameters: { loanAmount }, projectLoanRepayment: { instalments } },
  });

  test("a decision is refused if the amount or the term of the project loan is not permitted", async () => {
    for (const beside of [
      project("25000.01", 24),
      project("249.99", 24),
      project("1000.00", 60),
      { fusionLoan: { projectLoanParameters: { loanAmount: "1000.00" } } },
    ])
      expect(refusal(await decide({ id: await saveApplication({}, beside) }))).toEqual([422, "application.project_unavailable"]);
  });

  test("a project loan cannot be requested at a shop that does not sell project loans", async () => {
    const ben = await product.signIn("harbour-beds", "ben.branch");
    const document = await product.document({ lastName: "Unsold" });
    const response = await ben.call("POST", "protected/applications", { document: { ...document, ...project("20000.00", 60) } });
    expect(refusal(response)).toEqual([409, "application.field_locked"]);
    const id = await product.saved(ben, document);
    const customer = await product.customer(id);
    for (const person of [ben, customer]) {
      const path = person === ben ? "protected/async/decision" : `mo/application/${id}/decision/async`;
      const body = { document: project("20000.00", 60), ...(person === ben && { id }) };
      expect(refusal(await person.call("POST", path, body))).toEqual([409, "application.field_locked"]);
    }
  });

  test("a decision on an application with an incomplete section is refused", async () => {
    const id = await saveApplication({}, { financialDetails: { employmentStatus: "FULL_TIME" } });
    expect(refusal(await decide({ id }))).toEqual([422, "application.incomplete"]);
    expect(await statusOf(id)).toBe("open");
  });

  test("a decision without the customer's consent is refused", async () => {
    const id = await saveApplication({}, { paperlessConsent: false });
    expect(refusal(await decide({ id }))).toEqual([422, "application.consent_required"]);
  });

  test("a decision without a loan is refused with the message from the specification [S1-463]", async () => {
    const id = await saveApplication({}, { product: {} });
    const answer = await decide({ id });
    expect([answer.status, answer.body.message]).toEqual([422, "Decision API request does not contain expected values"]);
  });

  test("a decision is refused if the product, its term or its rate is not on sale", async () => {
    const ended = await saveApplication({ product: "ib-79-ended" });
    const unsold = await saveApplication({ instalments: 25 });
    const { product: chosen } = await product.document();
    const cheaper = { ...chosen?.productConfig, apr: "0", rpm: "0", serviceType: "IF" as const };
    const madeUp = await saveApplication({}, { product: { productConfig: cheaper } });
    for (const id of [ended, unsold, madeUp]) expect(refusal(await decide({ id }))).toEqual([422, "application.product_unavailable"]);
  });

  test("a decision on an outdated version is refused", async () => {
    const id = await saveApplication();
    await branchUser.call("POST", "protected/applications", { id, document: { goodsDescription: "Sofa" } });
    expect(refusal(await decide({ id, version: 1 }))).toEqual([409, "application.stale"]);
  });

  test("a decision at a status that permits no decision is refused with an explanation", async () => {
    const id = await saveApplication();
    await branchUser.call("PUT", `protected/applications/${id}/cancel`, { cancellationReason: "DUPLICATE" });
    const answer = await decide({ id });
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain("application status");
  });

  test("a decision at another branch of the retailer is refused, and the error names the right branch", async () => {
    const hannah = await product.signIn("harbour-beds", "hannah.head");
    const mo = await product.signIn("harbour-beds", "mo.manager");
    const { body } = await hannah.call("POST", "protected/applications", { document: {}, proposingOnBehalfOf: "100102" });
    const elsewhere = await mo.call("POST", "protected/decision", { id: body.id });
    expect([elsewhere.status, elsewhere.body.message]).toEqual([
      409,
      "This application was created on a different branch. Please login to the correct branch and try again.",
    ]);
    expect(refusal(await decide({ id: body.id }))).toEqual([404, "application.not_found"]);
  });

  test("a second decision on the same loan of the same person is refused [S1-468]", async () => {
    const wish = { lastName: "Twice", goodsAmount: "1234.00", deposit: "123.40" };
    const first = await saveApplication(wish);
    const second = await saveApplication(wish);
    expect((await decide({ id: first })).body.decisionType).toBe("accept");
    const answer = await decide({ id: second });
    expect([answer.status, answer.body.message]).toEqual([502, "Failed to retrieve decision. Request failed."]);
    expect(await latestDecision(second)).toMatchObject({
      latestDecisionStatus: "ERROR",
      processedEvent: "BusinessError",
      blockedBecause: "There is already an application for the same loan.",
    });
  });
});

describe("a second decision on an accepted application", () => {
  const decisions = async (id: string): Promise<number> =>
    (await product.pool.query("select from decision where application_id = $1", [id])).rowCount ?? 0;

  test("twelve simultaneous requests cause one decision", async () => {
    for (const id of [await saveApplication(), await saveApplication()]) {
      const answers = await Promise.all(Array.from({ length: 12 }, () => decide({ id })));
      const refused = answers.filter(({ status }) => status !== 200).map(refusal);
      expect(refused).toHaveLength(11);
      for (const [status, code] of refused) {
        expect(status).toBe(409);
        expect(["decision.in_progress", "decision.still_valid"]).toContain(code);
      }
      expect(refusal(await decide({ id }))).toEqual([409, "decision.still_valid"]);
      expect(await decisions(id)).toBe(1);
    }
  });

  test("after an acceptance has expired, a new request makes a new decision, which becomes the latest decision", async () => {
    const id = await saveApplication();
    await decide({ id });
    await product.pool.query("update application set application_expiry_date = current_date - 1 where id = $1", [id]);
    // Simulates that the server's clock was an hour ahead when the first decision was requested.
    await product.pool.query("update decision set requested_at = requested_at + interval '1 hour' where application_id = $1", [id]);
    const second = await decideAsynchronously({ id, softSearch: false, signUponAccept: true });
    expect(second.status).toBe(200);
    const decided = await eventually(
      () => latestDecision(id),
      ({ latestDecisionStatus }) => latestDecisionStatus === "PROCESSED",
    );
    expect(decided).toMatchObject({ signUponAccept: true, decision: { decisionType: "accept" } });
    expect(await decisions(id)).toBe(2);
  });
});

describe("an asynchronous decision", () => {
  test("until an asynchronous decision is processed, the latest decision shows its stage [S1-217] [S1-422] [S1-424]", async () => {
    const id = await saveApplication({ persona: "+slow" });
    expect(refusal(await branchUser.call("GET", `protected/applications/${id}/latest-decision`))).toEqual([404, "decision.not_found"]);
    const response = await decideAsynchronously({ id });
    expect(response.body).toEqual({ decisionId: expect.stringMatching(/^[\da-f-]{36}$/) });
    const pending = await eventually(
      () => latestDecision(id),
      ({ stage }) => stage === "searching",
    );
    expect(pending).toMatchObject({ latestDecisionStatus: "PENDING", applicationStatus: "open", decision: null, processedEvent: null });
    const done = await eventually(
      () => latestDecision(id),
      ({ latestDecisionStatus }) => latestDecisionStatus !== "PENDING",
    );
    expect(done).toMatchObject({
      latestDecisionStatus: "PROCESSED",
      applicationStatus: "decision_accept",
      stage: "done",
      processedEvent: "Decision",
      decision: { ...response.body, decisionType: "accept" },
    });
  });

  test("a request for a decision first saves the submitted changes and then decides the changed application [S1-422] [S1-209]", async () => {
    const id = await saveApplication({ persona: "+slow" });
    await decideAsynchronously({ id, document: { goodsDescription: "Walnut bedstead" } });
    const { body } = await branchUser.call("GET", `protected/applications/${id}`);
    expect([body.document.goodsDescription, body.status]).toEqual(["Walnut bedstead", "open"]);
    await eventually(
      () => statusOf(id),
      (status) => status === "decision_accept",
    );
  });

  test("a decision request is refused with the message from the specification while another decision runs (fault 10) [S1-466]", async () => {
    const id = await saveApplication({ persona: "+slow" });
    const answers = await Promise.all([decideAsynchronously({ id }), decideAsynchronously({ id }), decideAsynchronously({ id })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const late = await decideAsynchronously({ id });
    expect([late.status, late.body.message]).toEqual([409, "Asynchronous decision already in progress. Request failed"]);
    await eventually(
      () => statusOf(id),
      (status) => status === "decision_accept",
    );
    expect(await product.searches(id)).toMatchObject({ hard: 1 });
  });

  test("two requests for a decision with the same idempotency key cause one decision (faults 8, 9)", async () => {
    const id = await saveApplication();
    const headers = { "idempotency-key": randomUUID() };
    const answers = await Promise.all([decideAsynchronously({ id }, headers), decideAsynchronously({ id }, headers)]);
    const again = await decideAsynchronously({ id }, headers);
    expect(new Set([...answers, again].map(({ body }) => body.decisionId)).size).toBe(1);
    expect(refusal(await decideAsynchronously({ id, softSearch: false }, headers))).toEqual([422, "idempotency.mismatch"]);
    await eventually(
      () => statusOf(id),
      (status) => status === "decision_accept",
    );
    expect(await product.searches(id)).toMatchObject({ hard: 1 });
  });
});

describe("a request that waits for its decision", () => {
  test("two requests that wait for a decision with the same idempotency key get the same response (fault 8)", async () => {
    const id = await saveApplication();
    const headers = { "idempotency-key": randomUUID() };
    const [one, other] = [await decide({ id }, headers), await decide({ id }, headers)];
    expect(one.body).toEqual(other.body);
    expect(one.body.decisionType).toBe("accept");
  });

  test("a decision with a full search is postponed while the bureau is down, and then made", async () => {
    await product.fault("bureau", "down");
    const id = await saveApplication();
    const answer = await decide({ id });
    expect([answer.status, answer.body.message]).toEqual([503, "The decision is still being made. It will be shown with the application."]);
    expect(await latestDecision(id)).toMatchObject({ latestDecisionStatus: "ERROR", processedEvent: "SystemError", stage: "searching" });
    expect(refusal(await decide({ id }))).toEqual([409, "decision.in_progress"]);
    await product.fault("bureau", "ok");
    await eventually(
      async () => {
        await product.moveClock(1);
        return latestDecision(id);
      },
      ({ latestDecisionStatus }) => latestDecisionStatus === "PROCESSED",
    );
    expect(await statusOf(id)).toBe("decision_accept");
    expect(await product.searches(id)).toMatchObject({ hard: 1 });
  });

  test("a repeated decision makes another bureau search only if the data have changed", async () => {
    const id = await saveApplication({ persona: "+accept" });
    await decide({ id });
    await decide({ id });
    expect(await product.searches(id)).toMatchObject({ hard: 1 });
    const { version } = (await branchUser.call("GET", `protected/applications/${id}`)).body;
    const values = { emailAddress: "eleanor+accept+moved@post.test", phoneNumber: "+447700900518" };
    await branchUser.call("PUT", `protected/applications/${id}/sections/contactDetails`, { values, version });
    await decide({ id });
    expect(await product.searches(id)).toMatchObject({ hard: 2 });
  });

  test("a decision about a goods loan and a project loan shows the sum of both loan amounts", async () => {
    const fusionLoan = { projectLoanParameters: { loanAmount: "1000.00" }, projectLoanRepayment: { instalments: 24 } };
    const id = await saveApplication({ persona: "+accept" }, { fusionLoan });
    await decide({ id });
    const { rows } = await product.pool.query(
      `select d.inputs #>> '{loan,amount}' as decided, a.loan_amount_pence as kept from decision d join application a on a.id = d.application_id where a.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ decided: "3700.00", kept: 370_000 }]);
    const { body } = await branchUser.call("GET", `protected/applications/${id}`);
    expect([body.loanAmount, body.revisions.at(-1).loanAmount]).toEqual(["3700.00", "3700.00"]);
  });

  test("decisions use the same stored bureau file for thirty days, and later decisions use one new file", async () => {
    const id = await saveApplication({ persona: "+accept" });
    await decide({ id });
    await product.moveClock(30);
    await decide({ id });
    expect(await product.searches(id)).toMatchObject({ hard: 1 });
    await product.moveClock(1);
    await decide({ id });
    await decide({ id });
    expect(await product.searches(id)).toMatchObject({ hard: 2 });
  });
});

describe("a decision for a customer at home", () => {
  test("a customer can request a decision on their own application and gets the result [S1-421] [S2-401]", async () => {
    const id = await saveApplication();
    const customer = await product.customer(id);
    const { status, body } = await customer.call("POST", `mo/application/${id}/decision`, { softSearch: false });
    expect([status, body.decisionType, await statusOf(id)]).toEqual([200, "accept", "decision_accept"]);
  });

  test("a customer can request a decision without waiting for it and then read the latest decision [S1-423] [S2-402] [S2-403]", async () => {
    const id = await saveApplication();
    const customer = await product.customer(id);
    const { body } = await customer.call("POST", `mo/application/${id}/decision/async`, { softSearch: false });
    expect(body).toEqual({ decisionId: expect.any(String) });
    const ended = await eventually(
      async () => (await customer.call("GET", `mo/application/${id}/latest-decision`)).body,
      ({ latestDecisionStatus }) => latestDecisionStatus === "PROCESSED",
    );
    expect(ended).toMatchObject({ applicationStatus: "decision_accept", decision: { decisionId: body.decisionId } });
  });

  test("a customer can take a project loan together with goods, but not alone [S2-360]", async () => {
    const fusionLoan = { projectLoanParameters: { loanAmount: "1000.00" }, projectLoanRepayment: { instalments: 24 } };
    const id = await saveApplication({}, { fusionLoan, loanParameters: { goodsAmount: null, deposit: "0.00", creditCardDeposit: false } });
    const customer = await product.customer(id);
    const refused = await customer.call("POST", `mo/application/${id}/decision`, {});
    expect(refusal(refused)).toEqual([422, "decision.request_incomplete"]);
  });

  test("a customer with an incomplete application gets the message from the specification [S2-470]", async () => {
    const id = await saveApplication({}, { product: {} });
    const customer = await product.customer(id);
    const { body } = await customer.call("POST", `mo/application/${id}/decision/async`, {});
    expect(body.message).toBe("Decision API request does not contain expected values");
  });

  test("a customer whose soft search was accepted can apply for a full decision [S2-268]", async () => {
    const mo = await product.signIn("harbour-beds", "mo.manager");
    const id = await product.saved(mo, await product.document({ lastName: "Applier" }));
    const customer = await product.customer(id);
    const decideOwn = async (body: object) => (await customer.call("POST", `mo/application/${id}/decision`, body)).body.decisionType;
    expect([await decideOwn({}), await decideOwn({ softSearch: false })]).toEqual(["quotation_accept", "accept"]);
    expect(await product.searches(id)).toMatchObject({ soft: 1, hard: 1 });
  });

  test("if the decision fails, the customer gets an error [S2-445]", async () => {
    const id = await saveApplication({ persona: "+fatal" });
    const { body } = await (await product.customer(id)).call("POST", `mo/application/${id}/decision`, {});
    expect(body.message).toBe("Failed to retrieve decision. Request failed.");
  });

  test("a customer who had to wait gets an e-mail, and also a text message to a mobile number [S2-361] [S2-363]", async () => {
    // Makes each decision request 40 seconds older, because a page waits for a decision for less than 40 seconds.
    await product.pool.query(`
      create function asked_long_ago() returns trigger language plpgsql as
        $$ begin new.requested_at := new.requested_at - interval '40 seconds'; return new; end $$;
      create trigger asked_long_ago before insert on decision for each row execute function asked_long_ago()`);
    const [mobile, landline] = ["07700900523", "01632960124"];
    const kept = await Promise.all(
      [mobile, landline].map(async (phoneNumber) => {
        const persona = `+accept+late${phoneNumber}`;
        const id = await saveApplication({ persona, phoneNumber });
        await product.pool.query(`update application set document = document || '{"journeyType": "MailOrder"}' where id = $1`, [id]);
        await (await product.customer(id)).call("POST", `mo/application/${id}/decision/async`, {});
        return { id, emailAddress: `eleanor${persona}@post.test` };
      }),
    );
    await product.pool.query("drop function asked_long_ago cascade");
    const messagesAbout = (to: string) =>
      eventually(
        () => product.messages(to),
        (sent) => sent.length > 0,
      );
    for (const { id, emailAddress } of kept) {
      const [letter] = await messagesAbout(emailAddress);
      expect(letter).toMatchObject({ kind: "email", subject: `News of your application ${id}` });
      expect(letter?.text).not.toMatch(/accepted|approve|decline/i);
    }
    const [text] = await messagesAbout(mobile);
    expect(text?.text).toMatch(new RegExp(`There is news of your application ${kept[0]?.id}. http\\S+/mo/${kept[0]?.id}\\?decision$`));
    expect(await product.messages(landline)).toEqual([]);
  });

  test("a customer cannot request a decision on another customer's application", async () => {
    const [own, other] = [await saveApplication(), await saveApplication()];
    const customer = await product.customer(own);
    expect(refusal(await customer.call("POST", `mo/application/${other}/decision`, {}))).toEqual([404, "application.not_found"]);
  });
});
