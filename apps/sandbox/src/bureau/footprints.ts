import { Journal } from "../journal.ts";
import { type Footprint, fingerprintOf, footprintSchema, type Search } from "./search.ts";

/** A repeated search leaves no second entry in the credit file. */
export class Footprints {
  readonly #journal: Journal<Footprint>;

  private constructor(journal: Journal<Footprint>) {
    this.#journal = journal;
  }

  static async open(path: string): Promise<Footprints> {
    return new Footprints(await Journal.open(path, footprintSchema));
  }

  find(key: string): Footprint | undefined {
    return this.#journal.find(key);
  }

  list({ reference }: { readonly reference?: string | undefined } = {}): readonly Footprint[] {
    return this.#journal.list().filter((footprint) => reference === undefined || footprint.reference === reference);
  }

  async leave(key: string, search: Search): Promise<{ readonly footprint: Footprint; readonly first: boolean }> {
    const earlier = this.#journal.find(key);
    const footprint = earlier
      ? { ...earlier, requests: earlier.requests + 1 }
      : {
          id: key,
          kind: search.kind,
          reference: search.reference,
          name: `${search.person.firstName} ${search.person.lastName}`,
          madeAt: new Date().toISOString(),
          requests: 1,
          fingerprint: fingerprintOf(search),
        };
    await this.#journal.put(footprint);
    return { footprint, first: earlier === undefined };
  }

  clear(): Promise<void> {
    return this.#journal.clear();
  }
}
