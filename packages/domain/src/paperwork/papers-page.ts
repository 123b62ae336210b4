import type { Block, Fact, Paper, Signatory, Text } from "./paper.ts";
import { specimenFiles } from "./specimen-papers.ts";

const pageIntroduction =
  "Written by `npm run papers` from the templates of `packages/domain/src/paperwork`, for invented people: one paper of each kind under each law.";

/** On this page, people can read and compare all documents without printing them. */
export function writePapersPage(): string {
  const papers = specimenFiles().flatMap((file) => file.papers.map((paper) => ({ paper, file: file.name })));
  const written = papers.flatMap(({ paper, file }) => [`## ${file}: ${paper.title}`, headOf(paper), ...paper.blocks.map(blockToMarkdown)]);
  return `${["# What the papers say", pageIntroduction, ...written].join("\n\n")}\n`;
}

const headOf = ({ kind, part, template, reference, date, letterhead }: Paper): string =>
  bulletList([`${kind} of the ${part} loan, ${template}, ${reference}, ${date}`, Object.values(letterhead).join(" · ")]);

function blockToMarkdown(block: Block): string {
  switch (block.is) {
    case "heading":
      return `${"#".repeat(block.level + 1)} ${block.text}`;
    case "paragraph":
      return toMarkdown(block.text);
    case "list":
      return bulletList(block.items.map(toMarkdown));
    case "facts":
      return addTitle(block.title, facts(block.rows));
    case "figures": {
      const figures = block.figures.map(({ label, value }) => `${label}: ${value}`);
      const { borrowed, interest, repaid } = block;
      return addTitle(
        block.title,
        bulletList([...figures, `${borrowed.text} (${borrowed.pence}) and ${interest.text} (${interest.pence}) make ${repaid}`]),
      );
    }
    case "table": {
      const head = block.columns.map(({ title }) => title);
      const rule = block.columns.map(({ isAmount }) => (isAmount ? "--:" : "---"));
      const total = block.total ? [block.total.map((cell) => cell && `**${cell}**`)] : [];
      return addTitle(block.title, [head, rule, ...block.rows, ...total].map(row).join("\n"));
    }
    case "notice":
      return addTitle(block.title, block.text.map((text) => `> ${toMarkdown(text)}`).join("\n>\n"));
    case "signatures":
      return addTitle(block.title, `${block.lead}\n\n${bulletList(block.signatories.map(signatoryText))}`);
    case "mandate":
      return addTitle(block.title, `${facts(block.rows)}\n\n${block.instruction}`);
  }
}

const addTitle = (title: string, text: string): string => `**${title}**\n\n${text}`;
const bulletList = (items: readonly string[]): string => items.map((item) => `- ${item}`).join("\n");
const facts = (rows: readonly Fact[]): string => bulletList(rows.map(({ label, value }) => `${label}: ${toMarkdown(value)}`));
const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

const toMarkdown = (text: Text): string =>
  typeof text === "string" ? text : text.map((piece) => (typeof piece === "string" ? piece : `**${piece.strong}**`)).join("");

function signatoryText({ role, note, mark }: Signatory): string {
  if (!mark) return `${role}: ${note}`;
  return `${role}: ${note}, ${mark.is === "typed" ? `“${mark.text}”` : `drawn ${mark.path}`}`;
}
