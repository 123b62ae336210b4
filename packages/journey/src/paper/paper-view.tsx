import type { PaperReply } from "@farthing/contract";
import { signatureAreaSize } from "@farthing/domain/application";
import { papers } from "@farthing/domain/wording";
import { Facts, Figures, Notice, preventLineBreaks } from "@farthing/ui";
import { Fragment, type ReactNode } from "react";

type Block = PaperReply["blocks"][number];
type BlockOf<Is extends Block["is"]> = Extract<Block, { readonly is: Is }>;
type PaperText = Extract<Block, { is: "paragraph" }>["text"];

export interface PaperViewProps {
  paper: PaperReply;
  /** The level of the title. Headings inside the document are one level below. */
  level?: 2 | 3;
}

export const countPaperSections = ({ blocks }: PaperReply): number =>
  blocks.filter((block) => block.is === "heading" || "title" in block).length;

/** The PDF file is printed from the same model, so the page and the file have the same content. */
export function PaperView({ paper, level = 2 }: PaperViewProps) {
  const Title = `h${level}` as const;
  const { legalName, address, registered } = paper.letterhead;
  return (
    <article className="stack stack--snug" aria-label={paper.title}>
      <p className="muted">
        {legalName}, {preventLineBreaks(address)}
      </p>
      <Title className="head-24">{paper.title}</Title>
      {paper.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document does not change while it is shown, so the index identifies a block
        <Fragment key={index}>{renderBlock(block, level)}</Fragment>
      ))}
      <p className="muted">{registered}</p>
    </article>
  );
}

function renderBlock(block: Block, level: 2 | 3): ReactNode {
  const Heading = level === 2 ? "h3" : "h4";
  switch (block.is) {
    case "heading":
      return <Heading>{block.text}</Heading>;
    case "paragraph":
      return (
        <p>
          <PaperTextContent text={block.text} />
        </p>
      );
    case "facts":
      return (
        <>
          <Heading>{block.title}</Heading>
          <Rows rows={block.rows} />
        </>
      );
    case "figures":
      return <KeyFigures block={block} heading={<Heading>{block.title}</Heading>} />;
    case "table":
      return <PlainTable block={block} />;
    case "list":
      return (
        <ul className="bullets">
          {block.items.map((item) => (
            <li key={plainTextOf(item)}>
              <PaperTextContent text={item} />
            </li>
          ))}
        </ul>
      );
    case "notice":
      return (
        <Notice tone="plain" title={block.title}>
          {block.text.map((text) => (
            <p key={plainTextOf(text)}>
              <PaperTextContent text={text} />
            </p>
          ))}
        </Notice>
      );
    case "signatures":
      return <Signatures block={block} heading={<Heading>{block.title}</Heading>} />;
    case "mandate":
      return (
        <>
          <Heading>{block.title}</Heading>
          <Rows rows={block.rows} />
          <p>{preventLineBreaks(block.instruction)}</p>
        </>
      );
  }
}

const textPieces = (text: PaperText) => (typeof text === "string" ? [text] : text);
const plainTextOf = (text: PaperText): string =>
  textPieces(text)
    .map((piece) => (typeof piece === "string" ? piece : piece.strong))
    .join("");

function PaperTextContent({ text }: { text: PaperText }) {
  return textPieces(text).map((piece) =>
    typeof piece === "string" ? (
      <Fragment key={piece}>{preventLineBreaks(piece)}</Fragment>
    ) : (
      <b key={piece.strong}>{preventLineBreaks(piece.strong)}</b>
    ),
  );
}

const Rows = ({ rows }: Pick<BlockOf<"facts">, "rows">) => (
  <Facts small look="words" facts={rows.map(({ label, value }) => ({ term: label, value: <PaperTextContent text={value} /> }))} />
);

function KeyFigures({ block, heading }: { block: BlockOf<"figures">; heading: ReactNode }) {
  const { figures, borrowed, interest, repaid } = block;
  return (
    <>
      {heading}
      <Figures figures={figures} />
      <p>
        {papers.figuresLegend(borrowed.text, interest.text, repaid).map((text) => (
          <Fragment key={plainTextOf([...text])}>
            <PaperTextContent text={[...text]} />{" "}
          </Fragment>
        ))}
      </p>
    </>
  );
}

function PlainTable({ block: { title, columns, rows, total } }: { block: BlockOf<"table"> }) {
  const cells = (row: readonly string[]) =>
    row.map((cell, index) => (
      <td key={columns[index]?.title} className={columns[index]?.isAmount ? "number" : undefined}>
        {cell}
      </td>
    ));
  return (
    <table className="table">
      <caption>{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th scope="col" key={column.title} className={column.isAmount ? "number" : undefined}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join()}>{cells(row)}</tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>{cells(total)}</tr>
        </tfoot>
      )}
    </table>
  );
}

function Signatures({ block: { lead, signatories }, heading }: { block: BlockOf<"signatures">; heading: ReactNode }) {
  return (
    <>
      {heading}
      <p>
        <b>{lead}</b>
      </p>
      {signatories.map(({ mark, role, note }) => (
        <div key={role}>
          {mark?.is === "typed" && <p className="signature signature--small">{mark.text}</p>}
          {mark?.is === "drawn" && (
            <svg
              className="signature signature--small"
              viewBox={`0 0 ${signatureAreaSize.width} ${signatureAreaSize.height}`}
              role="img"
              aria-label={role}
            >
              <path d={mark.path} />
            </svg>
          )}
          <p>{role}</p>
          <p className="muted">{note}</p>
        </div>
      ))}
    </>
  );
}
