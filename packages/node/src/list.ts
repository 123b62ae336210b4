/** One page of a list. A page without a `nextCursor` is the last page. */
export interface Page<Item> {
  readonly data: readonly Item[];
  readonly nextCursor: string | null;
}

/** All items of a list. `for await` reads page after page. `firstPage` reads only the first page. */
export class List<Item> implements AsyncIterable<Item> {
  readonly #read: (cursor?: string) => Promise<Page<Item>>;

  constructor(read: (cursor?: string) => Promise<Page<Item>>) {
    this.#read = read;
  }

  firstPage(): Promise<Page<Item>> {
    return this.#read();
  }

  async *[Symbol.asyncIterator](): AsyncIterator<Item> {
    let page = await this.#read();
    yield* page.data;
    while (page.nextCursor !== null) {
      page = await this.#read(page.nextCursor);
      yield* page.data;
    }
  }
}
