import { screens } from "@farthing/domain/wording";
import { Icon, LinkButton, Panel, PictureTable } from "@farthing/ui";
import type { ReactNode } from "react";
import { type FigureTable, formatCell, saveTables } from "./figure-table.ts";

interface PicturePanelProps {
  text: ReactNode;
  children: ReactNode;
  legend?: readonly { readonly look: "main" | "pale" | "late" | "held" | "track"; readonly label: ReactNode }[];
  action?: ReactNode;
  table: FigureTable;
}

const legendClasses = {
  main: "key",
  pale: "key key--pale",
  late: "key key--late",
  held: "key key--held",
  track: "key key--track",
} as const;

export function ChartPanel({ text, children, legend = [], action, table }: PicturePanelProps) {
  const { title, fileName, heads, rows } = table;
  const id = `figures-${fileName.replace(".csv", "")}`;
  return (
    <Panel aria-labelledby={id}>
      <div className="stack stack--tight">
        <h2 className="head-20" id={id}>
          {title}
        </h2>
        <p className="small muted">{text}</p>
      </div>
      <div>{children}</div>
      {(legend.length > 0 || action) && (
        <p className="sumbar__words">
          {legend.map(({ look, label }) => (
            <span key={look} className={legendClasses[look]}>
              {label}
            </span>
          ))}
          {action && <span className="to-end">{action}</span>}
        </p>
      )}
      <div className="picture-foot">
        <PictureTable
          caption={screens.figures.tableCaption(title)}
          heads={heads}
          rows={rows.map(({ key, cells, isSum }) => ({
            key,
            cells: cells.map((cell) => (isSum ? <b key={formatCell(cell)}>{formatCell(cell)}</b> : formatCell(cell))),
          }))}
        />
        <LinkButton className="link-row small" onClick={() => saveTables(fileName, [table])}>
          <Icon name="download" />
          {screens.figures.csvLabel}
          <span className="visually-hidden">, {title}</span>
        </LinkButton>
      </div>
    </Panel>
  );
}
