import "./charts.css";

export interface KeyFigure {
  label: string;
  value: string;
  /** What it is a rate of, or what stands behind it. */
  about: string;
}

/** The few figures that a page begins with, each with its denominator. */
export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  return (
    <dl className={figures.length > 4 ? "kpis kpis--five" : "kpis"}>
      {figures.map(({ label, value, about }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          <dd>{about}</dd>
        </div>
      ))}
    </dl>
  );
}
