import { CallFailed, readFile } from "@farthing/contract/client";
import { errorCatalogue } from "@farthing/domain/wording";
import { saveFile } from "@farthing/shell";

/** Uses `fetch`, because with a link the page could neither report a failure nor confirm the download. */
export async function downloadPaper(url: string): Promise<void> {
  const answer = await fetch(url).catch(() => undefined);
  if (!answer?.ok) throw new CallFailed(answer?.status ?? 0, { code: "paper.link_over", message: errorCatalogue["paper.link_over"].text });
  saveFile(await readFile(answer));
}
