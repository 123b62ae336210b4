import { CallFailed } from "@farthing/contract/client";
import { screens } from "@farthing/domain/wording";
import { GeneralErrorPage, NotFoundMessage } from "@farthing/shell";
import { Button, EmptyState, Skeleton } from "@farthing/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

interface ReadProps<Answer> {
  query: UseQueryResult<Answer, Error>;
  /** How many lines stand in for it until it is there. */
  lines?: number;
  /** The page has no heading of its own without it. */
  isPage?: boolean;
  children: (answer: Answer) => ReactNode;
}

/** Something of the server's: there, on its way, gone for good, or not to be had just now, which can be asked for again. */
export function Read<Answer>({ query, lines, isPage = false, children }: ReadProps<Answer>) {
  const { data, error, isFetching, refetch } = query;
  if (error instanceof CallFailed && error.status === 404) return <NotFoundMessage />;
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton label={screens.shell.frame.loading} {...(lines && { lines })} />;
  const tryAgain = () => void refetch();
  if (isPage) return <GeneralErrorPage onRetry={tryAgain} />;
  return (
    <EmptyState
      title={screens.lender.notRead}
      level={2}
      action={
        <Button look="second" busy={isFetching} onClick={tryAgain}>
          {screens.shell.actions.tryAgain}
        </Button>
      }
    />
  );
}
