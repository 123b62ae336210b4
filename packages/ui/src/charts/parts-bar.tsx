import { ChartInTwoWidths, roundToTenth, widthOf } from "./chart-in-two-widths.tsx";

export interface PartOfBar {
  key: string;
  value: number;
  shown: string;
  short?: string;
  look: "main" | "late" | "track" | "pale";
}

const fillClasses = { main: "fill", late: "fill-late", track: "fill-track", pale: "fill-pale" } as const;

export function PartsBar({ label, parts }: { label: string; parts: readonly PartOfBar[] }) {
  const drawn = parts.filter(({ value }) => value > 0);
  const whole = drawn.reduce((sum, { value }) => sum + value, 0);
  return (
    <ChartInTwoWidths label={label} height={38}>
      {(width) => {
        let x = 0;
        return drawn.map(({ key, value, shown, short = String(value), look }) => {
          const [start, length] = [x, ((width - 2 * (drawn.length - 1)) * value) / whole];
          x += length + 2;
          const text = [shown, short].find((words) => widthOf(words) + 14 < length);
          return (
            <g key={key}>
              <rect x={roundToTenth(start)} y={0} width={roundToTenth(length)} height={36} rx={2} className={fillClasses[look]} />
              {text && (
                <text x={roundToTenth(start + 8)} y={23} className={look === "track" || look === "pale" ? undefined : "is-light"}>
                  {text}
                </text>
              )}
            </g>
          );
        });
      }}
    </ChartInTwoWidths>
  );
}
