import type { PaperReply } from "@farthing/contract";
import { papers } from "@farthing/domain/wording";
import { useEffect } from "react";

/** Prints the document's reference at the end of every page. Call this hook once per page. */
export function usePrintFooter(paper: Pick<PaperReply, "kind" | "reference"> | undefined): void {
  const text = paper && papers.printFooter(paper.kind, paper.reference);
  useEffect(() => {
    if (text === undefined) return;
    const { style } = document.documentElement;
    style.setProperty("--print-foot", JSON.stringify(text));
    return () => {
      style.removeProperty("--print-foot");
    };
  }, [text]);
}
