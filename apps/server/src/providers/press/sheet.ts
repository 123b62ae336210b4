import type { Paper } from "@farthing/domain/paperwork";
import { formatLongDay, papers } from "@farthing/domain/wording";
import type { PdfFile, Tag } from "./pdf-file.ts";
import { drawLine, drawLines, lineHeight, linesOf, type Style } from "./typesetting.ts";

export const inkColour = "#14202B";
const mutedColour = "#4A5764";
export const hairlineColour = "#CBC6BC";
export const tealColour = "#0B5C6B";
export const bronzeColour = "#A8632E";

export const pageGeometry = { width: 595.28, height: 841.89, left: 48, right: 547.28, top: 110, bottom: 784 } as const;

export const styles = {
  title: { size: 19, weight: "bold", colour: inkColour },
  heading: { size: 12, weight: "bold", colour: inkColour },
  subheading: { size: 10.5, weight: "bold", colour: inkColour },
  body: { size: 9.6, weight: "regular", colour: inkColour },
  strong: { size: 9.6, weight: "bold", colour: inkColour },
  label: { size: 9.6, weight: "regular", colour: mutedColour },
  small: { size: 8.4, weight: "regular", colour: mutedColour },
  figure: { size: 17, weight: "bold", colour: inkColour },
} as const satisfies Record<string, Style>;

export interface PageStrip {
  readonly height: number;
  /** True if this part must not be the last on a page, for example a heading. */
  readonly staysWithNext?: boolean;
  readonly draw: (y: number) => void;
  /** This part is drawn again at the top of the next page, for example a table header. */
  readonly repeats?: { readonly height: number; readonly draw: (y: number) => void };
}

const blankStrip = (height: number): PageStrip => ({ height, draw: () => undefined });

export class PageWriter {
  readonly file: PdfFile;
  readonly paper: Paper;
  readonly section: Tag;
  #y = 0;

  constructor(file: PdfFile, paper: Paper) {
    this.file = file;
    this.paper = paper;
    this.section = file.tag("Sect", file.root);
    this.#turnPage();
  }

  put(strips: readonly PageStrip[]): void {
    strips.forEach((strip, index) => {
      const together = strip.height + heightKeptWith(strips, index);
      // A gap never causes a page break, because a gap after the last block would create an empty page.
      if (!isGap(strip) && this.#y + together > pageGeometry.bottom && this.#y > pageGeometry.top) {
        this.#turnPage();
        if (strip.repeats) {
          strip.repeats.draw(this.#y);
          this.#y += strip.repeats.height;
        }
      }
      if (this.#y === pageGeometry.top && strip.height > 0 && isGap(strip)) return;
      strip.draw(this.#y);
      this.#y += strip.height;
    });
  }

  #turnPage(): void {
    this.file.pdf.addPage();
    this.file.asDecoration(() => drawHeader(this.file, this.paper), "Top");
    this.#y = pageGeometry.top;
  }
}

const gapStrips = new WeakSet<PageStrip>();
const isGap = (strip: PageStrip): boolean => gapStrips.has(strip);

export function makeGap(height: number): PageStrip {
  const strip = blankStrip(height);
  gapStrips.add(strip);
  return strip;
}

function heightKeptWith(strips: readonly PageStrip[], index: number): number {
  let height = 0;
  for (let at = index; strips[at]?.staysWithNext; at++) height += strips[at + 1]?.height ?? 0;
  return height;
}

/** Farthing's logo, the wren of the farthing coin, on a grid of 32 by 32. */
const logoShapes = [
  { path: "M6 11.5a7 7 0 0 1 7-7v7h9v16a16 16 0 0 1-16-16z", colour: tealColour },
  { path: "M22 11.5v-9a9 9 0 0 1 9 9z", colour: bronzeColour },
  { path: "M6.3 8.6 1 10.2l5 1.7z", colour: bronzeColour },
] as const;

function drawHeader(file: PdfFile, paper: Paper): void {
  const { pdf } = file;
  pdf
    .save()
    .translate(pageGeometry.left - 1, 40)
    .scale(0.72);
  for (const { path, colour } of logoShapes) pdf.path(path).fill(colour);
  pdf.circle(10.3, 8.9, 1.25).fill("#FFFFFF").restore();
  const name: Style = { size: 14, weight: "bold", colour: inkColour };
  drawLines(file, linesOf(paper.letterhead.name, name, 240), name, { x: pageGeometry.left + 28, y: 41 });
  drawSender(file, paper);
  pdf.moveTo(pageGeometry.left, 94).lineTo(pageGeometry.right, 94).lineWidth(0.8).strokeColor(inkColour).stroke();
}

function drawSender(file: PdfFile, { kind, reference, date, letterhead: { legalName, address } }: Paper): void {
  const rows = [
    { text: legalName, style: { ...styles.small, weight: "bold", colour: inkColour } },
    { text: address, style: styles.small },
    { text: [`${papers.numberLabelOf(kind)} `, papers.strong(reference)], style: styles.small },
    { text: formatLongDay(date), style: styles.small },
  ] as const satisfies readonly { text: papers.PaperText; style: Style }[];
  rows.forEach(({ text, style }, index) => {
    const [line = []] = linesOf(text, style, 300);
    drawLine(file, line, style, { x: 0, y: 40 + index * lineHeight(style), rightOf: pageGeometry.right });
  });
}

/** The page count is known only at the end, so footers are drawn last. */
export function drawFooters(file: PdfFile, papersOnPages: readonly { readonly paper: Paper; readonly pages: number }[]): void {
  let pageIndex = 0;
  for (const { paper, pages } of papersOnPages) {
    for (let number = 1; number <= pages; number++, pageIndex++) {
      file.pdf.switchToPage(pageIndex);
      file.asDecoration(() => drawFooter(file, paper, papers.pageOf(paper.kind, paper.reference, number, pages)), "Bottom");
    }
  }
}

function drawFooter(file: PdfFile, { letterhead }: Paper, right: string): void {
  file.pdf.moveTo(pageGeometry.left, 794).lineTo(pageGeometry.right, 794).lineWidth(0.5).strokeColor(hairlineColour).stroke();
  const style = { ...styles.small, size: 7.8 };
  const [registered = []] = linesOf(letterhead.registered, style, 360);
  drawLine(file, registered, style, { x: pageGeometry.left, y: 799 });
  const [number = []] = linesOf(right, style, 200);
  drawLine(file, number, style, { x: 0, y: 799, rightOf: pageGeometry.right });
}
