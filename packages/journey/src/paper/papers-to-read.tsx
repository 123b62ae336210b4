import { type CallName, screens } from "@farthing/domain/wording";
import { failureText } from "@farthing/shell";
import { Banner, Button, Icon, Sheet, Skeleton, Tabs } from "@farthing/ui";
import type { ReactNode } from "react";
import { PaperView } from "./paper-view.tsx";
import type { LoanPapers, LoanPapersState, LoanPart } from "./use-loan-papers.ts";
import { usePrintFooter } from "./use-print-foot.ts";

const { loanInformation: words } = screens.journey;

export interface PapersToReadProps {
  loans: LoanPapersState;
  /** The name of the call that loads the documents. If the call fails, this name selects the error text. */
  call: CallName;
  over?: (part: LoanPart) => ReactNode;
}

export function PapersToRead({ loans, call, over }: PapersToReadProps) {
  const { parts, opened, open, hasProject } = loans;
  usePrintFooter(parts.goods.papers?.[0]);
  const papersOf = (part: LoanPart, loan: LoanPapers) => (
    <div className="stack">
      {over?.(part)}
      <Papers loan={loan} call={call} />
    </div>
  );
  if (!hasProject) return papersOf("goods", parts.goods);
  const other = parts[opened === "goods" ? "project" : "goods"];
  return (
    <div>
      <Tabs
        label={words.bothLoans}
        selected={opened}
        onSelect={(part) => open(part as LoanPart)}
        tabs={(["goods", "project"] as const).map((part) => {
          const loan = parts[part];
          const name = part === "goods" ? words.goodsLoan : words.projectLoan;
          return {
            id: part,
            label: <TabLabel name={name} isViewed={loan?.papers !== undefined} />,
            content: loan && papersOf(part, loan),
          };
        })}
      />
      {other?.papers && (
        <div className="only-print">
          <Papers loan={other} call={call} />
        </div>
      )}
    </div>
  );
}

const TabLabel = ({ name, isViewed }: { name: string; isViewed: boolean }) => (
  <span className="row row--close">
    {isViewed && <Icon name="check" />}
    <span>
      {name}:
      <br />
      <small>{isViewed ? words.viewed : words.notViewed}</small>
    </span>
  </span>
);

function Papers({ loan: { papers, error, retry }, call }: { loan: LoanPapers; call: CallName }) {
  if (error) {
    return (
      <Banner tone="danger" title={words.notWritten}>
        <p>{failureText(call, error)}</p>
        <Button look="second" small onClick={retry}>
          {screens.shell.actions.tryAgain}
        </Button>
      </Banner>
    );
  }
  if (!papers) return <Skeleton label={words.loading} lines={16} />;
  return (
    <div className="stack stack--loose">
      {papers.map((paper) => (
        <Sheet key={paper.kind}>
          <PaperView paper={paper} />
        </Sheet>
      ))}
    </div>
  );
}
