import { describe, expect, test } from "vitest";
import { localDate } from "../money/index.ts";
import { papers } from "../wording/index.ts";
import { draftOf, loansOnPaper, type Paper, signPaper, writePaper } from "./index.ts";
import { exampleSale, specimenPaperFacts } from "./specimen.ts";

const agreementsOf = (sale: Parameters<typeof exampleSale>[0]): readonly Paper[] => {
  const loans = loansOnPaper(exampleSale(sale), localDate("2026-11-15"));
  return loans.map((loan) => writePaper("credit_agreement", loan, specimenPaperFacts(loans, loan)));
};

const textOf = ({ blocks }: Paper): string => JSON.stringify(blocks);

const headingsOf = ({ blocks }: Paper): readonly string[] =>
  blocks.flatMap((block) => (block.is === "heading" ? block.text : "title" in block ? block.title : []));

describe("credit agreements", () => {
  test("an agreement under the CCA names the Act and has its sections in the statutory order", () => {
    const [agreement] = agreementsOf({ instalments: 36 });
    expect(agreement).toMatchObject({ template: "credit_agreement/cca/2026-1", title: papers.agreement.title.cca, part: "goods" });
    expect(agreement && headingsOf(agreement)).toEqual([
      "Key information",
      "The parties",
      "Financial and related particulars",
      "Missing payments",
      "What we may charge if something goes wrong",
      "Right to withdraw",
      "If something is wrong with the goods",
      "Early settlement",
      "Ending the agreement, and the law",
      "Complaints",
      "Your repayments, one by one",
      "Instruction to your bank or building society to pay by Direct Debit",
      "The Direct Debit Guarantee",
      "Signatures",
    ]);
  });

  test("a deferred payment credit agreement has no statutory heading and no interest, but a right to withdraw", () => {
    const [agreement] = agreementsOf({ apr: "0.0", rpm: "0", instalments: 10, regime: "DPC" });
    expect(agreement?.template).toBe("credit_agreement/dpc/2026-1");
    expect(agreement?.title).not.toContain("Consumer Credit Act");
    expect(agreement && textOf(agreement)).toContain("within ");
    expect(agreement && textOf(agreement)).not.toContain('"Interest"');
  });

  test("the agreement of an exempt loan states no right to withdraw and no right to claim under section 75", () => {
    const [agreement] = agreementsOf({ apr: "0.0", rpm: "0", instalments: 10, regime: "EXEMPT_60F" });
    expect(agreement?.template).toBe("credit_agreement/exempt/2026-1");
    expect(agreement && textOf(agreement)).not.toContain("section 75");
    expect(agreement && textOf(agreement)).toContain(papers.agreement.withdrawal.none);
  });

  test("a fusion loan has two agreements, each with its own schedule and a reference to the other", () => {
    const agreements = agreementsOf({ instalments: 48, project: { loanAmount: "2000.00", instalments: 24 } });
    expect(agreements.map(({ part, title }) => [part, title])).toEqual([
      ["goods", `Goods Loan: ${papers.agreement.title.cca}`],
      ["project", `Project Loan: ${papers.agreement.title.cca}`],
    ]);
    expect(agreements.map(textOf).map((text) => text.includes("It is an agreement of its own"))).toEqual([true, true]);
    expect(agreements[1] && textOf(agreements[1])).toContain("£83.41");
  });

  test("an agreement states the last day for withdrawing, counted from the date of the agreement", () => {
    const date = localDate("2025-12-20");
    const loans = loansOnPaper(exampleSale({ instalments: 12 }), date);
    const [loan] = loans;
    if (!loan) throw new Error("there is a loan");
    expect(textOf(writePaper("credit_agreement", loan, { ...specimenPaperFacts(loans, loan), date }))).toContain("3 January 2026");
  });

  test("signing an agreement changes only its signatures", () => {
    const [agreement] = agreementsOf({ instalments: 12 });
    if (!agreement) throw new Error("there is an agreement");
    const signed = signPaper(agreement, {
      mark: { is: "typed", text: "Priya" },
      customerAt: "2026-11-15T10:00:00Z",
      creditorAt: "2026-11-16T00:00:07Z",
    });
    const isText = ({ is }: { readonly is: string }) => is !== "signatures";
    expect(signed).toEqual({ ...agreement, blocks: signed.blocks });
    expect(signed.blocks.filter(isText)).toEqual(agreement.blocks.filter(isText));
    expect(signed.blocks.at(-1)).toMatchObject({
      signatories: [
        { mark: { is: "typed", text: "Priya" }, note: "Signed 15 Nov 2026, 10:00" },
        { mark: { is: "typed", text: "Farthing Finance Limited" }, note: "Signed 16 Nov 2026, 00:00, which makes the agreement" },
      ],
    });
    expect(draftOf(agreement)).toMatchObject({
      kind: "draft_agreement",
      template: "draft_agreement/cca/2026-1",
      title: `Draft: ${agreement.title}`,
    });
  });

  test("an agreement states the early settlement fee only if the product has this fee", () => {
    const fee = papers.agreement.early.deferral(papers.agreement.early.fee("£29"));
    const [without] = agreementsOf({ instalments: 24, deferral: 6 });
    const [withFee] = agreementsOf({ instalments: 24, deferral: 6, earlySettlementFee: true });
    expect(without && textOf(without)).not.toContain(fee);
    expect(withFee && textOf(withFee)).toContain(fee);
  });

  test("an agreement states exactly the charges of the specification", () => {
    const [agreement] = agreementsOf({ instalments: 24 });
    const charges = agreement?.blocks.find((block) => block.is === "table" && block.title === papers.agreement.missing.charges);
    expect(charges).toMatchObject({ rows: [[expect.any(String), "£22"], ...Array.from({ length: 3 }, () => [expect.any(String), "£25"])] });
  });
});
