export interface CutProps {
  short: string;
  full: string;
}

/** Screen readers read the full value. Hovering over the row or focusing it shows the full value. */
export function Cut({ short, full }: CutProps) {
  if (short === full) return full;
  return (
    <span className="cut">
      <span aria-hidden="true">{short}</span>
      <span className="cut__full">{full}</span>
    </span>
  );
}
