import { loanAccountOf } from "../application/index.ts";
import { settlementEffect } from "../lending/index.ts";
import { localDate, pence } from "../money/index.ts";
import type { Regime } from "../vocabulary/index.ts";
import type { LoanPaperFacts } from "./facts.ts";
import { loansOnPaper } from "./loan-on-paper.ts";
import type { Paper } from "./paper.ts";
import { type SignatureMarks, signPaper } from "./sign-paper.ts";
import { signingEvidence } from "./signing-evidence.ts";
import { exampleSale, type SpecimenSale, specimenPaperFacts } from "./specimen.ts";
import { hasTemplate, type LoanPaperKind, writePaper } from "./templates.ts";

/** Tests print these examples, one for each kind of document and each regime. */

export interface SpecimenFile {
  readonly name: string;
  readonly papers: readonly Paper[];
}

const agreedOn = localDate("2026-11-15");
const interestFreeTerms = { apr: "0.0", rpm: "0", instalments: 10 } as const;

const saleByRegime = {
  CCA: { instalments: 36 },
  DPC: { ...interestFreeTerms, regime: "DPC" },
  EXEMPT_60F: { ...interestFreeTerms, regime: "EXEMPT_60F" },
} as const satisfies Record<Regime, SpecimenSale>;

const deferredSale: SpecimenSale = { instalments: 36, deferral: 12, apr: "29.9", rpm: "2.2043", earlySettlementFee: true };
const fusionSale: SpecimenSale = {
  instalments: 48,
  goodsAmount: "6000.00",
  deposit: "0.00",
  project: { loanAmount: "2000.00", instalments: 24 },
};

function factsOfLoans(sale: SpecimenSale): readonly LoanPaperFacts[] {
  const loans = loansOnPaper(exampleSale(sale), agreedOn);
  return loans.map((loan) => specimenPaperFacts(loans, loan));
}

function factsOf(sale: SpecimenSale): LoanPaperFacts {
  const [facts] = factsOfLoans(sale);
  if (!facts) throw new RangeError("A specimen has a loan");
  return facts;
}

export const specimenFiles = (): readonly SpecimenFile[] => [
  ...(["CCA", "DPC", "EXEMPT_60F"] as const).flatMap(loanPapersUnder),
  {
    name: "deferred-information",
    papers: (["pre_contract_information", "adequate_explanation"] as const).map((kind) => writeLoanPaper(kind, factsOf(deferredSale))),
  },
  { name: "deferred-agreement", papers: [writeLoanPaper("credit_agreement", factsOf(deferredSale))] },
  { name: "fusion-signed-by-name", papers: signedFusionAgreements({ is: "typed", text: nameWithRareLetters }) },
  {
    name: "fusion-signed-by-hand",
    papers: signedFusionAgreements({ is: "drawn", path: "M20 120L60 40L90 150L130 60L180 140L240 80L320 130L480 70" }),
  },
  ...letters(),
];

const loanPaperKinds: readonly LoanPaperKind[] = [
  "pre_contract_information",
  "adequate_explanation",
  "loan_advance_information",
  "key_product_information",
  "draft_agreement",
  "credit_agreement",
];

const writeLoanPaper = (kind: LoanPaperKind, facts: LoanPaperFacts): Paper => writePaper(kind, facts.loan, facts);

const loanPapersUnder = (regime: Regime): readonly SpecimenFile[] =>
  loanPaperKinds
    .filter((kind) => hasTemplate(kind, regime))
    .map((kind) => ({ name: `${regime}-${kind}`, papers: [writeLoanPaper(kind, factsOf(saleByRegime[regime]))] }));

/** The letters of this name are in three font files, so printing the name needs all three. */
const nameWithRareLetters = "Zoë Nguyễn-Łukaszewicz";

function signedFusionAgreements(mark: SignatureMarks["mark"]): readonly Paper[] {
  const [requestedAt, customerAt, creditorAt] = ["2026-11-15T14:12:40Z", "2026-11-15T14:30:05Z", "2026-11-15T14:30:09Z"] as const;
  const agreements = factsOfLoans(fusionSale).map((facts) =>
    signPaper(writeLoanPaper("credit_agreement", { ...facts, customer: { ...facts.customer, name: nameWithRareLetters } }), {
      mark,
      customerAt,
      creditorAt,
    }),
  );
  const [about] = agreements;
  if (!about) throw new RangeError("A fusion has agreements");
  const evidence = signingEvidence({
    about,
    signer: nameWithRareLetters,
    signature: mark.is === "typed" ? { is: "typed", name: mark.text } : mark,
    consents: ["legallyBound", "directDebit"],
    address: "203.0.113.7",
    userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
    requestedAt,
    signedAt: customerAt,
    sealedAt: creditorAt,
    papers: agreements.map(({ title, template }) => ({ title, template, modelHash: "0123456789abcdef".repeat(4) })),
    signingId: "0199a0c2-7d1e-7c3a-9a51-2f6f0d9b1c11",
    decisionId: "0199a0b7-31aa-7e02-8f0e-6a1d4c7e9b22",
  });
  return [...agreements, evidence];
}

/** Letters after a decision and during an agreement are the same under every regime. */
function letters(): readonly SpecimenFile[] {
  const facts = factsOf(saleByRegime.CCA);
  const { loan } = facts;
  const amended = factsOf({ instalments: 24, goodsAmount: "1999.00" });
  const partPayment = pence(500_00);
  const paidOn = localDate("2027-11-15");
  const account = loanAccountOf({ document: exampleSale(saleByRegime.CCA), signedAt: `${agreedOn}T10:00:00.000Z` }, [], paidOn);
  if (!account) throw new RangeError("What is settled in part is a loan.");
  const settled = { ...settlementEffect(account, partPayment), partPayment, paidOn };
  const papers = [
    writePaper("decline_letter", loan, { ...facts, reasons: ["The loan is not affordable."], automatic: true }),
    writePaper("loan_amendment", loan, { ...amended, before: loan }),
    writePaper("withdrawal_notice", loan, { ...facts, noticeGiven: agreedOn, creditGiven: agreedOn }),
    writePaper("partial_settlement_statement", loan, { ...facts, ...settled }),
    writePaper("complaint_answer", loan, {
      ...facts,
      reference: "C1042",
      complaint: {
        customer: facts.customer.name,
        about: "goods",
        receivedOn: agreedOn,
        outcome: "partlyUpheld",
        isSummary: false,
        answer: "The drawer was faulty, and a new one is fitted.\n\nThe delivery was on the agreed day.",
        redress: pence(50_00),
      },
    }),
    writePaper("complaint_delay", loan, {
      ...facts,
      reference: "C1042",
      complaint: { customer: facts.customer.name, about: "goods", receivedOn: agreedOn },
    }),
  ];
  return papers.map((paper) => ({ name: paper.kind, papers: [paper] }));
}
