import { ChartInTwoWidths, roundToTenth } from "./chart-in-two-widths.tsx";

export interface ChartColumn {
  key: string;
  label: { page: string; phone: string };
  value: number;
  shown: string;
  look?: "main" | "late" | "held";
}

export interface ColumnsProps {
  label: string;
  columns: readonly ChartColumn[];
  limit?: { before: string; label: string };
}

/** `height` leaves space above the tallest column for its value and for the label of the limit. */
const [ground, tallest, height] = [160, 112, 186];
const fillClasses = { main: "fill", late: "fill-late", held: "fill-held" } as const;

export function Columns({ label, columns, limit }: ColumnsProps) {
  const most = Math.max(...columns.map(({ value }) => value), 1);
  return (
    <ChartInTwoWidths label={label} height={height}>
      {(width, screen) => {
        const step = width / columns.length;
        const between = screen === "page" ? 12 : 8;
        const limitAt = limit && roundToTenth(step * columns.findIndex(({ key }) => key === limit.before));
        return (
          <>
            {columns.map(({ key, label: under, value, shown, look = "main" }, index) => {
              const tall = (tallest * value) / most;
              const middle = roundToTenth(step * (index + 0.5));
              return (
                <g key={key}>
                  {value > 0 && (
                    <rect
                      x={roundToTenth(step * index + between / 2)}
                      y={roundToTenth(ground - tall)}
                      width={roundToTenth(step - between)}
                      height={roundToTenth(tall)}
                      rx={2}
                      className={fillClasses[look]}
                    />
                  )}
                  <text x={middle} y={roundToTenth(ground - tall - 8)} className="is-strong" textAnchor="middle">
                    {shown}
                  </text>
                  <text x={middle} y={ground + 20} className="is-muted" textAnchor="middle">
                    {under[screen]}
                  </text>
                </g>
              );
            })}
            <path className="axis" d={`M0 ${ground}H${width}`} />
            {limit && (
              <>
                <path className="limit" d={`M${limitAt} 2V${ground}`} />
                <text x={(limitAt ?? 0) - 6} y={12} className="is-muted" textAnchor="end">
                  {limit.label}
                </text>
              </>
            )}
          </>
        );
      }}
    </ChartInTwoWidths>
  );
}
