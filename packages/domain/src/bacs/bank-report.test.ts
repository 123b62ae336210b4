import { describe, expect, test } from "vitest";
import { type BankReportRow, type KnownInstruction, outcomeOfRow, readBankReport } from "./index.ts";
import { readXml } from "./xml.ts";

const adviceXml = (changed: Readonly<Record<string, string>> = {}) => {
  const attributes = {
    "user-number": "654321",
    "record-type": "N",
    "effective-date": "2026-11-17",
    reference: "104828876",
    "reason-code": "5",
    "payer-sort-code": "20-00-00",
    "payer-account-number": "55779911",
    ...changed,
  };
  return `<MessagingAdvice ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(" ")} />`;
};
const adviceReportXml = (...rows: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<BACSDocument><Data><MessagingAdvices><MessagingHeader user-number="654321" />${rows.join("\n")}</MessagingAdvices></Data><SignatureMethod/></BACSDocument>`;
const unpaidReportXml = (amount = "56.04") => `<BACSDocument><Data><ARUDD><Header currentProcessingDate="2026-11-17" />
  <ServiceLicenseInformation userName="FARTHING" userNumber="654321" />
  <Advice><OriginatingAccountRecords><OriginatingAccountRecord><OriginatingAccount name="FARTHING" />
    <ReturnedDebitItem ref="104828876" transCode="17" returnCode="0" returnDescription="REFER TO PAYER" originalProcessingDate="2026-11-16" valueOf="${amount}" currency="GBP">
      <PayerAccount number="55779911" ref="104828876" name="P SHAH" sortCode="20-00-00" bankName="A BANK" branchName="" />
    </ReturnedDebitItem>
  </OriginatingAccountRecord></OriginatingAccountRecords></Advice></ARUDD></Data></BACSDocument>`;
const reportRow: BankReportRow = {
  reference: "104828876",
  reason: "5",
  sortCode: "200000",
  accountNumber: "55779911",
  day: "2026-11-17" as BankReportRow["day"],
  pence: null,
};

describe("reading a bank report", () => {
  test("an AUDDIS and an ADDACS report differ by the record type of their rows", () => {
    expect(readBankReport(adviceReportXml(adviceXml()))).toEqual({ kind: "AUDDIS", serviceUserNumber: "654321", rows: [reportRow] });
    expect(readBankReport(adviceReportXml(adviceXml({ "record-type": "A", "reason-code": "1" })))).toMatchObject({
      kind: "ADDACS",
      rows: [{ reason: "1" }],
    });
  });

  test("an ARUDD report has the amount and the processing day of each collection", () => {
    expect(readBankReport(unpaidReportXml())).toEqual({
      kind: "ARUDD",
      serviceUserNumber: "654321",
      rows: [{ ...reportRow, reason: "0", day: "2026-11-16", pence: 5_604 }],
    });
  });

  test.each([
    ["notXml", "reference,reason\n104828876,5"],
    ["notXml", "<BACSDocument><Data></BACSDocument>"],
    ["notXml", `<!DOCTYPE x [<!ENTITY e "x">]>${unpaidReportXml()}`],
    ["notXml", adviceReportXml(adviceXml({ reference: "&e;" }))],
    ["notAReport", "<Report/>"],
    ["notAReport", adviceReportXml()],
    ["incomplete", adviceReportXml(adviceXml({ reference: "" }))],
    ["incomplete", adviceReportXml(adviceXml({ "record-type": "Z" }))],
    ["incomplete", unpaidReportXml("12,50")],
    ["incomplete", unpaidReportXml("")],
    ["mixed", adviceReportXml(adviceXml(), adviceXml({ "record-type": "A" }))],
    ["mixed", adviceReportXml(adviceXml(), adviceXml({ "user-number": "111111" }))],
    ["tooLong", adviceReportXml(...Array.from({ length: 2_001 }, () => adviceXml()))],
  ])("a bank report is refused as %s", (problem, text) => {
    expect(readBankReport(text)).toBe(problem);
  });

  test("a bank report may have XML attributes, but no free text, second root, repeated attribute or deep nesting", () => {
    expect(readXml(`\uFEFF<!-- made by a bank --><a b="x &amp; y" c='"'/>`)).toEqual({
      name: "a",
      attributes: { b: "x & y", c: '"' },
      children: [],
    });
    for (const text of ["<a>text</a>", "<a/><b/>", '<a b="1" b="2"/>', "<a>".repeat(30) + "</a>".repeat(30), "", "</a>"])
      expect(readXml(text)).toBeNull();
  });
});

describe("applying a row of a bank report", () => {
  const lodged: KnownInstruction = { state: "lodged", account: { sortCode: "200000", accountNumber: "55779911" } };

  test.each([
    ["AUDDIS", "5", { result: "applied", reason: "5" }],
    ["ADDACS", "0", { result: "applied", reason: "0" }],
    ["ADDACS", "3", { result: "applied", reason: "3" }],
    ["ADDACS", "D", { result: "refused", because: "byHand" }],
    ["ADDACS", "R", { result: "refused", because: "byHand" }],
    ["ADDACS", "5", { result: "refused", because: "unknownReason" }],
    ["AUDDIS", "Z", { result: "refused", because: "unknownReason" }],
    ["ARUDD", "0", { result: "recorded" }],
  ] as const)("a row with the %s reason %s about an instruction at the bank has the result %j", (kind, reason, outcome) => {
    expect(outcomeOfRow(kind, { ...reportRow, reason }, [lodged])).toMatchObject(outcome);
  });

  test("a bank report changes the current instruction of an account, not an older one", () => {
    const older: KnownInstruction = { ...lodged, state: "cancelled" };
    expect(outcomeOfRow("AUDDIS", reportRow, [older, lodged])).toMatchObject({ result: "applied", instruction: lodged });
  });

  test("a row about an unknown agreement, another account or an inactive instruction is refused", () => {
    expect(outcomeOfRow("AUDDIS", reportRow, [])).toEqual({ result: "refused", because: "unknownAgreement" });
    expect(outcomeOfRow("AUDDIS", { ...reportRow, accountNumber: "11111111" }, [lodged])).toEqual({
      result: "refused",
      because: "otherAccount",
    });
    expect(outcomeOfRow("AUDDIS", reportRow, [{ ...lodged, state: "cancelled" }])).toEqual({ result: "refused", because: "notLodged" });
    expect(outcomeOfRow("AUDDIS", reportRow, [{ ...lodged, state: "returned" }])).toEqual({
      result: "refused",
      because: "alreadyReturned",
    });
  });
});
