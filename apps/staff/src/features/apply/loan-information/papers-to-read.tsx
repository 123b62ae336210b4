import { screens } from "@farthing/domain/wording";
import { failureText, PaperView } from "@farthing/journey";
import { Banner, Button, Icon, Sheet, Skeleton, Tabs } from "@farthing/ui";
import type { LoanPapers, LoanPart, useLoanPapers } from "./use-loan-papers.ts";

const { loanInformation } = screens.journey;
const { tillSigning: words } = screens.staff;

/** What the customer reads: one loan's papers one below the other, and each loan of a fusion behind its own tab. */
export function PapersToRead({ loans }: { loans: ReturnType<typeof useLoanPapers> }) {
  const { parts, opened, open, hasProject } = loans;
  if (!hasProject) return <Papers loan={parts.goods} />;
  const other = parts[opened === "goods" ? "project" : "goods"];
  return (
    <div>
      <Tabs
        label={words.tabs}
        selected={opened}
        onSelect={(part) => open(part as LoanPart)}
        tabs={(["goods", "project"] as const).map((part) => {
          const loan = parts[part];
          const name = part === "goods" ? loanInformation.goodsLoan : loanInformation.projectLoan;
          return {
            id: part,
            label: <TabLabel name={name} isViewed={loan?.papers !== undefined} />,
            content: loan && <Papers loan={loan} />,
          };
        })}
      />
      {other?.papers && (
        <div className="only-print">
          <Papers loan={other} />
        </div>
      )}
    </div>
  );
}

const TabLabel = ({ name, isViewed }: { name: string; isViewed: boolean }) => (
  <span className="row row--close">
    {isViewed && <Icon name="check" />}
    <span>
      {name}: {isViewed ? loanInformation.viewed : loanInformation.notViewed}
    </span>
  </span>
);

function Papers({ loan: { papers, error, retry } }: { loan: LoanPapers }) {
  if (error) {
    return (
      <Banner tone="danger" title={words.notWritten}>
        <p>{failureText("readApplication", error)}</p>
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
