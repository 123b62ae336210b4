import { localDate, pence } from "@farthing/domain/money";
import { screens } from "@farthing/domain/wording";
import { expect, test } from "vitest";
import { demoLender } from "../../src/platform/lender.ts";
import { answerComplaint, confirmComplaintAnswer, recordRedressPayment } from "../../src/use-cases/complaints/answer-complaint.ts";
import { recordComplaint } from "../../src/use-cases/complaints/receive-complaint.ts";
import type { Ctx } from "../../src/use-cases/context.ts";
import { makeDataCopy } from "../../src/use-cases/data-requests/make-copy.ts";
import { downloadDataCopy, requestDataCopy } from "../../src/use-cases/data-requests/request-copy.ts";
import { preparePayoutRun } from "../../src/use-cases/payouts/prepare-run.ts";
import { readWork } from "../../src/use-cases/work/read-work.ts";
import { exampleAccount, payoutEntryDay, payoutFixture, yorkBranchNumber } from "../support/payout-fixture.ts";
import { leedsBranchNumber, priyasDocument } from "../support/world.ts";

const fixture = payoutFixture();
const { otto, oona, ready } = fixture;

const tasksOf = async (ctx: Ctx) =>
  (await readWork(ctx)).groups.flatMap(({ tasks }) => tasks).filter(({ detail }) => detail !== "Harbour Beds Bristol");
const shownTasks = async (ctx: Ctx) => (await tasksOf(ctx)).map(({ group, title }) => `${group}: ${title}`);

test("operations staff have no tasks while no loan, account or payout run needs them", async () => {
  expect(await tasksOf(otto())).toEqual([]);
});

test("a prepared payout run is a task for every operations user except the preparer", async () => {
  await ready("900.00");
  expect(await shownTasks(otto())).toEqual(["payouts: Prepare a payout run"]);
  const { id } = await preparePayoutRun(otto());
  const [release] = await tasksOf(oona());
  expect(release).toMatchObject({
    group: "second",
    asked: "Prepared by otto.operations, 16 Nov 2026, 10:00 am",
    amount: { pence: pence(90_000), means: "to be paid" },
    due: { text: "Today, before 5:00 pm", urgency: "today" },
    next: "1 loan to 1 shop. If it is released in time, the money arrives on 18 Nov 2026.",
    page: `/payouts/${id}`,
  });
  const own = await tasksOf(otto());
  expect(own).toHaveLength(1);
  expect(own[0]).toMatchObject({ group: "asked", asked: expect.stringMatching(/^Prepared by you, /), page: `/payouts/${id}` });
  expect(own[0]?.waitsFor).toContain("oona.operations");
  expect(own[0]?.waitsFor).not.toContain("otto.operations");
});

test("a payout run that still waits for its release after the day's cut-off time is due on the next working day", async () => {
  await ready("900.00");
  await preparePayoutRun(otto());
  const [release] = await tasksOf(oona("2026-11-16T22:30:00Z"));
  expect(release?.due).toMatchObject({ urgency: "later", text: expect.stringContaining("17 Nov 2026") });
});

test("a changed supplier account is a task for a second person", async () => {
  await ready("400.00", yorkBranchNumber);
  await fixture.enterAccount(otto(), { ...exampleAccount, supplierNumber: yorkBranchNumber });
  const account = { title: screens.lender.work.account.confirm, amount: { pence: pence(40_000), means: "not paid yet" } };
  expect(await tasksOf(oona())).toEqual([expect.objectContaining({ ...account, group: "second" })]);
  expect(await tasksOf(otto())).toEqual([expect.objectContaining({ ...account, group: "asked" })]);
});

test("a returned payment is a task that shows the bank's reason and the returned amount", async () => {
  await ready("700.00", leedsBranchNumber);
  const runId = await fixture.submitted("700.00");
  await fixture.worker(payoutEntryDay).transaction((tx) => tx.payoutRuns.markPaid(runId, tx.now));
  await fixture.returned(runId, "700.00");
  const [task] = (await tasksOf(otto(payoutEntryDay))).filter(({ group }) => group === "cameBack");
  expect(task).toMatchObject({
    amount: { pence: pence(70_000), means: "is back with us" },
    next: "The bank says: Account closed. Ask the shop for its account, and enter or confirm it.",
  });
});

test("the home page of underwriters and administrators shows no tasks of operations staff", async () => {
  await ready("900.00");
  await preparePayoutRun(otto());
  for (const role of ["underwriter", "lender_admin"] as const) expect(await shownTasks(fixture.shop.as(role, "900100").ctx)).toEqual([]);
});

test("paying a customer for a complaint makes two tasks: confirm the answer and record the payment", async () => {
  const { id } = await recordComplaint(otto(), {
    ...{ customerName: "Owen Tregarth", applicationId: null, about: "lender", channel: "letter", email: null, phone: null },
    receivedOn: localDate("2026-11-13"),
    words: "You took September's payment twice. ".repeat(20),
  });
  const complaints = async (ctx: Ctx) => (await readWork(ctx)).groups.find(({ group }) => group === "complaints");
  expect(await complaints(oona())).toMatchObject({
    ages: "1 is in time for a short answer.",
    tasks: [{ title: "Owen Tregarth", due: { text: "18 Nov 2026, in 2 days" }, next: expect.stringMatching(/^“You took .{100,140}…”$/) }],
  });
  expect((await complaints(oona("2027-02-01T10:00:00Z")))?.ages).toBe("1 is late.");

  const answer = {
    outcome: "upheld",
    rootCause: "paymentsAndCharges",
    isSummary: false,
    answer: "You are right.",
    redress: pence(25_00),
  } as const;
  await answerComplaint(otto(), id, answer);
  const amount = { pence: pence(25_00), means: "to the customer" };
  expect(await tasksOf(oona())).toMatchObject([
    { group: "second", title: "Confirm the answer to Owen Tregarth", asked: "Written by otto.operations, 16 Nov 2026, 10:00 am", amount },
  ]);
  expect(await tasksOf(otto())).toMatchObject([{ group: "asked", waitsFor: expect.stringContaining("oona.operations"), amount }]);
  expect(await complaints(otto())).toBeUndefined();

  await confirmComplaintAnswer(oona(), id);
  expect(await tasksOf(otto())).toMatchObject([{ group: "complaints", title: "Pay Owen Tregarth", amount, act: "Record the payment" }]);
  await recordRedressPayment(otto(), id, localDate("2026-11-16"));
  expect(await tasksOf(otto())).toEqual([]);
});

test("a copy of personal data is a task for administrators until one of them downloads it", async () => {
  const { shop } = fixture;
  const application = await shop.application({ document: priyasDocument });
  const lena = () => shop.as("lender_admin", "900100").ctx;
  const { id } = await requestDataCopy(lena(), {
    applicationId: application.id,
    receivedOn: localDate("2026-11-02"),
    identityCheck: "documentSeen",
    identityNote: "Passport.",
  });
  const [task] = await tasksOf(lena());
  expect(task).toMatchObject({
    group: "dataRequests",
    due: { text: "Until 2 Dec 2026" },
    next: "The copy is being made.",
    page: `/customers/${application.id}`,
  });
  await makeDataCopy(shop.asSystem(), { requestId: id }, demoLender);
  expect(await tasksOf(lena())).toMatchObject([{ next: expect.stringContaining("Before the customer gets the copy, read it") }]);
  await downloadDataCopy(lena(), id);
  expect(await tasksOf(lena())).toEqual([]);
});
