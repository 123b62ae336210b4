import { type MessagePort, parentPort } from "node:worker_threads";
import type { Paper } from "@farthing/domain/paperwork";
import { layOutBlock, layOutTitle } from "./block-strips.ts";
import { PdfFile } from "./pdf-file.ts";
import type { PdfProperties } from "./port.ts";
import { drawFooters, PageWriter } from "./sheet.ts";

async function printPapers(papers: readonly Paper[], about: PdfProperties): Promise<Uint8Array> {
  const [first] = papers;
  if (!first) throw new RangeError("There is nothing to print");
  const file = new PdfFile(about, first.letterhead.legalName);
  let pagesBefore = 0;
  const printed = papers.map((paper) => {
    const sheet = new PageWriter(file, paper);
    const strips = paper.blocks.flatMap((block, index) => {
      const ofBlock = layOutBlock(file, sheet.section, block);
      // The text before the signatures must be on the same page as the signatures.
      const staysWithNext = paper.blocks[index + 1]?.is === "signatures";
      return staysWithNext ? ofBlock.map((strip) => ({ ...strip, staysWithNext })) : ofBlock;
    });
    sheet.put([...layOutTitle(file, sheet.section, paper.title), ...strips]);
    const pages = file.pdf.bufferedPageRange().count - pagesBefore;
    pagesBefore += pages;
    return { paper, pages };
  });
  drawFooters(file, printed);
  return file.finish();
}

/** Printing a document takes tens of milliseconds. The printer has its own thread, so that it does not block other requests. */

interface PrintOrder {
  readonly papers: readonly Paper[];
  readonly about: PdfProperties;
  readonly reply: MessagePort;
}

parentPort?.on("message", async ({ papers, about, reply }: PrintOrder) => {
  try {
    reply.postMessage({ pdf: await printPapers(papers, about) });
  } catch (error) {
    reply.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
