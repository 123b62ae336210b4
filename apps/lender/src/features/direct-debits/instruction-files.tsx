import type { Contract, Reply } from "@farthing/contract";
import { formatDay, formatMoment, screens } from "@farthing/domain/wording";
import { failureText, useCall } from "@farthing/shell";
import { type Column, EmptyState, LinkButton, Table, useToasts } from "@farthing/ui";
import { saveAsFile } from "../../shared/save-as-file.ts";
import { api } from "../../shell/api.ts";

const { files: words } = screens.lender.directDebits;

type File = Reply<Contract["readDirectDebits"]>["files"][number];

export function InstructionFiles({ files }: { files: readonly File[] }) {
  return (
    <section className="stack stack--snug">
      <h2>{words.title}</h2>
      <Table caption={words.title} columns={columns} rows={files} rowKey={({ id }) => id} empty={<EmptyState title={words.nothing} />} />
    </section>
  );
}

const columns: readonly Column<File>[] = [
  {
    key: "file",
    label: words.columns.file,
    cell: ({ number, made }) => words.named(number, formatMoment(made)),
    card: { order: 1, lead: true, wide: true, unlabelled: true },
  },
  { key: "lodged", label: words.columns.lodged, cell: ({ lodged }) => lodged, number: true },
  { key: "cancelled", label: words.columns.cancelled, cell: ({ cancelled }) => cancelled, number: true },
  { key: "day", label: words.columns.day, cell: ({ processingDay }) => formatDay(processingDay) },
  { key: "take", label: words.take, quiet: true, cell: (file) => <TakeFile {...file} />, card: { wide: true, unlabelled: true } },
];

function TakeFile({ id, number }: File) {
  const { show } = useToasts();
  const take = useCall(() => api.takeInstructionFile({ params: { id } }), {
    onSuccess: saveAsFile,
    onError: (error) => show({ tone: "danger", text: failureText("payouts", error) }),
  });
  return (
    <LinkButton onClick={() => take.mutate()}>
      {words.take}
      <span className="visually-hidden"> {number}</span>
    </LinkButton>
  );
}
