import type { Contract, Reply } from "@farthing/contract";
import { returnReasons } from "@farthing/domain/bacs";
import { formatPhoneNumber } from "@farthing/domain/details";
import { formatDay, formatMoment, screens } from "@farthing/domain/wording";
import { type Column, EmptyState, Notice, PageHead, Panel, preventLineBreaks, Rail, Table, Tag, type TagProps } from "@farthing/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { FindApplication, type FindApplicationProps } from "../../shared/find-application.tsx";
import { QueryResult } from "../../shared/query-result.tsx";
import { BankReports } from "./bank-reports.tsx";
import { directDebitsQuery } from "./direct-debits-query.ts";
import { InstructionFiles } from "./instruction-files.tsx";
import { RecordReturn } from "./instruction-return.tsx";
import { ReplaceAccount } from "./replace-account.tsx";

const words = screens.lender.directDebits;

const route = getRouteApi("/signed-in/direct-debits");

type DirectDebitOverview = Reply<Contract["readDirectDebits"]>;
type Instruction = DirectDebitOverview["instructions"][number];

export function DirectDebitsPage() {
  const { application } = route.useSearch();
  const navigate = route.useNavigate();
  const setApplication = (found: string | undefined) => void navigate({ search: { application: found }, replace: true });
  const directDebits = useQuery({ ...directDebitsQuery(application), placeholderData: keepPreviousData });
  return (
    <div className="stack">
      <PageHead title={words.title} lede={words.lede} />
      <QueryResult query={directDebits}>
        {(desk) => <DirectDebits desk={desk} application={application} onFind={setApplication} />}
      </QueryResult>
    </div>
  );
}

function DirectDebits({ desk, application, onFind }: { desk: DirectDebitOverview } & FindApplicationProps) {
  const isAll = application === undefined;
  return (
    <>
      {desk.returned > 0 && (
        <Notice tone="danger" title={words.returned.title(desk.returned)} level={2}>
          <p>{words.returned.text}</p>
        </Notice>
      )}
      <div className="split split--narrow">
        <section className="stack stack--snug">
          <h2>{words.list.title}</h2>
          <FindApplication application={application} onFind={onFind} />
          <Table
            caption={words.list.title}
            columns={columns}
            rows={desk.instructions}
            rowKey={({ id }) => id}
            empty={<EmptyState title={isAll ? words.list.nothing : words.list.notFound} />}
          />
          {isAll && desk.instructions.length === instructionsShownMax && (
            <p className="muted small">{words.list.latest(instructionsShownMax)}</p>
          )}
        </section>
        <Rail label={words.next.title}>
          <NextFile desk={desk} />
        </Rail>
      </div>
      <BankReports />
      <InstructionFiles files={desk.files} />
    </>
  );
}

/** The server returns at most this number of instructions. */
const instructionsShownMax = 200;

function NextFile({ desk: { toLodge, toCancel, nextFile } }: { desk: DirectDebitOverview }) {
  return (
    <Panel look="key">
      <div className="stack stack--tight">
        <h2 className="eyebrow">{words.next.title}</h2>
        {toLodge > 0 && (
          <p>
            <strong>{words.next.lodge(toLodge)}</strong>
          </p>
        )}
        {toCancel > 0 && (
          <p>
            <strong>{words.next.cancel(toCancel)}</strong>
          </p>
        )}
        {toLodge + toCancel === 0 && <p>{words.next.nothing}</p>}
        <p className="muted">{preventLineBreaks(words.next.goes(formatMoment(nextFile)))}</p>
      </div>
    </Panel>
  );
}

const tagStyleByState = {
  to_lodge: { tone: "info", quarters: 1 },
  lodged: { tone: "success", quarters: 4 },
  to_cancel: { tone: "info", quarters: 3 },
  cancelled: { tone: "neutral", quarters: 0 },
  returned: { tone: "danger" },
} as const satisfies Record<Instruction["state"], Pick<TagProps, "tone" | "quarters">>;

const replacedTagStyle = { tone: "neutral", quarters: 0 } as const;

const isReplaceable = ({ state, isReplaced }: Instruction): boolean =>
  state === "to_lodge" || state === "lodged" || (state === "returned" && !isReplaced);

const columns: readonly Column<Instruction>[] = [
  {
    key: "application",
    label: words.columns.application,
    cell: ({ applicationId, customer }) => (
      <>
        {applicationId}
        <small className="muted"> {customer}</small>
      </>
    ),
    card: { order: 1, lead: true, wide: true, unlabelled: true },
  },
  { key: "supplier", label: words.columns.supplier, cell: ({ supplier }) => supplier, card: { wide: true } },
  { key: "account", label: words.columns.account, cell: ({ accountEnding }) => words.ending(accountEnding), whole: true },
  { key: "since", label: words.columns.since, cell: ({ changed }) => formatDay(changed), whole: true },
  {
    key: "state",
    label: words.columns.state,
    cell: (instruction) => (
      <div className="stack stack--tight">
        <div>
          <Tag {...(instruction.isReplaced ? replacedTagStyle : tagStyleByState[instruction.state])}>
            {instruction.isReplaced ? words.isReplaced : words.states[instruction.state]}
          </Tag>
        </div>
        {instruction.returnReason && (
          <span className="small">{words.cameBack.option(instruction.returnReason, returnReasons[instruction.returnReason])}</span>
        )}
        {instruction.phone && <a href={`tel:${instruction.phone}`}>{words.ring(formatPhoneNumber(instruction.phone))}</a>}
        {isReplaceable(instruction) && (
          <div className="row">
            {instruction.state === "lodged" && <RecordReturn instruction={instruction} />}
            <ReplaceAccount instruction={instruction} />
          </div>
        )}
      </div>
    ),
    card: { wide: true },
  },
];
