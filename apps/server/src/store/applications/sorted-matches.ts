import type { SortDirection } from "@farthing/domain/application";
import { fail } from "@farthing/domain/wording";

export interface Match {
  readonly id: string;
  /** The rows are sorted by the bytes of this text. Rows with null come last, in both directions. */
  readonly key: string | null;
  /** A text of sixteen digits that is greater for an older row. Rows with equal keys are sorted by this text. */
  readonly age: string;
}

/** The maximum number of exported rows. A spreadsheet can show about this many rows. */
const matchesMax = 1_000_000;
const [idDigits, ageDigits] = [9, 16];

/**
 * Sorts the matches of a search. Each match becomes one text of about 80 bytes, and the texts are sorted. One long sort would block other
 * requests, so each batch is sorted on arrival.
 */
export class SortedMatches {
  readonly #direction: SortDirection;
  readonly #max: number;
  readonly #runs: string[][] = [];
  #count = 0;

  constructor(direction: SortDirection, max = matchesMax) {
    this.#direction = direction;
    this.#max = max;
  }

  add(matches: readonly Match[]): void {
    this.#count += matches.length;
    if (this.#count > this.#max) fail("search.too_many");
    let run = matches.map((match) => sortTextOf(match, this.#direction)).sort();
    for (let last = this.#runs.at(-1); last && last.length <= run.length; last = this.#runs.at(-1)) {
      run = mergeSorted(last, run);
      this.#runs.pop();
    }
    this.#runs.push(run);
  }

  /** An application that meets several search criteria may be added several times, but its id is returned only once. */
  *batches(size: number): Generator<readonly string[]> {
    const all = this.#runs.reduceRight((after, run) => mergeSorted(run, after), []);
    let batch: string[] = [];
    for (const [index, text] of all.entries()) {
      if (text === all[index - 1]) continue;
      batch.push(text.slice(-idDigits));
      if (batch.length < size) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }
}

/**
 * Returns the text by whose bytes the list is sorted. A zero byte ends the key, so that "Ann" comes before "Anna". For the descending
 * order, all bytes of the key are inverted.
 */
function sortTextOf({ id, key, age }: Match, direction: SortDirection): string {
  const bytes = Buffer.from(`${key === null ? 1 : 0}${key ?? ""}\0${age}${id}`);
  if (direction === "descending") {
    const end = bytes.length - idDigits - ageDigits;
    for (let index = 1; index < end; index++) bytes[index] = 0xff - (bytes[index] ?? 0);
  }
  // The encoding latin1 stores one byte per character.
  return bytes.toString("latin1");
}

function mergeSorted(one: readonly string[], other: readonly string[]): string[] {
  const all: string[] = [];
  let [first, second] = [0, 0];
  while (first < one.length && second < other.length)
    all.push(((one[first] as string) <= (other[second] as string) ? one[first++] : other[second++]) as string);
  return all.concat(one.slice(first), other.slice(second));
}
