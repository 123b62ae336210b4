import type { Text } from "@farthing/domain/paperwork";
import { type Face, faceFor, type Weight } from "./fonts.ts";
import type { PdfFile } from "./pdf-file.ts";

export interface Style {
  readonly size: number;
  readonly weight: Weight;
  readonly colour: string;
}

interface TextRun {
  readonly text: string;
  readonly face: Face;
}

export type Line = readonly TextRun[];

const leading = 1.42;
/** The distance from the top of a line to its baseline, relative to the font size. */
const baseline = 1.02;

export const lineHeight = ({ size }: Style): number => size * leading;

const wordWidthCache = new Map<Face, Map<string, number>>();
const widthsCachedMax = 20_000;

function cachedWidthOf({ text, face }: TextRun, size: number): number {
  let known = wordWidthCache.get(face);
  if (!known || known.size > widthsCachedMax) {
    known = new Map();
    wordWidthCache.set(face, known);
  }
  let width = known.get(text);
  if (width === undefined) {
    width = face.font.layout(text).advanceWidth / face.font.unitsPerEm;
    known.set(text, width);
  }
  return width * size;
}

const trimRunEnd = ({ text, face }: TextRun): TextRun => ({ text: text.trimEnd(), face });
const widthTogether = (runs: readonly TextRun[], size: number): number => runs.reduce((total, run) => total + cachedWidthOf(run, size), 0);

const toPrintable = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/\s/g, " ")
    .replace(/[\p{Cc}\p{Cf}]/gu, "");

const combiningMarkPattern = /^\p{M}$/u;

/** A combining mark gets the font of its letter if possible, so that the mark is placed correctly. */
function runsOf(text: string, weight: Weight): readonly TextRun[] {
  const runs: { text: string; face: Face }[] = [];
  for (const letter of toPrintable(text)) {
    const last = runs.at(-1);
    const codePoint = letter.codePointAt(0) ?? 0;
    const stays = last && (letter === " " || (combiningMarkPattern.test(letter) && last.face.font.hasGlyphForCodePoint(codePoint)));
    const face = stays ? last.face : faceFor(codePoint, weight);
    if (last?.face === face) last.text += letter;
    else runs.push({ text: letter, face });
  }
  return runs;
}

function wordsOf(text: Text, weight: Weight): readonly (readonly TextRun[])[] {
  const pieces = typeof text === "string" ? [text] : text;
  const runs = pieces.flatMap((piece) => (typeof piece === "string" ? runsOf(piece, weight) : runsOf(piece.strong, "bold")));
  const words: TextRun[][] = [];
  let ended = true;
  for (const { text: letters, face } of runs) {
    for (const part of letters.match(/[^ ]+ *| +/g) ?? []) {
      if (ended) words.push([]);
      words.at(-1)?.push({ text: part, face });
      ended = part.endsWith(" ");
    }
  }
  return words;
}

function breakToFit(word: readonly TextRun[], size: number, width: number): readonly (readonly TextRun[])[] {
  if (widthTogether(word.map(trimRunEnd), size) <= width) return [word];
  const parts: TextRun[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const { text, face } of word) {
    for (const letter of text) {
      const letterWidth = cachedWidthOf({ text: letter, face }, size);
      if (used + letterWidth > width) {
        parts.push([]);
        used = 0;
      }
      parts.at(-1)?.push({ text: letter, face });
      used += letterWidth;
    }
  }
  return parts;
}

export function linesOf(text: Text, { size, weight }: Style, width: number): readonly Line[] {
  const lines: TextRun[][] = [[]];
  let used = 0;
  for (const word of wordsOf(text, weight).flatMap((each) => breakToFit(each, size, width))) {
    if (used > 0 && used + widthTogether(word.map(trimRunEnd), size) > width) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)?.push(...word);
    used += widthTogether(word, size);
  }
  return lines.map(joinRuns);
}

function joinRuns(runs: readonly TextRun[]): Line {
  const line: { text: string; face: Face }[] = [];
  for (const { text, face } of runs) {
    const last = line.at(-1);
    if (last?.face === face) last.text += text;
    else line.push({ text, face });
  }
  return line.map((run, index) => (index === line.length - 1 ? trimRunEnd(run) : run));
}

const widthOfRun = ({ text, face }: TextRun, size: number): number =>
  (text.match(/[^ ]* ?/g) ?? []).reduce((total, word) => total + (word ? cachedWidthOf({ text: word, face }, size) : 0), 0);

export interface Position {
  readonly x: number;
  readonly y: number;
  /** If set, the line ends at this position instead of starting at `x`. */
  readonly rightOf?: number;
}

export function drawLine(file: PdfFile, line: Line, { size, colour }: Style, { x, y, rightOf }: Position): void {
  const widths = line.map((run) => widthOfRun(run, size));
  let at = rightOf === undefined ? x : rightOf - widths.reduce((total, width) => total + width, 0);
  line.forEach(({ text, face }, index) => {
    file.useFont(face, size);
    file.pdf.fillColor(colour).text(text, at, y + size * baseline, { lineBreak: false, baseline: "alphabetic" });
    at += widths[index] ?? 0;
  });
}

export function drawLines(file: PdfFile, lines: readonly Line[], style: Style, place: Position): void {
  lines.forEach((line, index) => {
    drawLine(file, line, style, { ...place, y: place.y + index * lineHeight(style) });
  });
}
