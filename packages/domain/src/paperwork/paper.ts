import type { LocalDate } from "../money/index.ts";
import type { papers } from "../wording/index.ts";

/**
 * A paper as it is meant, before it is printed or shown: the same model becomes a PDF and a part of a screen, so that what somebody has
 * read and what they take home cannot differ.
 */

export const paperKinds = [
  "pre_contract_information",
  "adequate_explanation",
  "loan_advance_information",
  "key_product_information",
  "draft_agreement",
  "credit_agreement",
  "decline_letter",
  "loan_amendment",
  "withdrawal_notice",
  "partial_settlement_statement",
  "signing_evidence",
] as const;
export type PaperKind = (typeof paperKinds)[number];

/** A goods loan with a project loan beside it has two agreements, each with its own schedule. */
export const loanParts = ["goods", "project"] as const;
export type LoanPart = (typeof loanParts)[number];

export type Text = papers.PaperText;

export interface Fact {
  readonly label: string;
  readonly value: Text;
}

export interface TableColumn {
  readonly title: string;
  readonly isAmount: boolean;
}

/** Whoever signs, and how far they have come with it. */
export interface Signatory {
  /** Written as the signature stands: typed letters, or the strokes of a hand as SVG path data in a frame of 600 by 200. */
  readonly mark: { readonly is: "typed"; readonly text: string } | { readonly is: "drawn"; readonly path: string } | null;
  readonly role: string;
  readonly note: string;
}

export type Block =
  | { readonly is: "heading"; readonly level: 2 | 3; readonly text: string }
  | { readonly is: "paragraph"; readonly text: Text }
  | { readonly is: "facts"; readonly title: string; readonly rows: readonly Fact[] }
  /** The three figures that stand in one size, with what is borrowed and what it costs. */
  | {
      readonly is: "figures";
      readonly title: string;
      readonly figures: readonly { readonly label: string; readonly value: string }[];
      readonly borrowed: { readonly pence: number; readonly text: string };
      readonly interest: { readonly pence: number; readonly text: string };
      readonly repaid: string;
    }
  | {
      readonly is: "table";
      readonly title: string;
      readonly columns: readonly TableColumn[];
      readonly rows: readonly (readonly string[])[];
      readonly total: readonly string[] | null;
    }
  | { readonly is: "list"; readonly items: readonly Text[] }
  | { readonly is: "notice"; readonly title: string; readonly text: readonly Text[] }
  | { readonly is: "signatures"; readonly title: string; readonly lead: string; readonly signatories: readonly Signatory[] }
  | {
      readonly is: "mandate";
      readonly title: string;
      readonly logo: string;
      readonly rows: readonly Fact[];
      readonly instruction: string;
    };
export type BlockOf<Is extends Block["is"]> = Extract<Block, { readonly is: Is }>;

/** Whose paper it is: head and foot of every page. */
export interface Letterhead {
  readonly name: string;
  readonly legalName: string;
  readonly address: string;
  readonly registered: string;
}

export interface Paper {
  readonly kind: PaperKind;
  readonly part: LoanPart;
  /** Which texts it was written with: "credit_agreement/cca/2026-1". */
  readonly template: string;
  readonly title: string;
  readonly reference: string;
  readonly date: LocalDate;
  readonly letterhead: Letterhead;
  readonly blocks: readonly Block[];
}

/** What a template writes; the rest of a paper follows from which template it was. */
export type Written = Pick<Paper, "title" | "blocks">;
