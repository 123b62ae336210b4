import { PDF } from "@libpdf/core";

export async function pagesOfPdf(pdf: Uint8Array): Promise<readonly string[]> {
  const file = await PDF.load(pdf);
  return file.extractText().map(({ text }) => text);
}
