import { papers } from "../wording/index.ts";
import {
  addLoanToTitle,
  complaints,
  earlySettlement,
  heading,
  jointLiabilityLimits,
  keyFigures,
  mandate,
  missingPayments,
  paragraph,
  particulars,
  parties,
  schedule,
  signatures,
  withdrawal,
} from "./agreement-sections.ts";
import type { LoanPaperFacts } from "./facts.ts";
import type { Block, Paper, WrittenContent } from "./paper.ts";

const { agreement: words } = papers;

/** SI 2010/1014 prescribes the contents of an agreement under the CCA, and their order. */
export function ccaAgreement(facts: LoanPaperFacts): WrittenContent {
  const { loan, retailer } = facts;
  return {
    title: addLoanToTitle(words.title.cca, facts),
    blocks: [
      keyFigures(loan),
      ...parties(facts),
      ...particulars(facts),
      ...missingPayments(facts),
      ...withdrawal(facts),
      heading(words.goodsWrong.title),
      paragraph(words.goodsWrong.section75(retailer.name, ...jointLiabilityLimits(loan))),
      ...earlySettlement(facts),
      heading(words.ending.title),
      paragraph(words.ending.cca),
      ...complaints(facts, words.complaints.supervisor),
      ...schedule(loan),
      ...mandate(facts),
      signatures(facts, words.signatures.cca),
    ],
  };
}

/** The law prescribes no heading for agreements about deferred payment credit and exempt loans. */
const plainAgreementWriter =
  (title: string, supervisor: string, goodsWrong: (retailer: string, above: string, most: string) => string) =>
  (facts: LoanPaperFacts): WrittenContent => ({
    title: addLoanToTitle(title, facts),
    blocks: [
      keyFigures(facts.loan),
      ...parties(facts),
      ...particulars(facts),
      ...missingPayments(facts),
      ...withdrawal(facts),
      ...earlySettlement(facts),
      heading(words.goodsWrong.title),
      paragraph(goodsWrong(facts.retailer.name, ...jointLiabilityLimits(facts.loan))),
      heading(words.ending.title),
      paragraph(words.ending.plain),
      ...complaints(facts, supervisor),
      ...schedule(facts.loan),
      ...mandate(facts),
      signatures(facts, words.signatures.plain),
    ],
  });

export const dpcAgreement = plainAgreementWriter(words.title.dpc, words.complaints.authority, words.goodsWrong.section75);
export const exemptAgreement = plainAgreementWriter(words.title.exempt, words.complaints.authority, words.goodsWrong.shop);

const draftNote: Block = { is: "notice", title: words.draft, text: [words.draftNote] };

const markedAsDraft = ({ title, blocks }: WrittenContent): WrittenContent => ({
  title: `${words.draft}: ${title}`,
  blocks: [draftNote, ...blocks],
});

/** The draft of an agreement has the same text and is marked as a draft (s.55C). */
export const asDraftTemplate =
  (agreement: (facts: LoanPaperFacts) => WrittenContent) =>
  (facts: LoanPaperFacts): WrittenContent =>
    markedAsDraft(agreement(facts));

export const draftOf = (agreement: Paper): Paper => ({
  ...agreement,
  kind: "draft_agreement",
  template: agreement.template.replace(/^[^/]+/, "draft_agreement"),
  ...markedAsDraft(agreement),
});
