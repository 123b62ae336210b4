import { describe, expect, test } from "vitest";
import { localDate, pence } from "../money/index.ts";
import { formatMoney, formatPercentage, papers } from "../wording/index.ts";
import { hasTemplate, loansOnPaper, type Paper, writePaper } from "./index.ts";
import { exampleSale, type SpecimenSale, specimenPaperFacts } from "./specimen.ts";

const agreementDay = localDate("2026-11-15");
const interestFreeSale = { apr: "0.0", rpm: "0", instalments: 10 } as const;

function firstLoanAndFacts(sale: SpecimenSale) {
  const loans = loansOnPaper(exampleSale(sale), agreementDay);
  const [loan] = loans;
  if (!loan) throw new Error("there is a loan");
  return { loan, facts: specimenPaperFacts(loans, loan) };
}

const textOf = ({ blocks }: Paper): string => JSON.stringify(blocks);
const titlesOf = ({ blocks }: Paper) => blocks.flatMap((block) => ("title" in block ? block.title : []));
const tableRow = ({ blocks }: Paper, title: string, label: string): readonly string[] | undefined =>
  blocks.flatMap((block) => (block.is === "table" && block.title === title ? block.rows : [])).find(([first]) => first === label);

describe("pre-contract credit information", () => {
  test("pre-contract information has its five parts in the statutory order", () => {
    const { loan, facts } = firstLoanAndFacts({ instalments: 36 });
    const paper = writePaper("pre_contract_information", loan, facts);
    const { contact, features, costs, rights, distance } = papers.preContract;
    expect(titlesOf(paper).slice(1)).toEqual([contact, features, costs, rights, distance].map(({ title }) => title));
  });

  test("pre-contract information states its validity, the charges for late payment, and that there are no other charges", () => {
    const { loan, facts } = firstLoanAndFacts({ instalments: 36 });
    const text = textOf(writePaper("pre_contract_information", loan, facts));
    for (const said of [
      "£22 for a recalled direct debit",
      "£25 for returned cheques",
      "£25 for breach letters",
      '"£0"',
      "15 December 2026",
    ])
      expect(text).toContain(said);
  });

  test("pre-contract information contains all amounts and dates, lender and shop, and the early settlement fee [S3-135]", () => {
    const { loan, facts } = firstLoanAndFacts({ instalments: 36, deferral: 12, apr: "29.9", rpm: "2.2043", earlySettlementFee: true });
    const text = textOf(writePaper("pre_contract_information", loan, facts));
    for (const figure of [loan.amount, loan.instalment, loan.cashPrice, loan.totalAmountPayable])
      expect(text).toContain(formatMoney(figure));
    for (const said of [
      "35 monthly repayments",
      "and a last one of",
      "48 months",
      "Hartland king-size bed",
      "29.90%",
      "12 months",
      papers.agreement.early.deferral(papers.agreement.early.fee("£29")),
    ])
      expect(text).toContain(said);
    expect(text).toContain(papers.preContract.contact.intermediary);
    const direct = { ...facts, retailer: { ...facts.retailer, isBroker: false, immediatePayout: true } };
    const paidAtOnce = textOf(writePaper("pre_contract_information", loan, direct));
    expect(paidAtOnce).not.toContain(papers.preContract.contact.intermediary);
    expect(paidAtOnce).toContain(papers.agreement.amount(formatMoney(loan.amount), facts.retailer.name, true));
    expect(text).not.toContain(papers.agreement.amount(formatMoney(loan.amount), facts.retailer.name, true));
  });

  test.each([true, false])("all documents of a buy now pay later loan agree about fee (%s), compensation and interest", (hasFee) => {
    const { loan, facts } = firstLoanAndFacts({ instalments: 36, deferral: 12, apr: "29.9", rpm: "2.2043", earlySettlementFee: hasFee });
    const kinds = ["pre_contract_information", "adequate_explanation", "draft_agreement", "credit_agreement"] as const;
    for (const kind of kinds) {
      const text = textOf(writePaper(kind, loan, facts));
      expect([kind, text.includes("administration fee")]).toEqual([kind, hasFee]);
      expect(text).toContain("15 November 2027");
      expect(text).not.toMatch(/[a-z] (If|There|Otherwise) /);
      if (hasFee) expect(text).not.toContain("There are no other charges");
    }
    const information = textOf(writePaper("pre_contract_information", loan, facts));
    expect(information).toContain(hasFee ? "Only if you repay everything during the deferral period" : papers.agreement.early.noFee);
    for (const kind of ["pre_contract_information", "credit_agreement"] as const)
      expect(textOf(writePaper(kind, loan, facts))).toContain("without interest");
  });

  test("the pre-contract information of a project loan contains the amount, repayments, APR and total of that loan [S3-136]", () => {
    const loans = loansOnPaper(exampleSale({ instalments: 24, project: { loanAmount: "2000.00", instalments: 30 } }), agreementDay);
    const project = loans.find(({ part }) => part === "project");
    if (!project) throw new Error("there is a project loan");
    const text = textOf(writePaper("pre_contract_information", project, specimenPaperFacts(loans, project)));
    for (const figure of [project.amount, project.instalment, project.totalAmountPayable]) expect(text).toContain(formatMoney(figure));
    for (const said of ["29 monthly repayments", "and a last one of", formatPercentage(project.aprPercent)]) expect(text).toContain(said);
  });

  test("early repayment saves interest only if the loan has interest", () => {
    const { earlyIs, earlyFree } = papers.preContract.rights;
    const withInterest = firstLoanAndFacts({ instalments: 36 });
    expect(textOf(writePaper("pre_contract_information", withInterest.loan, withInterest.facts))).toContain(earlyIs);
    const without = firstLoanAndFacts({ ...interestFreeSale, instalments: 36 });
    const text = textOf(writePaper("pre_contract_information", without.loan, without.facts));
    expect(text).toContain(earlyFree);
    expect(text).not.toContain(earlyIs);
  });

  test("pre-contract information is only for regulated loans, and other loans have other documents", () => {
    const kinds = ["pre_contract_information", "loan_advance_information", "key_product_information"] as const;
    expect((["CCA", "DPC", "EXEMPT_60F"] as const).map((regime) => kinds.filter((kind) => hasTemplate(kind, regime)))).toEqual([
      ["pre_contract_information"],
      ["loan_advance_information", "key_product_information"],
      ["loan_advance_information"],
    ]);
    const { loan, facts } = firstLoanAndFacts({ ...interestFreeSale, regime: "DPC" });
    expect(() => writePaper("pre_contract_information", loan, facts)).toThrow("There is no pre_contract_information under DPC");
  });
});

describe("explanations before a loan", () => {
  test.each([
    ["CCA", { instalments: 36 }, "About the loan"],
    ["DPC", { ...interestFreeSale, regime: "DPC" }, "Loan key features"],
    ["EXEMPT_60F", { ...interestFreeSale, regime: "EXEMPT_60F" }, "Loan Key Features (Unregulated)"],
  ] as const)("the explanation of a loan under %s has the heading of its law", (_, sale, title) => {
    const { loan, facts } = firstLoanAndFacts(sale);
    expect(writePaper("adequate_explanation", loan, facts).title).toBe(title);
  });

  test("the explanation warns of the end of a deferral and states the cost of both loans of a fusion loan", () => {
    const deferred = firstLoanAndFacts({ instalments: 36, deferral: 12, apr: "29.9", rpm: "2.2043" });
    expect(textOf(writePaper("adequate_explanation", deferred.loan, deferred.facts))).toContain("by 15 November 2027");
    const fusion = firstLoanAndFacts({
      instalments: 48,
      goodsAmount: "6000.00",
      deposit: "0.00",
      project: { loanAmount: "2000.00", instalments: 24 },
    });
    const both = textOf(writePaper("adequate_explanation", fusion.loan, fusion.facts));
    expect(both).toContain("£260.48 a month");
    expect(both).toContain("Goods Loan: Key information");
    expect(both).toContain("Project Loan: 23 monthly repayments of £83.33");
    expect(both).toContain("In all, for both loans and with any deposit, you pay £10,503.23.");
    expect(both).not.toContain("In all, with any deposit");
  });

  test("the explanation invites questions and does not ask the customer to confirm that it was adequate", () => {
    const { loan, facts } = firstLoanAndFacts({ instalments: 36 });
    const text = textOf(writePaper("adequate_explanation", loan, facts));
    expect(text).toContain("Ask us anything");
    expect(text).not.toMatch(/I (have|confirm|understand)|adequate/);
  });
});

test("a decline letter names the credit agency and a person to contact, but no score", () => {
  const { loan, facts } = firstLoanAndFacts({ instalments: 36 });
  const text = textOf(writePaper("decline_letter", loan, { ...facts, reasons: ["The loan is not affordable."], automatic: true }));
  expect(text).toContain(facts.lender.creditAgency);
  expect(text).toContain("ask for a person to look at it again");
  expect(text).not.toMatch(/score|fraud/i);
});

test("an amendment document shows the agreed amounts next to the new amounts", () => {
  const before = firstLoanAndFacts({ instalments: 36 }).loan;
  const { loan, facts } = firstLoanAndFacts({ instalments: 24, goodsAmount: "1999.00" });
  const paper = writePaper("loan_amendment", loan, { ...facts, before });
  const { table, rows } = papers.notices.amendment;
  expect(tableRow(paper, table, rows.goods)).toEqual([rows.goods, "£1,849.00", "£1,999.00"]);
  expect(tableRow(paper, table, rows.term)).toEqual([rows.term, "36 months", "24 months"]);
  const { changedGoods } = papers.notices.amendment;
  expect(textOf(paper)).not.toContain(changedGoods.title);
  const withOtherGoods = { ...facts, before: { ...before, goods: "Two-seater sofa, grey" } };
  const ofOtherGoods = writePaper("loan_amendment", loan, withOtherGoods);
  expect(ofOtherGoods.blocks.find((block) => block.is === "facts" && block.title === changedGoods.title)).toMatchObject({
    rows: [
      { label: changedGoods.rows.before, value: "Two-seater sofa, grey" },
      { label: changedGoods.rows.after, value: loan.goods },
    ],
  });
});

test("a withdrawal notice states the last day for repayment and the largest cost", () => {
  const { loan, facts } = firstLoanAndFacts({ instalments: 36 });
  const notice = { noticeGiven: localDate("2026-11-10"), creditGiven: localDate("2026-11-10") };
  const text = textOf(writePaper("withdrawal_notice", loan, { ...facts, ...notice }));
  expect(text).toContain("10 December 2026");
  expect(text).toContain("£1,776.40");
});

test("the statement of a partial settlement gives the balance and the smaller instalment, exact to the penny", () => {
  const { loan, facts } = firstLoanAndFacts({ instalments: 36 });
  const before = {
    leftToPay: pence(3_487_99),
    instalment: pence(160_11),
    finalInstalment: pence(160_07),
    instalments: 24,
    total: pence(3_842_60),
  };
  const after = {
    leftToPay: pence(2_487_99),
    instalment: pence(114_21),
    finalInstalment: pence(114_17),
    instalments: 24,
    total: pence(2_741_00),
  };
  const paid = { partPayment: pence(1_000_00), paidOn: localDate("2027-11-15") };
  const paper = writePaper("partial_settlement_statement", loan, { ...facts, ...paid, before, after });
  const { table, rows } = papers.notices.settlement;
  expect(tableRow(paper, table, rows.balance)).toEqual([rows.balance, "£3,487.99", "£2,487.99"]);
  expect(tableRow(paper, table, rows.monthly)).toEqual([rows.monthly, "£160.11", "£114.21"]);
  expect(textOf(paper)).toContain("You pay £1,101.60 less");
});

test("the statement of a fully settled loan says that nothing more is collected", () => {
  const { loan, facts } = firstLoanAndFacts({ instalments: 36 });
  const before = { leftToPay: pence(50_00), instalment: pence(25_00), finalInstalment: pence(25_00), instalments: 2, total: pence(50_00) };
  const after = { leftToPay: pence(0), instalment: pence(0), finalInstalment: pence(0), instalments: 0, total: pence(0) };
  const paid = { partPayment: pence(50_00), paidOn: localDate("2027-11-15") };
  expect(textOf(writePaper("partial_settlement_statement", loan, { ...facts, ...paid, before, after }))).toContain(
    papers.notices.settlement.paidOff,
  );
});
