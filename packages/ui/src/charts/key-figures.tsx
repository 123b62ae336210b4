import "./charts.css";

export interface KeyFigure {
  label: string;
  value: string;
  /** Explains the value. For a rate, says of which number it is a share. For any other value, says where it comes from. */
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
