import type { Paper } from "@farthing/domain/paperwork";

export interface PrintedAs {
  /** What a reader's window and a screen reader call the file. */
  readonly title: string;
  readonly made: Date;
}

/** Makes PDFs of papers, never on the thread that answers requests. The same papers, title and moment give the same bytes. */
export interface Press {
  /** Several papers become one file, each on pages of its own. */
  print(papers: readonly Paper[], about: PrintedAs): Promise<Uint8Array>;
}
