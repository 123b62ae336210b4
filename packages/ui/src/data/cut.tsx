export interface CutProps {
  /** As much as the cell has room for. */
  short: string;
  full: string;
}

/** A value cut to fit its cell. Whoever listens gets the whole of it; whoever points at the row, or has focus in it, sees it. */
export function Cut({ short, full }: CutProps) {
  if (short === full) return full;
  return (
    <span className="cut">
      <span aria-hidden="true">{short}</span>
      <span className="cut__full">{full}</span>
    </span>
  );
}
