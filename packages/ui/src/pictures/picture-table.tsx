import type { ReactNode } from "react";
import { Reveal } from "../surfaces/disclosure.tsx";

export interface PictureTableProps {
  caption: string;
  heads: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  summary?: string;
}

export function PictureTable({ caption, heads, rows, summary = "Show as a table" }: PictureTableProps) {
  return (
    <Reveal summary={summary}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to focus a box that scrolls */}
      <section className="scroll-x" aria-label={caption} tabIndex={0}>
        <table className="table table--plain">
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {heads.map((head, column) => (
                <th scope="col" key={head} className={column > 0 ? "number" : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, column) =>
                  column === 0 ? (
                    <th scope="row" key={heads[column]}>
                      {cell}
                    </th>
                  ) : (
                    <td className="number" key={heads[column]}>
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Reveal>
  );
}
