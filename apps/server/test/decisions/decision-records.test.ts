import { decide } from "@farthing/contract";
import type { ApplicationDocument } from "@farthing/domain/application";
import { addDays, londonDay } from "@farthing/domain/money";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { bureauAt, unavailableBureau } from "../../../demo-world/src/history/local-providers.ts";
import { demoLender } from "../../src/platform/lender.ts";
import type { TextMessage, Texts } from "../../src/providers/texts/port.ts";
import { createContext } from "../../src/use-cases/context.ts";
import { awaitDecision } from "../../src/use-cases/decisions/await-decision.ts";
import { completeDecision, startDecisions } from "../../src/use-cases/decisions/decide-application.ts";
import { sendLateDecisionText } from "../../src/use-cases/decisions/late-decision.ts";
import { replayDecision } from "../../src/use-cases/decisions/replay-decision.ts";
import type { DocumentOptions } from "../support/complete-document.ts";
import { silentLog } from "../support/database.ts";
import {
  alderBranchNumber,
  bureauRefusing,
  countingBureau,
  type DecisionFixture,
  startDecisionFixture,
  statusAndCode,
} from "../support/decision-fixture.ts";
import { randomApplicationId } from "../support/random-application-id.ts";
import { leedsBranchNumber } from "../support/world.ts";

let fixture: DecisionFixture;
beforeAll(async () => {
  fixture = await startDecisionFixture();
});
afterAll(() => fixture.shop.end());

describe("recording a decision", () => {
  test("a decision is recorded once, with its inputs and its result", async () => {
    const id = await fixture.saved({ persona: "+affords-180" });
    const { decisionId } = (await fixture.ask({ id })).json();
    const { bureau, searches } = countingBureau();
    await Promise.all([fixture.job(id, bureau), fixture.job(id, bureau)]);
    expect(new Set(searches.map(({ key }) => key)).size).toBe(1);
    const [decision] = await fixture.decisionsOf(id);
    expect(decision).toMatchObject({ progress: "PROCESSED", processed_event: "Decision", stage: "done", trace: { outcome: "accept" } });
    expect(decision.inputs.bureau).toMatchObject({ score: expect.any(Number) });
    const { revisions, maxInstalmentAmount, document, status } = await fixture.read(id);
    expect([status, maxInstalmentAmount]).toEqual(["decision_accept", "180.00"]);
    expect(revisions).toEqual([
      expect.objectContaining({ loanAmount: "2700.00", instalment: "135.17", maxInstalmentAmount: "180.00", deposit: "300.00" }),
    ]);
    expect(document.loanTailoring).toMatchObject({ offers: { increaseLoan: { offered: true } } });
    const answered = await fixture.latest(id);
    expect(answered.decision).toMatchObject({
      decisionId,
      decisionType: "accept",
      maxInstalmentAmount: "180.00",
      tailoringExpiryDate: addDays(londonDay(new Date()), 30),
      loanTailoring: { tailoringOptionSelected: null, increaseLoanOffer: { amountBorrowed: "3595.58" } },
    });
    expect(answered.decision.productConfig).toEqual(document.product?.productConfig);
  });

  test("a customer who is declined because of the credit history gets no offers", async () => {
    const id = await fixture.saved({ persona: "+decline" });
    expect(await fixture.decided(id)).toBe("decline");
    const { document, maxInstalmentAmount } = await fixture.read(id);
    expect([document.loanTailoring?.offers ?? null, maxInstalmentAmount]).toEqual([null, null]);
    expect((await fixture.latest(id)).decision.loanTailoring).toBeNull();
  });

  test("an application that is cancelled during its decision stays cancelled", async () => {
    const id = await fixture.saved();
    await fixture.ask({ id });
    await fixture.shop.pool.query("update application set status = 'cancelled' where id = $1", [id]);
    await fixture.job(id);
    expect(await fixture.latest(id)).toMatchObject({
      applicationStatus: "cancelled",
      processedEvent: "BusinessError",
      blockedBecause: null,
    });
    expect((await fixture.decisionsOf(id))[0].trace).toMatchObject({ outcome: "accept" });
  });

  test("a person's second application for the same loan is not decided, and the latest decision shows the reason", async () => {
    const wish: DocumentOptions = { lastName: "Twofold", goodsAmount: "1234.00", deposit: "123.40" };
    await fixture.decided(await fixture.saved(wish));
    const second = await fixture.saved(wish);
    expect(await fixture.decided(second)).toBeUndefined();
    expect(await fixture.latest(second)).toMatchObject({
      processedEvent: "BusinessError",
      blockedBecause: "There is already an application for the same loan.",
    });
  });

  test("if the evaluation of the policy throws an error, the decision ends as a FatalError", async () => {
    const id = await fixture.saved();
    await fixture.ask({ id });
    await fixture.shop.pool.query(
      "update decision set inputs = jsonb_set(inputs, '{loan,amount}', '\"a lot\"') where application_id = $1",
      [id],
    );
    const logged: object[] = [];
    await fixture.job(id, bureauAt(new Date()), fixture.shop.asSystem(), { error: (entry: object) => void logged.push(entry) });
    expect(await fixture.latest(id)).toMatchObject({ processedEvent: "FatalError", applicationStatus: "open" });
    const [{ inputs, trace }] = await fixture.decisionsOf(id);
    expect(inputs.bureau).toMatchObject({ score: expect.any(Number) });
    expect(trace).toEqual({ failure: { name: expect.stringMatching(/Error$/), message: expect.any(String) } });
    expect(logged).toEqual([expect.objectContaining({ err: expect.objectContaining({ message: trace.failure.message }) })]);
  });

  test("if two jobs process the same decision, the decision is made once, with the result of the first job", async () => {
    for (const [kind, second] of [
      ["full", bureauAt(new Date())],
      ["full", unavailableBureau],
      ["full", bureauRefusing],
      ["soft", unavailableBureau],
    ] as const) {
      const [branch, caller] = kind === "soft" ? [leedsBranchNumber, fixture.ben] : [alderBranchNumber, fixture.kit];
      const id = await fixture.saved({}, {}, branch);
      await fixture.ask({ id }, caller);
      const [[first], [other]] = [await startDecisions(fixture.shop.asSystem(), [id]), await startDecisions(fixture.shop.asSystem(), [id])];
      if (!first || !other) throw new Error("nothing is under way");
      await completeDecision(fixture.shop.asSystem(), first, { bureau: bureauAt(new Date()), log: silentLog });
      await completeDecision(fixture.shop.asSystem(), other, { bureau: second, log: silentLog });
      expect(await fixture.latest(id, caller)).toMatchObject({ latestDecisionStatus: "PROCESSED", processedEvent: "Decision" });
      const lines = await fixture.shop.pool.query("select from application_revision where application_id = $1", [id]);
      expect([lines.rowCount, await fixture.due(id), await fixture.auditEvents(id, "decision.failed")]).toEqual([1, [], []]);
    }
  });

  test("a decision to refer opens a referral for the underwriters, with reasons and a deadline", async () => {
    const id = await fixture.saved({ persona: "+refer-idv" });
    const { decisionId } = (await fixture.ask({ id })).json();
    await fixture.job(id);
    expect(await fixture.shop.statusOf(id)).toBe("decision_refer");
    const { rows } = await fixture.shop.pool.query("select * from referral where application_id = $1", [id]);
    expect(rows).toEqual([expect.objectContaining({ decision_id: decisionId, deposit_paid: false, reason_codes: [expect.any(String)] })]);
    expect(rows[0].due_at.getTime()).toBeGreaterThan(Date.now() + 24 * 3_600_000);
    expect(await fixture.auditEvents(id, "referral.opened")).toEqual([
      { role: "system", facts: { referralId: rows[0].id, referType: rows[0].refer_type } },
    ]);
  });

  test("a request can wait for its decision, and gets an error if the decision fails", async () => {
    const [good, bad] = [await fixture.saved(), await fixture.saved()];
    const waiting = [
      fixture.shop.call(decide, { body: { id: good } }, fixture.kit),
      fixture.shop.call(decide, { body: { id: bad } }, fixture.kit),
    ];
    await vi.waitFor(async () => expect([...(await fixture.decisionsOf(good)), ...(await fixture.decisionsOf(bad))]).toHaveLength(2), {
      timeout: 15_000,
    });
    await fixture.job(good);
    await fixture.job(bad, bureauRefusing);
    const [answer, failed] = await Promise.all(waiting);
    expect(answer?.json().decisionType).toBe("accept");
    expect(failed && statusAndCode(failed)).toEqual([502, "decision.failed"]);
  });

  test("a request that waits for its decision gets status 503 if the decision is postponed", async () => {
    const id = await fixture.saved();
    const waiting = fixture.shop.call(decide, { body: { id } }, fixture.kit);
    await vi.waitFor(async () => expect(await fixture.decisionsOf(id)).toHaveLength(1));
    await fixture.job(id, unavailableBureau);
    expect(statusAndCode(await waiting)).toEqual([503, "decision.postponed"]);
    expect(await fixture.latest(id)).toMatchObject({ processedEvent: "SystemError" });
  });

  test("waiting for a decision ends after a time limit", async () => {
    const id = await fixture.saved();
    const { decisionId } = (await fixture.ask({ id })).json();
    const waitFor = (decision: string) => awaitDecision(fixture.shop.asSystem(), decision, 120);
    await expect(waitFor(decisionId)).rejects.toMatchObject({ code: "decision.timed_out" });
    await expect(waitFor("00000000-0000-7000-8000-000000000000")).rejects.toMatchObject({ code: "decision.failed" });
  });

  test("the latest decision of an application without decisions is not found", async () => {
    expect(await fixture.latest(await fixture.saved())).toMatchObject({ code: "decision.not_found" });
    expect(await fixture.latest(randomApplicationId())).toMatchObject({ code: "application.not_found" });
  });

  test("replaying a decision reports whether the result is the same", async () => {
    const [id, failed] = [await fixture.saved(), await fixture.saved()];
    await fixture.decided(id);
    const [{ id: made }] = await fixture.decisionsOf(id);
    expect(await replayDecision(fixture.shop.asSystem(), made)).toMatchObject({ is: "same", evaluation: { outcome: "accept" } });
    await fixture.shop.pool.query("update decision set trace = jsonb_set(trace, '{outcome}', '\"decline\"') where id = $1", [made]);
    expect(await replayDecision(fixture.shop.asSystem(), made)).toMatchObject({ is: "different", policyVersion: expect.any(String) });
    await fixture.ask({ id: failed });
    const [{ id: unmade }] = await fixture.decisionsOf(failed);
    expect(await replayDecision(fixture.shop.asSystem(), unmade)).toEqual({ is: "not_by_policy" });
    expect(await replayDecision(fixture.shop.asSystem(), "00000000-0000-7000-8000-000000000000")).toEqual({ is: "unknown" });
  });
});

describe("notifying a customer at home of a decision", () => {
  const mailOrder = { journeyType: "MailOrder" } as Partial<ApplicationDocument>;
  const waited = (id: string) =>
    fixture.shop.pool.query("update decision set requested_at = requested_at - interval '40 seconds' where application_id = $1", [id]);

  test("a customer at home who had to wait gets an e-mail about the outcome of the decision", async () => {
    const [accepted, declined, tailored, failed] = [
      await fixture.saved({}, mailOrder),
      await fixture.saved({ persona: "+decline" }, mailOrder),
      await fixture.saved({ persona: "+affords-110" }, mailOrder),
      await fixture.saved({}, mailOrder),
    ];
    for (const id of [accepted, declined, tailored, failed]) {
      await fixture.ask({ id });
      await waited(id);
    }
    await fixture.job(accepted);
    await fixture.job(declined);
    await fixture.job(tailored);
    await fixture.job(failed, bureauRefusing);
    const closed = async (id: string) => (await fixture.auditEvents(id, "decision.came_late")).map(({ facts }) => facts.closed);
    expect([await closed(accepted), await closed(declined), await closed(tailored), await closed(failed)]).toEqual([
      [false],
      [true],
      [false],
      [false],
    ]);
    expect((await fixture.latest(accepted)).waitedSeconds).toBeGreaterThanOrEqual(40);
  });

  test("a customer whose decision was postponed gets an e-mail, even if the decision follows quickly", async () => {
    const id = await fixture.saved({}, mailOrder);
    await fixture.ask({ id });
    await fixture.job(id, unavailableBureau);
    expect(await fixture.auditEvents(id, "decision.came_late")).toEqual([]);
    await fixture.job(id);
    expect(await fixture.auditEvents(id, "decision.came_late")).toHaveLength(1);
  });

  test("a decision counts as late if the credit bureau takes too long to answer", async () => {
    const id = await fixture.saved({}, mailOrder);
    await fixture.ask({ id });
    const read = { now: new Date(), nowReadAt: performance.now() };
    const slow = bureauAt(new Date());
    const passed = vi.spyOn(performance, "now");
    const answersLate: typeof slow = {
      ...slow,
      async search(...asked) {
        const file = await slow.search(...asked);
        passed.mockReturnValue(read.nowReadAt + 40_000);
        return file;
      },
    };
    await fixture.job(id, answersLate, createContext(fixture.shop.store, { ...fixture.shop.asSystem(), ...read }));
    passed.mockRestore();
    expect(await fixture.auditEvents(id, "decision.came_late")).toHaveLength(1);
  });

  test("a customer who waited only briefly, or who is in the shop, gets no e-mail", async () => {
    const [soon, present] = [await fixture.saved({}, mailOrder), await fixture.saved()];
    for (const id of [soon, present]) await fixture.ask({ id });
    await waited(present);
    await fixture.job(soon);
    await fixture.job(present);
    expect([await fixture.auditEvents(soon, "decision.came_late"), await fixture.auditEvents(present, "decision.came_late")]).toEqual([
      [],
      [],
    ]);
  });

  test("a customer with a mobile number also gets a text message, which does not contain the decision", async () => {
    const sent: TextMessage[] = [];
    const texts: Texts = {
      async send(text) {
        sent.push(text);
        return "sent";
      },
    };
    const parts = { texts, lender: demoLender, applicantOrigin: "https://apply.test" };
    const [mobile, landline] = [await fixture.saved({ phoneNumber: "07700900523" }), await fixture.saved({ phoneNumber: "01632960124" })];
    for (const applicationId of [mobile, landline])
      await sendLateDecisionText(fixture.shop.asSystem(), { applicationId, eventId: `late-${applicationId}` }, parts);
    expect(sent).toEqual([
      {
        to: "07700900523",
        messageId: `late-${mobile}.decision-ready`,
        message: expect.stringMatching(
          new RegExp(`There is news of your application ${mobile}. https://apply.test/mo/${mobile}\\?decision$`),
        ),
      },
    ]);
    expect(await fixture.auditEvents(mobile, "text.sent")).toEqual([
      { role: "system", facts: expect.objectContaining({ template: "decision-ready" }) },
    ]);
  });

  test("the customer gets a separate e-mail about the decision on an amendment", async () => {
    const id = await fixture.saved({ persona: "+affords-180" });
    await fixture.decided(id);
    await fixture.shop.pool.query('update application set document = document || \'{"journeyType": "MailOrder"}\' where id = $1', [id]);
    const document = { loanParameters: { pendingGoodsAmount: "3500.00", pendingDeposit: "300.00" } };
    expect((await fixture.ask({ id, isLoanAmend: true, document })).statusCode).toBe(200);
    await waited(id);
    await fixture.job(id);
    expect([(await fixture.read(id)).document.loanParameters?.goodsAmount, await fixture.auditEvents(id, "decision.came_late")]).toEqual([
      "3500.00",
      [],
    ]);
  });
});
