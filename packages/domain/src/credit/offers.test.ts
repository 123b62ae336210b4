import { describe, expect, test } from "vitest";
import vectors from "../../test/loan-vectors.json" with { type: "json" };
import { sampleProduct } from "../../test/sample-products.ts";
import { documentSchema, type Offers } from "../application/index.ts";
import { acceptOfferNames, declineOfferNames, projectLoan } from "../lending/index.ts";
import { parsePounds, pence, toPounds } from "../money/index.ts";
import { commitmentsForMaxInstalment, evaluate, type Policy, shippedPolicies } from "./index.ts";
import { isAnythingOffered, type OfferRequest, offersFor } from "./offers.ts";
import { type InputDifferences, inputsWith } from "./specimen.ts";

const [policy] = shippedPolicies as [Policy];
const product = sampleProduct({ apr: "19.9", instalments: [12, 24, 36, 48, 60], minDepositPercentage: "10" });
const request: OfferRequest = {
  product,
  goodsAmount: pence(3_000_00),
  deposit: pence(300_00),
  instalments: 24,
  deferralMonths: 0,
  project: null,
  projectProduct: sampleProduct({ id: "project", instalments: [12, 24] }),
  allowed: new Set([...declineOfferNames, ...acceptOfferNames]),
};

/** Evaluates an ordinary customer whose commitments lead to this maximum instalment. */
function evaluationWithMaxInstalment(maxInstalment: string, differs: InputDifferences = {}) {
  const { today } = inputsWith();
  const declared = {
    today,
    isPensioner: false,
    grossAnnual: pence(40_000_00),
    housing: pence(550_00),
    hasPartner: false,
    dependants: 1,
    essentialSpending: null,
  };
  const commitments = commitmentsForMaxInstalment(policy, { ...declared, revolvingBalance: pence(0) }, parsePounds(maxInstalment));
  if (commitments === null) throw new RangeError(`An income of 40,000 does not carry ${maxInstalment}`);
  const applicant = { income: "40000.00" };
  return evaluate(
    policy,
    inputsWith({ applicant, ...differs, bureau: { instalmentCommitments: toPounds(commitments), ...differs.bureau } }),
  );
}

const expectedVectorResult = (name: string): unknown => vectors.find((vector) => vector.name.startsWith(name))?.expected;

describe("the offers of a decision", () => {
  test("a decline for affordability offers a longer term, a higher deposit or cheaper goods (TA-01)", () => {
    const evaluation = evaluationWithMaxInstalment("110.00");
    expect(evaluation).toMatchObject({ outcome: "decline", reasonCodes: ["AFF1"], maxInstalment: 110_00 });
    const offers = offersFor(evaluation, request);
    const expected = expectedVectorResult("TA-01") as Record<
      "increaseTerm" | "increaseDeposit" | "reduceLoan",
      Record<string, string | number>
    >;
    const { minimumTerm, monthlyRepayment, totalRepaymentAmount } = expected.increaseTerm;
    expect(offers?.maxInstalmentAmount).toBe("110.00");
    expect(offers?.forDocument).toMatchObject({
      increaseTerm: { offered: true, minimumTerm, monthlyRepayment, totalRepaymentAmount },
      increaseDeposit: { offered: true, minimumDeposit: expected.increaseDeposit.minimumDeposit },
      reduceLoan: { offered: true, maximumGoodsAmount: expected.reduceLoan.maximumGoodsAmount },
      increaseLoan: { offered: false },
      reduceTerm: { offered: false },
      fusionLoan: { offered: false },
    });
  });

  test("an acceptance offers a larger loan and a project loan (TA-02)", () => {
    const evaluation = evaluationWithMaxInstalment("180.00");
    expect(evaluation).toMatchObject({ outcome: "accept", maxInstalment: 180_00 });
    const expected = expectedVectorResult("TA-02") as { increaseLoan: object; maximumProjectLoanAmount: string };
    expect(offersFor(evaluation, request)?.forDocument).toMatchObject({
      increaseLoan: { offered: true, ...expected.increaseLoan },
      reduceTerm: { offered: false },
      fusionLoan: { offered: true, maximumProjectLoanAmount: expected.maximumProjectLoanAmount },
      increaseTerm: { offered: false },
    });
  });

  test("an acceptance with a large surplus also offers a shorter term (TA-03)", () => {
    const evaluation = evaluationWithMaxInstalment("260.00");
    const expected = expectedVectorResult("TA-03") as {
      reduceTerm: { term: number; monthlyRepayment: string; totalRepaymentAmount: string };
    };
    const { term, ...repayment } = expected.reduceTerm;
    expect(offersFor(evaluation, request)?.views.reduceTermOffer).toMatchObject({
      repaidOver: term,
      monthlyRepayment: repayment.monthlyRepayment,
      totalRepayable: repayment.totalRepaymentAmount,
    });
  });

  test("the document schema accepts the offers of a decision", () => {
    for (const maximum of ["110.00", "260.00"]) {
      const offers: Offers | undefined = offersFor(evaluationWithMaxInstalment(maximum), request)?.forDocument;
      expect(documentSchema.parse({ loanTailoring: { offers } }).loanTailoring?.offers).toEqual(offers);
    }
  });

  test("a referral, or a decline for another reason than affordability, has no offers", () => {
    expect(offersFor(evaluationWithMaxInstalment("110.00", { bureau: { score: 350 } }), request)).toBeNull();
    expect(offersFor(evaluationWithMaxInstalment("110.00", { appeal: true }), request)).toBeNull();
    expect(offersFor(evaluationWithMaxInstalment("180.00", { bureau: { identity: { strength: "weak" } } }), request)).toBeNull();
  });

  test("a loan with the maximum amount of its offer is accepted without further checks", () => {
    const rich = { applicant: { income: "90000.00" } };
    const evaluation = evaluate(policy, inputsWith({ ...rich, loan: { amount: "2700.00", instalment: "135.17" } }));
    const offer = offersFor(evaluation, request)?.forDocument.increaseLoan;
    expect(offer).toMatchObject({ offered: true, maximumLoanAmount: "9999.99" });
    const taken = { amount: "9999.99", instalment: offer?.offered ? offer.monthlyRepayment : null };
    expect(evaluate(policy, inputsWith({ ...rich, loan: taken })).outcome).toBe("accept");
  });

  test("offers do not exceed the policy's maximum for the credit score", () => {
    const modest = { applicant: { income: "90000.00" }, bureau: { score: 500 }, loan: { amount: "2700.00", instalment: "135.17" } };
    const evaluation = evaluate(policy, inputsWith(modest));
    expect(evaluation).toMatchObject({ outcome: "accept", riskLoanMax: 7_500_00 });
    expect(offersFor(evaluation, request)?.forDocument.increaseLoan).toMatchObject({ maximumLoanAmount: "7500.00" });
  });

  test("offers keep an existing project loan and never add a second one", () => {
    const withProject = { loan: { amount: "3180.00", instalment: "155.17" } };
    const offers = offersFor(evaluationWithMaxInstalment("150.00", withProject), { ...request, project: projectLoan(pence(480_00), 24) });
    expect(offers?.forDocument).toMatchObject({
      increaseDeposit: { offered: true, monthlyRepayment: "130.00" },
      increaseLoan: { offered: false },
    });
    const accepted = offersFor(evaluationWithMaxInstalment("250.00", withProject), { ...request, project: projectLoan(pence(480_00), 24) });
    expect(accepted?.forDocument).toMatchObject({ increaseLoan: { monthlyRepayment: "230.00" }, fusionLoan: { offered: false } });
  });
});

test("a referral has no offers, even if affordability is its only reason", () => {
  const evaluation = evaluationWithMaxInstalment("110.00");
  expect(offersFor({ ...evaluation, outcome: "refer" }, request)).toBeNull();
});

test("a decision has offers if at least one kind of offer is available", () => {
  const offers = offersFor(evaluationWithMaxInstalment("110.00"), request);
  if (!offers) throw new Error("there are offers");
  const made = (offered: readonly boolean[]) =>
    ({ ...offers, forDocument: Object.fromEntries(offered.map((yes, index) => [index, { offered: yes }])) }) as typeof offers;
  expect([isAnythingOffered(offers), isAnythingOffered(made([false, true])), isAnythingOffered(made([false, false]))]).toEqual([
    true,
    true,
    false,
  ]);
});
