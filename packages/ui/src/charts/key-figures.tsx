import "./charts.css";

export interface KeyFigure {
  label: string;
  value: string;
  /** The whole to which a rate refers, or the source of the number. */
  about: string;
}

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
