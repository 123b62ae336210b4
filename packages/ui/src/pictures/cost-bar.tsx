import { customProperties } from "./custom-properties.ts";
import { PictureTable } from "./picture-table.tsx";

export type BarLook = "main" | "second" | "extra" | "outline";

export const legendClass: Record<BarLook, string> = {
  main: "key",
  second: "key key--second",
  extra: "key key--extra",
  outline: "key key--outline",
};

export interface CostPart {
  label: string;
  amount: number;
  shown: string;
  look: Exclude<BarLook, "outline">;
}

interface Sum {
  shown: string;
  label: string;
}

export interface CostBarProps {
  parts: readonly CostPart[];
  sum: Sum;
  then?: { added: Sum; sum: Sum } | undefined;
  /** A table with the same data, if the texts below the bar are not enough. */
  table?: { caption: string; heads: readonly [string, string]; summary?: string };
}

export function CostBar({ parts, sum, then, table }: CostBarProps) {
  const drawn = parts.filter(({ amount }) => amount > 0);
  return (
    <div className="sumbar">
      <div className="sumbar__bar" aria-hidden="true">
        {drawn.map(({ label, amount, look }) => (
          <i key={label} className={`is-${look}`} style={customProperties({ "--part": amount })} />
        ))}
      </div>
      <p className="sumbar__words">
        {parts.map(({ label, shown, look }, index) => (
          <span key={label} className={legendClass[look]}>
            {index > 0 && "+ "}
            <b>{shown}</b> {label}
          </span>
        ))}
        <span>
          = <b>{sum.shown}</b> {sum.label}
        </span>
        {then && (
          <>
            <span className={legendClass.outline}>
              + <b>{then.added.shown}</b> {then.added.label}
            </span>
            <span>
              = <b>{then.sum.shown}</b> {then.sum.label}
            </span>
          </>
        )}
      </p>
      {table && (
        <PictureTable {...table} rows={[...parts, { ...sum }].map(({ label, shown }) => ({ key: label, cells: [label, shown] }))} />
      )}
    </div>
  );
}
