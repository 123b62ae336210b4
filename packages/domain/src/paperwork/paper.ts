import type { LocalDate } from "../money/index.ts";
import type { papers } from "../wording/index.ts";

/** The PDF file and the screen are made from the same model, so their contents cannot differ. */

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
  "complaint_answer",
  "complaint_delay",
  "signing_evidence",
] as const;
export type PaperKind = (typeof paperKinds)[number];

/** A fusion loan has two agreements, each with its own schedule. */
export const fusionLoanParts = ["goods", "project"] as const;
export type LoanPart = (typeof fusionLoanParts)[number];

export type Text = papers.PaperText;

export interface Fact {
  readonly label: string;
  readonly value: Text;
}

export interface TableColumn {
  readonly title: string;
  readonly isAmount: boolean;
}

/** `mark` (the signature) is null until the person has signed. */
export interface Signatory {
  /** The signature as typed text, or as SVG path data in a frame of 600 by 200 units. */
  readonly mark: { readonly is: "typed"; readonly text: string } | { readonly is: "drawn"; readonly path: string } | null;
  readonly role: string;
  readonly note: string;
}

export type Block =
  | { readonly is: "heading"; readonly level: 2 | 3; readonly text: string }
  | { readonly is: "paragraph"; readonly text: Text }
  | { readonly is: "facts"; readonly title: string; readonly rows: readonly Fact[] }
  /** Three amounts in large print: the loan, its cost and their sum. */
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
      readonly rows: readonly Fact[];
      readonly instruction: string;
    };
export type BlockOf<Is extends Block["is"]> = Extract<Block, { readonly is: Is }>;

export interface Letterhead {
  readonly name: string;
  readonly legalName: string;
  readonly address: string;
  readonly registered: string;
}

export interface Paper {
  readonly kind: PaperKind;
  readonly part: LoanPart;
  /** The name of the template, for example "credit_agreement/cca/2026-1". */
  readonly template: string;
  readonly title: string;
  readonly reference: string;
  readonly date: LocalDate;
  readonly letterhead: Letterhead;
  readonly blocks: readonly Block[];
}

export type WrittenContent = Pick<Paper, "title" | "blocks">;
