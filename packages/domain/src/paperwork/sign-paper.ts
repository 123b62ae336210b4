import { formatMoment, papers } from "../wording/index.ts";
import type { Block, BlockOf, Paper, Signatory } from "./paper.ts";

const { signatures: words } = papers.agreement;

export interface SignatureMarks {
  readonly mark: NonNullable<Signatory["mark"]>;
  readonly customerAt: string;
  readonly creditorAt: string;
}

/** Apart from the signatures, the document stays exactly as the customer saw it. */
export const signPaper = (paper: Paper, signed: SignatureMarks): Paper => ({
  ...paper,
  blocks: paper.blocks.map((block): Block => (block.is === "signatures" ? fillSignatures(block, paper, signed) : block)),
});

const formatSigningTime = (instant: string): string => formatMoment(instant, "DD MMM YYYY, HH:mm");

function fillSignatures(
  block: BlockOf<"signatures">,
  { letterhead }: Paper,
  { mark, customerAt, creditorAt }: SignatureMarks,
): BlockOf<"signatures"> {
  const entries = [
    { mark, note: words.signed(formatSigningTime(customerAt)) },
    { mark: { is: "typed" as const, text: letterhead.legalName }, note: words.makes(formatSigningTime(creditorAt)) },
  ];
  return { ...block, signatories: block.signatories.map((signatory, index) => ({ ...signatory, ...entries[index] })) };
}
