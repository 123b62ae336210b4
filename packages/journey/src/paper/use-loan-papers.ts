import type { PaperOnTheWire } from "@farthing/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

export type LoanPart = PaperOnTheWire["part"];

export interface LoanPapers {
  /** Undefined until they are on the screen. */
  readonly papers: readonly PaperOnTheWire[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Asks the server for the papers of a loan, which keeps them as shown. */
type ShowPapers = (part: LoanPart, signal: AbortSignal) => Promise<{ readonly papers: readonly PaperOnTheWire[] }>;

interface PapersWanted {
  readonly applicationId: string;
  readonly part: LoanPart;
  readonly isOpened: boolean;
  readonly show: ShowPapers;
}

/** A paper counts as shown when it was fetched for the screen, so it is fetched when somebody looks at it and not before. */
function usePapersOfLoan({ applicationId, part, isOpened, show }: PapersWanted): LoanPapers {
  const { data, error, refetch } = useQuery({
    queryKey: ["loan-information", applicationId, part],
    queryFn: ({ signal }) => show(part, signal),
    enabled: isOpened,
    // What is being read does not change under the reader; whoever comes back is shown it anew.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return { papers: data?.papers, error, retry: () => void refetch() };
}

interface LoansToRead {
  /** A fusion: a project loan beside the goods loan. */
  readonly hasProject: boolean;
  readonly show: ShowPapers;
}

/** What has to be read of the application's loan or, in a fusion, of both; the second when it is opened. */
export function useLoanPapers(applicationId: string, { hasProject, show }: LoansToRead) {
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
    /** Everything that has to be shown has been. */
    allShown: goods.papers !== undefined && (!hasProject || project.papers !== undefined),
    /** After the server has said that something was not shown for the decision that holds now. */
    showAgain: () => {
      goods.retry();
      if (projectOpened) project.retry();
    },
  };
}

export type LoansBeingRead = ReturnType<typeof useLoanPapers>;
