import type { PaperReply } from "@farthing/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

export type LoanPart = PaperReply["part"];

export interface LoanPapers {
  readonly papers: readonly PaperReply[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

type ShowPapers = (part: LoanPart, signal: AbortSignal) => Promise<{ readonly papers: readonly PaperReply[] }>;

interface LoanPapersRequest {
  readonly applicationId: string;
  readonly part: LoanPart;
  readonly isOpened: boolean;
  readonly show: ShowPapers;
}

/**
 * The server records a document as shown when the page fetches it. The documents of a loan are therefore fetched only when its tab is open.
 */
function usePapersOfLoan({ applicationId, part, isOpened, show }: LoanPapersRequest): LoanPapers {
  const { data, error, refetch } = useQuery({
    queryKey: ["loan-information", applicationId, part],
    queryFn: ({ signal }) => show(part, signal),
    enabled: isOpened,
    // The documents must not change while the customer reads them, so they are fetched only once.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return { papers: data?.papers, error, retry: () => void refetch() };
}

interface LoanPapersOptions {
  readonly hasProject: boolean;
  readonly show: ShowPapers;
}

export function useLoanPapers(applicationId: string, { hasProject, show }: LoanPapersOptions) {
  const [opened, setOpened] = useState<LoanPart>("goods");
  const [projectOpened, setProjectOpened] = useState(false);
  const goods = usePapersOfLoan({ applicationId, part: "goods", isOpened: true, show });
  const project = usePapersOfLoan({ applicationId, part: "project", isOpened: hasProject && projectOpened, show });
  const open = (part: LoanPart) => {
    setOpened(part);
    if (part === "project") setProjectOpened(true);
  };
  const parts = hasProject ? { goods, project } : { goods };
  return {
    parts,
    opened,
    open,
    hasProject,
    allShown: goods.papers !== undefined && (!hasProject || project.papers !== undefined),
    /** Call this when the server reports that the documents were not shown for the current decision. */
    showAgain: () => {
      goods.retry();
      if (projectOpened) project.retry();
    },
  };
}

export type LoanPapersState = ReturnType<typeof useLoanPapers>;
