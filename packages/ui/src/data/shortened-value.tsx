export interface ShortenedValueProps {
  short: string;
  full: string;
}

/** Screen readers read the full value. Hovering over the row or focusing it shows the full value. */
export function ShortenedValue({ short, full }: ShortenedValueProps) {
  if (short === full) return full;
  return (
    <span className="cut">
      <span aria-hidden="true">{short}</span>
      <span className="cut__full">{full}</span>
    </span>
  );
}
