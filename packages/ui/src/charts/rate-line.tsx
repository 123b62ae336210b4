import { ChartInTwoWidths, roundToTenth } from "./chart-in-two-widths.tsx";

export interface RatePoint {
  key: string;
  rate: number | null;
  count: number;
}

export interface RateLineProps {
  label: string;
  points: readonly RatePoint[];
  lastShown: string | null;
  ends: readonly [string, string];
}

const [left, top, bottom, barsTop, ground, height] = [44, 28, 154, 166, 206, 228];

export function RateLine({ label, points, lastShown, ends }: RateLineProps) {
  const most = Math.max(...points.map(({ count }) => count), 1);
  const yOf = (rate: number) => roundToTenth(bottom - ((bottom - top) * rate) / 100);
  return (
    <ChartInTwoWidths label={label} height={height}>
      {(width) => {
        const step = (width - left) / points.length;
        const xOf = (index: number) => roundToTenth(left + step * (index + 0.5));
        const lastRate = points.findLastIndex(({ rate }) => rate !== null);
        return (
          <>
            {[100, 75, 50, 25, 0].map((rate) => (
              <g key={rate}>
                <path className="grid" d={`M${left} ${yOf(rate)}H${width}`} />
                <text x={left - 8} y={yOf(rate) + 5} className="is-muted" textAnchor="end">{`${rate}%`}</text>
              </g>
            ))}
            {points.map(({ key, count }, index) => {
              const tall = ((ground - barsTop) * count) / most;
              return (
                <rect
                  key={key}
                  x={roundToTenth(left + step * index + Math.min(2, step / 6))}
                  y={roundToTenth(ground - tall)}
                  width={roundToTenth(Math.max(step - Math.min(4, step / 3), 1))}
                  height={roundToTenth(tall)}
                  className="fill-pale"
                />
              );
            })}
            <path className="line" d={lineThrough(points, xOf, yOf)} />
            {points.map(
              ({ key, rate }, index) => rate !== null && <circle key={key} cx={xOf(index)} cy={yOf(rate)} r={3.5} className="fill" />,
            )}
            {lastRate >= 0 && (
              <text
                x={Math.min(xOf(lastRate) + 18, width)}
                y={yOf(points[lastRate]?.rate ?? 0) - 10}
                className="is-strong"
                textAnchor="end"
              >
                {lastShown}
              </text>
            )}
            <path className="axis" d={`M${left} ${ground}H${width}`} />
            <text x={left - 8} y={ground} className="is-muted" textAnchor="end">
              n
            </text>
            <text x={left} y={ground + 18} className="is-muted">
              {ends[0]}
            </text>
            {points.length > 1 && (
              <text x={width} y={ground + 18} className="is-muted" textAnchor="end">
                {ends[1]}
              </text>
            )}
          </>
        );
      }}
    </ChartInTwoWidths>
  );
}

function lineThrough(points: readonly RatePoint[], xOf: (index: number) => number, yOf: (rate: number) => number): string {
  const places = points.flatMap(({ rate }, index) => (rate === null ? [] : [`${xOf(index)} ${yOf(rate)}`]));
  return places.length === 0 ? "" : `M${places.join("L")}`;
}
