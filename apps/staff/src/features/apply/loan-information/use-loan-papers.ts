import type { PaperOnTheWire } from "@farthing/contract";
import { isFusion } from "@farthing/domain/application";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../app/api.ts";
import { useApplication } from "../in-hand/use-application.ts";

export type LoanPart = PaperOnTheWire["part"];

export interface LoanPapers {
  /** Undefined until they are on the screen. */
  readonly papers: readonly PaperOnTheWire[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** A paper counts as shown when it was fetched for the screen, so it is fetched when somebody looks at it and not before. */
function useLoanInformation(applicationId: string, part: LoanPart, isOpened: boolean): LoanPapers {
  const { data, error, refetch } = useQuery({
    queryKey: ["loan-information", applicationId, part],
    queryFn: ({ signal }) => api.showLoanInformation({ params: { id: applicationId }, body: { part } }, { signal }),
    enabled: isOpened,
    // What is being read does not change under the reader; whoever comes back is shown it anew.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return { papers: data?.papers, error, retry: () => void refetch() };
}

/** What has to be read of the application's loan or, in a fusion, of both; the second when it is opened. */
export function useLoanPapers(applicationId: string) {
  const { document } = useApplication();
  const hasProject = isFusion(document);
  const [opened, setOpened] = useState<LoanPart>("goods");
  const [projectOpened, setProjectOpened] = useState(false);
  const goods = useLoanInformation(applicationId, "goods", true);
  const project = useLoanInformation(applicationId, "project", hasProject && projectOpened);
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
