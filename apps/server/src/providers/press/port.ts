import type { Paper } from "@farthing/domain/paperwork";

export interface PrintedAs {
  /** The title that PDF viewers and screen readers show. */
  readonly title: string;
  readonly made: Date;
  /** Keywords that are readable in the file without a PDF viewer. */
  readonly keywords?: string | undefined;
}

/** Prints documents as PDF outside the main thread. Equal input gives equal bytes. */
export interface Press {
  /** Prints several documents into one file, each on its own pages. */
  print(papers: readonly Paper[], about: PrintedAs): Promise<Uint8Array>;
}
