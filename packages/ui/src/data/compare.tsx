import type { ReactNode } from "react";

export interface ComparedFigure {
  term: string;
  shown?: ReactNode;
  before: string;
  after: string;
  difference?: string;
}

export interface CompareProps {
  label: string;
  columns: { before: string; after: string; difference?: string };
  figures: readonly ComparedFigure[];
}

export function Compare({ label, columns, figures }: CompareProps) {
  return (
    <table className="compare">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{label}</span>
          </th>
          <th scope="col">{columns.before}</th>
          <th scope="col">{columns.after}</th>
          {columns.difference && <th scope="col">{columns.difference}</th>}
        </tr>
      </thead>
      <tbody>
        {figures.map(({ term, shown = term, before, after, difference }) => (
          <tr key={term} className={before === after ? undefined : "is-changed"}>
            <th scope="row">{shown}</th>
            <td>{before}</td>
            <td>{after}</td>
            {columns.difference && <td>{difference}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
