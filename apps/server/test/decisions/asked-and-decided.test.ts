import { decide, decideForApplicantAsynchronously } from "@farthing/contract";
import type { ApplicationDocument } from "@farthing/domain/application";
import { addDays, londonDay } from "@farthing/domain/money";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { bureauOutOfOrder } from "../../../demo-world/src/lives/outside-world.ts";
import { demoLender } from "../../src/platform/lender.ts";
import type { Bureau } from "../../src/providers/bureau/port.ts";
import type { TextMessage, Texts } from "../../src/providers/texts/port.ts";
import { triesMax } from "../../src/use-cases/decisions/decide-application.ts";
import { replayDecision } from "../../src/use-cases/decisions/replay-decision.ts";
import { textLateDecision } from "../../src/use-cases/decisions/tell-late-decision.ts";
import { completeDocument, type Wish } from "../support/complete-document.ts";
import { alder, bureauRefusing, bureauUnreadable, counted, type DecisionDesk, decisionDesk, refusal } from "../support/decision-desk.ts";
import { randomApplicationId } from "../support/random-application-id.ts";
import { leeds } from "../support/world.ts";

/** What is asked for and what comes of it, job by job: the product as a whole is asked in requests.test.ts and its neighbours. */

let desk: DecisionDesk;
beforeAll(async () => {
  desk = await decisionDesk();
});
afterAll(() => desk.shop.end());

async function told(id: string, type: string) {
  const { rows } = await desk.shop.pool.query(
    "select actor->>'role' as role, facts from audit_event where chain = $1 and type = $2 order by seq",
    [`application:${id}`, type],
  );
  return rows;
}
const due = async (id: string) => {
  const { rows } = await desk.shop.pool.query(
    "select round(extract(epoch from due_at - now()) / 60)::int as minutes from deadline where application_id = $1 and kind = 'decide-application' and done_at is null",
    [id],
  );
  return rows.map(({ minutes }) => minutes);
};
const decisionsOf = async (id: string) =>
  (await desk.shop.pool.query("select * from decision where application_id = $1 order by requested_at", [id])).rows;

describe("a request for a decision", () => {
  const refused: readonly (readonly [string, Partial<ApplicationDocument>, Wish, number, string])[] = [
    ["while a section is incomplete", { financialDetails: { employmentStatus: "FULL_TIME" } }, {}, 422, "application.incomplete"],
    ["without the customer's consent", { paperlessConsent: false }, {}, 422, "application.consent_required"],
    ["without a product", { product: {} }, {}, 422, "decision.request_incomplete"],
    ["without an amount", { loanParameters: { deposit: "0.00" } }, {}, 422, "decision.request_incomplete"],
    ["without a term", { loanRepayment: {} }, {}, 422, "decision.request_incomplete"],
    ["over a term that is not sold", {}, { instalments: 25 }, 422, "application.product_unavailable"],
  ];
  test.each(refused)("is refused %s, and nothing changes", async (_, changed, wish, status, code) => {
    const id = await desk.saved(wish, changed);
    expect(refusal(await desk.ask({ id }))).toEqual([status, code]);
    expect([await decisionsOf(id), await told(id, "decision.requested"), (await desk.read(id)).version]).toEqual([[], [], 1]);
  });

  test("is refused from a stale version, at a status where nothing is decided, and at another branch, with where to go", async () => {
    const id = await desk.saved();
    expect(refusal(await desk.ask({ id, version: 7 }))).toEqual([409, "application.stale"]);
    const { id: over } = await desk.shop.application({
      status: "cancelled",
      branch: alder,
      document: await completeDocument(desk.shop.pool),
    });
    expect(refusal(await desk.ask({ id: over }))).toEqual([409, "application.wrong_status"]);
    const elsewhere = await desk.saved({}, {}, "100102");
    expect(refusal(await desk.ask({ id: elsewhere }, desk.ben))).toEqual([409, "branch.mismatch"]);
    expect(refusal(await desk.ask({ id: elsewhere }))).toEqual([404, "application.not_found"]);
    expect(refusal(await desk.ask({ id: randomApplicationId() }))).toEqual([404, "application.not_found"]);
  });

  test("is kept with what it was asked on, is looked after within minutes, and leaves a version to return to", async () => {
    const id = await desk.saved();
    const { decisionId } = (await desk.ask({ id, document: { goodsDescription: "Walnut bedstead" }, signUponAccept: true })).json();
    const [decision] = await decisionsOf(id);
    expect(decision).toMatchObject({
      id: decisionId,
      kind: "full",
      event: "submitFull",
      progress: "PENDING",
      stage: "queued",
      sign_upon_accept: true,
    });
    expect(decision.document.goodsDescription).toBe("Walnut bedstead");
    expect(decision.inputs).toMatchObject({
      appeal: false,
      bureau: null,
      otherApplications: [],
      loan: { productLive: true },
      retailer: { tier: "standard" },
    });
    expect(await due(id)).toEqual([5]);
    expect(await told(id, "decision.requested")).toEqual([{ role: "branch_user", facts: { decisionId, kind: "full" } }]);
    const { rows } = await desk.shop.pool.query("select version from application_snapshot where application_id = $1", [id]);
    expect(rows).toEqual([{ version: (await desk.read(id)).version }]);
    expect(await desk.latest(id)).toMatchObject({
      latestDecisionStatus: "PENDING",
      stage: "queued",
      decision: null,
      isLoanAmend: false,
      signUponAccept: true,
    });
  });

  test("that changes nothing leaves the version as it is", async () => {
    const id = await desk.saved();
    await desk.decided(id);
    const { version } = await desk.read(id);
    await desk.ask({ id });
    expect((await desk.read(id)).version).toBe(version);
  });

  test("is refused while one is under way, one after the other and at once", async () => {
    const id = await desk.saved();
    const statuses = (await Promise.all([desk.ask({ id }), desk.ask({ id })])).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 409]);
    expect(refusal(await desk.ask({ id }))).toEqual([409, "decision.in_progress"]);
    expect(await decisionsOf(id)).toHaveLength(1);
  });

  test("searches softly where the shop does so, unless it is asked to search fully", async () => {
    const [softly, fully] = [await desk.saved({}, {}, leeds), await desk.saved({}, {}, leeds)];
    const { bureau, searches } = counted();
    for (const body of [{ id: softly }, { id: fully, softSearch: false }]) {
      await desk.ask(body, desk.ben);
      await desk.job(body.id, bureau);
    }
    expect(searches.map(({ kind, reference }) => [kind, reference])).toEqual([
      ["soft", softly],
      ["hard", fully],
    ]);
    expect([await desk.shop.statusOf(softly), await desk.shop.statusOf(fully)]).toEqual(["decision_quotation_accept", "decision_accept"]);
    expect(await told(softly, "decision.requested")).toEqual([
      { role: "branch_user", facts: { decisionId: expect.any(String), kind: "soft" } },
    ]);
  });

  test("of the customer is about their own application and no other", async () => {
    const [own, other] = [await desk.saved(), await desk.saved()];
    const headers = await desk.asCustomer(own);
    expect(refusal(await desk.shop.call(decideForApplicantAsynchronously, { params: { id: other }, body: {}, headers }))).toEqual([
      404,
      "application.not_found",
    ]);
    expect(
      (await desk.shop.call(decideForApplicantAsynchronously, { params: { id: own }, body: { softSearch: false }, headers })).statusCode,
    ).toBe(200);
    await desk.job(own);
    expect(await desk.shop.statusOf(own)).toBe("decision_accept");
  });
});

describe("the bureau", () => {
  test("is told who the customer is, where they live and what they declare", async () => {
    const id = await desk.saved(
      { income: 31_000 },
      { personalDetails: { title: "MRS", firstName: "Edda", lastName: "Lantern", dateOfBirth: "1986-04-12", maritalStatus: "MARRIED" } },
    );
    await desk.ask({ id });
    const { bureau, searches } = counted();
    await desk.job(id, bureau);
    expect(searches).toEqual([
      {
        key: expect.stringMatching(/^[\da-f]{64}$/),
        kind: "hard",
        reference: id,
        person: {
          title: "MRS",
          firstName: "Edda",
          lastName: "Lantern",
          dateOfBirth: "1986-04-12",
          emailAddress: "eleanor+accept@post.test",
        },
        addresses: [expect.objectContaining({ postCode: "LS6 9ZZ", houseNumber: "7" })],
        declared: { annualIncome: 31_000, monthlyHousing: "550.00", dependants: 0, partner: true },
      },
    ]);
  });

  test("is asked once for one question, for thirty days, and then by another key", async () => {
    const id = await desk.saved();
    const { bureau, searches } = counted();
    await desk.ask({ id });
    await desk.job(id, bureau);
    await desk.ask({ id });
    await desk.job(id, bureau);
    expect(searches).toHaveLength(1);
    await desk.ask({ id });
    await desk.job(id, bureau, desk.inDays(32));
    expect(new Set(searches.map(({ key }) => key)).size).toBe(2);
  });

  test("that is out of order is asked again at ever longer intervals, an hour at most, and the trail says so once", async () => {
    const id = await desk.saved();
    await desk.ask({ id });
    const pauses: number[] = [];
    for (let outage = 0; outage < 8; outage++) {
      await desk.job(id, bureauOutOfOrder);
      pauses.push(...(await due(id)));
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(await told(id, "decision.postponed")).toEqual([{ role: "system", facts: { decisionId: expect.any(String) } }]);
    expect(await desk.latest(id)).toMatchObject({ latestDecisionStatus: "ERROR", processedEvent: "SystemError" });
    await desk.job(id);
    expect([await desk.shop.statusOf(id), await due(id)]).toEqual(["decision_accept", []]);
  });

  test("that is out of order for a soft search has given an answer: none can be had now", async () => {
    const id = await desk.saved({}, {}, leeds);
    await desk.ask({ id }, desk.ben);
    await desk.job(id, bureauOutOfOrder);
    expect(await desk.latest(id, desk.ben)).toMatchObject({
      latestDecisionStatus: "PROCESSED",
      decision: { decisionType: "quotation_unavailable", maxInstalmentAmount: null, loanTailoring: null },
    });
    expect(await due(id)).toEqual([]);
    const { rows } = await desk.shop.pool.query("select reason_codes from application_revision where application_id = $1", [id]);
    expect(rows).toEqual([{ reason_codes: [expect.any(String)] }]);
  });

  test.each([
    ["refuses to answer", bureauRefusing, "BusinessError"],
    ["answers what nobody can read", bureauUnreadable, "FatalError"],
  ])("that %s ends the decision, and the application stays where it was", async (_, bureau, processedEvent) => {
    const id = await desk.saved();
    const { decisionId } = (await desk.ask({ id })).json();
    await desk.job(id, bureau);
    expect(await desk.latest(id)).toMatchObject({
      latestDecisionStatus: "ERROR",
      processedEvent,
      applicationStatus: "open",
      decision: null,
      blockedBecause: null,
    });
    expect(await told(id, "decision.failed")).toEqual([{ role: "system", facts: { decisionId, processedEvent } }]);
    expect(await due(id)).toEqual([]);
    // Nothing is left of it: whoever asks again is heard.
    expect(await desk.decided(id)).toBe("accept");
  });

  test(`that breaks is asked ${triesMax} times, and then it is over`, async () => {
    const id = await desk.saved();
    await desk.ask({ id });
    const broken: Bureau = {
      search: async () => {
        throw new Error("broken");
      },
    };
    for (let tries = 1; tries <= triesMax; tries++) {
      await expect(desk.job(id, broken)).rejects.toThrow("broken");
      expect((await desk.latest(id)).processedEvent).toBe(tries < triesMax ? null : "FatalError");
    }
    expect(await told(id, "decision.failed")).toHaveLength(1);
  });
});

describe("a decision", () => {
  test("is recorded with its answer, what it was made on and a line of the application's own, once", async () => {
    const id = await desk.saved({ persona: "+affords-180" });
    const { decisionId } = (await desk.ask({ id })).json();
    const { bureau, searches } = counted();
    await Promise.all([desk.job(id, bureau), desk.job(id, bureau)]);
    expect(new Set(searches.map(({ key }) => key)).size).toBe(1);
    const [decision] = await decisionsOf(id);
    expect(decision).toMatchObject({ progress: "PROCESSED", processed_event: "Decision", stage: "done", trace: { outcome: "accept" } });
    expect(decision.inputs.bureau).toMatchObject({ score: expect.any(Number) });
    const { revisions, maxInstalmentAmount, document, status } = await desk.read(id);
    expect([status, maxInstalmentAmount]).toEqual(["decision_accept", "180.00"]);
    expect(revisions).toEqual([
      expect.objectContaining({ loanAmount: "2700.00", instalment: "135.17", maxInstalmentAmount: "180.00", deposit: "300.00" }),
    ]);
    expect(document.loanTailoring).toMatchObject({ offers: { increaseLoan: { offered: true } } });
    const answered = await desk.latest(id);
    expect(answered.decision).toMatchObject({
      decisionId,
      decisionType: "accept",
      maxInstalmentAmount: "180.00",
      tailoringExpiryDate: addDays(londonDay(new Date()), 30),
      loanTailoring: { tailoringOptionSelected: null, increaseLoanOffer: { amountBorrowed: "3595.58" } },
    });
    expect(answered.waitedSeconds).toBeLessThan(60);
  });

  test("that declines leaves nothing to choose from", async () => {
    const id = await desk.saved({ persona: "+decline" });
    expect(await desk.decided(id)).toBe("decline");
    const { document, maxInstalmentAmount } = await desk.read(id);
    expect([document.loanTailoring?.offers ?? null, maxInstalmentAmount]).toEqual([null, null]);
    expect((await desk.latest(id)).decision.loanTailoring).toBeNull();
  });

  test("of what was cancelled meanwhile is not recorded", async () => {
    const id = await desk.saved();
    await desk.ask({ id });
    await desk.shop.pool.query("update application set status = 'cancelled' where id = $1", [id]);
    await desk.job(id);
    expect(await desk.latest(id)).toMatchObject({ applicationStatus: "cancelled", processedEvent: "BusinessError", blockedBecause: null });
    expect((await decisionsOf(id))[0].trace).toMatchObject({ outcome: "accept" });
  });

  test("of the same loan by the same person is none, and says why", async () => {
    const wish: Wish = { lastName: "Twofold", goodsAmount: "1234.00", deposit: "123.40" };
    await desk.decided(await desk.saved(wish));
    const second = await desk.saved(wish);
    expect(await desk.decided(second)).toBeUndefined();
    expect(await desk.latest(second)).toMatchObject({
      processedEvent: "BusinessError",
      blockedBecause: "There is already an application for the same loan.",
    });
  });

  test("under a policy that cannot judge it ends, and is not tried again", async () => {
    const id = await desk.saved();
    await desk.ask({ id });
    await desk.shop.pool.query("update decision set inputs = jsonb_set(inputs, '{loan,amount}', '\"a lot\"') where application_id = $1", [
      id,
    ]);
    await desk.job(id);
    expect(await desk.latest(id)).toMatchObject({ processedEvent: "FatalError", applicationStatus: "open" });
  });

  test("is waited for by whoever asks for its answer, and a failure is told as one", async () => {
    const [good, bad] = [await desk.saved(), await desk.saved()];
    const waiting = [desk.shop.call(decide, { body: { id: good } }, desk.kit), desk.shop.call(decide, { body: { id: bad } }, desk.kit)];
    await vi.waitFor(async () => expect([...(await decisionsOf(good)), ...(await decisionsOf(bad))]).toHaveLength(2));
    await desk.job(good);
    await desk.job(bad, bureauRefusing);
    const [answer, failed] = await Promise.all(waiting);
    expect(answer?.json().decisionType).toBe("accept");
    expect(failed && refusal(failed)).toEqual([502, "decision.failed"]);
  });

  test("is not found where there is none", async () => {
    expect(await desk.latest(await desk.saved())).toMatchObject({ code: "decision.not_found" });
    expect(await desk.latest(randomApplicationId())).toMatchObject({ code: "application.not_found" });
  });

  test("is the same when it is made again, different when what was kept is not what came of it, and no policy's when nobody made it", async () => {
    const [id, failed] = [await desk.saved(), await desk.saved()];
    await desk.decided(id);
    const [{ id: made }] = await decisionsOf(id);
    expect(await replayDecision(desk.shop.asSystem(), made)).toMatchObject({ is: "same", evaluation: { outcome: "accept" } });
    await desk.shop.pool.query("update decision set trace = jsonb_set(trace, '{outcome}', '\"decline\"') where id = $1", [made]);
    expect(await replayDecision(desk.shop.asSystem(), made)).toMatchObject({ is: "different", policyVersion: expect.any(String) });
    await desk.ask({ id: failed });
    const [{ id: unmade }] = await decisionsOf(failed);
    expect(await replayDecision(desk.shop.asSystem(), unmade)).toEqual({ is: "not_by_policy" });
    expect(await replayDecision(desk.shop.asSystem(), "00000000-0000-7000-8000-000000000000")).toEqual({ is: "unknown" });
  });
});

describe("a customer at home who waited", () => {
  const mailOrder = { journeyType: "MailOrder" } as Partial<ApplicationDocument>;
  const waited = (id: string) =>
    desk.shop.pool.query("update decision set requested_at = requested_at - interval '40 seconds' where application_id = $1", [id]);

  test("is told that there is an answer, and whether it is one with a letter of its own", async () => {
    const [accepted, declined, failed] = [
      await desk.saved({}, mailOrder),
      await desk.saved({ persona: "+decline" }, mailOrder),
      await desk.saved({}, mailOrder),
    ];
    for (const id of [accepted, declined, failed]) {
      await desk.ask({ id });
      await waited(id);
    }
    await desk.job(accepted);
    await desk.job(declined);
    await desk.job(failed, bureauRefusing);
    const closed = async (id: string) => (await told(id, "decision.came_late")).map(({ facts }) => facts.closed);
    expect([await closed(accepted), await closed(declined), await closed(failed)]).toEqual([[false], [true], [false]]);
  });

  test("not for long, or in the shop, is told on the page alone", async () => {
    const [soon, present] = [await desk.saved({}, mailOrder), await desk.saved()];
    for (const id of [soon, present]) await desk.ask({ id });
    await waited(present);
    await desk.job(soon);
    await desk.job(present);
    expect([await told(soon, "decision.came_late"), await told(present, "decision.came_late")]).toEqual([[], []]);
  });

  test("has a text beside the letter, on a number that takes one, and without the answer in it", async () => {
    const sent: TextMessage[] = [];
    const texts: Texts = {
      async send(text) {
        sent.push(text);
        return "sent";
      },
    };
    const parts = { texts, lender: demoLender, applicantOrigin: "https://apply.test" };
    const [mobile, landline] = [await desk.saved({ phoneNumber: "07700900523" }), await desk.saved({ phoneNumber: "01632960124" })];
    for (const applicationId of [mobile, landline])
      await textLateDecision(desk.shop.asSystem(), { applicationId, eventId: `late-${applicationId}` }, parts);
    expect(sent).toEqual([
      {
        to: "07700900523",
        messageId: `late-${mobile}.decision-ready`,
        message: expect.stringMatching(new RegExp(`There is news of your application ${mobile}. https://apply.test/mo/${mobile}$`)),
      },
    ]);
  });
});
