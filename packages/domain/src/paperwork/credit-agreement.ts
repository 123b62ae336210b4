import { papers } from "../wording/index.ts";
import {
  addLoanToTitle,
  complaints,
  earlySettlement,
  heading,
  jointLiability,
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

/** Writes an agreement under the CCA. SI 2010/1014 prescribes the contents and their order (facts §3.3). */
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
      paragraph(words.goodsWrong.section75(retailer.name, ...jointLiability(loan))),
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

/** Writes an agreement for deferred payment credit or for an exempt loan. The law prescribes no heading for such an agreement. */
const plainAgreement =
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
      paragraph(goodsWrong(facts.retailer.name, ...jointLiability(facts.loan))),
      heading(words.ending.title),
      paragraph(words.ending.plain),
      ...complaints(facts, supervisor),
      ...schedule(facts.loan),
      ...mandate(facts),
      signatures(facts, words.signatures.plain),
    ],
  });

export const dpcAgreement = plainAgreement(words.title.dpc, words.complaints.authority, words.goodsWrong.section75);
export const exemptAgreement = plainAgreement(words.title.exempt, words.complaints.authority, words.goodsWrong.shop);

const draftNote: Block = { is: "notice", title: words.draft, text: [words.draftNote] };

const markedAsDraft = ({ title, blocks }: WrittenContent): WrittenContent => ({
  title: `${words.draft}: ${title}`,
  blocks: [draftNote, ...blocks],
});

/**
 * Turns the template of an agreement into the template of its draft (s.55C). The draft has the text of the agreement and is marked as a
 * draft.
 */
export const asDraftTemplate =
  (agreement: (facts: LoanPaperFacts) => WrittenContent) =>
  (facts: LoanPaperFacts): WrittenContent =>
    markedAsDraft(agreement(facts));

/** Returns the draft of an agreement that is not signed yet. The draft has the same text and is marked as a draft. */
export const draftOf = (agreement: Paper): Paper => ({
  ...agreement,
  kind: "draft_agreement",
  template: agreement.template.replace(/^[^/]+/, "draft_agreement"),
  ...markedAsDraft(agreement),
});
