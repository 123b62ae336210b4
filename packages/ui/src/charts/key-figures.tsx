import "./charts.css";

export interface KeyFigure {
  label: string;
  value: string;
  /** For a rate, the number of which it is a share. For any other number, where it comes from. */
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
