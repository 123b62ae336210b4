import type { BlockOf, Fact, Signatory } from "@farthing/domain/paperwork";
import { papers } from "@farthing/domain/wording";
import type { PdfFile, Tag } from "./pdf-file.ts";
import { bronzeColour, hairlineColour, inkColour, makeGap, type PageStrip, pageGeometry, styles, tealColour } from "./sheet.ts";
import { drawLine, drawLines, lineHeight, linesOf, type Style } from "./typesetting.ts";

const padding = 14;
const innerEdges = { left: pageGeometry.left + padding, right: pageGeometry.right - padding } as const;
const innerWidth = innerEdges.right - innerEdges.left;

function drawFrame(file: PdfFile, y: number, height: number, lineWidth = 0.8): void {
  file.asDecoration(() =>
    file.pdf
      .roundedRect(pageGeometry.left, y, pageGeometry.right - pageGeometry.left, height, 5)
      .lineWidth(lineWidth)
      .strokeColor(inkColour)
      .stroke(),
  );
}

function drawQuarterFrame(file: PdfFile, y: number, height: number): void {
  const [left, right, bottom, r, q] = [pageGeometry.left, pageGeometry.right, y + height, 5, 26];
  file.asDecoration(() =>
    file.pdf
      .path(
        `M${left + r} ${y}H${right - q}A${q} ${q} 0 0 1 ${right} ${y + q}V${bottom - r}A${r} ${r} 0 0 1 ${right - r} ${bottom}H${left + r}A${r} ${r} 0 0 1 ${left} ${bottom - r}V${y + r}A${r} ${r} 0 0 1 ${left + r} ${y}Z`,
      )
      .lineWidth(1.4)
      .strokeColor(inkColour)
      .stroke(),
  );
}

export function layOutNotice(file: PdfFile, parent: Tag, { title, text }: BlockOf<"notice">): PageStrip {
  const texts = text.map((each) => linesOf(each, styles.body, innerWidth));
  const heads = linesOf(title, styles.heading, innerWidth);
  const headHeight = heads.length * lineHeight(styles.heading) + 2;
  const height = padding * 1.6 + headHeight + texts.reduce((total, lines) => total + lines.length * lineHeight(styles.body) + 3, 0);
  return {
    height,
    draw: (top) => {
      drawFrame(file, top, height);
      let y = top + padding * 0.8;
      file.tag("H2", parent).add(() => drawLines(file, heads, styles.heading, { x: innerEdges.left, y }));
      y += headHeight;
      for (const lines of texts) {
        const at = y;
        file.tag("P", parent).add(() => drawLines(file, lines, styles.body, { x: innerEdges.left, y: at }));
        y += lines.length * lineHeight(styles.body) + 3;
      }
    },
  };
}

const barHeight = 13;

export function layOutFigures(file: PdfFile, parent: Tag, block: BlockOf<"figures">): readonly PageStrip[] {
  const { title, figures, borrowed, interest, repaid } = block;
  const height = 128;
  const column = innerWidth / figures.length;
  const draw = (top: number) => {
    drawQuarterFrame(file, top, height);
    const heads = linesOf(title, styles.heading, innerWidth);
    file.tag("H2", parent).add(() => drawLines(file, heads, styles.heading, { x: innerEdges.left, y: top + 10 }));
    figures.forEach(({ label, value }, index) => {
      const x = innerEdges.left + index * column + (index > 0 ? 12 : 0);
      if (index > 0) {
        const at = x - 12;
        file.asDecoration(() =>
          file.pdf
            .moveTo(at, top + 36)
            .lineTo(at, top + 72)
            .lineWidth(0.5)
            .strokeColor(hairlineColour)
            .stroke(),
        );
      }
      file.tag("P", parent).add(() => {
        drawLines(file, linesOf(label, styles.label, column), styles.label, { x, y: top + 34 });
        drawLines(file, linesOf(value, styles.figure, column), styles.figure, { x, y: top + 47 });
      });
    });
    drawBar(file, top + 80, borrowed.pence, interest.pence);
    drawLegend(file, parent, top + 100, [borrowed.text, interest.text, repaid]);
  };
  return [{ height, draw }, makeGap(8)];
}

/** The bar compares the loan and the interest. It is marked as decoration, because the text beside it states both amounts. */
function drawBar(file: PdfFile, y: number, borrowed: number, interest: number): void {
  const share = borrowed / Math.max(1, borrowed + interest);
  const split = innerEdges.left + innerWidth * share;
  file.asDecoration(() => {
    const { pdf } = file;
    pdf.save().roundedRect(innerEdges.left, y, innerWidth, barHeight, 3).clip();
    pdf.rect(innerEdges.left, y, split - innerEdges.left, barHeight).fill(tealColour);
    if (interest > 0) pdf.rect(split + 1.2, y, innerEdges.right - split, barHeight).fill(bronzeColour);
    pdf.restore();
  });
}

function drawLegend(file: PdfFile, parent: Tag, y: number, [borrowed = "", interest = "", repaid = ""]: readonly string[]): void {
  const texts = papers.figuresLegend(borrowed, interest, repaid);
  const swatch = 8;
  let x = innerEdges.left;
  const tag = file.tag("P", parent);
  texts.forEach((text, index) => {
    const colour = [tealColour, bronzeColour][index];
    const at = x;
    if (colour) file.asDecoration(() => file.pdf.roundedRect(at, y + 2.5, swatch, swatch, 1.5).fill(colour));
    const from = colour ? at + swatch + 4 : at;
    const [line = []] = linesOf(text, styles.body, innerWidth);
    tag.add(() => drawLine(file, line, styles.body, { x: from, y }));
    x = from + file.pdf.widthOfString(papers.plainText(text)) + 14;
  });
}

export function layOutMandate(file: PdfFile, parent: Tag, { title, rows, instruction }: BlockOf<"mandate">): readonly PageStrip[] {
  const rowHeight = lineHeight(styles.body) + 7;
  const instructions = linesOf(instruction, styles.body, innerWidth);
  const rowsTop = 44;
  const rowCount = Math.ceil(rows.length / 2);
  const height = rowsTop + rowCount * rowHeight + 8 + instructions.length * lineHeight(styles.body) + 12;
  const draw = (top: number) => {
    drawFrame(file, top, height);
    const heads = linesOf(title, styles.heading, innerWidth);
    file.tag("H2", parent).add(() => drawLines(file, heads, styles.heading, { x: innerEdges.left, y: top + 12 }));
    const table = file.tag("Table", parent);
    for (let index = 0; index < rowCount; index++) {
      const y = top + rowsTop + index * rowHeight;
      drawPair(file, table, rows.slice(index * 2, index * 2 + 2), y, index + 1 < rowCount ? y + rowHeight : null);
    }
    const y = top + rowsTop + rowCount * rowHeight + 8;
    file.tag("P", parent).add(() => drawLines(file, instructions, styles.body, { x: innerEdges.left, y }));
  };
  return [makeGap(10), { height, draw }, makeGap(6)];
}

const gutter = 22;
const halfWidth = (innerWidth - gutter) / 2;

function drawPair(file: PdfFile, table: Tag, facts: readonly Fact[], y: number, ruleAt: number | null): void {
  const row = file.tag("TR", table);
  facts.forEach(({ label, value }, index) => {
    const left = innerEdges.left + index * (halfWidth + gutter);
    const [labelLine = []] = linesOf(label, styles.label, halfWidth);
    const [valueLine = []] = linesOf(value, styles.body, halfWidth);
    file.tag("TH", row, { scope: "Row" }).add(() => drawLine(file, labelLine, styles.label, { x: left, y: y + 3 }));
    file.tag("TD", row).add(() => drawLine(file, valueLine, styles.body, { x: 0, y: y + 3, rightOf: left + halfWidth }));
    if (ruleAt !== null) {
      file.asDecoration(() =>
        file.pdf
          .moveTo(left, ruleAt)
          .lineTo(left + halfWidth, ruleAt)
          .lineWidth(0.5)
          .strokeColor(hairlineColour)
          .stroke(),
      );
    }
  });
}

export function layOutSignatures(file: PdfFile, parent: Tag, { title, lead, signatories }: BlockOf<"signatures">): readonly PageStrip[] {
  const leads = linesOf(lead, styles.strong, innerWidth);
  const headHeight = 12 + lineHeight(styles.heading) + leads.length * lineHeight(styles.strong) + 8;
  const noted = signatories.map(({ role, note }) => ({
    roles: linesOf(role, styles.body, halfWidth),
    notes: linesOf(note, styles.small, halfWidth),
  }));
  const textHeight = Math.max(
    ...noted.map(({ roles, notes }) => roles.length * lineHeight(styles.body) + notes.length * lineHeight(styles.small)),
  );
  const height = headHeight + signatureMarkHeight + 6 + textHeight + 12;
  const draw = (top: number) => {
    drawFrame(file, top, height);
    const heads = linesOf(title, styles.heading, innerWidth);
    file.tag("H2", parent).add(() => drawLines(file, heads, styles.heading, { x: innerEdges.left, y: top + 10 }));
    const leadTop = top + 12 + lineHeight(styles.heading);
    file.tag("P", parent).add(() => drawLines(file, leads, styles.strong, { x: innerEdges.left, y: leadTop }));
    signatories.forEach((signatory, index) => {
      const x = innerEdges.left + index * (halfWidth + gutter);
      const line = top + headHeight + signatureMarkHeight;
      drawSignatureMark(file, parent, signatory, x, top + headHeight);
      file.asDecoration(() =>
        file.pdf
          .moveTo(x, line)
          .lineTo(x + halfWidth, line)
          .lineWidth(0.7)
          .strokeColor(inkColour)
          .stroke(),
      );
      const { roles = [], notes = [] } = noted[index] ?? {};
      file.tag("P", parent).add(() => {
        drawLines(file, roles, styles.body, { x, y: line + 5 });
        drawLines(file, notes, styles.small, { x, y: line + 5 + roles.length * lineHeight(styles.body) });
      });
    });
  };
  return [{ ...makeGap(10), staysWithNext: true }, { height, draw }, makeGap(8)];
}

const signatureMarkHeight = 40;
const typedSignatureStyle: Style = { size: 17, weight: "regular", colour: inkColour };
const signatureCanvasSize = { width: 600, height: 200 } as const;

function drawSignatureMark(file: PdfFile, parent: Tag, { mark, role }: Signatory, x: number, y: number): void {
  if (!mark) return;
  if (mark.is === "typed") {
    const [line = []] = linesOf(mark.text, typedSignatureStyle, halfWidth);
    file.tag("P", parent).add(() => drawLine(file, line, typedSignatureStyle, { x: x + 2, y: y + 12 }));
    return;
  }
  const scale = (signatureMarkHeight - 2) / signatureCanvasSize.height;
  const bbox = [x, y, x + signatureCanvasSize.width * scale, y + signatureMarkHeight] as const;
  file.tag("Figure", parent, { alt: papers.drawnSignatureLabel(role), bbox }).add(() => {
    file.pdf
      .save()
      .translate(x, y)
      .scale(scale)
      .path(mark.path)
      .lineWidth(5)
      .lineCap("round")
      .lineJoin("round")
      .strokeColor(inkColour)
      .stroke()
      .restore();
  });
}
