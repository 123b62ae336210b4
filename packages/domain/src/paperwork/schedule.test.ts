import * as fc from "fast-check";
import { expect, test } from "vitest";
import { combinedLoan, loanInDocument } from "../application/index.ts";
import { quote } from "../lending/index.ts";
import { localDate, type Pence, parsePounds, pence, sum, toPounds } from "../money/index.ts";
import { papers } from "../wording/index.ts";
import { loansOnPaper, type Paper, writePaper } from "./index.ts";
import { exampleSale, specimenPaperFacts } from "./specimen.ts";

const saleArbitrary = fc.record({
  goods: fc.integer({ min: 250_00, max: 25_000_00 }),
  depositShare: fc.integer({ min: 0, max: 50 }),
  instalments: fc.integer({ min: 1, max: 120 }),
  deferral: fc.constantFrom(0, 0, 6, 12),
  rate: fc.constantFrom(
    { apr: "0.0", rpm: "0" },
    { apr: "9.9", rpm: "0.7898" },
    { apr: "19.9", rpm: "1.5239" },
    { apr: "29.9", rpm: "2.2043" },
  ),
  project: fc.option(fc.record({ loanAmount: fc.integer({ min: 360_00, max: 9_000_00 }), instalments: fc.integer({ min: 2, max: 60 }) })),
});

function column({ blocks }: Paper, title: string): { readonly rows: readonly Pence[]; readonly total: Pence } {
  const table = blocks.find((block) => block.is === "table" && block.title === papers.agreement.schedule.title);
  if (table?.is !== "table") throw new Error("every agreement has its schedule");
  const index = table.columns.findIndex((each) => each.title === title);
  const amount = (text: string | undefined) => parsePounds((text ?? "").replace(/[£,]/g, ""));
  return { rows: table.rows.map((row) => amount(row[index])), total: amount(table.total?.[index] || "0") };
}

test("the schedule of any agreement adds up to the amounts of the decision, exact to the penny", () => {
  fc.assert(
    fc.property(saleArbitrary, ({ goods, depositShare, instalments, deferral, rate, project }) => {
      const document = exampleSale({
        goodsAmount: toPounds(pence(goods)),
        deposit: toPounds(pence(Math.floor((goods * depositShare) / 100))),
        instalments,
        deferral,
        ...rate,
        ...(project && { project: { loanAmount: toPounds(pence(project.loanAmount)), instalments: project.instalments } }),
      });
      const loan = loanInDocument(document);
      if (!loan) throw new Error("every one of these is a loan");
      const loans = loansOnPaper(document, localDate("2026-11-15"));
      const agreements = loans.map((each) => writePaper("credit_agreement", each, specimenPaperFacts(loans, each)));
      const decided = combinedLoan(loan);
      const quoted = quote(loan);

      const repayments = agreements.map((agreement) => column(agreement, papers.agreement.schedule.columns.amount));
      for (const { rows, total } of repayments) expect(sum(rows)).toBe(total);
      expect(repayments[0]?.total).toBe(quoted.totalRepayable);
      expect(repayments[1]?.total).toBe(project ? pence(project.loanAmount) : undefined);
      expect(sum(loans.map(({ amount }) => amount))).toBe(decided.loanAmount);
      expect(sum(loans.map(({ instalment }) => instalment))).toBe(decided.instalment);

      if (quoted.interest > 0 && agreements[0]) {
        const interest = column(agreements[0], papers.agreement.schedule.columns.interest);
        expect(sum(interest.rows)).toBe(quoted.interest);
        expect(interest.total).toBe(quoted.interest);
      }
      for (const agreement of agreements) expect(column(agreement, papers.agreement.schedule.columns.left).rows.at(-1)).toBe(0);
    }),
    { numRuns: 150 },
  );
});
