import { CallFailed } from "@farthing/contract/client";
import { formatDay, formatLongDay, formatMoment, screens } from "@farthing/domain/wording";
import { Banner, Button, PageHead, Skeleton } from "@farthing/ui";
import { type KeyFigure, KeyFigures } from "@farthing/ui/charts";
import { keepPreviousData, type UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { failureText } from "../calls/call-failure.ts";
import { type FigureTable, saveTables } from "./figure-table.ts";
import { type AskedPeriod, PeriodBar } from "./period-bar.tsx";

const words = screens.figures;

/** During a refresh, the page shows the old numbers until the new ones arrive, so that its content does not move. */
export const minuteRefreshOptions = { refetchInterval: 60_000, placeholderData: keepPreviousData } as const;

interface DatedFigures {
  readonly from: string;
  readonly to: string;
  readonly read: string;
  readonly branches?: readonly { readonly supplierNumber: string; readonly name: string }[];
}

const isWithinYear = ({ from, to }: DatedFigures): boolean => from !== to && from.slice(0, 4) === to.slice(0, 4);

interface FiguresFrameProps<Answer extends DatedFigures> {
  title: string;
  asked: AskedPeriod;
  query: UseQueryResult<Answer, Error>;
  whose: (answer: Answer) => string;
  keyFigures: (answer: Answer) => readonly KeyFigure[];
  tables: (answer: Answer) => readonly FigureTable[];
  onChange: (asked: AskedPeriod) => void;
  children: (answer: Answer) => ReactNode;
}

export function FiguresFrame<Answer extends DatedFigures>(props: FiguresFrameProps<Answer>) {
  const { title, asked, query, whose, keyFigures, tables, onChange, children } = props;
  const [latest, setLatest] = useState(query.data);
  if (query.data !== undefined && query.data !== latest) setLatest(query.data);
  const answer = query.data ?? latest;
  const { error } = query;
  const isRefused = error instanceof CallFailed && error.status === 400;
  return (
    <div className="stack">
      <PageHead
        title={title}
        actions={
          answer && (
            <Button look="second" small icon="download" onClick={() => saveTables(words.fileNames.all, tables(answer))}>
              {words.allFigures}
            </Button>
          )
        }
      >
        {answer && (
          <p className="muted">
            {words.periodSubtitle(
              whose(answer),
              formatDay(answer.from, isWithinYear(answer) ? "d MMMM" : "d MMMM y"),
              formatLongDay(answer.to),
            )}{" "}
            {words.refreshed(formatMoment(answer.read, "HH:mm"))}
          </p>
        )}
      </PageHead>
      <PeriodBar
        asked={asked}
        shown={answer}
        {...(answer?.branches && { branches: answer.branches })}
        problem={isRefused ? error.message : undefined}
        onChange={onChange}
      />
      {error && !isRefused && (
        <Banner tone="warning" title={answer ? words.notRefreshed : failureText("figures", error)}>
          {!answer && (
            <Button look="second" small busy={query.isFetching} onClick={() => void query.refetch()}>
              {screens.shell.actions.tryAgain}
            </Button>
          )}
        </Banner>
      )}
      {answer ? (
        <>
          <KeyFigures figures={keyFigures(answer)} />
          <div className="charts">{children(answer)}</div>
        </>
      ) : (
        !error && <Skeleton label={screens.shell.frame.loading} lines={8} />
      )}
    </div>
  );
}
