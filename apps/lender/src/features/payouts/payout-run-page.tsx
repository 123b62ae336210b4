import { formatDay, formatMoment, formatPounds, screens } from "@farthing/domain/wording";
import { Actions, Button, type Column, ConfirmDialog, LinkButton, Notice, PageHead, Rail, Table, Tag, unbroken } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { QueryResult } from "../../shared/query-result.tsx";
import { saveAsFile } from "../../shared/save-as-file.ts";
import { api } from "../../shell/api.ts";
import { BackTo } from "../../shell/links.tsx";
import { useSession } from "../../shell/session.ts";
import { payoutRunQuery, type Run, usePayoutCall } from "./payout-queries.ts";
import { ReleasePanel } from "./release-panel.tsx";
import { RunStateTag } from "./run-state-tag.tsx";
import { supplierColumns } from "./supplier-columns.tsx";

const { run: words, columns, back } = screens.lender.payouts;

type SupplierInRun = Run["suppliers"][number];

export function PayoutRunPage() {
  const { id } = useParams({ from: "/signed-in/payouts/$id" });
  const { username } = useSession();
  const payoutRun = useQuery(payoutRunQuery(id));
  return (
    <>
      <BackTo to="/payouts">{back}</BackTo>
      <QueryResult query={payoutRun} isPage>
        {(run) => <PayoutRun run={run} username={username} />}
      </QueryResult>
    </>
  );
}

function PayoutRun({ run, username }: { run: Run; username: string }) {
  const leftOut = run.suppliers.filter(({ state }) => state === "leftOut");
  return (
    <div className="stack">
      <PageHead title={unbroken(words.title(run.number, formatDay(run.prepared, "d MMMM y")))}>
        <div className="row">
          <RunStateTag state={run.state} />
          <span className="muted small">{words.preparedBy(run.preparedBy, formatMoment(run.prepared))}</span>
        </div>
      </PageHead>
      <div className="split">
        <div className="stack">
          <Table
            caption={words.caption}
            columns={columnsOf(run)}
            rows={run.suppliers}
            rowKey={({ supplierNumber, state }) => `${supplierNumber} ${state}`}
            pageSize={0}
          />
          {leftOut.map(({ supplierNumber, supplier, loans }) => (
            <Notice key={supplierNumber} tone="warning" title={words.leftOutTitle(supplier)} level={2}>
              <p>{words.leftOutText(loans)}</p>
            </Notice>
          ))}
          {run.hasFile && <BankFile id={run.id} />}
        </div>
        <Rail>
          <ReleasePanel run={run} username={username} />
        </Rail>
      </div>
    </div>
  );
}

const looks = { paid: ["success", 3], leftOut: ["warning", 1], returned: ["danger", 0] } as const;

const columnsOf = (run: Run): readonly Column<SupplierInRun>[] => [
  ...supplierColumns,
  {
    key: "state",
    label: columns.state,
    cell: (supplier) => {
      const [tone, quarters] = looks[supplier.state];
      return (
        <div className="row row--between">
          <Tag tone={tone} quarters={quarters}>
            {supplier.returnedOn ? words.cameBackOn(formatDay(supplier.returnedOn)) : words.supplierStates[supplier.state]}
          </Tag>
          {(run.state === "sent" || run.state === "paid") && supplier.state === "paid" && (
            <RecordReturn runId={run.id} supplier={supplier} />
          )}
        </div>
      );
    },
    card: { wide: true },
  },
];

function RecordReturn({ runId, supplier: { supplierNumber, supplier, pays, loans } }: { runId: string; supplier: SupplierInRun }) {
  const [asking, setAsking] = useState(false);
  const act = usePayoutCall();
  return (
    <>
      <LinkButton onClick={() => setAsking(true)}>
        {words.cameBack}
        <span className="visually-hidden">, {supplier}</span>
      </LinkButton>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.cameBackTitle(supplier)}
        danger
        busy={act.isPending}
        onConfirm={() =>
          act.mutate({
            call: () => api.recordPayoutReturn({ params: { id: runId }, body: { supplierNumber } }),
            done: words.returned,
            follow: () => setAsking(false),
          })
        }
      >
        <p>{words.cameBackText(formatPounds(pays), loans)}</p>
      </ConfirmDialog>
    </>
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
