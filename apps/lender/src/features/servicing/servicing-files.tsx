import { formatDay, formatMoment, screens } from "@farthing/domain/wording";
import { failureText, saveFile, useCall } from "@farthing/shell";
import { type Column, EmptyState, LinkButton, Table, useToasts } from "@farthing/ui";
import { api } from "../../shell/api.ts";
import type { ServicingOverview } from "./servicing-query.ts";

const { files: words } = screens.lender.servicing;

type File = ServicingOverview["files"][number];

export const ServicingFiles = ({ files }: { files: readonly File[] }) => (
  <section className="stack stack--snug">
    <h2>{words.title}</h2>
    <p className="muted">{words.text}</p>
    <Table
      caption={words.title}
      columns={columns}
      rows={files}
      rowKey={({ number }) => String(number)}
      empty={<EmptyState title={words.nothing} />}
    />
  </section>
);

const columns: readonly Column<File>[] = [
  {
    key: "file",
    label: words.columns.file,
    cell: ({ day, number }) => words.named(formatDay(day), number),
    card: { order: 1, lead: true, wide: true, unlabelled: true },
  },
  { key: "versions", label: words.columns.versions, cell: ({ versions }) => versions, number: true },
  {
    key: "positions",
    label: words.columns.positions,
    cell: ({ firstPosition, lastPosition }) => words.positions(firstPosition, lastPosition),
    number: true,
  },
  { key: "made", label: words.columns.made, cell: ({ made }) => formatMoment(made), whole: true },
  {
    key: "act",
    label: words.columns.act,
    quiet: true,
    cell: (file) => <Download {...file} />,
    card: { wide: true, unlabelled: true },
  },
];

function Download({ number, day }: File) {
  const { show } = useToasts();
  const take = useCall(() => api.takeServicingFile({ params: { number: String(number) } }), {
    onSuccess: saveFile,
    onError: (error) => show({ tone: "danger", text: failureText("servicing", error) }),
  });
  return (
    <LinkButton aria-disabled={take.isPending || undefined} onClick={() => take.mutate()}>
      {words.download}
      <span className="visually-hidden">, {words.named(formatDay(day), number)}</span>
    </LinkButton>
  );
}
