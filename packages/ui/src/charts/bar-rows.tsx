import { ChartInTwoWidths, type ChartWidth, roundToTenth, shortenTo, widthOf } from "./chart-in-two-widths.tsx";

export interface BarRow {
  key: string;
  label: string;
  value: number;
  shown: string;
  /** An earlier, larger value, drawn in a pale colour behind the bar. The text `missing` says by how much the value is smaller now. */
  before?: number;
  missing?: { page: string; phone: string };
  beside?: string;
}

export interface BarRowsProps {
  label: string;
  rows: readonly BarRow[];
  whole: number;
  line?: { value: number; label: string } | undefined;
}

const [barHeight, rowHeight, lineRoom, gap] = [32, 46, 22, 10];
const nameWidthMax = { page: 200, phone: 92 } as const;

export function BarRows({ label, rows, whole, line }: BarRowsProps) {
  const top = line ? lineRoom : 0;
  const height = top + rows.length * rowHeight - (rowHeight - barHeight);
  return (
    <ChartInTwoWidths label={label} height={height + (line ? 4 : 2)}>
      {(width, screen) => {
        const start = Math.min(nameWidthMax[screen], Math.max(...rows.map((row) => widthOf(row.label))) + gap);
        const end = width - Math.max(0, ...rows.map(({ beside }) => (beside ? widthOf(beside) + gap : 0)));
        const lengthOf = (value: number) => (whole === 0 ? 0 : ((end - start) * value) / whole);
        const lineAt = line && roundToTenth(start + lengthOf(line.value));
        return (
          <>
            {rows.map((row, index) => (
              <Row key={row.key} row={row} top={top + index * rowHeight} lengthOf={lengthOf} {...{ start, end, width, screen }} />
            ))}
            {line && (
              <>
                <path className="limit--halo" d={`M${lineAt} ${top - 6}V${height + 2}`} />
                <path className="limit" d={`M${lineAt} ${top - 6}V${height + 2}`} />
                <text x={lineAt} y={10} className="is-muted" textAnchor={(lineAt ?? 0) > width / 2 ? "end" : "start"}>
                  {line.label}
                </text>
              </>
            )}
          </>
        );
      }}
    </ChartInTwoWidths>
  );
}

interface RowProps {
  row: BarRow;
  top: number;
  start: number;
  end: number;
  width: number;
  screen: ChartWidth;
  lengthOf: (value: number) => number;
}

function Row({ row: { label, value, shown, before, missing, beside }, top, start, end, width, screen, lengthOf }: RowProps) {
  const [length, pale] = [lengthOf(value), lengthOf(before ?? 0)];
  const line = top + 21;
  const fitsInside = length > widthOf(shown) + 2 * gap;
  const lost = missing && missingTextPosition(missing[screen], { start, length, pale, end, taken: fitsInside ? 0 : widthOf(shown) + 14 });
  return (
    <>
      <text x={0} y={line}>
        {shortenTo(start - gap, label)}
      </text>
      <rect x={start} y={top} width={roundToTenth(end - start)} height={barHeight} rx={2} className="fill-track" />
      {before !== undefined && <rect x={start} y={top} width={roundToTenth(pale)} height={barHeight} rx={2} className="fill-pale" />}
      <rect x={start} y={top} width={roundToTenth(length)} height={barHeight} rx={2} className="fill" />
      <text x={roundToTenth(fitsInside ? start + gap : start + length + 6)} y={line} className={fitsInside ? "is-light" : "is-strong"}>
        {shown}
      </text>
      {lost && (
        <text x={roundToTenth(lost.x)} y={line} {...lost.as}>
          {missing?.[screen]}
        </text>
      )}
      {beside && (
        <text x={width} y={line} className="is-muted" textAnchor="end">
          {beside}
        </text>
      )}
    </>
  );
}

interface BarSpace {
  start: number;
  end: number;
  length: number;
  pale: number;
  taken: number;
}

/**
 * Returns the position of the text `missing`. The text is inside the pale part of the bar if there is enough space. Otherwise it is beside
 * the pale part, or at the end of the main bar.
 */
function missingTextPosition(text: string, { start, end, length, pale, taken }: BarSpace) {
  const room = widthOf(text) + gap;
  if (pale - length - taken > room) return { x: start + pale - 6, as: { textAnchor: "end" } } as const;
  const behind = Math.max(start + pale, start + length + taken) + 8;
  if (behind + room <= end) return { x: behind, as: {} } as const;
  return { x: start + length - 8, as: { textAnchor: "end", className: "is-light" } } as const;
}
