import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoLender } from "../src/platform/lender.ts";
import type { StoredApplication } from "../src/store/applications/applications.ts";
import { type Ctx, createContext, systemActor } from "../src/use-cases/context.ts";
import { readDirectDebits } from "../src/use-cases/direct-debits/read-direct-debits.ts";
import { sendInstructions } from "../src/use-cases/direct-debits/send-instructions.ts";
import { syncInstruction } from "../src/use-cases/direct-debits/sync-instruction.ts";
import { applyBankReport, listBankReports, readBankReportRows } from "../src/use-cases/direct-debits/take-bank-report.ts";
import { completeDocument } from "./support/complete-document.ts";
import { createTestWorld, type TestWorld } from "./support/world.ts";

let shop: TestWorld;
let agreedDocument: StoredApplication["document"];
beforeAll(async () => {
  shop = await createTestWorld();
  const document = await completeDocument(shop.pool);
  agreedDocument = { ...document, product: { ...document.product, regulated: true, regime: "CCA" } } as StoredApplication["document"];
});
afterAll(() => shop.end());

const contextAt = (actor: Ctx["actor"], moment: string): Ctx =>
  createContext(shop.store, { actor, call: "test", requestId: "test", idempotency: undefined, now: new Date(moment) });
const operationsContext = (moment = "2026-11-18T10:00:00Z") => contextAt(shop.as("operations", "900100").ctx.actor, moment);
const serviceUserNumber = demoLender.directDebitServiceUserNumber;

async function createLodgedInstruction(): Promise<string> {
  const { id: applicationId } = await shop.application({
    status: "signed",
    document: agreedDocument,
    signedAt: "2026-11-16T09:00:00.000Z",
    coolingOffEnd: null,
  });
  await syncInstruction(contextAt(systemActor, "2026-11-16T10:00:00Z"), { applicationId });
  await sendInstructions(contextAt(systemActor, "2026-11-16T15:01:00Z"), demoLender);
  return applicationId;
}

interface Advice {
  readonly reference: string;
  readonly reason: string;
  readonly account?: string;
}
const accountNumber = () => agreedDocument.bankAccountDetails?.accountNumber ?? "";
const sortCode = () => agreedDocument.bankAccountDetails?.sortCode ?? "";
const advicesXml = (recordType: "N" | "A", rows: readonly Advice[], userNumber = serviceUserNumber) =>
  `<BACSDocument><Data><MessagingAdvices>${rows
    .map(
      ({ reference, reason, account = accountNumber() }) =>
        `<MessagingAdvice user-number="${userNumber}" record-type="${recordType}" effective-date="2026-11-17" reference="${reference}" reason-code="${reason}" payer-sort-code="${sortCode()}" payer-account-number="${account}"/>`,
    )
    .join("")}</MessagingAdvices></Data></BACSDocument>`;
const unpaidReportXml = (reference: string) =>
  `<BACSDocument><Data><ARUDD><ServiceLicenseInformation userNumber="${serviceUserNumber}"/><Advice><OriginatingAccountRecords><OriginatingAccountRecord>
   <ReturnedDebitItem ref="${reference}" returnCode="0" originalProcessingDate="2026-11-16" valueOf="56.04" currency="GBP">
   <PayerAccount number="${accountNumber()}" sortCode="${sortCode()}"/></ReturnedDebitItem>
   </OriginatingAccountRecord></OriginatingAccountRecords></Advice></ARUDD></Data></BACSDocument>`;

const takeReport = (text: string, fileName = "report.xml", by = operationsContext()) => applyBankReport(by, { fileName, text }, demoLender);
const rowsOf = async (id: string) =>
  (await readBankReportRows(operationsContext(), id)).rows.map(({ reference, result, refusal }) => [reference, refusal ?? result]);
const instructionOf = async (applicationId: string) => (await readDirectDebits(operationsContext(), applicationId)).instructions[0];
const eventsOf = async (applicationId: string, type: string) => {
  const events = await shop.asSystem().transaction((tx) => tx.events.ofApplication(applicationId));
  return events.filter((event) => event.type === type).map(({ facts }) => facts);
};

describe("a bank report", () => {
  test("a report about returned Direct Debits (AUDDIS) marks known instructions as returned, and its other rows are refused", async () => {
    const id = await createLodgedInstruction();
    const rows = [
      { reference: id, reason: "5" },
      { reference: "999999999", reason: "5" },
      { reference: id, reason: "B", account: "11111111" },
      { reference: id, reason: "B" },
    ];
    const report = await takeReport(advicesXml("N", rows));
    expect(report.isNew).toBe(true);
    expect(await rowsOf(report.id)).toEqual([
      [id, "applied"],
      ["999999999", "unknownAgreement"],
      [id, "otherAccount"],
      [id, "alreadyReturned"],
    ]);
    expect(await instructionOf(id)).toMatchObject({
      state: "returned",
      returnReason: "5",
      phone: agreedDocument.contactDetails?.phoneNumber,
    });
    expect(await eventsOf(id, "directDebit.returned")).toEqual([{ reason: "5", reportId: report.id }]);
    const [listed] = await listBankReports(operationsContext());
    expect(listed).toMatchObject({ id: report.id, kind: "AUDDIS", applied: 1, recorded: 0, refused: 3 });
  });

  test("a bank report that arrives twice changes nothing the second time, and neither does a repeated row in another report", async () => {
    const id = await createLodgedInstruction();
    const text = advicesXml("A", [{ reference: id, reason: "1" }]);
    const [first, second] = await Promise.all([takeReport(text), takeReport(text)]);
    expect(first.id).toBe(second.id);
    expect([first.isNew, second.isNew].toSorted()).toEqual([false, true]);
    const other = await takeReport(text.replace("<Data>", "<Data><!-- sent again -->"));
    expect(other.isNew).toBe(true);
    expect(await rowsOf(other.id)).toEqual([[id, "repeated"]]);
    expect(await eventsOf(id, "directDebit.returned")).toHaveLength(1);
  });

  test("a refused row of a bank report can be applied by a later report", async () => {
    const { id } = await shop.application({
      status: "signed",
      document: agreedDocument,
      signedAt: "2026-11-16T09:00:00.000Z",
      coolingOffEnd: null,
    });
    const text = advicesXml("N", [{ reference: id, reason: "5" }]);
    expect(await rowsOf((await takeReport(text)).id)).toEqual([[id, "unknownAgreement"]]);
    await syncInstruction(contextAt(systemActor, "2026-11-16T10:00:00Z"), { applicationId: id });
    await sendInstructions(contextAt(systemActor, "2026-11-16T15:01:00Z"), demoLender);
    expect(await rowsOf((await takeReport(`${text}\n`)).id)).toEqual([[id, "applied"]]);
  });

  test("an unpaid collection is recorded for the agreement, and the Direct Debit instruction stays active", async () => {
    const id = await createLodgedInstruction();
    const report = await takeReport(unpaidReportXml(id));
    expect(await rowsOf(report.id)).toEqual([[id, "recorded"]]);
    expect((await instructionOf(id))?.state).toBe("lodged");
    expect(await eventsOf(id, "directDebit.unpaid_reported")).toEqual([{ reason: "0", pence: 5_604, reportId: report.id }]);
  });

  test.each([
    ["a file that is not XML", "reference,reason", "bankReport.unreadable"],
    [
      "a file with an incomplete row",
      "<BACSDocument><Data><MessagingAdvices><MessagingAdvice/></MessagingAdvices></Data></BACSDocument>",
      "bankReport.unreadable",
    ],
  ])("%s is refused as a bank report, and none of its rows is applied", async (_, text, code) => {
    await expect(takeReport(text)).rejects.toMatchObject({ code });
  });

  test("a bank report is refused if it is about another company's collections, or if the user may not add reports", async () => {
    const id = await createLodgedInstruction();
    const rows = [{ reference: id, reason: "5" }];
    await expect(takeReport(advicesXml("N", rows, "111111"))).rejects.toMatchObject({ code: "bankReport.other_user" });
    const underwriter = shop.as("underwriter", "900100").ctx;
    await expect(takeReport(advicesXml("N", rows), "report.xml", underwriter)).rejects.toMatchObject({ code: "access.denied" });
    expect((await instructionOf(id))?.state).toBe("lodged");
  });
});
