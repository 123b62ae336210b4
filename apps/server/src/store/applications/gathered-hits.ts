import type { SortDirection } from "@farthing/domain/application";
import { fail } from "@farthing/domain/wording";

/** An application that a file is to hold, and where it stands in it. */
export interface Hit {
  readonly id: string;
  /** What the file is sorted by, as a text in byte order; null stands last either way. */
  readonly key: string | null;
  /** In sixteen digits, the more the longer ago it last changed: what is equal stands newest first. */
  readonly age: string;
}

/** No spreadsheet shows more rows. */
const hitsMax = 1_000_000;
const [idDigits, ageDigits] = [9, 16];

/**
 * Hits that come in any order, a few at a time, to be handed out in the order of the list. Each is kept as one text that sorts as its row does, eighty
 * bytes of memory; what has come is sorted while the next is on its way, so that nobody else waits for it.
 */
export class GatheredHits {
  readonly #direction: SortDirection;
  readonly #max: number;
  /** Each sorted, and each longer than the next. */
  readonly #runs: string[][] = [];
  #count = 0;

  constructor(direction: SortDirection, max = hitsMax) {
    this.#direction = direction;
    this.#max = max;
  }

  add(hits: readonly Hit[]): void {
    this.#count += hits.length;
    if (this.#count > this.#max) fail("search.too_many");
    let run = hits.map((hit) => sortTextOf(hit, this.#direction)).sort();
    for (let last = this.#runs.at(-1); last && last.length <= run.length; last = this.#runs.at(-1)) {
      run = merged(last, run);
      this.#runs.pop();
    }
    this.#runs.push(run);
  }

  /** Their ids, each once: what meets several criteria has come several times. */
  *batches(size: number): Generator<readonly string[]> {
    const all = this.#runs.reduceRight((after, run) => merged(run, after), []);
    let batch: string[] = [];
    for (const [place, text] of all.entries()) {
      if (text === all[place - 1]) continue;
      batch.push(text.slice(-idDigits));
      if (batch.length < size) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }
}

/** No byte of a key is the lowest or the highest, so that a shorter key comes before what it begins, or turned around after it. */
function sortTextOf({ id, key, age }: Hit, direction: SortDirection): string {
  const bytes = Buffer.from(`${key === null ? 1 : 0}${key ?? ""}\0${age}${id}`);
  if (direction === "descending") {
    const end = bytes.length - idDigits - ageDigits;
    for (let place = 1; place < end; place++) bytes[place] = 0xff - (bytes[place] ?? 0);
  }
  // Of one byte a character, and in one piece.
  return bytes.toString("latin1");
}

function merged(one: readonly string[], other: readonly string[]): string[] {
  const all: string[] = [];
  let [first, second] = [0, 0];
  while (first < one.length && second < other.length)
    all.push(((one[first] as string) <= (other[second] as string) ? one[first++] : other[second++]) as string);
  return all.concat(one.slice(first), other.slice(second));
}
