import { decideForApplicantAsynchronously } from "@farthing/contract";
import type { ApplicationDocument } from "@farthing/domain/application";
import { shippedPolicies } from "@farthing/domain/credit";
import { customerAnswers } from "@farthing/domain/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bureauAt, unavailableBureau } from "../../../demo-world/src/history/local-providers.ts";
import type { Bureau } from "../../src/providers/bureau/port.ts";
import { attemptsMax, startDecisions } from "../../src/use-cases/decisions/decide-application.ts";
import { hashDecidedFields } from "../../src/use-cases/decisions/decision-subject-hash.ts";
import { bureauSearchSubject } from "../../src/use-cases/decisions/search-bureau.ts";
import { completeDocument, type DocumentOptions } from "../support/complete-document.ts";
import {
  alderBranchNumber,
  bureauRefusing,
  bureauUnreadable,
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

const delayedRetries = async (id: string): Promise<readonly number[]> => {
  const { rows } = await fixture.shop.pool.query<{ seconds: number }>(
    `select round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job
     where name = 'decide-application' and data->>'applicationId' = $1 and start_after > created_on + interval '1 second'`,
    [id],
  );
  return rows.map(({ seconds }) => seconds);
};

describe("requesting a decision", () => {
  const refused: readonly (readonly [string, Partial<ApplicationDocument>, DocumentOptions, number, string])[] = [
    ["while a section is incomplete", { financialDetails: { employmentStatus: "FULL_TIME" } }, {}, 422, "application.incomplete"],
    ["without the customer's consent", { paperlessConsent: false }, {}, 422, "application.consent_required"],
    ["without a product", { product: {} }, {}, 422, "decision.request_incomplete"],
    ["without an amount", { loanParameters: { deposit: "0.00" } }, {}, 422, "decision.request_incomplete"],
    ["without a term", { loanRepayment: {} }, {}, 422, "decision.request_incomplete"],
    ["with a term that is not sold", {}, { instalments: 25 }, 422, "application.product_unavailable"],
  ];
  test.each(refused)("a request for a decision is refused %s, and nothing changes", async (_, changed, wish, status, code) => {
    const id = await fixture.saved(wish, changed);
    expect(statusAndCode(await fixture.ask({ id }))).toEqual([status, code]);
    expect([await fixture.decisionsOf(id), await fixture.auditEvents(id, "decision.requested"), (await fixture.read(id)).version]).toEqual([
      [],
      [],
      1,
    ]);
  });

  test("a request for a decision is refused for an outdated version, a wrong status or another branch", async () => {
    const id = await fixture.saved();
    expect(statusAndCode(await fixture.ask({ id, version: 7 }))).toEqual([409, "application.stale"]);
    const { id: over } = await fixture.shop.application({
      status: "cancelled",
      branch: alderBranchNumber,
      document: await completeDocument(fixture.shop.pool),
    });
    expect(statusAndCode(await fixture.ask({ id: over }))).toEqual([409, "application.wrong_status"]);
    const elsewhere = await fixture.saved({}, {}, "100102");
    expect(statusAndCode(await fixture.ask({ id: elsewhere }, fixture.ben))).toEqual([409, "branch.mismatch"]);
    expect(statusAndCode(await fixture.ask({ id: elsewhere }))).toEqual([404, "application.not_found"]);
    expect(statusAndCode(await fixture.ask({ id: randomApplicationId() }))).toEqual([404, "application.not_found"]);
  });

  test("a request for a decision stores its inputs, a deadline and a snapshot of the application", async () => {
    const id = await fixture.saved();
    const { decisionId } = (await fixture.ask({ id, document: { goodsDescription: "Walnut bedstead" }, signUponAccept: true })).json();
    const [decision] = await fixture.decisionsOf(id);
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
    expect(await fixture.due(id)).toEqual([5]);
    expect(await fixture.auditEvents(id, "decision.requested")).toEqual([{ role: "branch_user", facts: { decisionId, kind: "full" } }]);
    const { rows } = await fixture.shop.pool.query("select version from application_snapshot where application_id = $1", [id]);
    expect(rows).toEqual([{ version: (await fixture.read(id)).version }]);
    expect(await fixture.latest(id)).toMatchObject({
      latestDecisionStatus: "PENDING",
      stage: "queued",
      decision: null,
      isLoanAmend: false,
      signUponAccept: true,
    });
  });

  test("a request for a decision that changes no value keeps the application's version number", async () => {
    const id = await fixture.saved();
    await fixture.decided(id);
    const { version, document } = await fixture.read(id);
    expect(document.product).toMatchObject({ regime: "CCA" });
    await fixture.shop.pool.query("update application set application_expiry_date = current_date - 1 where id = $1", [id]);
    await fixture.ask({ id });
    expect((await fixture.read(id)).version).toBe(version);
    await fixture.job(id);
    expect((await fixture.read(id)).revertibleVersion).toBeNull();
    const decisions = await fixture.decisionsOf(id);
    expect(decisions.map(({ subject_hash }) => subject_hash)).toEqual([hashDecidedFields(document), hashDecidedFields(document)]);
    expect((await fixture.latest(id)).signUponAccept).toBe(false);
  });

  test("a request for a decision is refused while another decision is pending", async () => {
    const id = await fixture.saved();
    const statuses = (await Promise.all([fixture.ask({ id }), fixture.ask({ id })])).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 409]);
    expect(statusAndCode(await fixture.ask({ id }))).toEqual([409, "decision.in_progress"]);
    expect(await fixture.decisionsOf(id)).toHaveLength(1);
  });

  test("a shop with soft searches makes a soft search unless the user requests a full search", async () => {
    const [softly, fully] = [await fixture.saved({}, {}, leedsBranchNumber), await fixture.saved({}, {}, leedsBranchNumber)];
    const { bureau, searches } = countingBureau();
    for (const body of [{ id: softly }, { id: fully, softSearch: false }]) {
      await fixture.ask(body, fixture.ben);
      await fixture.job(body.id, bureau);
    }
    expect(searches.map(({ kind, reference }) => [kind, reference])).toEqual([
      ["soft", softly],
      ["hard", fully],
    ]);
    expect([await fixture.shop.statusOf(softly), await fixture.shop.statusOf(fully)]).toEqual([
      "decision_quotation_accept",
      "decision_accept",
    ]);
    expect(await fixture.auditEvents(softly, "decision.requested")).toEqual([
      { role: "branch_user", facts: { decisionId: expect.any(String), kind: "soft" } },
    ]);
  });

  test("a customer can request a decision only for their own application", async () => {
    const [own, other] = [await fixture.saved(), await fixture.saved()];
    const headers = await fixture.asCustomer(own);
    expect(statusAndCode(await fixture.shop.call(decideForApplicantAsynchronously, { params: { id: other }, body: {}, headers }))).toEqual([
      404,
      "application.not_found",
    ]);
    expect(
      (await fixture.shop.call(decideForApplicantAsynchronously, { params: { id: own }, body: { softSearch: false }, headers })).statusCode,
    ).toBe(200);
    await fixture.job(own);
    expect(await fixture.shop.statusOf(own)).toBe("decision_accept");
  });
});

describe("searches at the credit bureau", () => {
  test("a bureau search contains the customer's identity, address and the finances that the customer entered", async () => {
    const id = await fixture.saved(
      {},
      {
        personalDetails: {
          ...customerAnswers.personalDetails,
          title: "MRS",
          firstName: "Edda",
          lastName: "Lantern",
          dateOfBirth: "1986-04-12",
        },
        financialDetails: customerAnswers.financialDetails,
      },
    );
    await fixture.ask({ id });
    const { bureau, searches } = countingBureau();
    await fixture.job(id, bureau);
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
        declared: { annualIncome: 31_000, monthlyHousing: "550.00", dependants: 2, partner: true },
      },
    ]);
  });

  test("a bureau search for an empty application contains empty values", () => {
    const [policy] = shippedPolicies;
    if (!policy) throw new Error("no policy is shipped");
    expect(bureauSearchSubject({}, policy)).toEqual({
      person: { title: "", firstName: "", lastName: "", dateOfBirth: "", emailAddress: null },
      addresses: [],
      declared: { annualIncome: 0, monthlyHousing: "0.00", dependants: 0, partner: false },
    });
    const half = { address: { town: "Leeds" } } as NonNullable<
      NonNullable<ApplicationDocument["mainAddressDetails"]>["mainAddress"]
    >[number];
    expect(bureauSearchSubject({ mainAddressDetails: { mainAddress: [half] } }, policy).addresses).toEqual([]);
  });

  test("Farthing searches the bureau again after a soft search, or if the customer's identity changes", async () => {
    const id = await fixture.saved({}, {}, leedsBranchNumber);
    const { bureau, searches } = countingBureau();
    const decideAgain = async (asked: object) => {
      expect((await fixture.ask({ id, ...asked }, fixture.ben)).statusCode).toBe(200);
      await fixture.job(id, bureau);
    };
    await decideAgain({});
    await decideAgain({ softSearch: false });
    expect(searches.map(({ kind }) => kind)).toEqual(["soft", "hard"]);
    await fixture.shop.pool.query(
      "update application set document = jsonb_set(document, '{personalDetails,firstName}', '\"Elena\"') where id = $1",
      [id],
    );
    await decideAgain({ softSearch: false });
    expect(searches.map(({ person }) => person.firstName)).toEqual(["Eleanor", "Eleanor", "Elena"]);
  });

  test("Farthing reuses a bureau search for thirty days, and then makes a new search with another idempotency key", async () => {
    const id = await fixture.saved();
    const { bureau, searches } = countingBureau();
    const outdate = () => fixture.shop.pool.query("update decision set subject_hash = '' where application_id = $1", [id]);
    await fixture.ask({ id });
    await fixture.job(id, bureau);
    await outdate();
    await fixture.ask({ id });
    await startDecisions(fixture.shop.asSystem(), [id]);
    expect((await fixture.latest(id)).stage).toBe("deciding");
    await fixture.job(id, bureau);
    expect(searches).toHaveLength(1);
    const kept = await fixture.shop.pool.query("select bureau from bureau_search where application_id = $1", [id]);
    expect(kept.rows).toEqual([{ bureau: "Sandbox Credit Bureau" }]);
    const { rows } = await fixture.shop.pool.query("select bureau from decision where application_id = $1", [id]);
    expect(rows).toEqual([{ bureau: "Sandbox Credit Bureau" }, { bureau: "Sandbox Credit Bureau" }]);
    await outdate();
    await fixture.ask({ id });
    await fixture.job(id, bureau, fixture.inDays(32));
    expect(new Set(searches.map(({ key }) => key)).size).toBe(2);
  });

  test("while the bureau is unavailable, the pauses between attempts grow from seconds to five minutes", async () => {
    const id = await fixture.saved();
    await fixture.ask({ id });
    const pauses: number[] = [];
    for (let outage = 0; outage < 8; outage++) {
      await fixture.job(id, unavailableBureau);
      pauses.push(...(await fixture.due(id)));
    }
    expect(pauses).toEqual([1, 2, 4, 5, 5, 5, 5, 5]);
    expect(await delayedRetries(id)).toEqual([10]);
    expect(await fixture.auditEvents(id, "decision.postponed")).toEqual([{ role: "system", facts: { decisionId: expect.any(String) } }]);
    expect(await fixture.latest(id)).toMatchObject({ latestDecisionStatus: "ERROR", processedEvent: "SystemError" });
    await fixture.job(id);
    expect([await fixture.shop.statusOf(id), await fixture.due(id)]).toEqual(["decision_accept", []]);
  });

  test("the first answer of the bureau after an outage resumes every postponed decision", async () => {
    const [postponed, later] = [await fixture.saved(), await fixture.saved()];
    await fixture.ask({ id: postponed });
    await fixture.job(postponed, unavailableBureau);
    await fixture.shop.pool.query("delete from pgboss.job where name = 'decide-application'");
    await fixture.ask({ id: later });
    const working = bureauAt(new Date());
    await fixture.job(later, {
      async search(search) {
        const answer = await working.search(search);
        return answer.is === "file" ? { ...answer, recovered: true } : answer;
      },
    });
    const resumed = (await fixture.shop.jobs("decide-application")).map(({ applicationId }) => applicationId);
    expect(resumed).toContain(postponed);
    await fixture.job(postponed);
    expect(await fixture.shop.statusOf(postponed)).toBe("decision_accept");
  });

  test("if the bureau is unavailable, a soft search ends without a result", async () => {
    const id = await fixture.saved({}, {}, leedsBranchNumber);
    await fixture.ask({ id }, fixture.ben);
    await fixture.job(id, unavailableBureau);
    expect(await fixture.latest(id, fixture.ben)).toMatchObject({
      latestDecisionStatus: "PROCESSED",
      decision: { decisionType: "quotation_unavailable", maxInstalmentAmount: null, loanTailoring: null },
    });
    expect(await fixture.due(id)).toEqual([]);
    const { rows } = await fixture.shop.pool.query("select reason_codes from application_revision where application_id = $1", [id]);
    expect(rows).toEqual([{ reason_codes: [expect.any(String)] }]);
  });

  test("an unavailable bureau does not change an application that was cancelled meanwhile", async () => {
    const id = await fixture.saved({}, {}, leedsBranchNumber);
    await fixture.ask({ id }, fixture.ben);
    await fixture.shop.pool.query("update application set status = 'cancelled' where id = $1", [id]);
    await fixture.job(id, unavailableBureau);
    expect(await fixture.latest(id, fixture.ben)).toMatchObject({
      applicationStatus: "cancelled",
      processedEvent: "BusinessError",
      decision: null,
    });
  });

  test.each([
    ["refuses to answer", bureauRefusing, "BusinessError"],
    ["sends an unreadable answer", bureauUnreadable, "FatalError"],
  ])("if the bureau %s, the decision ends and the application keeps its status", async (_, bureau, processedEvent) => {
    const id = await fixture.saved();
    const { decisionId } = (await fixture.ask({ id })).json();
    await fixture.job(id, bureau);
    expect(await fixture.latest(id)).toMatchObject({
      latestDecisionStatus: "ERROR",
      processedEvent,
      applicationStatus: "open",
      decision: null,
      blockedBecause: null,
    });
    expect(await fixture.auditEvents(id, "decision.failed")).toEqual([{ role: "system", facts: { decisionId, processedEvent } }]);
    expect(await fixture.due(id)).toEqual([]);
    // After the failed attempt, a new request can decide the application.
    expect(await fixture.decided(id)).toBe("accept");
  });

  test(`a bureau search that throws an error is attempted ${attemptsMax} times and then ends the decision`, async () => {
    const id = await fixture.saved();
    await fixture.ask({ id });
    const broken: Bureau = {
      search: async () => {
        throw new Error("broken");
      },
    };
    for (let tries = 1; tries <= attemptsMax; tries++) {
      await expect(fixture.job(id, broken)).rejects.toThrow("broken");
      expect((await fixture.latest(id)).processedEvent).toBe(tries < attemptsMax ? null : "FatalError");
    }
    expect(await fixture.auditEvents(id, "decision.failed")).toHaveLength(1);
  });
});
