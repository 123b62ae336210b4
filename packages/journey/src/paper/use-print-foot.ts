import type { PaperOnTheWire } from "@farthing/contract";
import { papers } from "@farthing/domain/wording";
import { useEffect } from "react";

/** Every page that the browser prints ends with the reference of the document. Call this hook once per page. */
export function usePrintFooter(paper: Pick<PaperOnTheWire, "kind" | "reference"> | undefined): void {
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
