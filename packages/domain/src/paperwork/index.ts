export { loanPapersAvailable, paperFileName } from "./availability.ts";
export type { LenderOnPaper, LoanPaperFacts, PaperFacts, Signed } from "./facts.ts";
export { goodsLoanOnPaper, type LoanOnPaper, loansOnPaper, projectLoanOnPaper } from "./loan-on-paper.ts";
export {
  type Block,
  type BlockOf,
  type Fact,
  fusionLoanParts,
  type Letterhead,
  type LoanPart,
  type Paper,
  type PaperKind,
  paperKinds,
  type Signatory,
  type Text,
} from "./paper.ts";
export { bankAccountOnPaper, customerOnPaper } from "./people-on-paper.ts";
export { type EvidenceFacts, signingEvidence } from "./signing-evidence.ts";
export {
  type FactsOfKind,
  hasTemplate,
  informationKinds,
  kindsToShow,
  type LoanPaperKind,
  letterheadOf,
  type PaperSubject,
  type WrittenKind,
  writePaper,
} from "./templates.ts";
