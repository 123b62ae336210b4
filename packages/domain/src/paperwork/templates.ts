import { deferredPaymentCreditFrom } from "../law/index.ts";
import { type LocalDate, localDate } from "../money/index.ts";
import type { Regime } from "../vocabulary/index.ts";
import { papers } from "../wording/index.ts";
import { asDraftTemplate, ccaAgreement, dpcAgreement, exemptAgreement } from "./credit-agreement.ts";
import type { LoanPaperFacts, PaperFacts } from "./facts.ts";
import {
  type AmendmentFacts,
  type ComplaintAnswerFacts,
  type ComplaintDelayPaperFacts,
  complaintAnswer,
  complaintDelay,
  type DeclineFacts,
  declineLetter,
  loanAmendment,
  partialSettlementStatement,
  type SettlementFacts,
  type WithdrawalFacts,
  withdrawalNotice,
} from "./letters.ts";
import { ccaExplanation, dpcExplanation, exemptExplanation, keyProductInformation, loanAdvanceInformation } from "./loan-features.ts";
import type { LoanPart, Paper, PaperKind, WrittenContent } from "./paper.ts";
import { preContractInformation } from "./pre-contract-information.ts";

/** Old versions of a document's text are kept, so that every document that a customer saw can be reproduced. */
interface Template<F> {
  readonly name: string;
  readonly regimes: readonly Regime[];
  readonly firstDay: LocalDate;
  readonly write: (facts: F) => WrittenContent;
}

/** The evidence page has no template, because the signing creates it. */
export interface FactsOfKind {
  readonly pre_contract_information: LoanPaperFacts;
  readonly adequate_explanation: LoanPaperFacts;
  readonly loan_advance_information: LoanPaperFacts;
  readonly key_product_information: LoanPaperFacts;
  readonly draft_agreement: LoanPaperFacts;
  readonly credit_agreement: LoanPaperFacts;
  readonly decline_letter: DeclineFacts;
  readonly loan_amendment: AmendmentFacts;
  readonly withdrawal_notice: WithdrawalFacts;
  readonly partial_settlement_statement: SettlementFacts;
  readonly complaint_answer: ComplaintAnswerFacts;
  readonly complaint_delay: ComplaintDelayPaperFacts;
}
export type PaperKindWithTemplate = keyof FactsOfKind & PaperKind;

/** A customer reads some of these documents before signing. The regime (the law that applies) decides which. */
export const informationKinds = ["pre_contract_information", "loan_advance_information", "key_product_information"] as const;

/** Only the Consumer Credit Act requires a separate document with explanations. The documents are in the order of display. */
export const kindsToShow = (regime: Regime): readonly LoanPaperKind[] =>
  regime === "CCA" ? ["pre_contract_information", "adequate_explanation"] : ["key_product_information", "loan_advance_information"];

/** These templates need only the data of a loan. */
export type LoanPaperKind = { [K in PaperKindWithTemplate]: LoanPaperFacts extends FactsOfKind[K] ? K : never }[PaperKindWithTemplate];

const firstTemplateDay = localDate("2026-01-01");
const deferredPaymentCreditBegins = deferredPaymentCreditFrom();

const agreements: readonly Template<LoanPaperFacts>[] = [
  { name: "cca/2026-1", regimes: ["CCA"], firstDay: firstTemplateDay, write: ccaAgreement },
  { name: "dpc/2026-1", regimes: ["DPC"], firstDay: deferredPaymentCreditBegins, write: dpcAgreement },
  { name: "exempt/2026-1", regimes: ["EXEMPT_60F"], firstDay: firstTemplateDay, write: exemptAgreement },
];

const everyRegime: readonly Regime[] = ["CCA", "DPC", "EXEMPT_60F"];

const templatesForEveryRegime = <F>(write: (facts: F) => WrittenContent): readonly Template<F>[] => [
  { name: "any/2026-1", regimes: everyRegime, firstDay: firstTemplateDay, write },
];

const templates: { readonly [K in PaperKindWithTemplate]: readonly Template<FactsOfKind[K]>[] } = {
  pre_contract_information: [{ name: "cca/2026-1", regimes: ["CCA"], firstDay: firstTemplateDay, write: preContractInformation }],
  adequate_explanation: [
    { name: "cca/2026-1", regimes: ["CCA"], firstDay: firstTemplateDay, write: ccaExplanation },
    { name: "dpc/2026-1", regimes: ["DPC"], firstDay: deferredPaymentCreditBegins, write: dpcExplanation },
    { name: "exempt/2026-1", regimes: ["EXEMPT_60F"], firstDay: firstTemplateDay, write: exemptExplanation },
  ],
  loan_advance_information: [
    { name: "plain/2026-1", regimes: ["DPC", "EXEMPT_60F"], firstDay: firstTemplateDay, write: loanAdvanceInformation },
  ],
  key_product_information: [{ name: "dpc/2026-1", regimes: ["DPC"], firstDay: deferredPaymentCreditBegins, write: keyProductInformation }],
  credit_agreement: agreements,
  draft_agreement: agreements.map((template) => ({ ...template, write: asDraftTemplate(template.write) })),
  decline_letter: templatesForEveryRegime(declineLetter),
  loan_amendment: templatesForEveryRegime(loanAmendment),
  withdrawal_notice: templatesForEveryRegime(withdrawalNotice),
  partial_settlement_statement: templatesForEveryRegime(partialSettlementStatement),
  complaint_answer: templatesForEveryRegime(complaintAnswer),
  complaint_delay: templatesForEveryRegime(complaintDelay),
};

/** Before the first day of the oldest template, the oldest template applies. */
function templateFor<K extends PaperKindWithTemplate>(kind: K, regime: Regime, date: LocalDate): Template<FactsOfKind[K]> {
  const ofRegime = templates[kind].filter(({ regimes }) => regimes.includes(regime));
  const template = ofRegime.findLast(({ firstDay }) => firstDay <= date) ?? ofRegime[0];
  if (!template) throw new RangeError(`There is no ${kind} under ${regime}`);
  return template;
}

export const hasTemplate = (kind: PaperKindWithTemplate, regime: Regime): boolean =>
  templates[kind].some(({ regimes }) => regimes.includes(regime));

export interface PaperSubject {
  readonly part: LoanPart;
  readonly regime: Regime;
}

export function writePaper<K extends PaperKindWithTemplate>(kind: K, { part, regime }: PaperSubject, facts: FactsOfKind[K]): Paper {
  const template = templateFor(kind, regime, facts.date);
  return {
    kind,
    part,
    template: `${kind}/${template.name}`,
    reference: facts.reference,
    date: facts.date,
    letterhead: letterheadOf(facts),
    ...template.write(facts),
  };
}

const letterheadOf = ({ lender }: Pick<PaperFacts, "lender">): Paper["letterhead"] => ({
  name: lender.tradingName,
  legalName: lender.legalName,
  address: lender.address,
  registered: papers.agreement.registered(lender.fcaNumber),
});
