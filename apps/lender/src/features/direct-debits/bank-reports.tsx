import type { Contract, Reply } from "@farthing/contract";
import { formatMoment, screens } from "@farthing/domain/wording";
import { failureText, fieldProblems, useCall } from "@farthing/shell";
import { Banner, type Column, EmptyState, Table, useToasts } from "@farthing/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { FileInput } from "../../shared/file-input.tsx";
import { QueryResult } from "../../shared/query-result.tsx";
import { api } from "../../shell/api.ts";
import { bankReportsQuery, directDebitsKey } from "./direct-debits-query.ts";

const { reports: words } = screens.lender.directDebits;

type Report = Reply<Contract["listBankReports"]>["reports"][number];

const fileBytesMax = 900_000;

export function BankReports() {
  const reports = useQuery(bankReportsQuery);
  return (
    <section className="stack stack--snug">
      <div className="stack stack--tight">
        <h2>{words.title}</h2>
        <p className="muted">{words.lede}</p>
      </div>
      <UploadReport />
      <QueryResult query={reports} lines={2}>
        {({ reports: listed }) => (
          <Table
            caption={words.caption}
            columns={columns}
            rows={listed}
            rowKey={({ id }) => id}
            empty={<EmptyState title={words.nothing} />}
          />
        )}
      </QueryResult>
    </section>
  );
}

function UploadReport() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { show } = useToasts();
  const [problem, setProblem] = useState<string>();
  const upload = useCall((body: { fileName: string; text: string }) => api.takeBankReport({ body }), {
    onSuccess: async ({ id, isNew }) => {
      await queries.invalidateQueries({ queryKey: directDebitsKey });
      show({ tone: isNew ? "success" : "warning", text: isNew ? words.taken : words.known });
      void navigate({ to: "/direct-debits/reports/$id", params: { id } });
    },
    onError: (error) => setProblem([failureText("takeBankReport", error), fieldProblems(error).text ?? ""].join(" ").trim()),
  });
  const choose = async (file: File) => {
    setProblem(undefined);
    const text = file.size > fileBytesMax ? undefined : await file.text();
    if (text === undefined) setProblem(words.tooLarge);
    else upload.mutate({ fileName: file.name, text });
  };
  return (
    <div className="stack stack--tight">
      {problem && <Banner tone="danger" title={problem} takesFocus />}
      <FileInput
        label={words.file}
        hint={words.fileHint}
        accept=".xml,text/xml,application/xml"
        disabled={upload.isPending}
        onChoose={(file) => void choose(file)}
      />
    </div>
  );
}

const columns: readonly Column<Report>[] = [
  {
    key: "report",
    label: words.columns.report,
    cell: ({ id, kind, fileName }) => (
      <>
        <Link to="/direct-debits/reports/$id" params={{ id }}>
          {kind}
          <span className="visually-hidden">, {fileName}</span>
        </Link>{" "}
        <small className="muted">{fileName}</small>
      </>
    ),
    card: { order: 1, lead: true, wide: true, unlabelled: true },
  },
  {
    key: "uploaded",
    label: words.columns.uploaded,
    cell: ({ uploadedBy, uploaded }) => words.by(uploadedBy, formatMoment(uploaded)),
    card: { wide: true },
  },
  { key: "applied", label: words.columns.applied, cell: ({ applied }) => applied, number: true },
  { key: "recorded", label: words.columns.recorded, cell: ({ recorded }) => recorded, number: true },
  { key: "refused", label: words.columns.refused, cell: ({ refused }) => refused, number: true },
];
