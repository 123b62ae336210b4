import { describe, expect, test } from "vitest";
import { type LawTable, lawOn, lawTable } from "../law/index.ts";
import { type LocalDate, localDate, pence } from "../money/index.ts";
import { loansOnPaper, writePaper } from "./index.ts";
import { exampleSale, specimenPaperFacts } from "./specimen.ts";

const changeDay = localDate("2027-04-06");
const changedLawSource = "an invented Act";
const changedLawTable: LawTable = {
  ...lawTable,
  withdrawalDays: [lawTable.withdrawalDays[0], { from: changeDay, value: 21, source: changedLawSource }],
  withdrawalRepaymentDays: [lawTable.withdrawalRepaymentDays[0], { from: changeDay, value: 45, source: changedLawSource }],
  jointLiabilityMax: [lawTable.jointLiabilityMax[0], { from: changeDay, value: pence(50_000_00), source: changedLawSource }],
  complaintAnswerWeeks: [lawTable.complaintAnswerWeeks[0], { from: changeDay, value: 6, source: changedLawSource }],
  directDebitNoticeWorkingDays: [lawTable.directDebitNoticeWorkingDays[0], { from: changeDay, value: 15, source: changedLawSource }],
};

function agreementJson(agreedOn: LocalDate): string {
  const loans = loansOnPaper(exampleSale({ instalments: 36 }), agreedOn, lawOn(agreedOn, changedLawTable));
  const [loan] = loans;
  if (!loan) throw new Error("the sale has no loan");
  return JSON.stringify(writePaper("credit_agreement", loan, { ...specimenPaperFacts(loans, loan), date: agreedOn }).blocks);
}

describe("a document states the law that applied on the day of its agreement", () => {
  test("an agreement from before a change of the law states the old law, even if it is printed later", () => {
    const text = agreementJson(localDate("2027-04-05"));
    expect(text).toContain("14 days");
    expect(text).toContain("19 April 2027");
    expect(text).toContain("within 30 days");
    expect(text).toContain("£30,000");
    expect(text).toContain("eight weeks");
    expect(text).toContain("notify you 10 working days in advance");
  });

  test("an agreement that is made on the day of a change of the law states the new law", () => {
    const text = agreementJson(changeDay);
    expect(text).toContain("21 days");
    expect(text).toContain("27 April 2027");
    expect(text).toContain("within 45 days");
    expect(text).toContain("£50,000");
    expect(text).toContain("six weeks");
    expect(text).toContain("notify you 15 working days in advance");
    expect(text).not.toMatch(/14 days|£30,000|eight weeks/);
  });
});
