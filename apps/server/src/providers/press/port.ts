import type { Paper } from "@farthing/domain/paperwork";

export interface PdfProperties {
  readonly title: string;
  readonly made: Date;
  /** The PDF file contains its keywords as plain text, so a program can read them without a PDF viewer. */
  readonly keywords?: string | undefined;
}

/** Documents are printed outside the main thread. The same input gives the same bytes. */
export interface PdfPrinter {
  print(papers: readonly Paper[], about: PdfProperties): Promise<Uint8Array>;
}
