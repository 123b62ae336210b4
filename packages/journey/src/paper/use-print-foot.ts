import type { PaperOnTheWire } from "@farthing/contract";
import { papers } from "@farthing/domain/wording";
import { useEffect } from "react";

/** Prints the reference of a document at the bottom of every page that the browser prints. Call this hook once per page. */
export function usePrintFoot(paper: Pick<PaperOnTheWire, "kind" | "reference"> | undefined): void {
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
