import { CallFailed } from "@farthing/contract/client";
import { screens } from "@farthing/domain/wording";
import { GeneralErrorPage, NotFoundMessage } from "@farthing/shell";
import { Button, EmptyState, Skeleton } from "@farthing/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

interface QueryResultProps<Answer> {
  query: UseQueryResult<Answer, Error>;
  lines?: number;
  /** True if the heading of the page needs the data of this query. If the query fails, an error page then replaces the whole page. */
  isPage?: boolean;
  children: (answer: Answer) => ReactNode;
}

export function QueryResult<Answer>({ query, lines, isPage = false, children }: QueryResultProps<Answer>) {
  const { data, error, isFetching, refetch } = query;
  if (error instanceof CallFailed && error.status === 404) return <NotFoundMessage />;
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton label={screens.shell.frame.loading} {...(lines && { lines })} />;
  const tryAgain = () => void refetch();
  if (isPage) return <GeneralErrorPage onRetry={tryAgain} />;
  return (
    <EmptyState
      title={screens.lender.couldNotLoadText}
      level={2}
      action={
        <Button look="second" busy={isFetching} onClick={tryAgain}>
          {screens.shell.actions.tryAgain}
        </Button>
      }
    />
  );
}
