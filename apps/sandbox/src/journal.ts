import { appendFile, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { z } from "zod";

export const entriesMax = 5_000;

/** Stores entries in memory and in an append-only file. A crash may leave an incomplete last line, which is ignored. */
export class Journal<Entry extends { readonly id: string }> {
  readonly #path: string;
  readonly #entries = new Map<string, Entry>();
  #lastWrite: Promise<unknown> = Promise.resolve();

  private constructor(path: string) {
    this.#path = path;
  }

  /** Opens the journal and rewrites its file without outdated versions of entries, so that the file does not grow without limit. */
  static async open<Entry extends { readonly id: string }>(path: string, schema: z.ZodType<Entry>): Promise<Journal<Entry>> {
    const journal = new Journal<Entry>(path);
    await mkdir(dirname(path), { recursive: true });
    const lines = (await readFile(path, "utf8").catch(() => "")).split("\n");
    const entries = lines.flatMap((line) => entriesInLine(line, schema));
    for (const entry of entries) journal.#entries.set(entry.id, entry);
    for (const id of [...journal.#entries.keys()].slice(0, -entriesMax)) journal.#entries.delete(id);
    await writeFile(`${path}.new`, [...journal.#entries.values()].map(lineOf).join(""));
    await rename(`${path}.new`, path);
    return journal;
  }

  find(id: string): Entry | undefined {
    return this.#entries.get(id);
  }

  list(): readonly Entry[] {
    return [...this.#entries.values()].reverse();
  }

  put(entry: Entry): Promise<void> {
    this.#entries.set(entry.id, entry);
    return this.#inTurn(() => appendFile(this.#path, lineOf(entry)));
  }

  clear(stays: (entry: Entry) => boolean = () => false): Promise<void> {
    for (const [id, entry] of this.#entries) if (!stays(entry)) this.#entries.delete(id);
    const kept = [...this.#entries.values()].map(lineOf).join("");
    return this.#inTurn(() => writeFile(this.#path, kept));
  }

  #inTurn(write: () => Promise<void>): Promise<void> {
    const result = this.#lastWrite.then(write);
    this.#lastWrite = result.catch(() => undefined);
    return result;
  }
}

const lineOf = (entry: unknown): string => `${JSON.stringify(entry)}\n`;

function entriesInLine<Entry>(line: string, schema: z.ZodType<Entry>): readonly Entry[] {
  try {
    return [schema.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}
