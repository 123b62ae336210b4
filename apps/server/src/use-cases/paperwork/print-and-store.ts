import type { Paper } from "@farthing/domain/paperwork";
import { canonicalHash } from "../../platform/canonical-hash.ts";
import type { PdfPrinter } from "../../providers/press/port.ts";
import type { NewPaper, StoredPaper } from "../../store/paperwork/papers.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";

/** `kept` is the file that is already stored. Undefined if the same text was not printed before. */
export interface FileToPrint {
  readonly papers: readonly [Paper, ...Paper[]];
  readonly modelHash: Buffer;
  readonly kept: StoredPaper | undefined;
}

export async function prepareFile(tx: UnitOfWork, papers: readonly [Paper, ...Paper[]]): Promise<FileToPrint> {
  const [{ reference, kind, part }] = papers;
  const modelHash = canonicalHash(papers);
  const newest = await tx.papers.latest(reference, kind, part);
  return { papers, modelHash, kept: newest?.modelHash.equals(modelHash) ? newest : undefined };
}

export type PrintedFile = FileToPrint & { readonly pdf: Uint8Array | undefined };

export async function printFile(press: PdfPrinter, file: FileToPrint, made: Date): Promise<PrintedFile> {
  const [{ title, reference }] = file.papers;
  return { ...file, pdf: file.kept ? undefined : await press.print(file.papers, { title: `${title}, ${reference}`, made }) };
}

export async function storeFile(tx: UnitOfWork, { papers, modelHash, kept, pdf }: PrintedFile): Promise<string> {
  if (kept || !pdf) return kept?.id ?? "";
  const [{ reference, kind, part }] = papers;
  const template = papers.map((paper) => paper.template).join(" ");
  const toKeep: NewPaper = { applicationId: reference, kind, part, template, modelHash, pdf };
  return (await tx.papers.add(toKeep)).id;
}
