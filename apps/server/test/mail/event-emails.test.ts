import type { ApplicationDocument } from "@farthing/domain/application";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Mail } from "../../src/providers/mail/port.ts";
import { createPdfPrinter } from "../../src/providers/press/threaded-press.ts";
import type { StoredApplication } from "../../src/store/applications/applications.ts";
import type { NewEvent } from "../../src/store/audit/events.ts";
import { asEventActor } from "../../src/use-cases/context.ts";
import { sendEventLetter } from "../../src/use-cases/correspondence/send-event-letter.ts";
import { completeDocument } from "../support/complete-document.ts";
import { createReadyToSign } from "../support/ready-to-sign.ts";
import { recordingMailer } from "../support/recording-mailer.ts";
import { createTestWorld, leedsBranchNumber, priyasDocument, type TestWorld } from "../support/world.ts";

let shop: TestWorld;
beforeAll(async () => {
  shop = await createTestWorld();
});
afterAll(() => shop.end());

const pdfPrinter = createPdfPrinter();

const regulated: ApplicationDocument = { ...priyasDocument, product: { ...priyasDocument.product, regime: "CCA" } };

type SampleEvent = Pick<NewEvent, "type" | "facts">;

async function lettersAfter(sampleEvent: SampleEvent, made: Partial<StoredApplication> = {}): Promise<(Mail & { readonly id: string })[]> {
  const { id } = await shop.application({ document: regulated, ...made });
  return lettersOf(id, sampleEvent);
}

async function lettersOf(id: string, happening: SampleEvent): Promise<(Mail & { readonly id: string })[]> {
  const ctx = shop.asSystem();
  await ctx.transaction((tx) => tx.events.append({ ...happening, on: { applicationId: id }, by: asEventActor(ctx.actor) } as NewEvent));
  const { sent, parts } = recordingMailer();
  for (const given of (await shop.jobs<Parameters<typeof sendEventLetter>[1]>("send-letter")).filter(
    ({ applicationId }) => applicationId === id,
  )) {
    await sendEventLetter(ctx, given, { ...parts, press: pdfPrinter, applicantOrigin: "https://apply.test" });
    await sendEventLetter(ctx, given, { ...parts, press: pdfPrinter, applicantOrigin: "https://apply.test" });
  }
  return sent.map((mail) => ({ id, ...mail }));
}

const statusChange = <F extends string, T extends string>(from: F, to: T) => ({ from, to });
const createSampleEvent = (type: NewEvent["type"], facts: object) => ({ type, facts }) as SampleEvent;

describe("e-mails that follow from events", () => {
  test.each([
    [
      "a quote is sent to the customer",
      createSampleEvent("application.sent", { ...statusChange("open", "open"), way: "email" }),
      {},
      "Your quote from Harbour Beds",
      "Go on with your application:\nhttps://apply.test/mo/",
    ],
    [
      "an accepted application is sent to the customer",
      createSampleEvent("application.sent", { ...statusChange("decision_accept", "decision_accept"), way: "email" }),
      {},
      "Your application for credit at Harbour Beds",
      "Your application has been accepted.",
    ],
    [
      "an application is sent to the customer after a soft search",
      createSampleEvent("application.sent", { ...statusChange("decision_quotation_accept", "decision_quotation_accept"), way: "email" }),
      {},
      "Your application for credit at Harbour Beds",
      "A first check, which only you can see on your credit file, went well.",
    ],
    [
      "a web shop's customer begins",
      createSampleEvent("application.created", { branch: leedsBranchNumber, origin: "webShop" }),
      {},
      "Your application for credit at Harbour Beds",
      "You can stop and come back with the link below, on any device.",
    ],
    [
      "a customer's check is not done before the referral lapses",
      createSampleEvent("referral.settled", statusChange("decision_refer", "cancelled")),
      {},
      "has ended",
      "We did not decide on your application for credit at Harbour Beds in time",
    ],
    [
      "a late decision",
      createSampleEvent("decision.came_late", { decisionId: "0198a3c2", closed: false }),
      {},
      "News of your application",
      "Open your application:\nhttps://apply.test/mo/",
    ],
    [
      "a request for the pre-contract information",
      createSampleEvent("informationEmail.requested", { paper: "pre_contract_information" }),
      {},
      "Your pre-contract credit information",
      "compare it with other credit",
    ],
    [
      "a request for the loan information",
      createSampleEvent("informationEmail.requested", { paper: "loan_advance_information" }),
      {},
      "Your loan information",
      "Read the loan information:\nhttps://apply.test/mo/",
    ],
    [
      "a paid deposit",
      createSampleEvent("deposit.paid", { ...statusChange("deposit_attempted", "deposit_paid"), amountPence: 99_00 }),
      {},
      "Receipt for your deposit at Harbour Beds",
      "Paid: £99.00",
    ],
    [
      "a finally failed deposit",
      createSampleEvent("deposit.failed", {
        ...statusChange("deposit_attempted", "deposit_unsuccessful"),
        amountPence: 99_00,
        mayRetry: false,
      }),
      {},
      "Your deposit at Harbour Beds was not paid",
      "You cannot try again online.",
    ],
    [
      "a refunded deposit",
      createSampleEvent("deposit.refunded", { amountPence: 99_00 }),
      {},
      "Your deposit at Harbour Beds is on its way back",
      "Refunded: £99.00",
    ],
    [
      "a sealed agreement",
      createSampleEvent("application.sealed", { ...statusChange("sign", "signed"), signingId: "0198a3c2" }),
      { coolingOffEnd: "2026-11-25" },
      "Your signed credit agreement",
      "https://apply.test/agreement?id=0198a3c2",
    ],
    [
      "a withdrawal after the payout",
      createSampleEvent("application.withdrawn", { ...statusChange("paid", "withdrawn"), lentPence: 1_750_00 }),
      {},
      "You have withdrawn from agreement",
      "Please repay the £1,750.00 that we lent",
    ],
    [
      "a withdrawal before the payout",
      createSampleEvent("application.withdrawn", { ...statusChange("signed", "withdrawn"), lentPence: 0 }),
      {},
      "You have withdrawn from agreement",
      "there is nothing to repay",
    ],
    [
      "an accepted amendment",
      createSampleEvent("amendment.decided", { ...statusChange("signed", "decision_accept"), accepted: true }),
      {},
      "A change to your loan",
      "sign the new agreement",
    ],
    [
      "a refused amendment",
      createSampleEvent("amendment.decided", { ...statusChange("signed", "signed"), accepted: false }),
      {},
      "A change to your loan",
      "could not accept",
    ],
    [
      "a reverted amendment",
      createSampleEvent("amendment.reverted", statusChange("decision_accept", "signed")),
      {},
      "A change to your loan",
      "will not happen",
    ],
    [
      "the customer has dropped out",
      createSampleEvent("application.dropped_out", statusChange("open", "drop_out")),
      {},
      "You have ended your application",
      "we have ended your application for credit at Harbour Beds",
    ],
    [
      "a changed Direct Debit account, with the next collection and the payments that cannot be announced",
      createSampleEvent("directDebit.replaced", { next: { on: "2026-12-08", amountPence: 135_17, tooSoon: ["2026-11-08"] } }),
      { document: { ...regulated, bankAccountDetails: { accountNumber: "55779911" } } },
      "Another account for agreement",
      "the account that ends in 9911 from now on.\n\nThe next repayment is £135.17 on 8 December 2026 or the next working day, and then every month.\n\nIt is too late to collect the repayment of 8 November 2026",
    ],
    [
      "a changed Direct Debit account before the first collection",
      createSampleEvent("directDebit.replaced", { next: null }),
      { document: { ...regulated, bankAccountDetails: { accountNumber: "55779911" } } },
      "Another account for agreement",
      "Your loan has not begun yet.",
    ],
  ] as const)("one e-mail is sent to the customer after %s", async (_, event, made, subject, said) => {
    const [mail, ...others] = await lettersAfter(event, made as Partial<StoredApplication>);
    expect(mail?.subject).toContain(subject);
    expect(mail?.text).toContain(said);
    expect(mail?.to).toBe("priya+accept@post.test");
    expect(mail?.html).toContain("#23406E");
    expect(others).toEqual([]);
    expect(await shop.as("branch_user").history(mail?.id ?? "")).toContainEqual(expect.objectContaining({ event: "mail.sent" }));
  });

  test("a quote e-mail contains the amounts and no button", async () => {
    const document = await completeDocument(shop.pool);
    const [mail, ...others] = await lettersAfter(createSampleEvent("quote.emailed", {}), { document });
    expect(mail?.subject).toBe("The figures you asked for at Harbour Beds");
    expect(mail?.text).toContain("nothing is agreed");
    expect(mail?.text).toMatch(/APR: .+%\nTotal amount payable: £/);
    expect(mail?.text).not.toContain("https://apply.test");
    expect(others).toEqual([]);
    expect(await lettersAfter(createSampleEvent("quote.emailed", {}))).toEqual([]);
  });

  test("the payout e-mail announces the first collection at least ten working days ahead", async () => {
    const paid = createSampleEvent("payout.settled", statusChange("payout_pending", "paid"));
    const signed = { document: await completeDocument(shop.pool), signedAt: "2026-11-02T12:00:00.000Z" };
    const [mail, ...others] = await lettersAfter(paid, signed);
    expect(mail?.subject).toContain("Your Direct Debit for agreement");
    expect(mail?.text).toContain("First collection: 2 December 2026");
    expect(mail?.text).toMatch(/Amount: \d+ monthly payments of £[\d.,]+( and a last one of £[\d.,]+)?\n/);
    expect(mail?.text).toContain("Service user number: 000000");
    expect(others).toEqual([]);
    expect(await lettersAfter(createSampleEvent("payout.settled", statusChange("payout_pending", "ready_for_payout")), signed)).toEqual([]);
  });
});

test("no e-mail is sent about a failed deposit that the customer can retry", async () => {
  const failed = { ...statusChange("deposit_attempted", "deposit_attempted"), amountPence: 99_00, mayRetry: true };
  expect(await lettersAfter(createSampleEvent("deposit.failed", failed))).toEqual([]);
  expect(await lettersAfter(createSampleEvent("application.created", { branch: leedsBranchNumber, origin: "staff" }))).toEqual([]);
});

test("if a referral ends because the customer did not act, the e-mail does not blame the lender", async () => {
  const { id } = await shop.application({ document: regulated });
  await lettersOf(id, createSampleEvent("referral.opened", { referralId: "0198a3c2", referType: null }));
  await lettersOf(id, createSampleEvent("referral.changed", { referralId: "0198a3c2", referType: "IDVT" }));
  const [mail] = await lettersOf(id, createSampleEvent("referral.settled", statusChange("decision_refer", "cancelled")));
  expect(mail?.text).toContain("We did not hear from you in time");
});

test("the e-mail about an accepted amendment contains the new figures", async () => {
  const document = await completeDocument(shop.pool);
  const decided = createSampleEvent("amendment.decided", { ...statusChange("signed", "decision_accept"), accepted: true });
  const [mail] = await lettersAfter(decided, { document });
  expect(mail?.text).toMatch(/The new figures are below\.[\s\S]+Repayments: .+\n[\s\S]+Total amount payable: £/);
});

test("the e-mail to a customer who gives up mentions a refund only if a deposit was paid online", async () => {
  const { id } = await shop.application({ document: regulated });
  await lettersOf(id, createSampleEvent("deposit.paid", { ...statusChange("deposit_attempted", "deposit_paid"), amountPence: 99_00 }));
  const left = createSampleEvent("application.dropped_out", statusChange("deposit_paid", "drop_out"));
  expect((await lettersOf(id, left)).at(-1)?.text).toContain("The deposit of £99.00 that you paid online goes back");
  const [without] = await lettersAfter(createSampleEvent("application.dropped_out", statusChange("open", "drop_out")));
  expect(without?.text).not.toContain("deposit");
});

test("the information to read before signing is attached to the e-mail that announces it", async () => {
  const { id } = await createReadyToSign(shop);
  const asked = createSampleEvent("informationEmail.requested", { paper: "pre_contract_information" });
  const [mail] = await lettersOf(id, asked);
  expect(mail?.attachments).toMatchObject([{ fileName: `pre-contract-information-${id}.pdf` }]);
  expect(Buffer.from(mail?.attachments?.[0]?.content ?? []).toString("latin1", 0, 5)).toBe("%PDF-");
  expect(mail?.text).toContain("Your copy is attached as a PDF.");
});

test("the e-mail about an agreement without a right to withdraw does not mention withdrawal", async () => {
  const sealed = createSampleEvent("application.sealed", { ...statusChange("sign", "signed"), signingId: "0198a3c2" });
  const exempt = { ...priyasDocument, product: { regime: "EXEMPT_60F" } } as ApplicationDocument;
  const [mail] = await lettersAfter(sealed, { coolingOffEnd: null, document: exempt } as Partial<StoredApplication>);
  expect(mail?.text).not.toContain("withdraw");
  expect(mail?.text).toContain("last four digits of your phone number");
});

test("a second payout causes another e-mail about the collections only if dates or amounts have changed", async () => {
  const paid = createSampleEvent("payout.settled", statusChange("payout_pending", "paid"));
  const document = await completeDocument(shop.pool);
  const { id } = await shop.application({ document, status: "paid", signedAt: "2026-10-20T12:00:00.000Z" });
  expect(await lettersOf(id, paid)).toMatchObject([{ text: expect.stringContaining("20 November 2026") }]);
  expect(await lettersOf(id, paid)).toEqual([]);
  await shop.pool.query("update application set signed_at = '2026-11-16T12:00:00Z' where id = $1", [id]);
  expect(await lettersOf(id, paid)).toMatchObject([{ text: expect.stringContaining("16 December 2026") }]);
});
