export interface CutProps {
  short: string;
  full: string;
}

/** Shows a shortened value. Screen readers read the full value, and hovering over the row or focusing the row shows the full value. */
export function Cut({ short, full }: CutProps) {
  if (short === full) return full;
  return (
    <span className="cut">
      <span aria-hidden="true">{short}</span>
      <span className="cut__full">{full}</span>
    </span>
  );
}
