/**
 * Vocalink publishes two files: weights by range of sort codes (VALACDOS), and substitutions (SCSUBTAB). The files change several times a
 * year.
 */

const modulusMethods = ["MOD10", "MOD11", "DBLAL"] as const;
export type ModulusMethod = (typeof modulusMethods)[number];

export interface WeightRow {
  readonly from: string;
  readonly to: string;
  readonly method: ModulusMethod;
  /** The weights of the digits, first for the sort code (u v w x y z) and then for the account number (a b c d e f g h). */
  readonly weights: readonly number[];
  readonly exception: number | null;
}

export type Substitutions = ReadonlyMap<string, string>;

const digitsInPair = 14;
const isMethod = (word: string): word is ModulusMethod => (modulusMethods as readonly string[]).includes(word);

const linesOf = (text: string): readonly string[] => text.split(/\r?\n/).filter((line) => line.trim() !== "");

function readRow(line: string): WeightRow {
  const [from = "", to = "", method = "", ...numbers] = line.trim().split(/\s+/);
  const columns = numbers.map(Number);
  const sortCodes = /^\d{6}$/.test(from) && /^\d{6}$/.test(to);
  const complete = columns.length === digitsInPair || columns.length === digitsInPair + 1;
  if (!sortCodes || !isMethod(method) || !complete || !columns.every(Number.isInteger))
    throw new SyntaxError(`Not a row of weights: "${line}"`);
  return { from, to, method, weights: columns.slice(0, digitsInPair), exception: columns[digitsInPair] ?? null };
}

export const readWeightTable = (valacdos: string): readonly WeightRow[] => linesOf(valacdos).map(readRow);

export function readSubstitutions(scsubtab: string): Substitutions {
  return new Map(
    linesOf(scsubtab).map((line) => {
      const [, original, substitute] = /^\s*(\d{6})\s+(\d{6})\s*$/.exec(line) ?? [];
      if (original === undefined || substitute === undefined) throw new SyntaxError(`Not a substitution: "${line}"`);
      return [original, substitute];
    }),
  );
}
