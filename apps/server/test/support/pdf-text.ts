import { PDF } from "@libpdf/core";

/** Returns the text of each page. */
export async function pagesOfPdf(pdf: Uint8Array): Promise<readonly string[]> {
  const file = await PDF.load(pdf);
  return file.extractText().map(({ text }) => text);
}
