import type { Paper } from "@farthing/domain/paperwork";

export interface PdfProperties {
  readonly title: string;
  readonly made: Date;
  /** Keywords that the file contains as plain text, so that a program can read them without a PDF viewer. */
  readonly keywords?: string | undefined;
}

/** Prints documents as PDF outside the main thread. The same input gives the same bytes. */
export interface PdfPrinter {
  /** Prints several documents into one file. Each document starts on a new page. */
  print(papers: readonly Paper[], about: PdfProperties): Promise<Uint8Array>;
}
