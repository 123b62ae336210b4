export { loanPapersAvailable, paperFileName } from "./availability.ts";
export { draftOf } from "./credit-agreement.ts";
export type { LenderOnPaper, LoanPaperFacts, PaperFacts } from "./facts.ts";
export { type LoanOnPaper, loansOnPaper } from "./loan-on-paper.ts";
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
export { withPapersShown } from "./papers-shown.ts";
export { bankAccountOnPaper, customerOnPaper } from "./people-on-paper.ts";
export { sealedPapers } from "./sealed-papers.ts";
export { type SignatureMarks, signPaper } from "./sign-paper.ts";
export { type EvidenceFacts, signingEvidence } from "./signing-evidence.ts";
export {
  type FactsOfKind,
  hasTemplate,
  informationKinds,
  kindsToShow,
  type LoanPaperKind,
  type PaperKindWithTemplate,
  type PaperSubject,
  writePaper,
} from "./templates.ts";
