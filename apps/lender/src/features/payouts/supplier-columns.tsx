import { formatPounds, screens } from "@farthing/domain/wording";
import type { Column } from "@farthing/ui";

const { columns } = screens.lender.payouts;

interface PaidSupplier {
  readonly supplier: string;
  readonly supplierNumber: string;
  readonly loans: number;
  readonly recovered: string;
  readonly pays: string;
}

export const supplierColumn: Column<Pick<PaidSupplier, "supplier" | "supplierNumber">> = {
  key: "supplier",
  label: columns.supplier,
  cell: ({ supplier, supplierNumber }) => (
    <>
      {supplier}
      <small className="muted"> {supplierNumber}</small>
    </>
  ),
  card: { order: 1, lead: true, wide: true, unlabelled: true },
};

export const supplierColumns: readonly Column<PaidSupplier>[] = [
  supplierColumn,
  { key: "loans", label: columns.loans, cell: ({ loans }) => loans, number: true },
  {
    key: "recovered",
    label: columns.recovered,
    cell: ({ recovered }) => (recovered === "0.00" ? "–" : formatPounds(recovered)),
    number: true,
  },
  { key: "amount", label: columns.amount, cell: ({ pays }) => formatPounds(pays), number: true },
];
