import { formatSortCode } from "@farthing/domain/details";
import { formatDay, formatMoment, screens } from "@farthing/domain/wording";
import { Actions, Button, type Column, Notice, PageHead, preventLineBreaks, Rail, Table, Tag } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { QueryResult } from "../../shared/query-result.tsx";
import { saveAsFile } from "../../shared/save-as-file.ts";
import { api } from "../../shell/api.ts";
import { RouterBackLink } from "../../shell/links.tsx";
import { useSession } from "../../shell/session.ts";
import { LoansInRun } from "./loans-in-run.tsx";
import { payoutRunQuery, type Run, type SupplierInRun, usePayoutCall } from "./payout-queries.ts";
import { ReleasePanel } from "./release-panel.tsx";
import { ReturnActions } from "./return-actions.tsx";
import { RunStateTag } from "./run-state-tag.tsx";
import { supplierColumns } from "./supplier-columns.tsx";

const { run: words, columns, back } = screens.lender.payouts;

export function PayoutRunPage() {
  const { id } = useParams({ from: "/signed-in/payouts/$id" });
  const { username } = useSession();
  const payoutRun = useQuery(payoutRunQuery(id));
  return (
    <>
      <RouterBackLink to="/payouts">{back}</RouterBackLink>
      <QueryResult query={payoutRun} isPage>
        {(run) => <PayoutRun run={run} username={username} />}
      </QueryResult>
    </>
  );
}

function PayoutRun({ run, username }: { run: Run; username: string }) {
  return (
    <div className="stack">
      <PageHead title={preventLineBreaks(words.title(run.number, formatDay(run.prepared, "d MMMM y")))}>
        <div className="row">
          <RunStateTag run={run} />
          <span className="muted small">{words.preparedBy(run.preparedBy, formatMoment(run.prepared))}</span>
        </div>
      </PageHead>
      <div className="split">
        <div className="stack">
          <Table
            caption={words.caption}
            columns={columnsOf(run)}
            rows={run.suppliers}
            rowKey={({ supplierNumber, leftOut }) => `${supplierNumber} ${leftOut}`}
            pageSize={0}
          />
          {run.isLate && run.dueDay && (
            <Notice tone="danger" title={words.lateTitle} level={2}>
              <p>{words.lateText(formatDay(run.dueDay))}</p>
            </Notice>
          )}
          {run.suppliers.map(
            (supplier) => supplier.leftOut && <LeftOutNotice key={`${supplier.supplierNumber} ${supplier.leftOut}`} supplier={supplier} />,
          )}
          <LoansInRun run={run} />
          {run.hasFile && <BankFile id={run.id} />}
        </div>
        <Rail>
          <ReleasePanel run={run} username={username} />
        </Rail>
      </div>
    </div>
  );
}

const tagStyleByState = { included: ["success", 3], leftOut: ["warning", 1], returned: ["danger", 0] } as const;

const columnsOf = (run: Run): readonly Column<SupplierInRun>[] => {
  const [supplier, ...amounts] = supplierColumns;
  return [
    ...(supplier ? [supplier] : []),
    { key: "account", label: words.account, cell: ({ account }) => account && <FrozenAccount account={account} />, card: { wide: true } },
    ...amounts,
    {
      key: "state",
      label: columns.state,
      cell: (row) => (
        <div className="stack stack--tight">
          <SupplierState supplier={row} />
          <ReturnActions run={run} supplier={row} />
        </div>
      ),
      card: { wide: true },
    },
  ];
};

const FrozenAccount = ({ account: { name, sortCode, ending } }: { account: NonNullable<SupplierInRun["account"]> }) => (
  <>
    {name}
    <br />
    <small className="muted">{words.accountOf(formatSortCode(sortCode), ending)}</small>
  </>
);

function SupplierState({ supplier: { state, returned } }: { supplier: SupplierInRun }) {
  const [tone, quarters] = tagStyleByState[state];
  return (
    <div className="row">
      <Tag tone={tone} quarters={quarters}>
        {state === "returned" && returned ? words.returnedOn(formatDay(returned.on)) : words.supplierStates[state]}
      </Tag>
      {returned && state === "included" && <Tag tone="referred">{words.returnToConfirm}</Tag>}
      {returned?.undoRequestedBy && <Tag tone="referred">{words.undoToConfirm}</Tag>}
    </div>
  );
}

const loansReadyAgainReasons = ["accountChanged", "accountDoubted", "contentChanged"];

function LeftOutNotice({ supplier: { supplier, loans, leftOut } }: { supplier: SupplierInRun }) {
  if (leftOut === null) return null;
  return (
    <Notice tone="warning" title={words.leftOutTitle(supplier)} level={2}>
      <p>
        {words.leftOutText(loans, words.leftOut[leftOut])}
        {loansReadyAgainReasons.includes(leftOut) && ` ${words.leftOutReady(loans)}`}
      </p>
    </Notice>
  );
}

function BankFile({ id }: { id: string }) {
  const take = usePayoutCall<{ fileName: string; text: string }>();
  return (
    <Actions>
      <Button
        look="second"
        icon="download"
        busy={take.isPending}
        onClick={() => take.mutate({ call: () => api.takePayoutFile({ params: { id } }), follow: saveAsFile })}
      >
        {words.file}
      </Button>
    </Actions>
  );
}
