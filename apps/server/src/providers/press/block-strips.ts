import type { Block, BlockOf, Fact, Text } from "@farthing/domain/paperwork";
import { layOutFigures, layOutMandate, layOutNotice, layOutSignatures } from "./boxes.ts";
import type { PdfFile, Tag } from "./pdf-file.ts";
import { hairlineColour, makeGap, type PageStrip, pageGeometry, styles } from "./sheet.ts";
import { drawLine, drawLines, type Line, lineHeight, linesOf, type Style } from "./typesetting.ts";

/** A page break never divides a strip, such as a line of text. All strips of a block share one accessibility tag. */

export interface Column {
  readonly left: number;
  readonly right: number;
}

const fullWidth: Column = { left: pageGeometry.left, right: pageGeometry.right };

export function layOutBlock(file: PdfFile, parent: Tag, block: Block): readonly PageStrip[] {
  switch (block.is) {
    case "heading":
      return headingStrips(file, parent, block);
    case "paragraph":
      return [...textStrips(file, parent, block.text, styles.body), makeGap(5)];
    case "facts":
      return factStrips(file, parent, block);
    case "figures":
      return layOutFigures(file, parent, block);
    case "table":
      return tableStrips(file, parent, block);
    case "list":
      return [...block.items.flatMap(listItems(file, parent)), makeGap(6)];
    case "notice":
      return [makeGap(6), layOutNotice(file, parent, block), makeGap(8)];
    case "signatures":
      return layOutSignatures(file, parent, block);
    case "mandate":
      return layOutMandate(file, parent, block);
  }
}

export function layOutTitle(file: PdfFile, parent: Tag, title: string): readonly PageStrip[] {
  return [...taggedLines(file, () => file.tag("H1", parent), linesOf(title, styles.title, 400), styles.title, fullWidth), makeGap(10)];
}

function headingStrips(file: PdfFile, parent: Tag, { level, text }: BlockOf<"heading">): readonly PageStrip[] {
  const style = level === 2 ? styles.heading : styles.subheading;
  const lines = linesOf(text, style, pageGeometry.right - pageGeometry.left);
  return [
    makeGap(8),
    ...taggedLines(file, () => file.tag(`H${level}`, parent), lines, style, fullWidth, true),
    { ...makeGap(2), staysWithNext: true },
  ];
}

const textStrips = (file: PdfFile, parent: Tag, text: Text, style: Style): readonly PageStrip[] =>
  taggedLines(file, () => file.tag("P", parent), linesOf(text, style, pageGeometry.right - pageGeometry.left), style, fullWidth);

/** If a page break falls within a paragraph, each page gets at least two lines. */
function taggedLines(
  file: PdfFile,
  makeTag: () => Tag,
  lines: readonly Line[],
  style: Style,
  { left }: Column,
  allTogether = false,
): readonly PageStrip[] {
  let tag: Tag | undefined;
  return lines.map((line, index) => ({
    height: lineHeight(style),
    staysWithNext: allTogether || (lines.length > 1 && (index === 0 || index === lines.length - 2)),
    draw: (y) => {
      tag ??= makeTag();
      tag.add(() => drawLine(file, line, style, { x: left, y }));
    },
  }));
}

const listItems = (file: PdfFile, parent: Tag) => {
  let list: Tag | undefined;
  const indent = 12;
  return (item: Text): readonly PageStrip[] => {
    const lines = linesOf(item, styles.body, pageGeometry.right - pageGeometry.left - indent);
    return [
      {
        height: lines.length * lineHeight(styles.body) + 2,
        draw: (y) => {
          list ??= file.tag("L", parent);
          const entry = file.tag("LI", list);
          const bullet = linesOf("•", styles.body, indent);
          file.tag("Lbl", entry).add(() => drawLines(file, bullet, styles.body, { x: pageGeometry.left, y }));
          file.tag("LBody", entry).add(() => drawLines(file, lines, styles.body, { x: pageGeometry.left + indent, y }));
        },
      },
    ];
  };
};

const labelShare = 0.26;
const rowPadding = 4.2;

function factStrips(file: PdfFile, parent: Tag, { title, rows }: BlockOf<"facts">): readonly PageStrip[] {
  let table: Tag | undefined;
  const strips = rows.map((row, index) => factRow(file, () => (table ??= file.tag("Table", parent)), row, index + 1 < rows.length));
  return [...headingStrips(file, parent, { is: "heading", level: 2, text: title }), ...strips, makeGap(6)];
}

function factRow(file: PdfFile, tableTag: () => Tag, { label, value }: Fact, ruled: boolean): PageStrip {
  const width = pageGeometry.right - pageGeometry.left;
  const labels = linesOf(label, styles.label, width * labelShare - 10);
  const values = linesOf(value, styles.body, width * (1 - labelShare));
  const height = Math.max(labels.length, values.length) * lineHeight(styles.body) + 2 * rowPadding;
  return {
    height,
    draw: (y) => {
      const row = file.tag("TR", tableTag());
      file.tag("TH", row, { scope: "Row" }).add(() => drawLines(file, labels, styles.label, { x: pageGeometry.left, y: y + rowPadding }));
      const x = pageGeometry.left + width * labelShare;
      file.tag("TD", row).add(() => drawLines(file, values, styles.body, { x, y: y + rowPadding }));
      if (ruled) drawRule(file, y + height);
    },
  };
}

function drawRule(file: PdfFile, y: number, { left, right }: Column = fullWidth, colour = hairlineColour): void {
  file.asDecoration(() => file.pdf.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor(colour).stroke());
}

const cellPadding = 2.6;

function tableStrips(file: PdfFile, parent: Tag, block: BlockOf<"table">): readonly PageStrip[] {
  const { title, columns, rows, total } = block;
  const places = columnPositions(block);
  let table: Tag | undefined;
  const tableTag = () => (table ??= file.tag("Table", parent));
  const drawCells = (cells: readonly string[], style: Style, y: number, tagOf: ((index: number) => Tag) | null) =>
    cells.forEach((cell, index) => {
      const { left = pageGeometry.left, right = pageGeometry.right } = places[index] ?? {};
      const [line = []] = linesOf(cell, style, right - left + 40);
      const place = { x: left, y: y + cellPadding, ...(columns[index]?.isAmount && { rightOf: right }) };
      const draw = () => drawLine(file, line, style, place);
      tagOf ? tagOf(index).add(draw) : draw();
    });
  const height = lineHeight(styles.body) + 2 * cellPadding;
  const titles = columns.map((column) => column.title);
  const head = { ...styles.label, weight: "bold" } as const;
  const repeats = {
    height,
    draw: (y: number) => {
      file.asDecoration(() => drawCells(titles, head, y, null));
      drawRule(file, y + height);
    },
  };
  const rowStrip = (cells: readonly string[], style: Style, ruled: boolean): PageStrip => ({
    height,
    repeats,
    draw: (y) => {
      const row = file.tag("TR", tableTag());
      drawCells(cells, style, y, (index) => (index === 0 ? file.tag("TH", row, { scope: "Row" }) : file.tag("TD", row)));
      if (ruled) drawRule(file, y + height);
    },
  });
  return [
    ...headingStrips(file, parent, { is: "heading", level: 2, text: title }),
    {
      height,
      staysWithNext: true,
      draw: (y) => {
        const row = file.tag("TR", tableTag());
        drawCells(titles, head, y, () => file.tag("TH", row, { scope: "Column" }));
        drawRule(file, y + height);
      },
    },
    ...rows.map((cells) => rowStrip(cells, styles.body, true)),
    ...(total ? [rowStrip(total, styles.strong, false)] : []),
    makeGap(8),
  ];
}

/**
 * The first column's share of a table's width, by the number of columns. In a table with few columns, the first column contains text. With
 * many columns, it contains a number.
 */
const firstColumnShares: Readonly<Record<number, number>> = { 2: 0.75, 3: 0.46 };

function columnPositions({ columns }: BlockOf<"table">): readonly Column[] {
  const width = pageGeometry.right - pageGeometry.left;
  const first = width * (firstColumnShares[columns.length] ?? 0.1);
  const each = (width - first) / (columns.length - 1);
  return columns.map((_, index) => {
    const left = index === 0 ? pageGeometry.left : pageGeometry.left + first + (index - 1) * each;
    return { left, right: index === 0 ? pageGeometry.left + first : left + each - (index + 1 < columns.length ? 12 : 0) };
  });
}
