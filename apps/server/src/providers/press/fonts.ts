import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import { unpackedFont } from "./unpacked-font.ts";

/** The letters that papers are printed with. A letter that the house's typeface lacks is taken from the next one that has it. */

export type Weight = "regular" | "bold";

export interface Face {
  /** What pdfkit knows it by. */
  readonly name: string;
  readonly font: Font;
  /** Words as they were shaped, by pdfkit, for whichever paper: shaping is most of what a paper costs. */
  shaped: ShapedWords;
}

/** Has no prototype: a word may be "constructor". */
export type ShapedWords = Record<string, unknown>;
const noWords = (): ShapedWords => Object.create(null) as ShapedWords;

/** In the order in which they are asked. */
const subsets = ["latin", "latin-ext", "vietnamese", "greek", "greek-ext", "cyrillic", "cyrillic-ext"] as const;
const families = ["source-sans-3", "noto-sans"] as const;

const cssWeight = { regular: 400, bold: 600 } as const satisfies Record<Weight, number>;

const resolve = createRequire(import.meta.url).resolve;

interface Shelf {
  readonly name: string;
  readonly path: string;
  face: Face | undefined;
}

const shelfOf = (weight: Weight): readonly Shelf[] =>
  families.flatMap((family) =>
    subsets.map((subset) => ({
      name: `${family}-${subset}-${weight}`,
      path: `@fontsource/${family}/files/${family}-${subset}-${cssWeight[weight]}-normal.woff`,
      face: undefined,
    })),
  );

const shelves = { regular: shelfOf("regular"), bold: shelfOf("bold") } as const satisfies Record<Weight, readonly Shelf[]>;

/** Parsed when a letter first needs it: most papers are printed with two files. */
function faceOn(shelf: Shelf): Face {
  shelf.face ??= { name: shelf.name, font: create(unpackedFont(readFileSync(resolve(shelf.path)))), shaped: noWords() };
  return shelf.face;
}

const faceByLetter = { regular: new Map<number, Face>(), bold: new Map<number, Face>() } as const;

/** The first face that has the letter; the house's own, with its box for a missing one, where no face has it. */
export function faceFor(codePoint: number, weight: Weight): Face {
  const known = faceByLetter[weight].get(codePoint);
  if (known) return known;
  const [own] = shelves[weight];
  const shelf = shelves[weight].find((candidate) => faceOn(candidate).font.hasGlyphForCodePoint(codePoint)) ?? own;
  if (!shelf) throw new Error("the press has no fonts");
  const face = faceOn(shelf);
  faceByLetter[weight].set(codePoint, face);
  return face;
}

const papersRememberedMax = 500;
let papersPrinted = 0;

/** Names and goods differ from paper to paper, so now and then everything is forgotten and shaped anew. */
export function forgetWordsNowAndThen(): void {
  papersPrinted += 1;
  if (papersPrinted % papersRememberedMax !== 0) return;
  for (const { face } of [...shelves.regular, ...shelves.bold]) if (face) face.shaped = noWords();
}
