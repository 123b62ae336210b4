import { contract } from "@farthing/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { NewEvent } from "../src/store/audit/events.ts";
import { startApps, type TestApps } from "./support/http.ts";
import { leedsBranchNumber } from "./support/world.ts";

let shop: TestApps;
beforeAll(async () => {
  shop = await startApps();
});
afterAll(() => shop.end());

const underwriterActor = { username: "una.underwriter", role: "underwriter", branch: null };
const sampleId = "00000000-0000-7000-8000-000000000000";
type SampleEvent = NewEvent extends infer E ? (E extends NewEvent ? Pick<E, "type" | "facts"> : never) : never;

async function historyAfter(happened: SampleEvent): Promise<string[]> {
  const application = await shop.application();
  await shop.store.transaction({ is: "all" }, "farthing", (unit) =>
    unit.events.append({ ...happened, on: { applicationId: application.id }, by: underwriterActor } as NewEvent),
  );
  const given = { params: { id: application.id }, query: { branchId: leedsBranchNumber } };
  const history: { summary: string }[] = (await shop.call(contract.getAuditHistory, given, await shop.signedIn("branch_manager"))).json();
  return history.map(({ summary }) => summary);
}

const lenderOnlyEvents: readonly SampleEvent[] = [
  { type: "internalNote.added", facts: { noteId: sampleId } },
  { type: "decision.postponed", facts: { decisionId: sampleId } },
  { type: "decision.came_late", facts: { decisionId: sampleId, closed: false } },
  { type: "decision.failed", facts: { decisionId: sampleId, processedEvent: "FatalError" } },
  { type: "referral.opened", facts: { referralId: sampleId, referType: null } },
  { type: "referral.changed", facts: { referralId: sampleId, referType: null } },
  { type: "referral.late", facts: { referralId: sampleId } },
  { type: "referral.claimed", facts: { referralId: sampleId } },
  { type: "referral.released", facts: { referralId: sampleId, holder: "una.underwriter", how: "time" } },
  { type: "customerCheck.ended", facts: { checkId: sampleId, kind: "identity", outcome: "failed" } },
  { type: "applicant.sign_in_refused", facts: { channel: "email" } },
  { type: "request.refused", facts: { call: "GET protected/applications", code: "access.denied", subjects: [], count: 1 } },
];

const repaymentFigures = { leftToPayPence: 90_000, instalmentPence: 5_000 };
const partialSettlementFacts = { from: "paid", to: "paid", before: repaymentFigures, after: repaymentFigures } as const;

describe("the history that a shop reads", () => {
  test.each(lenderOnlyEvents.map((happened) => [happened.type, happened] as const))(
    "the shop's history leaves out %s, which only the lender may see [S1-389]",
    async (_, happened) => {
      expect(await historyAfter(happened)).toEqual([]);
    },
  );

  test.each([
    [{ type: "note.added", facts: { noteId: sampleId } }, "Note added"],
    [{ type: "payout.settled", facts: { from: "payout_pending", to: "paid" } }, "Payout settled"],
    [{ type: "payout.settled", facts: { from: "payout_pending", to: "ready_for_payout" } }, "Payment came back"],
    [{ type: "application.sent", facts: { from: "open", to: "open", way: "email" } }, "Application sent to the customer"],
    [{ type: "application.sent", facts: { from: "open", to: "open", way: "code" } }, "Customer continued the application on their phone"],
    [{ type: "application.cancelled", facts: { from: "open", to: "cancelled", reason: null } }, "Application cancelled"],
    [{ type: "amendment.decided", facts: { from: "signed", to: "signed", accepted: true } }, "Amendment accepted"],
    [{ type: "amendment.decided", facts: { from: "signed", to: "signed", accepted: false } }, "Amendment not accepted"],
    [
      { type: "loan.partially_settled", facts: { ...partialSettlementFacts, amountPence: 12_345 } },
      "Partial settlement of £123.45 requested",
    ],
    [{ type: "mail.sent", facts: { template: "signed-agreement", messageId: sampleId } }, "E-mail sent: Signed agreement"],
    [{ type: "mail.refused", facts: { template: "quote", messageId: sampleId } }, "E-mail bounced: Quote"],
    [{ type: "text.sent", facts: { template: "identity", messageId: sampleId } }, "Text message sent: Request to confirm identity"],
    [{ type: "text.refused", facts: { template: "sign-in-code", messageId: sampleId } }, "Text message bounced: Sign-in code"],
    [{ type: "applicant.signed_in", facts: { channel: "email" } }, "Customer signed in"],
  ] as const)("the shop's history describes the event %j", async (happened, summary) => {
    expect(await historyAfter(happened)).toEqual([summary]);
  });

  test("the shop's history shows the old and the new status only for events that changed the status", async () => {
    const { id: applicationId } = await shop.application();
    const logEvent = (to: "signed" | "sign") =>
      shop.store.transaction({ is: "all" }, "farthing", (unit) =>
        unit.events.append({
          type: "amendment.decided",
          facts: { from: "signed", to, accepted: true },
          on: { applicationId },
          by: underwriterActor,
        }),
      );
    await logEvent("signed");
    await logEvent("sign");
    const given = { params: { id: applicationId }, query: { branchId: leedsBranchNumber } };
    const history: object[] = (await shop.call(contract.getAuditHistory, given, await shop.signedIn("branch_manager"))).json();
    expect(history).toEqual([
      expect.objectContaining({ from: "signed", to: "sign" }),
      expect.not.objectContaining({ from: expect.anything(), to: expect.anything() }),
    ]);
  });

  test("a user of another branch cannot read the history of an application", async () => {
    const given = { params: { id: (await shop.application()).id }, query: { branchId: "100102" } };
    const answer = await shop.call(contract.getAuditHistory, given, await shop.signedIn("head_office_user", "100100"));
    expect(answer.json().code).toBe("branch.mismatch");
  });

  test("the shop's history shows an underwriter as the Underwriting Team", async () => {
    const { id: applicationId } = await shop.application();
    const logEventBy = (role: string, username: string) =>
      shop.store.transaction({ is: "all" }, "farthing", (unit) =>
        unit.events.append({
          type: "note.added",
          facts: { noteId: sampleId },
          on: { applicationId },
          by: { username, role, branch: null },
        }),
      );
    await logEventBy("underwriter", "una.underwriter");
    await logEventBy("operations", "otto.operations");
    await logEventBy("branch_user", "ben.branch");
    const given = { params: { id: applicationId }, query: { branchId: leedsBranchNumber } };
    const answer = await shop.call(contract.getAuditHistory, given, await shop.signedIn("branch_manager"));
    expect(answer.json().map((entry: { by: { username: string } }) => entry.by.username)).toEqual([
      "ben.branch",
      "Lender",
      "Underwriting Team",
    ]);
    expect(answer.body).not.toContain("una.");
  });

  test("the shop's history shows each saved section of an application once, with a count of the saves", async () => {
    const application = await shop.application();
    const mo = await shop.signedIn("branch_manager");
    const save = (document: object) => shop.call(contract.saveApplication, { body: { id: application.id, document } }, mo);
    await save({ personalDetails: { firstName: "Ada" } });
    await save({ personalDetails: { firstName: "Ada", lastName: "Love" } });
    await save({ personalDetails: { firstName: "Ada", lastName: "Lovelace" } });
    await save({ goodsDescription: "Chair" });
    await shop.call(contract.cancelApplication, { params: { id: application.id }, body: { cancellationReason: "ORDER_CHANGED" } }, mo);
    const given = { params: { id: application.id }, query: { branchId: leedsBranchNumber } };
    const history: { summary: string }[] = (await shop.call(contract.getAuditHistory, given, mo)).json();
    expect(history.map(({ summary }) => summary)).toEqual([
      "Application cancelled: the order changed",
      "Quote saved",
      "Personal details saved 3 times",
    ]);
  });
});
