import type { Contract, Reply } from "@farthing/contract";
import { type ReturnReason, returnReasons } from "@farthing/domain/bacs";
import { formatDay, formatMoment, formatPounds, screens } from "@farthing/domain/wording";
import { type Column, PageHead, Table, Tag, type TagTone } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { QueryResult } from "../../shared/query-result.tsx";
import { RouterBackLink } from "../../shell/links.tsx";
import { bankReportQuery } from "./direct-debits-query.ts";

const { reports: words } = screens.lender.directDebits;

type Report = Reply<Contract["readBankReport"]>;
type Row = Report["rows"][number];

export function BankReportPage() {
  const { id } = useParams({ from: "/signed-in/direct-debits/reports/$id" });
  const report = useQuery(bankReportQuery(id));
  return (
    <>
      <RouterBackLink to="/direct-debits">{words.back}</RouterBackLink>
      <QueryResult query={report} isPage>
        {(read) => (
          <div className="stack">
            <PageHead title={words.kinds[read.kind]} lede={`${read.fileName}. ${words.by(read.uploadedBy, formatMoment(read.uploaded))}`} />
            {read.kind === "ARUDD" && <p>{words.unpaid}</p>}
            <Table caption={words.rows.caption} columns={columnsOf(read)} rows={read.rows} rowKey={({ position }) => String(position)} />
          </div>
        )}
      </QueryResult>
    </>
  );
}

const tagToneByResult = { applied: "success", recorded: "info", refused: "warning" } as const satisfies Record<Row["result"], TagTone>;

/** ARUDD reports (unpaid Direct Debits) use other reason codes than AUDDIS and ADDACS reports. */
const returnReasonText = (kind: Report["kind"], reason: string): string | undefined =>
  kind !== "ARUDD" && Object.hasOwn(returnReasons, reason) ? returnReasons[reason as ReturnReason] : undefined;

const columnsOf = ({ kind }: Report): readonly Column<Row>[] => [
  { key: "row", label: words.rows.columns.row, cell: ({ position }) => position, number: true },
  {
    key: "agreement",
    label: words.rows.columns.agreement,
    cell: ({ reference }) => reference,
    card: { order: 1, lead: true, unlabelled: true },
  },
  {
    key: "reason",
    label: words.rows.columns.reason,
    cell: ({ reason }) => words.rows.reason(reason, returnReasonText(kind, reason)),
    card: { wide: true },
  },
  { key: "day", label: words.rows.columns.day, cell: ({ day }) => day && formatDay(day), whole: true },
  ...(kind === "ARUDD"
    ? [
        {
          key: "amount",
          label: words.rows.columns.amount,
          cell: ({ amount }: Row) => amount && formatPounds(amount),
          number: true,
        } as const,
      ]
    : []),
  {
    key: "result",
    label: words.rows.columns.result,
    cell: ({ result, refusal }) => (
      <div className="stack stack--tight">
        <div>
          <Tag tone={tagToneByResult[result]}>{words.rows.results[result]}</Tag>
        </div>
        {refusal && <span className="small">{words.refusals[refusal]}</span>}
      </div>
    ),
    card: { wide: true },
  },
];
